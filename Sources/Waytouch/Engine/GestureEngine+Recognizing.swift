// SPDX-License-Identifier: MIT

extension GestureEngine {
    /// Lets a candidate recognise, unless a rival, its view or its delegate prevents it, and ends those that it
    /// excludes.
    func recognize(_ recognizer: GestureRecognizer) {
        if let other = activeRival(of: recognizer) {
            return conclude(recognizer, .failed, FailureCause(.prevented, other: other))
        }
        switch mayBegin(recognizer) {
        case nil: return explainQuestion(recognizer)
        case false?: return conclude(recognizer, .failed, FailureCause(.delegate))
        case true?: break
        }
        enterRecognized(recognizer)
        if !recognizer.allowsSimultaneousRecognitionWithAny || recognizer.overrulesClients {
            exclude(by: recognizer)
        } else {
            failAskers(waitingFor: recognizer)
        }
        // Now, rather than when they request to recognise: this attempt may be over by then.
        recognizer.forEachDependent { other in
            guard other.attemptEngine === self, other.isUndecided,
                other.isBlocked || other.sharesTouch(with: recognizer)
            else { return }
            conclude(other, .failed, FailureCause(.requirement, other: recognizer))
        }
    }

    /// Returns a recognizer that has begun with a common touch and excludes this one.
    private func activeRival(of recognizer: GestureRecognizer) -> GestureRecognizer? {
        if let touch = onlyTouch(of: recognizer), touch.recognizers.count < begun.count {
            var first: GestureRecognizer?
            for other in touch.recognizers where other.attempt.begunIndex >= 0 && other !== recognizer {
                guard other.attempt.begunIndex < first?.attempt.begunIndex ?? .max, other.isActive else {
                    continue
                }
                if excludes(other, recognizer) { first = other }
            }
            return first
        }
        for index in begun.indices {
            guard let other = begun[index]?.takeUnretainedValue(), other.isActive, other !== recognizer else {
                continue
            }
            if excludes(other, recognizer) { return other }
        }
        return nil
    }

    /// Removes a recognizer whose attempt is over from those that have begun.
    func forgetBegun(_ recognizer: GestureRecognizer) {
        guard recognizer.attempt.begunIndex >= 0 else { return }
        begun[recognizer.attempt.begunIndex] = nil
        recognizer.attempt.begunIndex = -1
        begunHoles += 1
        guard begunHoles * 2 > begun.count else { return }
        var kept = 0
        for index in begun.indices {
            guard let other = begun[index] else { continue }
            other._withUnsafeGuaranteedRef { $0.attempt.begunIndex = kept }
            begun[kept] = other
            kept += 1
        }
        begun.removeLast(begun.count - kept)
        begunHoles = 0
    }

    private func excludes(_ other: GestureRecognizer, _ recognizer: GestureRecognizer) -> Bool {
        guard !recognizer.isDeclaredSimultaneous(with: other), other.sharesTouch(with: recognizer) else {
            return false
        }
        return other.prevents(recognizer) && !other.isSimultaneous(with: recognizer)
    }

    /// Returns the touch of an attempt that has only one, which is down: only its recognizers share it.
    private func onlyTouch(of recognizer: GestureRecognizer) -> Touch? {
        guard recognizer.attempt.touches.count == 1, let touch = recognizer.attempt.touches.first,
            touch.isDown
        else { return nil }
        return touch
    }

    private func exclude(by recognizer: GestureRecognizer) {
        // Without a delegate's answer, those without a common touch are not affected.
        if askers.isEmpty, let touch = onlyTouch(of: recognizer) {
            // One that may recognise together with any other ends clients' gestures only, like the first one did.
            if recognizer.allowsSimultaneousRecognitionWithAny {
                if touch.clearedStamp == stamp { return }
                touch.clearedStamp = stamp
            }
            if touch.recognizers.areInOrderOfAttempts {
                for other in touch.recognizers { exclude(other, by: recognizer) }
                return
            }
        }
        for place in 0..<active.endIndex {
            if let other = active.borrowed(at: place)?.takeUnretainedValue() {
                exclude(other, by: recognizer)
            }
        }
    }

    private func exclude(_ other: GestureRecognizer, by recognizer: GestureRecognizer) {
        guard other !== recognizer else { return }
        if other.isUndecided {
            let shares = recognizer.sharesTouch(with: other)
            // One that requests to recognise may wait for another without a common touch.
            guard shares || other.isBlocked else { return }
            if shares, recognizer.prevents(other), !recognizer.isSimultaneous(with: other) {
                conclude(other, .failed, FailureCause(.prevented, other: recognizer))
            } else if mayAsk(recognizer, other), mustWait(other, for: recognizer) {
                conclude(other, .failed, FailureCause(.requirement, other: recognizer))
            }
        } else if other.isActive, recognizer.overrulesClients, !other.isSystemGesture,
            recognizer.sharesTouch(with: other)
        {
            conclude(other, .cancelled, FailureCause(.prevented, other: recognizer))
        }
    }

    private func mayAsk(_ first: GestureRecognizer, _ second: GestureRecognizer) -> Bool {
        first.mayAskForRequirements || second.mayAskForRequirements
    }

    /// Fails those that must wait for the recognizer because a class or delegate says so.
    private func failAskers(waitingFor recognizer: GestureRecognizer) {
        func fail(_ other: Unmanaged<GestureRecognizer>?) {
            guard let other = other?.takeUnretainedValue(), other !== recognizer, other.isUndecided,
                other.attemptEngine === self,
                other.isBlocked || recognizer.sharesTouch(with: other),
                mustWait(other, for: recognizer)
            else { return }
            conclude(other, .failed, FailureCause(.requirement, other: recognizer))
        }
        if recognizer.mayAskForRequirements {
            for place in 0..<active.endIndex { fail(active.borrowed(at: place)) }
        } else {
            for index in askers.indices { fail(askers[index]) }
        }
    }

    private func enterRecognized(_ recognizer: GestureRecognizer) {
        let state = recognizer.attempt.wantedState ?? .ended
        let endsAtOnce = recognizer.attempt.request == .beginAndEnd
        recognizer.willBegin()
        recognizer.attempt.state = state
        recognizer.attempt.request = .nothing
        enter(recognizer, state, isRecognition: true)
        if recognizer.attempt.isOfPresses { notePresses(takenBy: recognizer) }
        if state == .ended {
            recognizer.attempt.deadline = .never
            recognizer.attempt.closeQuestions()
            noteConclusion(of: recognizer)
        } else {
            // One that may recognise together with any other excludes none.
            if !recognizer.allowsSimultaneousRecognitionWithAny || recognizer.overrulesClients {
                recognizer.attempt.begunIndex = begun.count
                begun.append(.passUnretained(recognizer))
            }
            if endsAtOnce { conclude(recognizer, .ended, FailureCause(.earlyLift)) }
        }
    }
}
