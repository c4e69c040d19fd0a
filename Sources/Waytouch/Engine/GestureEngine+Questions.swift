// SPDX-License-Identifier: MIT

extension GestureEngine {
    /// Returns whether a recognizer's view and delegate let it leave `possible`; nil: the delegate's answer is
    /// deferred.
    func mayBegin(_ recognizer: GestureRecognizer) -> Bool? {
        guard !recognizer.attempt.isBeginningAllowed else { return true }
        if let view = recognizer.view, !view.gestureRecognizerShouldBegin(recognizer) { return false }
        guard recognizer.hasDelegate, let delegate = recognizer.delegate else { return true }
        let question = GestureRecognizer.Question(serial: Serial.next())
        guard let deferral = delegate.gestureRecognizer(recognizer, deferBeginning: question) else {
            return delegate.gestureRecognizerShouldBegin(recognizer)
        }
        open(question, about: nil, deferral, of: recognizer)
        return nil
    }

    func open(
        _ question: GestureRecognizer.Question, about touch: Touch?, _ deferral: Deferral,
        of recognizer: GestureRecognizer
    ) {
        hasAsked = true
        let timeout = max(Timestamp.seconds(deferral.timeout), 0)
        let deadline = now &+ timeout
        recognizer.attempt.openQuestions.append(
            .init(question: question, touch: touch, deadline: deadline, otherwise: deferral.otherwise))
        recognizer.attempt.questionDeadline = min(recognizer.attempt.questionDeadline, deadline)
        deadlineBound = min(deadlineBound, deadline)
    }

    /// Applies an answer, given or by default, in a transaction of its own.
    func apply(_ yes: Bool, to question: GestureRecognizer.Question, of recognizer: GestureRecognizer) {
        guard recognizer.attemptEngine === self,
            let index = recognizer.attempt.openQuestions.firstIndex(where: { $0.question == question })
        else { return }
        let touch = recognizer.attempt.openQuestions.remove(at: index).touch
        recognizer.attempt.questionDeadline =
            recognizer.attempt.openQuestions.map(\.deadline).min() ?? .never
        note(recognizer)
        if let touch {
            if !yes { refuse(touch, to: recognizer) }
        } else if yes {
            recognizer.attempt.isBeginningAllowed = true
        } else if !recognizer.isTerminal {
            request(.failed, for: recognizer, cause: FailureCause(.delegate))
        }
    }

    /// Applies the default answer to the first of a recognizer's questions that has timed out.
    func applyDefaultAnswer(of recognizer: GestureRecognizer) {
        let deadline = recognizer.attempt.questionDeadline
        guard let open = recognizer.attempt.openQuestions.first(where: { $0.deadline == deadline }) else {
            recognizer.attempt.questionDeadline = .never
            return
        }
        apply(open.otherwise, to: open.question, of: recognizer)
    }

    /// Removes a touch that the delegate has refused: for a recognizer that has begun, this is like a lift.
    private func refuse(_ touch: Touch, to recognizer: GestureRecognizer) {
        guard !recognizer.isTerminal else { return }
        guard recognizer.isActive else {
            recognizer.ignore(touch)
            request(.failed, for: recognizer, cause: FailureCause(.delegate))
            return
        }
        guard touch.isDown, recognizer.attempt.tracked.contains(where: { $0 === touch }) else { return }
        // The frames so far are of all its touches.
        recognizer.endReadingHistory()
        let phase = touch.phase
        touch.phase = .ended
        recognizer.touchesEnded([touch], with: event)
        recognizer.keepLastPlaces(in: stamp)
        touch.phase = phase
        if recognizer.attemptEngine === self, !recognizer.isTerminal { recognizer.ignore(touch) }
        concludeDispatch(of: recognizer)
    }
}
