// SPDX-License-Identifier: MIT
import CWaytouchClient

/// Another recognizer, and the protocol object for which it was sent to the compositor.
struct Relation {
    weak var other: GestureRecognizer?
    /// Whether it is a delegate's answer, which ``GestureRecognizer/invalidateRelations()`` may withdraw.
    var isAnswer: Bool
    /// Whether it has not been confirmed yet, while the question is asked again.
    var isStale = false
    /// The connections of both when it was sent; attaching a recognizer again changes its connection.
    private var sent: (own: UInt64, other: UInt64)?

    init(other: GestureRecognizer, isAnswer: Bool) {
        self.other = other
        self.isAnswer = isAnswer
    }

    /// Confirms the relation, which was declared or answered again.
    mutating func confirm(isAnswer: Bool) {
        isStale = false
        if !isAnswer { self.isAnswer = false }
    }

    /// Marks the relation as sent and returns the other's object, if both are connected, to the same compositor, and it
    /// was not sent before.
    mutating func takeUnsent(from recognizer: GestureRecognizer) -> OpaquePointer? {
        guard let other, let proxy = other.proxy else { return nil }
        if let sent, sent == (recognizer.connection, other.connection) { return nil }
        if let own = recognizer.display, let others = other.display, own != others { return nil }
        sent = (recognizer.connection, other.connection)
        return proxy
    }
}

/// A recognizer that has a relation with this one.
struct InverseRelation {
    weak var by: GestureRecognizer?
}

extension GestureRecognizer {
    /// Makes the recognizer wait for another to fail, if that one has an attempt under way. Without effect while their
    /// managers were made with different displays.
    ///
    /// - Throws: ``/WaytouchTypes/RequirementCycle`` if the other, directly or through others, already waits for this
    ///   one.
    /// - Complexity: O(*n*), where *n* is the number of requirements of the other, direct and indirect, plus the number
    ///   of relations of this one.
    public final func require(toFail other: GestureRecognizer) throws(RequirementCycle) {
        guard require(toFail: other, isAnswer: false) else {
            throw RequirementCycle(recognizer: name, other: other.name)
        }
        sendRelations()
    }

    /// Allows recognition together with another. Declaring it on one of the two is enough. Without effect while
    /// their managers were made with different displays.
    ///
    /// - Complexity: O(*n*), where *n* is the number of relations of this one.
    public final func allowSimultaneousRecognition(with other: GestureRecognizer) {
        guard other !== self else { return }
        permit(other, isAnswer: false)
        sendRelations()
    }

    /// Adds a requirement; returns false if it would close a cycle.
    final func require(toFail other: GestureRecognizer, isAnswer: Bool) -> Bool {
        guard other !== self, !other.waits(for: self) else { return false }
        if let known = requirements.firstIndex(where: { $0.other === other }) {
            requirements[known].confirm(isAnswer: isAnswer)
        } else {
            requirements.append(Relation(other: other, isAnswer: isAnswer))
            other.noteRelation(of: self)
        }
        return true
    }

    final func permit(_ other: GestureRecognizer, isAnswer: Bool) {
        if let known = permissions.firstIndex(where: { $0.other === other }) {
            permissions[known].confirm(isAnswer: isAnswer)
        } else if let known = other.permissions.firstIndex(where: { $0.other === self }) {
            other.permissions[known].confirm(isAnswer: isAnswer)
        } else {
            permissions.append(Relation(other: other, isAnswer: isAnswer))
            other.noteRelation(of: self)
        }
    }

    private func noteRelation(of other: GestureRecognizer) {
        if !inverseRelations.contains(where: { $0.by === other }) {
            inverseRelations.append(InverseRelation(by: other))
        }
    }

    private func waits(for other: GestureRecognizer) -> Bool {
        var visited: Set<ObjectIdentifier> = []
        func visit(_ recognizer: GestureRecognizer) -> Bool {
            visited.insert(ObjectIdentifier(recognizer)).inserted
        }
        return leads(from: self, to: other, visit: visit) { recognizer, body in
            for requirement in recognizer.requirements where !requirement.isStale {
                requirement.other.map(body)
            }
        }
    }

    /// The display of the connection; nil if it is not known.
    fileprivate var display: OpaquePointer? { view?.window?.manager.display }

    /// Sends the relations of this recognizer, in both directions, whose two ends are now connected.
    final func sendRelations() {
        sendOwnRelations()
        inverseRelations.removeAll { $0.by == nil }
        for mention in inverseRelations { mention.by?.sendOwnRelations() }
    }

    private func sendOwnRelations() {
        guard let proxy else { return }
        for index in requirements.indices {
            guard let other = requirements[index].takeUnsent(from: self) else { continue }
            waytouch_recognizer_v1_require_failure_of(proxy, other)
        }
        for index in permissions.indices {
            guard let other = permissions[index].takeUnsent(from: self) else { continue }
            waytouch_recognizer_v1_allow_simultaneous(proxy, other)
        }
    }
}
