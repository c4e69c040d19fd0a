// SPDX-License-Identifier: MIT

/// A touch is equal to itself only.
extension Touch: Hashable {
    /// Whether both are the same contact.
    public static func == (lhs: Touch, rhs: Touch) -> Bool { lhs === rhs }

    /// Makes sets of touches, and dictionaries by touch.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension Touch {
    /// The recognizers that are sent this touch, without those that have failed or ended: those of its view first, then
    /// its ancestors'.
    public var gestureRecognizers: [GestureRecognizer] {
        recognizers.filter { isSentTo($0) && !$0.isTerminal }
    }
}
