// SPDX-License-Identifier: MIT

extension GestureEngine {
    func recognizerDisabled(_ recognizer: GestureRecognizer) { change(.disabled(recognizer)) }

    func recognizerRemoved(_ recognizer: GestureRecognizer) {
        if recognizer.attemptEngine === self { change(.recognizerRemoved(recognizer)) }
    }

    func viewRemoved(_ view: View, from parent: View) {
        guard
            touches.contains(where: { $0.view?.isDescendant(of: view) == true })
                || lingering.contains(where: { $0.view?.isDescendant(of: view) == true })
                || active.contains(where: { $0.view?.isDescendant(of: view) == true })
        else { return }
        change(.viewRemoved(view, from: parent))
    }

    /// Runs a change as a transaction of its own, or after the one under way.
    func change(_ change: DeferredChange) {
        deferred.append(change)
        if stage == .idle { performDeferred() }
    }

    func performDeferred() {
        var rounds = 0
        while !deferred.isEmpty {
            let changes = deferred
            deferred.removeAll()
            for change in changes { perform(change) }
            rounds += 1
            if rounds == 64 {
                log(.misuse, "actions keep changing recognizers without end; the rest is dropped")
                deferred.removeAll()
            }
        }
    }

    private func perform(_ change: DeferredChange) {
        beginTransaction()
        stage = .dispatching
        switch change {
        case .state(let recognizer, let state, let cause):
            if recognizer.attemptEngine === self {
                request(state, for: recognizer, cause: cause)
                concludeDispatch(of: recognizer)
            }
            runSteps()
        case .disabled(let recognizer):
            withdraw(recognizer, FailureCause(.disabled))
            runSteps()
            abandon(recognizer)
        case .recognizerRemoved(let recognizer):
            withdraw(recognizer, FailureCause(.removed))
            runSteps()
            abandon(recognizer)
        case .viewRemoved(let view, let parent):
            performRemoval(of: view, from: parent)
        }
    }

    /// Ends the attempt for a reason that is not in the touches.
    private func withdraw(_ recognizer: GestureRecognizer, _ cause: FailureCause) {
        guard recognizer.attemptEngine === self, !recognizer.isTerminal else { return }
        request(.failed, for: recognizer, cause: cause)
    }

    private func performRemoval(of view: View, from parent: View) {
        let gone = active.filter { $0.view?.isDescendant(of: view) == true }
        for recognizer in gone { withdraw(recognizer, FailureCause(.removed)) }
        // Those above the view that heard of the touches' beginning through it hear of their end through it.
        view.formerSuperview = parent
        deliveries.empty()
        for touch in touches + lingering where touch.view?.isDescendant(of: view) == true { claim(touch) }
        stage = .delivering
        hand(over: 0..<deliveries.count)
        view.formerSuperview = nil
        runSteps()
        for recognizer in gone { abandon(recognizer) }
    }
}
