// SPDX-License-Identifier: MIT

extension GestureEngine {
    /// Tells of what most frames are: fingers of one view have moved, and nothing of any finger is withheld. So the
    /// touches are told as they are, and nothing need be kept first.
    ///
    /// Answers false, and has told nothing, if there is more, or if the host does not report the touches in the order
    /// of landing, in which they are told.
    @inline(__always)
    func tellMovements() -> Bool {
        var view: Unmanaged<View>?
        var last: UInt64 = 0
        // Nobody else looks at the list meanwhile: to take it out is cheaper than to count references.
        var told: [Touch] = []
        swap(&told, &scratch.told)
        defer { swap(&told, &scratch.told) }
        var count = 0
        for index in changed.indices {
            let touch = changed[index]
            let isTold = touch._withUnsafeGuaranteedRef { touch -> Bool? in
                guard touch.phase == .moved, touch.serial > last else { return nil }
                last = touch.serial
                guard touch.delivery.progress == .seen else { return false }
                let own = touch.view.map { Unmanaged.passUnretained($0) }
                if view == nil { view = own }
                return view?.toOpaque() == own?.toOpaque() ? true : nil
            }
            guard let isTold else { return false }
            guard isTold else { continue }
            // As a rule it is the same list again.
            if count >= told.count || told.borrowed(at: count).toOpaque() != touch.toOpaque() {
                replace(&told, from: count, by: touch)
            }
            count &+= 1
        }
        if count < told.count { told.removeLast(told.count - count) }
        // What the others are owed is as it was.
        if changed.count == touches.count { hasOpenTouches = count > 0 }
        event.timestamp = now
        if let view { tellMoved(view, told, at: now) }
        return true
    }

    @inline(never)
    private func replace(_ told: inout [Touch], from place: Int, by touch: Unmanaged<Touch>) {
        told.removeLast(told.count - place)
        told.append(touch.takeUnretainedValue())
    }

    /// Tells a view, which a touch keeps, and then its window that this is all of the moment.
    @inline(__always)
    private func tellMoved(_ view: Unmanaged<View>, _ touches: [Touch], at time: Timestamp) {
        view._withUnsafeGuaranteedRef { view in
            if view.isWindow {
                view.touchesMoved(touches, with: event)
                unsafeDowncast(view, to: Window.self).touchGroupDelivered(at: time)
            } else {
                // Looked up first: what is called may take the view out of its window.
                let window = view.window
                view.touchesMoved(touches, with: event)
                window?.touchGroupDelivered(at: time)
            }
        }
    }

    /// Calls the views: touches of one view, phase and time together.
    func hand(over range: Range<Int>) {
        var isCounted = false
        var start = range.lowerBound
        while start < range.upperBound {
            var end = endOfRun(from: start, upTo: range.upperBound)
            if end < range.upperBound {
                end = gatherGroup(from: start, through: end, upTo: range.upperBound, &isCounted)
            }
            let time = deliveries[start].sample.time
            // Looked up first: what is called may take the view out of its window.
            deliveries[start].touch._withUnsafeGuaranteedRef { keepWindow(of: $0) }
            call(start..<end)
            if end == range.upperBound || deliveries[end].sample.time != time { tellWindows(at: time) }
            start = end
        }
    }

    /// Until it has been told that the group is complete.
    private func keepWindow(of touch: Touch) {
        let view = touch.view.map { Unmanaged.passUnretained($0) }
        guard let window = view?._withUnsafeGuaranteedRef({ $0.nearestWindow }) else { return }
        for index in groupWindows.indices where groupWindows[index].toOpaque() == window.toOpaque() { return }
        groupWindows.append(window.retain())
    }

    private func tellWindows(at time: Timestamp) {
        groupWindows.forEach { $0.touchGroupDelivered(at: time) }
        for index in groupWindows.indices { groupWindows[index].release() }
        groupWindows.empty()
    }

    /// How far all is for one view, and of one phase and moment.
    private func endOfRun(from start: Int, upTo limit: Int) -> Int {
        var end = start + 1
        while end < limit, deliveries[end].isTold(with: deliveries[start]) { end += 1 }
        return end
    }

    /// Puts all that one view is told of one phase and moment next to each other, however the touches of several
    /// views are interleaved, and answers where it ends. Nothing overtakes something earlier of the same touch.
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
            if deliveries[index].isTold(with: deliveries[start]), !isTold(ofTouchAt: index, since: end) {
                for place in stride(from: index, to: end, by: -1) { deliveries.swapAt(place, place - 1) }
                end += 1
            }
            index += 1
        }
        deliveries[start].view?._withUnsafeGuaranteedRef { $0.deliveriesToCome -= end - start }
        return end
    }

    /// As soon as all that a view is told has been found, nobody looks on: there may be very many views.
    private func countDeliveries(_ range: Range<Int>) {
        for index in range { deliveries[index].view?._withUnsafeGuaranteedRef { $0.deliveriesToCome = 0 } }
        for index in range { deliveries[index].view?._withUnsafeGuaranteedRef { $0.deliveriesToCome += 1 } }
    }

    /// Whether something of the same touch comes before it.
    private func isTold(ofTouchAt index: Int, since start: Int) -> Bool {
        (start..<index).contains { deliveries[$0].touch.toOpaque() == deliveries[index].touch.toOpaque() }
    }

    /// While a view is told of something withheld, the touch shows the time and place at which that happened.
    private func call(_ group: Range<Int>) {
        let first = deliveries[group.lowerBound]
        // The touch keeps it.
        guard let view = first.view else { return }
        // Nobody else looks at the list meanwhile: to take it out is cheaper than to count references.
        var told: [Touch] = []
        swap(&told, &scratch.told)
        let isLate = gatherTouches(of: group, in: &told)
        if isLate { for index in group { deliveries[index].exchange() } }
        event.timestamp = first.sample.time
        view._withUnsafeGuaranteedRef { view in
            switch first.phase {
            case .began: view.touchesBegan(told, with: event)
            case .moved: view.touchesMoved(told, with: event)
            case .ended: view.touchesEnded(told, with: event)
            case .cancelled: view.touchesCancelled(told, with: event)
            case .stationary: break
            }
        }
        swap(&told, &scratch.told)
        if isLate { for index in group { deliveries[index].restore() } }
    }

    /// The list is left as it was if it is the same again, as with most frames. Answers whether one of the touches has
    /// gone on since what is to be told of it: one that is taken away may be told together with one that the system
    /// cancelled.
    private func gatherTouches(of group: Range<Int>, in told: inout [Touch]) -> Bool {
        let first = deliveries[group.lowerBound]
        var isLate = first.sample.time != now
        var isSame = told.count == group.count
        for index in group {
            let touch = deliveries[index].touch
            if isSame { isSame = told.borrowed(at: index &- group.lowerBound).toOpaque() == touch.toOpaque() }
            if touch._withUnsafeGuaranteedRef({ $0.phase != first.phase }) { isLate = true }
        }
        if !isSame { replaceTouches(in: &told, by: group) }
        return isLate
    }

    private func replaceTouches(in told: inout [Touch], by group: Range<Int>) {
        told.empty()
        for index in group { told.append(deliveries[index].touch.takeUnretainedValue()) }
    }
}

extension Delivery {
    /// The view, which the touch keeps.
    @inline(__always)
    fileprivate var view: Unmanaged<View>? {
        touch._withUnsafeGuaranteedRef { $0.view.map { .passUnretained($0) } }
    }

    @inline(__always)
    fileprivate func isTold(with other: Delivery) -> Bool {
        phase == other.phase && sample.time == other.sample.time
            && touch._withUnsafeGuaranteedRef { touch in
                other.touch._withUnsafeGuaranteedRef { touch.view === $0.view }
            }
    }

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
