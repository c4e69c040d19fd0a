// SPDX-License-Identifier: MIT
import CWaytouchClient

/// A requirement that would close a circle of recognizers, each waiting for the next: refused.
public struct RequirementCycle: Error, CustomStringConvertible {
    /// What is wrong, in a sentence.
    public let description: String
}

/// Another recognizer, and the protocol object for which it was sent to the compositor.
struct Relation {
    weak var other: GestureRecognizer?
    /// The connections of both; a recognizer that was taken off its view and put back has another one.
    private var sent: (own: UInt64, other: UInt64)?

    init(other: GestureRecognizer) { self.other = other }

    /// The other's object, if both are connected and the compositor does not know of the relation yet.
    mutating func takeUnsent(from recognizer: GestureRecognizer) -> OpaquePointer? {
        guard let other, let proxy = other.proxy else { return nil }
        if let sent, sent == (recognizer.connection, other.connection) { return nil }
        sent = (recognizer.connection, other.connection)
        return proxy
    }
}

/// A recognizer that has a relation with this one.
struct InverseRelation {
    weak var by: GestureRecognizer?
}

extension GestureRecognizer {
    /// Recognises only after another has failed, whenever both receive touches of the same sequence.
    ///
    /// - Throws: ``RequirementCycle`` if the other, directly or through others, already waits for this one.
    public final func require(toFail other: GestureRecognizer) throws(RequirementCycle) {
        guard other !== self, !other.waits(for: self) else {
            throw RequirementCycle(
                description: "\(type(of: self)) cannot require \(type(of: other)) to fail: "
                    + (other === self ? "they are the same recognizer" : "that one already waits for it"))
        }
        guard !requirements.contains(where: { $0.other === other }) else { return }
        requirements.append(Relation(other: other))
        other.inverseRelations.append(InverseRelation(by: self))
        sendRelations()
    }

    /// May recognise together with another, although they share touches; nil = with all others. Saying it on one of
    /// two is enough.
    public final func allowSimultaneous(with other: GestureRecognizer?) {
        guard let other else {
            allowsSimultaneousWithAny = true
            if let proxy { waytouch_recognizer_v1_allow_simultaneous(proxy, nil) }
            return
        }
        guard other !== self, !permissions.contains(where: { $0.other === other }) else { return }
        permissions.append(Relation(other: other))
        other.inverseRelations.append(InverseRelation(by: self))
        sendRelations()
    }

    private func waits(for other: GestureRecognizer) -> Bool {
        var visited: Set<ObjectIdentifier> = []
        var open = [self]
        while let next = open.popLast() {
            guard visited.insert(ObjectIdentifier(next)).inserted else { continue }
            for requirement in next.requirements.compactMap(\.other) {
                if requirement === other { return true }
                open.append(requirement)
            }
        }
        return false
    }

    /// Sends the relations whose both ends are connected now: this recognizer's, and others' with it.
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
