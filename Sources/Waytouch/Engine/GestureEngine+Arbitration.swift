// SPDX-License-Identifier: MIT

extension GestureEngine {
    /// Step 4: decides which recognizers recognise, until nothing changes.
    ///
    /// Only recognizers that may be affected are examined. Each round grants or fails one, and none is
    /// granted or failed twice in a transaction, so there are at most as many rounds as recognizers.
    func settle() {
        stage = .settling
        repeat {
            examineDue()
            guard let next = nextCandidate() else { return }
            next._withUnsafeGuaranteedRef { recognize($0) }
        } while true
    }

    /// Marks a recognizer for examination, because it requests to recognise, one that it waits for has failed, or its
    /// delegate has answered.
    func note(_ recognizer: GestureRecognizer) {
        guard !recognizer.attempt.isDue else { return }
        recognizer.attempt.isDue = true
        due.append(.passUnretained(recognizer))
    }

    /// Finds the recognizers that request to recognise and need not wait, and fails those whose requirement has
    /// recognised.
    private func examineDue() {
        var index = 0
        while index < due.count {
            let recognizer = due[index]
            index += 1
            recognizer._withUnsafeGuaranteedRef { recognizer in
                recognizer.attempt.isDue = false
                if recognizer.attemptEngine === self, recognizer.isBlocked { examine(recognizer) }
            }
        }
        due.empty()
    }

    private func examine(_ recognizer: GestureRecognizer) {
        askAboutNewAttempts(recognizer)
        switch requirement(of: recognizer) {
        case .broken(let other):
            conclude(recognizer, .failed, FailureCause(.requirement, other: other))
        case .waiting(let other):
            explainBlocked(recognizer, by: other)
        case .met where recognizer.awaitsAnswer:
            explainQuestion(recognizer)
        case .met:
            addCandidate(recognizer)
        }
    }

    // MARK: Requirements

    private enum Requirement {
        case met
        case waiting(for: GestureRecognizer)
        case broken(by: GestureRecognizer)
    }

    /// Returns whether a recognizer's requirements are met. A requirement counts while the other recognizer has an
    /// attempt under way, that is, while it tracks a touch or waits for its next tap.
    ///
    /// The first time, all requirements are examined. Later the search continues from the one that blocked the
    /// recognizer: a recognizer that begins an attempt resets the cursors of its dependents, and one that recognises
    /// fails them itself.
    private func requirement(of recognizer: GestureRecognizer) -> Requirement {
        let declared = recognizer.failureRequirements.count
        let count = declared + recognizer.attempt.askedRequirements.count
        var waiting: GestureRecognizer?
        var index = recognizer.attempt.requirementCursor
        while index < count {
            let other =
                index < declared
                ? recognizer.failureRequirements[index].other
                : recognizer.attempt.askedRequirements[index - declared]
            index += 1
            guard let other, other.attemptEngine === self, other.attempt.state != .failed else { continue }
            guard other.isUndecided else { return .broken(by: other) }
            if waiting == nil {
                waiting = other
                recognizer.attempt.requirementCursor = index - 1
                if recognizer.attempt.hasSeenRequirements { break }
            }
        }
        recognizer.attempt.hasSeenRequirements = true
        guard let waiting else {
            recognizer.attempt.requirementCursor = count
            return .met
        }
        return .waiting(for: waiting)
    }

    /// Asks classes and delegates about each other recognizer, once, when both have an attempt under way. Attempts are
    /// numbered, so no list of asked pairs is needed; recognizers without requirements are not asked about each other.
    private func askAboutNewAttempts(_ recognizer: GestureRecognizer) {
        guard recognizer.attempt.askedThrough < attemptSerial else { return }
        if hasSilentAskers {
            hasSilentAskers = false
            askers.keep(where: \.mayAskForRequirements)
        }
        if recognizer.mayAskForRequirements {
            for place in 0..<active.endIndex { ask(recognizer, about: active.borrowed(at: place)) }
        } else {
            for index in askers.indices { ask(recognizer, about: askers[index]) }
        }
        recognizer.attempt.askedThrough = attemptSerial
    }

    private func ask(_ recognizer: GestureRecognizer, about other: Unmanaged<GestureRecognizer>?) {
        guard let other = other?.takeUnretainedValue() else { return }
        if other !== recognizer, other.attempt.serial > recognizer.attempt.askedThrough {
            recognizer.ask(about: other)
        }
    }

    func mustWait(_ recognizer: GestureRecognizer, for other: GestureRecognizer) -> Bool {
        askAboutNewAttempts(recognizer)
        return recognizer.attempt.askedRequirements.contains { $0 === other }
    }

    // MARK: Candidates

    private func addCandidate(_ recognizer: GestureRecognizer) {
        if !hasOneSidedRivals { compare(recognizer) }
        if !recognizer.hasStandardPrevention { customCandidates += 1 }
        candidates.push(.passUnretained(recognizer), by: precedes)
    }

    /// Finds out whether the candidate and another are one-sided rivals: one can prevent the other, but not the
    /// reverse. For standard kinds this requires levels of one group; all others are asked once per pair.
    private func compare(_ recognizer: GestureRecognizer) {
        let level = recognizer.hasStandardPrevention ? recognizer.preventionLevel : nil
        guard !recognizer.allowsSimultaneousRecognitionWithAny else { return }
        let mayDiffer = level.map { note($0, of: recognizer) } ?? false
        guard !recognizer.hasStandardPrevention || customCandidates > 0 || mayDiffer else { return }
        for index in candidates.indices {
            let isOneSided = candidates[index]._withUnsafeGuaranteedRef { rival -> Bool in
                guard !recognizer.hasStandardPrevention || !rival.hasStandardPrevention || level != nil else {
                    return false
                }
                if let level, rival.hasStandardPrevention {
                    guard let theirs = rival.preventionLevel, theirs.group == level.group else {
                        return false
                    }
                    // All recognizers of one level are alike.
                    if theirs.level == level.level { return false }
                }
                return isSuperior(recognizer, to: rival) || isSuperior(rival, to: recognizer)
            }
            if isOneSided {
                hasOneSidedRivals = true
                return
            }
        }
    }

    /// Notes the level of a candidate. Returns whether there is another candidate of the same group and another level.
    private func note(_ level: PreventionLevel, of recognizer: GestureRecognizer) -> Bool {
        var isKnown = false
        var isOther = false
        for index in candidateLevels.indices where candidateLevels[index].level.group == level.group {
            if candidateLevels[index].level.level == level.level { isKnown = true } else { isOther = true }
        }
        if !isKnown {
            candidateLevels.append(CandidateLevel(level: level, first: .passUnretained(recognizer)))
        }
        return isOther
    }

    /// Removes and returns the next candidate: gestures that overrule clients first; then those that can prevent a
    /// rival that cannot prevent them; then deeper views; then order of attachment.
    private func nextCandidate() -> Unmanaged<GestureRecognizer>? {
        while !candidates.isEmpty {
            var place = 0
            if hasOneSidedRivals {
                // All remaining ones are examined, so their order does not matter.
                candidates.keep { $0.isBlocked }
                guard !candidates.isEmpty else { break }
                place = bestCandidate()
            }
            let best = candidates.pop(at: place, by: precedes)
            let isStandard = best._withUnsafeGuaranteedRef { $0.hasStandardPrevention }
            if !isStandard { customCandidates -= 1 }
            // It may have been prevented meanwhile.
            if best._withUnsafeGuaranteedRef({ $0.isBlocked }) { return best }
        }
        hasOneSidedRivals = false
        customCandidates = 0
        candidateLevels.empty()
        return nil
    }

    private func bestCandidate() -> Int {
        var best = 0
        var bestRank = -1
        for index in candidates.indices {
            let candidate = candidates[index]
            // Gestures that overrule clients come first, whatever rivals clients' gestures can prevent.
            let rank = candidate._withUnsafeGuaranteedRef {
                ($0.overrulesClients ? 2 : 0) + (isSuperior($0) ? 1 : 0)
            }
            guard rank == bestRank ? precedes(candidate, candidates[best]) : rank > bestRank else { continue }
            best = index
            bestRank = rank
        }
        return best
    }

    private func isSuperior(_ recognizer: GestureRecognizer) -> Bool {
        guard recognizer.isBlocked else { return false }
        if let answer = isSuperiorByLevel(recognizer) { return answer }
        for index in candidates.indices {
            let isOneSided = candidates[index]._withUnsafeGuaranteedRef {
                $0 !== recognizer && $0.isBlocked && isSuperior(recognizer, to: $0)
            }
            if isOneSided { return true }
        }
        return false
    }

    /// Returns whether a recognizer is superior, if the levels decide that without examining all candidates; otherwise
    /// nil.
    private func isSuperiorByLevel(_ recognizer: GestureRecognizer) -> Bool? {
        guard customCandidates == 0, recognizer.hasStandardPrevention else { return nil }
        guard let level = recognizer.preventionLevel else { return false }
        var isAbove = false
        for index in candidateLevels.indices {
            let lower = candidateLevels[index]
            guard lower.level.group == level.group, lower.level.level < level.level else { continue }
            isAbove = true
            let isOneSided = lower.first._withUnsafeGuaranteedRef {
                $0.isBlocked && isSuperior(recognizer, to: $0)
            }
            if isOneSided { return true }
        }
        return isAbove ? nil : false
    }

    private func isSuperior(_ recognizer: GestureRecognizer, to rival: GestureRecognizer) -> Bool {
        // Between a system gesture and a client's, this is already decided.
        recognizer.isSystemGesture == rival.isSystemGesture
            && recognizer.prevents(rival) && !rival.prevents(recognizer)
            && !recognizer.isDeclaredSimultaneous(with: rival) && recognizer.sharesTouch(with: rival)
            && !recognizer.isSimultaneous(with: rival)
    }

    /// Returns whether one candidate comes before another: gestures that overrule clients first; then deeper views;
    /// then order of attachment.
    private func precedes(_ first: Unmanaged<GestureRecognizer>, _ second: Unmanaged<GestureRecognizer>)
        -> Bool
    {
        first._withUnsafeGuaranteedRef { first in
            second._withUnsafeGuaranteedRef { second in
                first.overrulesClients != second.overrulesClients
                    ? first.overrulesClients : precedes(first, second)
            }
        }
    }

    // MARK: Explaining

    private func explainBlocked(_ recognizer: GestureRecognizer, by other: GestureRecognizer) {
        guard isObserved, recognizer.attempt.explainedBlocker != other.creationSerial else { return }
        recognizer.attempt.explainedBlocker = other.creationSerial
        notifyObservers { $0.gestureRecognizer(recognizer, blockedBy: other, at: now) }
    }

    func explainQuestion(_ recognizer: GestureRecognizer) {
        guard isObserved, recognizer.attempt.explainedBlocker != .max else { return }
        recognizer.attempt.explainedBlocker = .max
        notifyObservers { $0.gestureRecognizerAwaitsDelegate(recognizer, at: now) }
    }
}
