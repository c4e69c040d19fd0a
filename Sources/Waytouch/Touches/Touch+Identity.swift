// SPDX-License-Identifier: MIT

/// A touch is equal only to itself.
extension Touch: Hashable {
    /// Returns whether both are the same object.
    public static func == (lhs: Touch, rhs: Touch) -> Bool { lhs === rhs }

    /// Hashes the identity of the touch.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension Touch {
    /// The recognizers that receive this touch, without those that have failed, ended or been cancelled: those of its
    /// view first, then its ancestors'.
    public var gestureRecognizers: [GestureRecognizer] {
        recognizers.filter { isSentTo($0) && !$0.isTerminal }
    }
}
