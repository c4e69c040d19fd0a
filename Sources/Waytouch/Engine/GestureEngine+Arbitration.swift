// SPDX-License-Identifier: MIT

extension GestureEngine {
    /// Step 4: decides who recognises, until nothing changes any more.
    ///
    /// Each round lets one recognizer go on, or fails some; a recognizer never comes back in the same transaction,
    /// so there are at most as many rounds as recognizers.
    func settle() {
        guard isArbitrationDue else { return }
        stage = .settling
        hasOneSidedRivals = false
        while isArbitrationDue {
            isArbitrationDue = false
            collectCandidates()
            if isArbitrationDue { continue }
            guard let next = nextCandidate() else { return }
            recognize(next)
            isArbitrationDue = true
        }
    }

    private enum Requirement {
        case met
        case waiting(for: GestureRecognizer)
        case broken(by: GestureRecognizer)
    }

    /// Those that want to recognise and wait for nobody; fails those that have waited in vain.
    private func collectCandidates() {
        candidates.empty()
        var index = 0
        while index < active.count {
            let recognizer = active[index]
            index += 1
            guard recognizer.wantedState != nil else { continue }
            switch requirement(of: recognizer) {
            case .met where recognizer.awaitsAnswer:
                explainQuestion(recognizer)
            case .met:
                candidates.append(recognizer)
            case .waiting(let other):
                explainBlocked(recognizer, by: other)
            case .broken(let other):
                conclude(recognizer, .failed, FailureCause(.requirement, other: other))
            }
        }
    }

    /// A requirement counts while the other has an attempt under way: it tracks a touch, or waits for its next tap.
    private func requirement(of recognizer: GestureRecognizer) -> Requirement {
        askAboutNewAttempts(recognizer)
        var waiting: GestureRecognizer?
        for other in recognizer.failureRequirements {
            if let verdict = verdict(of: other, &waiting) { return verdict }
        }
        for other in recognizer.askedRequirements {
            if let verdict = verdict(of: other, &waiting) { return verdict }
        }
        return waiting.map { .waiting(for: $0) } ?? .met
    }

    private func mustWait(_ recognizer: GestureRecognizer, for other: GestureRecognizer) -> Bool {
        askAboutNewAttempts(recognizer)
        return recognizer.failureRequirements.contains { $0 === other }
            || recognizer.askedRequirements.contains { $0 === other }
    }

    /// Classes and delegates are asked about each other recognizer once, when both are trying. Attempts are numbered,
    /// so that nobody has to remember whom they have been asked about.
    private func askAboutNewAttempts(_ recognizer: GestureRecognizer) {
        guard recognizer.askedThrough < attemptSerial else { return }
        var index = 0
        while index < active.count {
            let other = active[index]
            index += 1
            if other !== recognizer, other.attemptSerial > recognizer.askedThrough {
                recognizer.ask(about: other)
            }
        }
        recognizer.askedThrough = attemptSerial
    }

    private func verdict(of other: GestureRecognizer, _ waiting: inout GestureRecognizer?) -> Requirement? {
        guard other.attemptEngine === self, other.storedState != .failed else { return nil }
        guard other.isUndecided else { return .broken(by: other) }
        if waiting == nil { waiting = other }
        return nil
    }

    private func explainBlocked(_ recognizer: GestureRecognizer, by other: GestureRecognizer) {
        guard isObserved, recognizer.explainedBlocker != other.creationSerial else { return }
        recognizer.explainedBlocker = other.creationSerial
        observer?.gestureRecognizer(recognizer, blockedBy: other, at: now)
    }

    private func explainQuestion(_ recognizer: GestureRecognizer) {
        guard isObserved, recognizer.explainedBlocker != .max else { return }
        recognizer.explainedBlocker = .max
        observer?.gestureRecognizerAwaitsDelegate(recognizer, at: now)
    }

    /// First those that can prevent a rival that cannot prevent them; then deeper views; then order of attachment.
    private func nextCandidate() -> GestureRecognizer? {
        guard var best = candidates.first else { return nil }
        guard candidates.count > 1 else { return best }
        examineCandidates()
        guard hasOneSidedRivals else {
            for candidate in candidates.dropFirst() where precedes(candidate, best) { best = candidate }
            return best
        }
        var bestIsSuperior = isSuperior(best)
        for candidate in candidates.dropFirst() {
            let isSuperior = isSuperior(candidate)
            guard isSuperior == bestIsSuperior ? precedes(candidate, best) : isSuperior else { continue }
            best = candidate
            bestIsSuperior = isSuperior
        }
        return best
    }

    /// Whether anybody is superior is found once for each pair of a transaction: looking anew in every round would
    /// take the cube of the candidates, and a client decides how many there are.
    private func examineCandidates() {
        for candidate in candidates where candidate.examinedStamp != stamp {
            candidate.examinedStamp = stamp
            guard !hasOneSidedRivals else { continue }
            for rival in candidates where rival !== candidate {
                if isSuperior(candidate, to: rival) || isSuperior(rival, to: candidate) {
                    hasOneSidedRivals = true
                    break
                }
            }
        }
    }

    private func isSuperior(_ recognizer: GestureRecognizer) -> Bool {
        for rival in candidates where rival !== recognizer && isSuperior(recognizer, to: rival) {
            return true
        }
        return false
    }

    private func isSuperior(_ recognizer: GestureRecognizer, to rival: GestureRecognizer) -> Bool {
        !recognizer.isDeclaredSimultaneous(with: rival) && recognizer.sharesTouch(with: rival)
            && recognizer.prevents(rival) && !rival.prevents(recognizer)
            && !recognizer.isSimultaneous(with: rival)
    }

    private func recognize(_ recognizer: GestureRecognizer) {
        for other in active where other !== recognizer && other.isActive {
            if other.sharesTouch(with: recognizer), other.prevents(recognizer),
                !other.isSimultaneous(with: recognizer)
            {
                conclude(recognizer, .failed, FailureCause(.prevented, other: other))
                return
            }
        }
        switch mayBegin(recognizer) {
        case nil: return
        case false?: return conclude(recognizer, .failed, FailureCause(.delegate))
        case true?: break
        }
        enterRecognized(recognizer)
        var index = 0
        while index < active.count {
            let other = active[index]
            index += 1
            guard other !== recognizer, other.isUndecided, recognizer.sharesTouch(with: other) else {
                continue
            }
            if recognizer.prevents(other), !recognizer.isSimultaneous(with: other) {
                conclude(other, .failed, FailureCause(.prevented, other: recognizer))
            } else if mustWait(other, for: recognizer) {
                // Now, and not only when it wants to recognise: this attempt may be over by then.
                conclude(other, .failed, FailureCause(.requirement, other: recognizer))
            }
        }
    }

    private func enterRecognized(_ recognizer: GestureRecognizer) {
        let state = recognizer.wantedState ?? .ended
        let endsAtOnce = recognizer.wantsEnd
        recognizer.willBegin()
        recognizer.storedState = state
        recognizer.wantedState = nil
        recognizer.wantsEnd = false
        enter(recognizer, state, isRecognition: true)
        if state == .ended {
            recognizer.deadline = .never
            recognizer.closeQuestions()
            hasTerminal = true
            isResetDue = true
        } else if endsAtOnce {
            conclude(recognizer, .ended, FailureCause(.earlyLift))
        }
    }
}
