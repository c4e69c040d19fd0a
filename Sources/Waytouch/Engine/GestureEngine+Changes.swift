// SPDX-License-Identifier: MIT

extension GestureEngine {
    func recognizerDisabled(_ recognizer: GestureRecognizer) { change(.disabled(recognizer)) }

    func recognizerRemoved(_ recognizer: GestureRecognizer) { change(.recognizerRemoved(recognizer)) }

    /// What the recognizer withheld is released, and without touches it is over; while it sees a frame, that is
    /// looked after anyway.
    func touchIgnored(by recognizer: GestureRecognizer) {
        if stage != .dispatching { change(.touchIgnored(recognizer, nil)) }
    }

    /// What the removal concerns is found at once: by the time it is performed, the views may be elsewhere.
    func viewRemoved(_ view: View, from parent: View) {
        guard pendingRemovals > 0 || !(touches.isEmpty && lingering.isEmpty && active.isEmpty) else { return }
        let removal =
            pendingRemovals > 0
            ? removal(ofAllHeardBy: view, from: parent) : removal(of: view, from: parent)
        guard !removal.touches.isEmpty || !removal.recognizers.isEmpty else { return }
        pendingRemovals += 1
        // Those above the view that heard of the touches' beginning through it hear of their end through it.
        if view.formerSuperview == nil { view.formerSuperview = parent }
        change(.viewRemoved(removal))
    }

    /// As below, with what was in it and waits for its own removal: that is told through it.
    private func removal(ofAllHeardBy view: View, from parent: View) -> ViewRemoval {
        var found: [GestureRecognizer] = []
        active.forEach { if $0.view?.isHeard(by: view) == true { found.append($0) } }
        return ViewRemoval(
            view: view, parent: parent,
            touches: (touches + lingering).filter { $0.view?.isHeard(by: view) == true }, recognizers: found,
            lastSerial: touchSerial)
    }

    /// The touches and the attempts under way of a view and all in it, in the order of landing and beginning.
    private func removal(of view: View, from parent: View) -> ViewRemoval {
        var found: [GestureRecognizer] = []
        var landed: [Touch] = []
        var open = [view]
        while let next = open.popLast() {
            for touch in next.ownTouches { landed.append(touch.takeUnretainedValue()) }
            for recognizer in next.gestureRecognizers where recognizer.attemptEngine === self {
                found.append(recognizer)
            }
            var child = next.frontSubview
            while let subview = child {
                open.append(subview)
                child = subview.siblingBehind
            }
        }
        landed.sort { $0.serial < $1.serial }
        found.sort { $0.attempt.index < $1.attempt.index }
        return ViewRemoval(
            view: view, parent: parent, touches: landed, recognizers: found, lastSerial: touchSerial)
    }

    /// Runs a change as a transaction of its own, or after the one under way.
    func change(_ change: DeferredChange) {
        deferred.append(change)
        guard stage == .idle else { return }
        performDeferred()
        processQueuedFrames()
    }

    func performDeferred() {
        var rounds = 0
        while !deferred.isEmpty {
            let changes = deferred
            deferred.removeAll()
            for change in changes { perform(change) }
            rounds += 1
            if rounds == 64 {
                log(.misuse, "actions keep setting states without end; the rest is dropped")
            }
            // All other changes end an attempt, and so come to an end themselves.
            if rounds >= 64 { deferred.removeAll { if case .state = $0 { true } else { false } } }
        }
    }

    private func perform(_ change: DeferredChange) {
        beginTransaction()
        stage = .dispatching
        switch change {
        case .hover(let sample, let time):
            performHover(sample, at: time)
            runSteps()
        case .hoversKeptFromWindows(let time):
            cancelHoversOfWindows(at: time)
            runSteps()
        case .state(let recognizer, let state, let cause):
            if recognizer.attemptEngine === self {
                request(state, for: recognizer, cause: cause)
                concludeDispatch(of: recognizer)
            }
            runSteps()
        case .answered(let recognizer, let question, let yes):
            apply(yes, to: question, of: recognizer)
            runSteps()
        case .grabbed(let id):
            performGrab(of: id)
            runSteps()
        case .touchIgnored(let recognizer, let touch):
            if let touch { recognizer.release(touch) }
            hasTerminal = true
            isResetDue = true
            concludeDispatch(of: recognizer)
            runSteps()
        case .disabled(let recognizer):
            withdraw(recognizer, FailureCause(.disabled))
            departing = [recognizer]
            runSteps()
        case .recognizerRemoved(let recognizer):
            withdraw(recognizer, FailureCause(.removed))
            departing = [recognizer]
            runSteps()
        case .viewRemoved(let removal):
            perform(removal)
        }
    }

    /// Ends the attempt for a reason that is not in the touches.
    private func withdraw(_ recognizer: GestureRecognizer, _ cause: FailureCause) {
        guard recognizer.attemptEngine === self, !recognizer.isTerminal else { return }
        request(.failed, for: recognizer, cause: cause)
    }

    /// A touch that landed in the view between its removal and now began along the way that ends here: those above
    /// where the view was have heard of it.
    private func claimLanded(since removal: ViewRemoval) {
        for touch in touches.reversed() {
            guard touch.serial > removal.lastSerial else { break }
            if touch.delivery.progress == .seen, touch.view?.isHeard(by: removal.view) == true {
                claim(touch)
            }
        }
    }

    private func perform(_ removal: ViewRemoval) {
        for recognizer in removal.recognizers { withdraw(recognizer, FailureCause(.removed)) }
        deliveries.empty()
        for touch in removal.touches { claim(touch) }
        claimLanded(since: removal)
        stage = .delivering
        hand(over: 0..<deliveries.count)
        // What was withheld till now begins where the view is.
        removal.view.formerSuperview = nil
        pendingRemovals -= 1
        departing = removal.recognizers
        runSteps()
    }
}
