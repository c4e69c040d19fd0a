// SPDX-License-Identifier: MIT

/// How the compositor asks about a recognizer: ``GestureRecognizer/delegateTerms``.
public struct DelegateTerms: Hashable, Sendable {
    /// How long the compositor waits, in s; from 0.001 to 0.1.
    public var deadline: Double
    /// What holds without an answer in time.
    public var defaultAnswer: Bool

    /// Makes terms.
    public init(deadline: Double = 0.05, defaultAnswer: Bool = true) {
        self.deadline = deadline
        self.defaultAnswer = defaultAnswer
    }

    var milliseconds: UInt32 {
        guard deadline == deadline else { return 1 }
        return UInt32(min(max((deadline * 1000).rounded(), 1), 100))
    }
}
