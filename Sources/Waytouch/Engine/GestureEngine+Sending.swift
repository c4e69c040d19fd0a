// SPDX-License-Identifier: MIT

extension GestureEngine {
    /// Sends a typical frame: touches of one view have moved, and nothing is withheld. They are sent as they are,
    /// without being recorded first.
    ///
    /// Returns false and sends nothing if there is more to send, or if the host does not report the touches in the
    /// order of landing, in which they are sent.
    @inline(__always)
    func sendMovements() -> Bool {
        var view: Unmanaged<View>?
        var last: UInt64 = 0
        var sent = scratch.lendSent()
        defer { scratch.returnSent(sent) }
        var count = 0
        let isAll = changed.allSatisfy { touch in
            guard touch.phase == .moved, touch.serial > last else { return false }
            last = touch.serial
            guard touch.delivery.progress == .seen else { return true }
            let own = touch.view.map { Unmanaged.passUnretained($0) }
            if view == nil { view = own }
            guard view?.toOpaque() == own?.toOpaque() else { return false }
            // Usually it is the same list again.
            let touch = Unmanaged.passUnretained(touch)
            if count >= sent.count || sent.borrowed(at: count).toOpaque() != touch.toOpaque() {
                replace(&sent, from: count, by: touch)
            }
            count &+= 1
            return true
        }
        guard isAll else { return false }
        if count < sent.count { sent.removeLast(sent.count - count) }
        // The state of the other touches has not changed.
        if changed.count == touches.count { hasOpenTouches = count > 0 }
        event.timestamp = now
        if let view { sendMoved(view, sent, at: now) }
        return true
    }

    @inline(never)
    private func replace(_ sent: inout [Touch], from place: Int, by touch: Unmanaged<Touch>) {
        sent.removeLast(sent.count - place)
        sent.append(touch.takeUnretainedValue())
    }

    /// Calls a view, which a touch retains, and then its window, because nothing else happened at that moment.
    @inline(__always)
    private func sendMoved(_ view: Unmanaged<View>, _ touches: [Touch], at time: Timestamp) {
        view._withUnsafeGuaranteedRef { view in
            if view.isWindow {
                view.touchesMoved(touches, with: event)
                unsafeDowncast(view, to: Window.self).touchGroupDelivered(at: time)
            } else {
                // Looked up first: the view's method may remove it from its window.
                let window = view.window
                view.touchesMoved(touches, with: event)
                window?.touchGroupDelivered(at: time)
            }
        }
    }

    /// Calls the views, with touches of one view, phase and time together.
    func sendDeliveries(_ range: Range<Int>) {
        var isCounted = false
        var start = range.lowerBound
        while start < range.upperBound {
            var end = endOfRun(from: start, upTo: range.upperBound)
            if end < range.upperBound {
                end = gatherGroup(from: start, through: end, upTo: range.upperBound, &isCounted)
            }
            let time = deliveries[start].sample.time
            // Looked up first: the view's method may remove it from its window.
            deliveries[start].touch._withUnsafeGuaranteedRef { retainWindow(of: $0) }
            call(start..<end)
            if end == range.upperBound || deliveries[end].sample.time != time { notifyWindows(at: time) }
            start = end
        }
    }

    /// Retains a touch's window until it is notified that the group is complete.
    private func retainWindow(of touch: Touch) {
        // Only touches are grouped.
        guard touch.press == nil else { return }
        let view = touch.view.map { Unmanaged.passUnretained($0) }
        guard let window = view?._withUnsafeGuaranteedRef({ $0.nearestWindow }) else { return }
        for index in groupWindows.indices where groupWindows[index].toOpaque() == window.toOpaque() { return }
        groupWindows.append(window.retain())
    }

    private func notifyWindows(at time: Timestamp) {
        groupWindows.forEach { $0.touchGroupDelivered(at: time) }
        for index in groupWindows.indices { groupWindows[index].release() }
        groupWindows.empty()
    }

    /// Returns the end of the deliveries for the same view, phase and time.
    private func endOfRun(from start: Int, upTo limit: Int) -> Int {
        var end = start + 1
        while end < limit, deliveries[end].isSent(with: deliveries[start]) { end += 1 }
        return end
    }

    /// Moves all deliveries for one view, phase and time next to each other, however the touches of several
    /// views are interleaved, and returns their end. No delivery overtakes an earlier one of the same touch.
    private func gatherGroup(
        from start: Int, through endOfRun: Int, upTo limit: Int, _ isCounted: inout Bool
    ) -> Int {
        if !isCounted { countDeliveries(start..<limit) }
        isCounted = true
        let time = deliveries[start].sample.time
        let most = deliveries[start].view?._withUnsafeGuaranteedRef { $0.deliveriesToCome } ?? limit - start
        var end = endOfRun
        var index = end
        while index < limit, end - start < most, deliveries[index].sample.time == time {
            if deliveries[index].isSent(with: deliveries[start]), !hasEarlier(ofTouchAt: index, since: end) {
                for place in stride(from: index, to: end, by: -1) { deliveries.swapAt(place, place - 1) }
                end += 1
            }
            index += 1
        }
        deliveries[start].view?._withUnsafeGuaranteedRef { $0.deliveriesToCome -= end - start }
        return end
    }

    /// Counts the deliveries for each view, so that a search can stop when all for a view have been found: there may be
    /// very many views.
    private func countDeliveries(_ range: Range<Int>) {
        for index in range { deliveries[index].view?._withUnsafeGuaranteedRef { $0.deliveriesToCome = 0 } }
        for index in range { deliveries[index].view?._withUnsafeGuaranteedRef { $0.deliveriesToCome += 1 } }
    }

    /// Returns whether there is an earlier delivery of the same touch.
    private func hasEarlier(ofTouchAt index: Int, since start: Int) -> Bool {
        (start..<index).contains { deliveries[$0].touch.toOpaque() == deliveries[index].touch.toOpaque() }
    }

    /// Calls a view with the touches of a group. While the view receives withheld samples, the touches have the time
    /// and position of those samples.
    private func call(_ group: Range<Int>) {
        let first = deliveries[group.lowerBound]
        // The touch retains it.
        guard let view = first.view else { return }
        var sent = scratch.lendSent()
        let isLate = gatherTouches(of: group, in: &sent)
        if isLate { for index in group { deliveries[index].exchange() } }
        event.timestamp = first.sample.time
        pressesEvent.timestamp = first.sample.time
        let isOfPresses = first.isOfPresses
        view._withUnsafeGuaranteedRef { view in
            if isOfPresses { return send(presses: sent, first.phase, to: view) }
            switch first.phase {
            case .began: view.touchesBegan(sent, with: event)
            case .moved: view.touchesMoved(sent, with: event)
            case .ended: view.touchesEnded(sent, with: event)
            case .cancelled: view.touchesCancelled(sent, with: event)
            case .stationary: break
            }
        }
        scratch.returnSent(sent)
        if isLate { for index in group { deliveries[index].restore() } }
    }

    /// Gathers the touches of a group. The list is left unchanged if it is the same again, as in most frames. Returns
    /// whether one of the touches has changed since its sample: a touch that is taken may be sent together with one
    /// that the system cancelled.
    private func gatherTouches(of group: Range<Int>, in sent: inout [Touch]) -> Bool {
        let first = deliveries[group.lowerBound]
        var isLate = first.sample.time != now
        var isSame = sent.count == group.count
        for index in group {
            let touch = deliveries[index].touch
            if isSame { isSame = sent.borrowed(at: index &- group.lowerBound).toOpaque() == touch.toOpaque() }
            if touch._withUnsafeGuaranteedRef({ $0.phase != first.phase }) { isLate = true }
        }
        if !isSame { replaceTouches(in: &sent, by: group) }
        return isLate
    }

    private func replaceTouches(in sent: inout [Touch], by group: Range<Int>) {
        sent.empty()
        for index in group { sent.append(deliveries[index].touch.takeUnretainedValue()) }
    }
}

extension Delivery {
    /// The view, which the touch retains.
    @inline(__always)
    fileprivate var view: Unmanaged<View>? {
        touch._withUnsafeGuaranteedRef { $0.view.map { .passUnretained($0) } }
    }

    @inline(__always)
    fileprivate func isSent(with other: Delivery) -> Bool {
        phase == other.phase && sample.time == other.sample.time && isOfPresses == other.isOfPresses
            && touch._withUnsafeGuaranteedRef { touch in
                other.touch._withUnsafeGuaranteedRef { touch.view === $0.view }
            }
    }

    @inline(__always)
    fileprivate var isOfPresses: Bool { touch._withUnsafeGuaranteedRef { $0.press != nil } }

    fileprivate func exchange() { touch._withUnsafeGuaranteedRef { $0.exchange(self) } }
    fileprivate func restore() { touch._withUnsafeGuaranteedRef { $0.restore() } }
}

extension Touch {
    fileprivate func exchange(_ delivery: Delivery) {
        saved = Saved(
            phase: phase, timestamp: timestamp, position: position, previousPosition: previousPosition)
        phase = delivery.phase
        timestamp = delivery.sample.time
        position = delivery.sample.position
        previousPosition = delivery.sample.previousPosition
    }

    fileprivate func restore() {
        guard let saved else { return }
        phase = saved.phase
        timestamp = saved.timestamp
        position = saved.position
        previousPosition = saved.previousPosition
        self.saved = nil
    }
}
