// SPDX-License-Identifier: MIT

extension GestureEngine {
    @inline(__always)
    func beginTransaction() {
        stage = .collecting
        stamp &+= 1
        // Only touches that changed last have another phase.
        changed.forEach { $0.phase = .stationary }
        changed.empty()
        assert(
            entries.isEmpty && !hasRecognitions, "GestureEngine: a state was entered outside of transactions")
        hasEnds = false
    }

    /// Makes the changes so far a transaction of their own: a touch has one phase per transaction.
    func splitTransaction() {
        commitTransaction()
        beginTransaction()
    }

    /// Steps 3 to 6: recognizers, arbitration, views, actions; then deferred changes.
    func commitTransaction() {
        if !active.isEmpty, !changed.isEmpty { dispatch() }
        runSteps()
        if !deferred.isEmpty { performDeferred() }
    }

    /// Settles, delivers to views, sends the actions, and resets finished recognizers.
    func runSteps() {
        orderEntries()
        if !due.isEmpty { settle() }
        deliver()
        if hasGrabs { endGrabs() }
        if !entries.isEmpty { sendActions() }
        // Changes requested in `reset` follow this transaction, whether or not there were actions.
        stage = .acting
        finishTransaction()
        stage = .idle
    }

    private func sendActions() {
        stage = .acting
        var index = 0
        while index < entries.count {
            let entry = entries[index]
            index &+= 1
            entry.recognizer._withUnsafeGuaranteedRef { recognizer in
                // A recognizer may enter two states in one transaction; each action sees its own.
                let final = recognizer.attempt.state
                recognizer.attempt.state = entry.state
                recognizer.sendAction()
                recognizer.attempt.state = final
            }
        }
    }

    @inline(__always)
    private func finishTransaction() {
        event.fingers.invalidate()
        let hadEvents = !changed.isEmpty || !entries.isEmpty || hasTerminal || hasAsked
        hasAsked = false
        if hasEnds { liftChanged() }
        clearEntries()
        if isResetDue || (hasEnds && hasTerminal) { resetFinished() }
        if !departing.isEmpty { abandonDeparting() }
        if active.hasHoles { active.closeHoles() }
        if hadEvents { notifyTransactionEnd() }
    }

    /// Removes lifted touches from `touches`, and so from `changed`.
    private func liftChanged() {
        // All locations first: touches that lift together count together.
        changed.forEach { touch in
            guard !touch.isDown else { return }
            for recognizer in touch.recognizers { recognizer.keepLastPlaces(in: stamp) }
        }
        var kept = 0
        for index in changed.indices {
            let touch = changed[index].takeUnretainedValue()
            if touch.isDown {
                changed.swapAt(kept, index)
                kept += 1
            } else {
                lift(touch)
            }
        }
        guard kept < changed.count else { return }
        changed.removeLast(changed.count - kept)
        if touches.count <= Self.manyTouches / 2, !touchesByID.isEmpty { touchesByID.removeAll() }
    }

    private func lift(_ touch: Touch) {
        for recognizer in touch.recognizers { recognizer.untrackLifted(in: stamp) }
        if touch.press == nil { forgetContact(touch) } else { presses.removeAll { $0 === touch } }
        if touch.delivery.progress == .done {
            recycle(touch)
        } else {
            lingering.append(touch)
        }
    }

    private func forgetContact(_ touch: Touch) {
        rememberTap(touch)
        if let place = place(of: touch) { touches.remove(at: place) }
        if let known = touchesByID[touch.id], known.toOpaque() == Unmanaged.passUnretained(touch).toOpaque() {
            touchesByID[touch.id] = nil
        }
    }

    /// Returns the index of a touch: they are sorted by serial, in the order of landing.
    private func place(of touch: Touch) -> Int? {
        var low = 0
        var high = touches.count
        while low < high {
            let middle = (low + high) / 2
            if touches.borrowed(at: middle)._withUnsafeGuaranteedRef({ $0.serial < touch.serial }) {
                low = middle + 1
            } else {
                high = middle
            }
        }
        return low < touches.count && touches[low] === touch ? low : nil
    }

    func recycle(_ touch: Touch) {
        touch.leaveView()
        touch.forgetRecognizers()
        if touch.press != nil {
            if pressPool.count < 64 { pressPool.append(touch) }
        } else if pool.count < 64 {
            pool.append(touch)
        }
    }

    /// Resets recognizers whose attempt is over and whose touches have all lifted.
    private func resetFinished() {
        isResetDue = false
        // Those that waited for a touch still do, unless one has lifted.
        if hasEnds || heldMayBeFree { held.removeAll { !isHeld($0) } }
        heldMayBeFree = false
        concluded.forEach { if isHeld($0) { held.append($0) } }
        concluded.empty()
        hasTerminal = !held.isEmpty
        var finished: [GestureRecognizer] = []
        swap(&finished, &resetting)
        if !finished.areInOrderOfAttempts { finished.sort { $0.attempt.index < $1.attempt.index } }
        start(anew: finished)
        finished.empty()
        resetting = finished
    }

    /// Returns whether a recognizer whose attempt is over has to wait for its touches to lift; if not, it is listed to
    /// be reset.
    private func isHeld(_ recognizer: GestureRecognizer) -> Bool {
        guard recognizer.attemptEngine === self, recognizer.isTerminal else { return false }
        guard recognizer.attempt.tracked.isEmpty else { return true }
        resetting.append(recognizer)
        return false
    }

    /// Ends attempts although touches may be down; the recognizers never receive these again.
    private func abandonDeparting() {
        let recognizers = departing
        departing = []
        for recognizer in recognizers where recognizer.attemptEngine === self {
            recognizer.keepLastPlaces(in: stamp)
        }
        start(anew: recognizers.filter { $0.attemptEngine === self })
    }

    private func start(anew recognizers: [GestureRecognizer]) {
        guard !recognizers.isEmpty else { return }
        for recognizer in recognizers {
            active.remove(recognizer)
            forgetBegun(recognizer)
            recognizer.forgetAttempt()
        }
        askers.keep { $0.attemptEngine === self }
        for recognizer in recognizers { recognizer.reset() }
    }
}

extension Array where Element == GestureRecognizer {
    var areInOrderOfAttempts: Bool {
        withBorrowed { recognizers in
            var last = -1
            for recognizer in recognizers {
                let index = recognizer._withUnsafeGuaranteedRef { $0.attempt.index }
                guard index > last else { return false }
                last = index
            }
            return true
        }
    }
}

extension GestureRecognizer {
    /// Returns to the state between attempts. Touches that are still down no longer refer to the recognizer.
    final func forgetAttempt() {
        // Moved out, so that the list is empty when touches are called; the memory is kept.
        var touches: [Touch] = []
        swap(&touches, &attempt.touches)
        attempt.reset()
        touches.forEachBorrowed { $0.forget(self) }
        touches.empty()
        swap(&touches, &attempt.touches)
    }
}
