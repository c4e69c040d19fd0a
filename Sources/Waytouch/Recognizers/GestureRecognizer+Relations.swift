// SPDX-License-Identifier: MIT

/// A requirement that would close a circle of recognizers, each waiting for the next: refused.
public struct RequirementCycle: Error, CustomStringConvertible {
    /// The recognizer that was to wait.
    public let recognizer: String
    /// The one it was to wait for.
    public let other: String
    /// What is wrong, in a sentence.
    public var description: String {
        "\(recognizer) cannot require \(other) to fail: \(other) already waits for \(recognizer)"
    }
}

extension GestureRecognizer {
    /// Recognises only after another has failed, whenever that one is trying at the same time.
    ///
    /// - Throws: ``RequirementCycle`` if the other, directly or through others, already waits for
    ///   this one.
    public final func require(toFail other: GestureRecognizer) throws {
        guard other !== self, !other.requiresFailure(of: self) else {
            throw RequirementCycle(recognizer: name, other: other.name)
        }
        if !failureRequirements.contains(where: { $0 === other }) { failureRequirements.append(other) }
    }

    /// May recognise together with another. Saying it on one of the two is enough.
    public final func allowSimultaneousRecognition(with other: GestureRecognizer) {
        if !simultaneousSerials.contains(other.creationSerial) {
            simultaneousSerials.append(other.creationSerial)
        }
    }

    /// Whether this waits for the other, directly or through others, as far as is known.
    final func requiresFailure(of other: GestureRecognizer) -> Bool {
        var visited: Set<UInt64> = []
        var open = [self]
        while let next = open.popLast() {
            guard visited.insert(next.creationSerial).inserted else { continue }
            for requirement in next.failureRequirements {
                if requirement === other { return true }
                open.append(requirement)
            }
            for requirement in next.askedRequirements {
                if requirement === other { return true }
                open.append(requirement)
            }
        }
        return false
    }

    /// Asks the classes and delegates whether this must wait for the other.
    final func ask(about other: GestureRecognizer) {
        if failureRequirements.contains(where: { $0 === other }) { return }
        var isRequired = shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: self)
        if !isRequired, hasDelegate, let delegate {
            isRequired = delegate.gestureRecognizer(self, shouldRequireFailureOf: other)
        }
        if !isRequired, other.hasDelegate, let delegate = other.delegate {
            isRequired = delegate.gestureRecognizer(other, shouldBeRequiredToFailBy: self)
        }
        // An answer for an earlier attempt of the other.
        if !askedRequirements.isEmpty { askedRequirements.removeAll { $0 === other } }
        guard isRequired else { return }
        guard !other.requiresFailure(of: self) else {
            attemptEngine?.log(
                .misuse, "\(RequirementCycle(recognizer: name, other: other.name)); the answer is dropped")
            return
        }
        askedRequirements.append(other)
    }

    /// Whether either side has declared that the two may recognise together.
    final func isDeclaredSimultaneous(with other: GestureRecognizer) -> Bool {
        allowsSimultaneousRecognitionWithAny || other.allowsSimultaneousRecognitionWithAny
            || simultaneousSerials.contains(other.creationSerial)
            || other.simultaneousSerials.contains(creationSerial)
    }

    /// Whether the two may recognise together: either side's yes is enough.
    final func isSimultaneous(with other: GestureRecognizer) -> Bool {
        if isDeclaredSimultaneous(with: other) { return true }
        if hasDelegate, let delegate,
            delegate.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other)
        {
            return true
        }
        if other.hasDelegate, let delegate = other.delegate,
            delegate.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self)
        {
            return true
        }
        return false
    }

    /// Whether this, by recognising, keeps the other from it: both sides must agree.
    final func prevents(_ other: GestureRecognizer) -> Bool {
        canPrevent(other) && other.canBePrevented(by: self)
    }

    /// Whether a touch belongs to both attempts, also one that has lifted.
    final func sharesTouch(with other: GestureRecognizer) -> Bool {
        for touch in attempt {
            for candidate in other.attempt where candidate === touch { return true }
        }
        return false
    }
}
