// SPDX-License-Identifier: MIT

extension GestureEngine {
    /// Calls the views: touches of one view, phase and time together.
    func hand(over range: Range<Int>) {
        let isCounted = range.count > 2
        if isCounted { countDeliveries(range) }
        var start = range.lowerBound
        while start < range.upperBound {
            let first = deliveries[start]
            var most = range.upperBound - start
            if isCounted, let view = first.view {
                most = view._withUnsafeGuaranteedRef { $0.deliveriesToCome }
            }
            let end = gatherGroup(from: start, upTo: range.upperBound, most: most)
            if isCounted { first.view?._withUnsafeGuaranteedRef { $0.deliveriesToCome -= end - start } }
            // Looked up first: what is called may take the view out of its window.
            first.touch._withUnsafeGuaranteedRef { keepWindow(of: $0) }
            call(start..<end)
            if end == range.upperBound || deliveries[end].sample.time != first.sample.time {
                tellWindows(at: first.sample.time)
            }
            start = end
        }
    }

    /// As ``hand(over:)``, of a touch that is told as it is and with no other.
    @inline(__always)
    func hand(overMovementOf touch: Touch) {
        gather(only: .passUnretained(touch))
        event.timestamp = now
        // The touch keeps it, but not a window that it is in.
        let view = touch.view.map { Unmanaged.passUnretained($0) }
        view?._withUnsafeGuaranteedRef { view in
            // Nobody else looks at it meanwhile: to take it out is cheaper than to count a reference.
            var told: [Touch] = []
            swap(&told, &scratch.told)
            if view.isWindow {
                view.touchesMoved(told, with: event)
                unsafeDowncast(view, to: Window.self).touchGroupDelivered(at: now)
            } else {
                let window = view.window
                view.touchesMoved(told, with: event)
                window?.touchGroupDelivered(at: now)
            }
            swap(&told, &scratch.told)
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

    /// Puts all that one view is told of one phase and moment next to each other, however the touches of several
    /// views are interleaved, and answers where it ends. Nothing overtakes something earlier of the same touch.
    private func gatherGroup(from start: Int, upTo limit: Int, most: Int) -> Int {
        let first = deliveries[start]
        var end = start + 1
        var index = end
        while index < limit, end - start < most, deliveries[index].sample.time == first.sample.time {
            if deliveries[index].isForView(of: first), !isTold(ofTouchAt: index, since: end) {
                for place in stride(from: index, to: end, by: -1) { deliveries.swapAt(place, place - 1) }
                end += 1
            }
            index += 1
        }
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
        let view = first.touch._withUnsafeGuaranteedRef { $0.view.map { Unmanaged.passUnretained($0) } }
        guard let view else { return }
        gatherTouches(of: group)
        // A touch that is taken away may be told together with one that the system cancelled.
        let isLate = first.sample.time != now || group.contains { deliveries[$0].isOfEarlierPhase }
        if isLate { for index in group { deliveries[index].exchange() } }
        event.timestamp = first.sample.time
        view._withUnsafeGuaranteedRef { view in
            switch first.phase {
            case .began: view.touchesBegan(scratch.told, with: event)
            case .moved: view.touchesMoved(scratch.told, with: event)
            case .ended: view.touchesEnded(scratch.told, with: event)
            case .cancelled: view.touchesCancelled(scratch.told, with: event)
            case .stationary: break
            }
        }
        if isLate { for index in group { deliveries[index].restore() } }
    }

    private func gatherTouches(of group: Range<Int>) {
        if group.count == 1 { return gather(only: deliveries[group.lowerBound].touch) }
        scratch.told.empty()
        for index in group { scratch.told.append(deliveries[index].touch.takeUnretainedValue()) }
    }

    /// The list is left as it was if it is the same again.
    @inline(__always)
    private func gather(only touch: Unmanaged<Touch>) {
        if scratch.told.count == 1, scratch.told.borrowed(at: 0).toOpaque() == touch.toOpaque() { return }
        scratch.told.empty()
        scratch.told.append(touch.takeUnretainedValue())
    }
}

extension Delivery {
    /// The view, which the touch keeps.
    fileprivate var view: Unmanaged<View>? {
        touch._withUnsafeGuaranteedRef { $0.view.map { .passUnretained($0) } }
    }

    fileprivate func isForView(of other: Delivery) -> Bool {
        phase == other.phase
            && touch._withUnsafeGuaranteedRef { touch in
                other.touch._withUnsafeGuaranteedRef { touch.view === $0.view }
            }
    }

    fileprivate var isOfEarlierPhase: Bool { touch._withUnsafeGuaranteedRef { phase != $0.phase } }

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
