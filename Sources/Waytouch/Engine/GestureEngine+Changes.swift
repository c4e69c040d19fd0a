// SPDX-License-Identifier: MIT

extension GestureEngine {
    func recognizerDisabled(_ recognizer: GestureRecognizer) { change(.disabled(recognizer)) }

    func recognizerRemoved(_ recognizer: GestureRecognizer) { change(.recognizerRemoved(recognizer)) }

    /// Releases what the recognizer withheld, and ends its attempt if it has no touches. While recognizers see a frame,
    /// that happens anyway.
    func touchIgnored(by recognizer: GestureRecognizer) {
        if stage != .dispatching { change(.touchIgnored(recognizer, nil)) }
    }

    /// Collects at once what a removal affects: by the time it is performed, the views may be elsewhere.
    func viewRemoved(_ view: View, from parent: View) {
        let held = loseFocus(in: view)
        defer { if !held.isEmpty { change(.pressesTaken(held)) } }
        let isIdle = touches.isEmpty && presses.isEmpty && lingering.isEmpty && active.isEmpty
        guard pendingRemovals > 0 || !isIdle else { return }
        let removal =
            pendingRemovals > 0
            ? removal(ofAllForwardingTo: view, from: parent) : removal(of: view, from: parent)
        guard !removal.touches.isEmpty || !removal.recognizers.isEmpty else { return }
        pendingRemovals += 1
        // Ancestors that received the touches' beginning through the view receive their end through it.
        if view.formerSuperview == nil { view.formerSuperview = parent }
        change(.viewRemoved(removal))
    }

    /// Returns the removal of a view, including views that were in it and wait for their own removal: their events pass
    /// through it.
    private func removal(ofAllForwardingTo view: View, from parent: View) -> ViewRemoval {
        var found: [GestureRecognizer] = []
        active.forEach { if $0.view?.forwards(to: view) == true { found.append($0) } }
        return ViewRemoval(
            view: view, parent: parent,
            touches: (touches + presses + lingering).filter { $0.view?.forwards(to: view) == true },
            recognizers: found,
            lastSerial: touchSerial)
    }

    /// Returns the removal of a view: the touches and the attempts under way of it and its descendants, in the order of
    /// landing and beginning.
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
            // All other changes end an attempt, so they cannot repeat forever.
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
        case .key(let sample, let time):
            _ = performKey(sample, at: time)
            runSteps()
        case .keysCancelled(let seat, let device, let time):
            performCancellation(ofSeat: seat, device: device, at: time)
            runSteps()
        case .pressesTaken(let presses):
            perform(taking: presses)
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
        case .grabbed(let ids):
            performGrab(of: ids)
            runSteps()
        case .everythingGrabbed(let ids):
            performGrabOfEverything(ids)
            runSteps()
        case .liftedTaken(let touches):
            performTaking(ofLifted: touches)
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

    /// Ends the attempt for a reason other than its touches.
    private func withdraw(_ recognizer: GestureRecognizer, _ cause: FailureCause) {
        guard recognizer.attemptEngine === self, !recognizer.isTerminal else { return }
        request(.failed, for: recognizer, cause: cause)
    }

    /// Claims the touches that landed in the view between its removal and now: the former ancestors have received their
    /// beginning.
    private func claimLanded(since removal: ViewRemoval) {
        for touch in touches.reversed() {
            guard touch.serial > removal.lastSerial else { break }
            if touch.delivery.progress == .seen, touch.view?.forwards(to: removal.view) == true {
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
        sendDeliveries(0..<deliveries.count)
        // Touches that are still withheld begin where the view is now.
        removal.view.formerSuperview = nil
        pendingRemovals -= 1
        departing = removal.recognizers
        runSteps()
    }
}
