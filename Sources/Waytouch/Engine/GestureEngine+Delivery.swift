// SPDX-License-Identifier: MIT

/// An event of one touch for its view.
struct Delivery: BitwiseCopyable {
    /// The touch, which stays in the engine's `touches`, `presses` or `lingering` until all views have been called.
    let touch: Unmanaged<Touch>
    let phase: Touch.Phase
    let sample: TouchDelivery.Sample
}

extension GestureEngine {
    /// Step 5: views receive cancellations first, then all that is not withheld, oldest first.
    @inline(__always)
    func deliver() {
        guard !changed.isEmpty || !entries.isEmpty || !lingering.isEmpty || hasTerminal else { return }
        guard hasOpenTouches || !lingering.isEmpty else { return }
        stage = .delivering
        deliveries.empty()
        if hasRecognitions { claimRecognized() }
        if hasEnds { collectCancelled() }
        if deliveries.isEmpty, !isWithholding, lingering.isEmpty, presses.isEmpty, sendMovements() {
            return
        }
        addChanges()
        sendDeliveries(0..<deliveries.count)
        deliveries.empty()
        if !lingering.isEmpty { settleLingering() }
    }

    @inline(never)
    private func addChanges() {
        let cancellations = deliveries.count
        let isQuiet =
            !isWithholding && cancellations == 0 && entries.isEmpty && lingering.isEmpty && presses.isEmpty
        changed.forEach { record($0) }
        if isQuiet, changed.areInOrderOfLanding {
            releaseChanges()
        } else {
            for touch in lingering { release(touch) }
            releaseWithheld()
        }
        if deliveries.count > cancellations + 1 { orderDeliveries(from: cancellations) }
    }

    /// Releases whatever is no longer withheld, of all touches, in the order of landing.
    private func releaseWithheld() {
        hasOpenTouches = false
        isWithholding = false
        touches.forEachBorrowed { releaseWithheld(of: $0) }
        presses.forEachBorrowed { releaseWithheld(of: $0) }
    }

    private func releaseWithheld(of touch: Touch) {
        release(touch)
        if touch.delivery.progress != .done { hasOpenTouches = true }
        if touch.delivery.isWithheld { isWithholding = true }
    }

    /// Does the same for changed touches only, if nothing was withheld before and no touch was claimed: the other
    /// touches are as they were.
    private func releaseChanges() {
        var areOpen = hasOpenTouches && changed.count < touches.count
        changed.forEach { touch in
            release(touch)
            if touch.delivery.progress != .done { areOpen = true }
            if touch.delivery.isWithheld { isWithholding = true }
        }
        hasOpenTouches = areOpen
    }

    /// Cancels a touch in its view, or drops its withheld samples: the view receives nothing more of it.
    func claim(_ touch: Touch) {
        if touch.delivery.progress == .seen {
            // The cancellation happens now, even if the touch lifted long ago and its end was withheld.
            let sample = TouchDelivery.Sample(
                time: now, position: touch.position, previousPosition: touch.previousPosition)
            deliveries.append(Delivery(touch: .passUnretained(touch), phase: .cancelled, sample: sample))
        }
        touch.delivery.drop()
    }

    private func claimRecognized() {
        for index in entries.indices where entries[index].isRecognition {
            let recognizer = entries[index].recognizer.takeUnretainedValue()
            guard recognizer.cancelsTouchesInView else { continue }
            for touch in recognizer.attempt.touches {
                guard touch.delivery.progress != .done || touch.isNew(in: stamp) else { continue }
                claim(touch)
                touch.delivery.isClaimed = true
            }
        }
    }

    private func collectCancelled() {
        changed.forEach { if $0.phase == .cancelled { claim($0) } }
    }

    /// Adds the touch's change in this frame to its withheld samples.
    private func record(_ touch: Touch) {
        switch touch.phase {
        case .began:
            guard touch.view != nil, !touch.delivery.isClaimed, !isClaimedByActive(touch),
                !isShutOutByView(touch)
            else { return }
            touch.delivery.progress = .withheld
            touch.delivery.began = sample(of: touch)
        case .moved:
            guard touch.delivery.progress != .done else { return }
            var sample = sample(of: touch)
            // Several movements sent as one start where the view saw the touch last.
            if let earlier = touch.delivery.moved { sample.previousPosition = earlier.previousPosition }
            touch.delivery.moved = sample
        case .ended:
            if touch.delivery.progress != .done { touch.delivery.ended = sample(of: touch) }
        case .stationary, .cancelled:
            break
        }
    }

    /// Returns whether a touch joins a gesture that has cancelled its touches: then it never reaches the view.
    private func isClaimedByActive(_ touch: Touch) -> Bool {
        touch.recognizers.containsBorrowed {
            $0.isActive && $0.cancelsTouchesInView && touch.isSentTo($0)
        }
    }

    /// Returns whether a touch is excluded because its view, without multiple touch, already receives another.
    private func isShutOutByView(_ touch: Touch) -> Bool {
        guard let view = touch.view, !view.isMultipleTouchEnabled, touch.press == nil else { return false }
        return touches.containsBorrowed {
            $0 !== touch && $0.view === view && $0.isDown && $0.delivery.progress != .done
        }
    }

    private func release(_ touch: Touch) {
        if touch.delivery.progress == .withheld, let began = touch.delivery.began {
            guard !touch.isBeginningHeld else { return }
            touch.delivery.progress = .seen
            touch.delivery.began = nil
            deliveries.append(Delivery(touch: .passUnretained(touch), phase: .began, sample: began))
        }
        guard touch.delivery.progress == .seen else { return }
        if let moved = touch.delivery.moved {
            touch.delivery.moved = nil
            deliveries.append(Delivery(touch: .passUnretained(touch), phase: .moved, sample: moved))
        }
        if let ended = touch.delivery.ended {
            guard !touch.isEndHeld else { return }
            touch.delivery.drop()
            deliveries.append(Delivery(touch: .passUnretained(touch), phase: .ended, sample: ended))
        }
    }

    func settleLingering() {
        var index = 0
        while index < lingering.count {
            if lingering[index].delivery.progress == .done {
                recycle(lingering.remove(at: index))
            } else {
                index += 1
            }
        }
    }

    @inline(__always)
    private func sample(of touch: Touch) -> TouchDelivery.Sample {
        TouchDelivery.Sample(
            time: touch.timestamp, position: touch.position, previousPosition: touch.previousPosition)
    }

    /// Sorts deliveries, oldest first; simultaneous ones keep their order. There are few elements, usually in order: a
    /// stable insertion sort needs no memory.
    private func orderDeliveries(from start: Int) {
        guard start < deliveries.count else { return }
        for end in deliveries.indices.dropFirst(start + 1) {
            var index = end
            while index > start, deliveries[index].sample.time < deliveries[index - 1].sample.time {
                deliveries.swapAt(index, index - 1)
                index -= 1
            }
        }
    }
}

extension FrameList where Element == Unmanaged<Touch> {
    /// Whether the touches are in the order in which views receive them.
    fileprivate var areInOrderOfLanding: Bool {
        var last: UInt64 = 0
        for index in indices {
            let serial = self[index]._withUnsafeGuaranteedRef { $0.serial }
            guard serial > last else { return false }
            last = serial
        }
        return true
    }
}

extension Touch {
    /// Whether a recognizer that may still recognise withholds the beginning from the view.
    fileprivate var isBeginningHeld: Bool {
        recognizers.containsBorrowed { $0.delaysTouchesBegan && $0.isUndecided && isSentTo($0) }
    }

    /// Whether a recognizer that may still recognise withholds the end from the view.
    fileprivate var isEndHeld: Bool {
        recognizers.containsBorrowed { $0.delaysTouchesEnded && $0.isUndecided && isSentTo($0) }
    }

    fileprivate func isNew(in transaction: UInt64) -> Bool { stamp == transaction && phase == .began }
}
