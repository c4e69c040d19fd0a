// SPDX-License-Identifier: MIT

extension GestureRecognizer {
    /// Makes the recognizer wait until another has failed, if that one has an attempt under way.
    ///
    /// - Throws: ``/WaytouchTypes/RequirementCycle`` if the other, directly or through others, already waits for
    ///   this one.
    /// - Complexity: O(*n*), where *n* is the number of requirements reached from the other.
    public final func require(toFail other: GestureRecognizer) throws {
        guard other !== self, !other.requiresFailure(of: self) else {
            throw RequirementCycle(recognizer: name, other: other.name)
        }
        if !hasDeclaredRequirement(of: other) { requireWithoutCycle(toFail: other) }
    }

    /// Makes recognizers wait until others have failed, as ``require(toFail:)`` does, but looks for cycles only once.
    ///
    /// - Throws: ``/WaytouchTypes/RequirementCycle`` for two recognizers on a cycle that the pairs would close, with
    ///   each other or with earlier requirements. Then none of the pairs is declared.
    /// - Complexity: O(*n*), where *n* is the number of the pairs and of the requirements reached from them.
    package static func require(
        _ pairs: [(recognizer: GestureRecognizer, toFail: GestureRecognizer)]
    ) throws(RequirementCycle) {
        var known: [ObjectIdentifier: Set<ObjectIdentifier>] = [:]
        var declared: [GestureRecognizer] = []
        for (recognizer, other) in pairs {
            let isNew =
                known[
                    ObjectIdentifier(recognizer),
                    default: Set(
                        recognizer.failureRequirements.lazy.compactMap(\.other).map(ObjectIdentifier.init))
                ]
                .insert(ObjectIdentifier(other)).inserted
            guard isNew else { continue }
            recognizer.requireWithoutCycle(toFail: other)
            declared.append(recognizer)
        }
        guard let edge = edgeClosingCycle(from: declared) else { return }
        for recognizer in declared.reversed() { recognizer.failureRequirements.removeLast().end() }
        throw RequirementCycle(recognizer: edge.from.name, other: edge.to.name)
    }

    private static func edgeClosingCycle(
        from recognizers: [GestureRecognizer]
    ) -> (from: GestureRecognizer, to: GestureRecognizer)? {
        var marks: [ObjectIdentifier: SearchMark] = [:]
        return WaytouchTypes.edgeClosingCycle(
            from: recognizers,
            next: { recognizer, place in
                let declared = recognizer.failureRequirements
                while place < declared.count {
                    place += 1
                    if let other = declared[place - 1].other { return other }
                }
                let asked = recognizer.attempt.askedRequirements
                guard place - declared.count < asked.count else { return nil }
                place += 1
                return asked[place - 1 - declared.count]
            },
            mark: { marks[ObjectIdentifier($0)] ?? .unvisited },
            setMark: { marks[ObjectIdentifier($0)] = $1 })
    }

    /// Does the same as ``require(toFail:)``, for callers that call it once per pair and know that it closes no cycle.
    package final func requireWithoutCycle(toFail other: GestureRecognizer) {
        failureRequirements.append(FailureRequirement(of: self, toFail: other))
        // It comes before those that classes and delegates have asked for, which may have been examined.
        attempt.requirementCursor = 0
        attempt.hasSeenRequirements = false
    }

    /// Allows the recognizer and another to recognise together. Declaring it on one of the two is enough.
    ///
    /// - Complexity: O(*n*), where *n* is the number of recognizers for which it has been declared.
    public final func allowSimultaneousRecognition(with other: GestureRecognizer) {
        guard other !== self else { return }
        addPartner(other)
        other.addPartner(self)
    }

    /// Revokes everything declared between this recognizer and others, by either side.
    package final func endRelations() {
        for requirement in failureRequirements { requirement.end() }
        failureRequirements.removeAll()
        attempt.requirementCursor = 0
        while let requirement = dependents.first {
            requirement.end()
            requirement.dependent.requirementEnded()
        }
        for partner in partners { partner.recognizer.removePartner(creationSerial) }
        partners.removeAll()
    }

    // MARK: Requirements

    /// Counts an ended requirement: they are removed in batches.
    private final func requirementEnded() {
        endedRequirements += 1
        guard endedRequirements * 2 > failureRequirements.count else { return }
        failureRequirements.removeAll { $0.other == nil }
        endedRequirements = 0
        attempt.requirementCursor = 0
    }

    /// Returns whether this recognizer waits for the other, directly or through others, by known requirements.
    final func requiresFailure(of other: GestureRecognizer) -> Bool {
        guard !failureRequirements.isEmpty || !attempt.askedRequirements.isEmpty else { return false }
        var visited: Set<UInt64> = []
        func visit(_ recognizer: GestureRecognizer) -> Bool {
            visited.insert(recognizer.creationSerial).inserted
        }
        return leads(from: self, to: other, visit: visit) { recognizer, body in
            for requirement in recognizer.failureRequirements { requirement.other.map(body) }
            recognizer.attempt.askedRequirements.forEach(body)
        }
    }

    /// Returns whether the requirement was declared. Searches only if neither list is empty.
    private final func hasDeclaredRequirement(of other: GestureRecognizer) -> Bool {
        guard !failureRequirements.isEmpty, other.dependents.first != nil else { return false }
        return failureRequirements.contains { $0.other === other }
    }

    /// Whether the class or the delegate may require failures of others, or that others wait for this one.
    final var mayAskForRequirements: Bool { !hasStandardRequirements || asksDelegate(.requirements) }

    /// Asks the classes and delegates whether this recognizer must wait for the other.
    final func ask(about other: GestureRecognizer) {
        // System gestures wait only for each other.
        guard mayAskForRequirements || other.mayAskForRequirements, !isSystemGesture || other.isSystemGesture,
            !hasDeclaredRequirement(of: other)
        else { return }
        var isRequired = shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: self)
        if !isRequired, asksDelegate(.requireFailure), let delegate {
            isRequired = delegate.gestureRecognizer(self, shouldRequireFailureOf: other)
        }
        if !isRequired, other.asksDelegate(.requiredToFail), let delegate = other.delegate {
            isRequired = delegate.gestureRecognizer(other, shouldBeRequiredToFailBy: self)
        }
        // There may be an answer for an earlier attempt of the other.
        if !attempt.askedRequirements.isEmpty {
            attempt.askedRequirements.removeAll { $0 === other }
            attempt.requirementCursor = 0
        }
        guard isRequired else { return }
        guard !other.requiresFailure(of: self) else {
            attemptEngine?.log(
                .misuse, "\(RequirementCycle(recognizer: name, other: other.name)); the answer is dropped")
            return
        }
        attempt.askedRequirements.append(other)
        if !other.isUndecided { attempt.hasSeenRequirements = false }
        other.attempt.askedDependents.append(self)
    }

    /// Whether a recognizer may wait for this one.
    final var isWaitedFor: Bool { dependents.first != nil || !attempt.askedDependents.isEmpty }

    /// Calls `body` with each recognizer that waits for this one, declared ones first.
    final func forEachDependent(_ body: (GestureRecognizer) -> Void) {
        var link = dependents.first
        while let requirement = link {
            link = requirement.next
            body(requirement.dependent)
        }
        var index = 0
        while index < attempt.askedDependents.count {
            let dependent = attempt.askedDependents[index]
            index += 1
            // It may have been reset since.
            if dependent.attempt.askedRequirements.contains(where: { $0 === self }) { body(dependent) }
        }
    }

    // MARK: Simultaneity

    private final func place(of serial: UInt64) -> (index: Int, isThere: Bool) {
        var low = 0
        var high = partners.count
        while low < high {
            let middle = (low + high) / 2
            if partners[middle].serial < serial { low = middle + 1 } else { high = middle }
        }
        return (low, low < partners.count && partners[low].serial == serial)
    }

    private final func addPartner(_ other: GestureRecognizer) {
        let place = place(of: other.creationSerial)
        if !place.isThere {
            partners.insert(Partner(serial: other.creationSerial, recognizer: other), at: place.index)
        }
    }

    private final func removePartner(_ serial: UInt64) {
        let place = place(of: serial)
        if place.isThere { partners.remove(at: place.index) }
    }

    /// Returns whether either side has declared that the two may recognise together.
    final func isDeclaredSimultaneous(with other: GestureRecognizer) -> Bool {
        if isSystemGesture != other.isSystemGesture { return false }
        if allowsSimultaneousRecognitionWithAny || other.allowsSimultaneousRecognitionWithAny { return true }
        guard !partners.isEmpty, !other.partners.isEmpty else { return false }
        return place(of: other.creationSerial).isThere
    }

    /// Returns whether the two may recognise together: one side's yes is enough.
    final func isSimultaneous(with other: GestureRecognizer) -> Bool {
        if isDeclaredSimultaneous(with: other) { return true }
        // Clients and the compositor are not asked about each other's gestures.
        if isSystemGesture != other.isSystemGesture { return false }
        if asksDelegate(.simultaneity), let delegate,
            delegate.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other)
        {
            return true
        }
        if other.asksDelegate(.simultaneity), let delegate = other.delegate,
            delegate.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self)
        {
            return true
        }
        return false
    }

    // MARK: Prevention

    /// Whether it only observes: it ends no gestures.
    final var isObserver: Bool { allowsSimultaneousRecognitionWithAny && !cancelsTouchesInView }

    /// Whether it ends clients' gestures on its touches.
    final var overrulesClients: Bool { isSystemGesture && !isObserver }

    /// Returns whether this one, by recognising, prevents the other: both sides must agree.
    final func prevents(_ other: GestureRecognizer) -> Bool {
        if isSystemGesture != other.isSystemGesture { return overrulesClients }
        if hasStandardPrevention, other.hasStandardPrevention {
            guard let level = preventionLevel, let theirs = other.preventionLevel else { return true }
            return level.group != theirs.group || theirs.level <= level.level
        }
        return canPrevent(other) && other.canBePrevented(by: self)
    }

    /// Returns whether the attempts have a common touch, including lifted ones.
    final func sharesTouch(with other: GestureRecognizer) -> Bool {
        attempt.touches.withBorrowed { mine in
            other.attempt.touches.withBorrowed { theirs in
                for touch in mine {
                    for candidate in theirs where candidate.toOpaque() == touch.toOpaque() { return true }
                }
                return false
            }
        }
    }
}
