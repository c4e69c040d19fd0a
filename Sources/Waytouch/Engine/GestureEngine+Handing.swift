// SPDX-License-Identifier: MIT

extension GestureEngine {
    /// Calls the views: touches of one view, phase and time together.
    func hand(over range: Range<Int>) {
        var start = range.lowerBound
        groupWindows.empty()
        while start < range.upperBound {
            let first = deliveries[start]
            let end = gatherGroup(from: start, upTo: range.upperBound)
            // Looked up first: what is called may take the view out of its window.
            if let window = first.touch.window, !groupWindows.contains(where: { $0 === window }) {
                groupWindows.append(window)
            }
            call(deliveries[start..<end])
            if end == range.upperBound || deliveries[end].sample.time != first.sample.time {
                for window in groupWindows { window.touchGroupDelivered(at: first.sample.time) }
                groupWindows.empty()
            }
            start = end
        }
    }

    /// Puts all that one view is told of one phase and moment next to each other, however the touches of several
    /// views are interleaved, and answers where it ends. Nothing overtakes something earlier of the same touch.
    private func gatherGroup(from start: Int, upTo limit: Int) -> Int {
        let first = deliveries[start]
        var end = start + 1
        var index = end
        while index < limit, deliveries[index].sample.time == first.sample.time {
            let candidate = deliveries[index]
            if candidate.phase == first.phase, candidate.touch.view === first.touch.view,
                !deliveries[end..<index].contains(where: { $0.touch === candidate.touch })
            {
                for place in stride(from: index, to: end, by: -1) { deliveries.swapAt(place, place - 1) }
                end += 1
            }
            index += 1
        }
        return end
    }

    /// While a view is told of something withheld, the touch shows the time and place at which that happened.
    private func call(_ group: ArraySlice<Delivery>) {
        guard let first = group.first, let view = first.touch.view else { return }
        scratch.began.empty()
        var isLate = first.sample.time != now
        for delivery in group {
            scratch.began.append(delivery.touch)
            // A touch that is taken away may be told together with one that the system cancelled.
            if delivery.phase != delivery.touch.phase { isLate = true }
        }
        if isLate { for delivery in group { delivery.touch.exchange(delivery) } }
        event.timestamp = first.sample.time
        switch first.phase {
        case .began: view.touchesBegan(scratch.began, with: event)
        case .moved: view.touchesMoved(scratch.began, with: event)
        case .ended: view.touchesEnded(scratch.began, with: event)
        case .cancelled: view.touchesCancelled(scratch.began, with: event)
        case .stationary: break
        }
        if isLate { for delivery in group { delivery.touch.restore() } }
    }
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
