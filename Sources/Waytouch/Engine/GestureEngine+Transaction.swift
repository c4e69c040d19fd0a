// SPDX-License-Identifier: MIT

extension GestureEngine {
    func beginTransaction() {
        stage = .collecting
        stamp &+= 1
        // Only what changed last can be anything else.
        changed.forEach { $0.phase = .stationary }
        changed.empty()
        entries.empty()
        hasLifts = false
    }

    /// One touch cannot have two phases in one transaction: what came before becomes a transaction of its own.
    func splitTransaction() {
        commitTransaction()
        beginTransaction()
    }

    /// Steps 3 to 6: recognizers, arbitration, views, actions; then what was asked for meanwhile.
    func commitTransaction() {
        if !changed.isEmpty { dispatch() }
        runSteps()
        performDeferred()
    }

    /// Settles, tells the views, sends the actions, and starts anew what is finished.
    func runSteps() {
        if entries.count > 1 { orderEntries() }
        settle()
        deliver()
        sendActions()
        // What a `reset` asks for comes after this transaction, whether or not there were actions.
        stage = .acting
        finishTransaction()
        stage = .idle
    }

    func sendActions() {
        guard !entries.isEmpty else { return }
        stage = .acting
        var index = 0
        while index < entries.count {
            let entry = entries[index]
            index &+= 1
            entry.recognizer._withUnsafeGuaranteedRef { recognizer in
                guard !recognizer.targets.isEmpty else { return }
                // A recognizer may enter two states in one transaction; each action sees its own.
                let final = recognizer.storedState
                recognizer.storedState = entry.state
                recognizer.sendAction()
                recognizer.storedState = final
            }
        }
    }

    private func finishTransaction() {
        let hadEvents = !changed.isEmpty || !entries.isEmpty || hasTerminal || hasAsked
        hasAsked = false
        if hasLifts {
            // All locations first: touches that lift together count together.
            changed.forEach { touch in
                guard !touch.isDown else { return }
                for recognizer in touch.recognizers { recognizer.keepLastPlaces() }
            }
            liftChanged()
        }
        entries.empty()
        if isResetDue || (hasLifts && hasTerminal) { resetFinished() }
        if !departing.isEmpty {
            let gone = departing
            departing = []
            for recognizer in gone { abandon(recognizer) }
        }
        if hadEvents { tellOfEnd() }
    }

    /// Those that have lifted are no longer among the touches, and so not among the changed either.
    private func liftChanged() {
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
        changed.removeLast(changed.count - kept)
    }

    private func lift(_ touch: Touch) {
        rememberTap(touch)
        for recognizer in touch.recognizers { recognizer.untrack(touch) }
        touches.removeAll { $0 === touch }
        if touch.delivery.progress == .done {
            recycle(touch)
        } else {
            lingering.append(touch)
        }
    }

    func recycle(_ touch: Touch) {
        touch.view = nil
        if pool.count < 64 { pool.append(touch) }
    }

    /// Recognizers that are done, and whose touches have all lifted, start anew.
    private func resetFinished() {
        hasTerminal = false
        isResetDue = false
        var index = 0
        while index < active.count {
            let recognizer = active[index]
            if recognizer.isTerminal {
                if recognizer.tracked.isEmpty {
                    active.remove(at: index)
                    recognizer.forgetAttempt()
                    recognizer.reset()
                    continue
                }
                hasTerminal = true
            }
            index += 1
        }
    }

    /// Ends an attempt although touches may be down; they are never delivered to the recognizer again.
    private func abandon(_ recognizer: GestureRecognizer) {
        guard recognizer.attemptEngine === self else { return }
        active.removeAll { $0 === recognizer }
        recognizer.keepLastPlaces()
        recognizer.forgetAttempt()
        recognizer.reset()
    }
}

extension GestureRecognizer {
    /// Nobody wants to know any more.
    final func closeQuestions() {
        openQuestions.empty()
        questionDeadline = .never
    }

    /// Back to the state between attempts. Touches that are still down no longer know the recognizer.
    final func forgetAttempt() {
        for touch in attempt { touch.recognizers.removeAll { $0 === self } }
        attempt.removeAll(keepingCapacity: true)
        tracked.removeAll(keepingCapacity: true)
        askedRequirements.removeAll(keepingCapacity: true)
        storedState = .possible
        wantedState = nil
        wantsEnd = false
        deadline = .never
        closeQuestions()
        isBeginningAllowed = false
        attemptEngine = nil
        explainedBlocker = 0
        arePlacesFrozen = false
        changedStamp = 0
    }
}
