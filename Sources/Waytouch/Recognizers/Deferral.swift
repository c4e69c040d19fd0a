// SPDX-License-Identifier: MIT

extension GestureRecognizer {
    /// The name of a question that a delegate puts off: no two questions have the same.
    public struct Question: Hashable, Sendable {
        /// Rises from question to question.
        public let serial: UInt64
    }

    /// A question that has not been answered.
    struct OpenQuestion {
        let question: Question
        /// The touch it is about; nil = whether to begin.
        let touch: Touch?
        let deadline: Timestamp
        let otherwise: Bool
    }

    /// Whether a question to the delegate is open: until then the recognizer does not recognise.
    public final var awaitsAnswer: Bool { !attempt.openQuestions.isEmpty }

    /// Answers a question that the delegate has put off.
    ///
    /// The answer takes effect at once, or, from inside an action or a delegate's method, when the running transaction
    /// is over.
    ///
    /// - Returns: whether the question was open. Answers that come after the deadline, or when the attempt is over,
    ///   are ignored; so is one from inside the delegate's method that puts the question off, as it is not open yet.
    @discardableResult
    public final func answer(_ question: Question, _ yes: Bool) -> Bool {
        guard let engine = attemptEngine,
            attempt.openQuestions.contains(where: { $0.question == question })
        else {
            return false
        }
        engine.change(.answered(self, question, yes))
        return true
    }
}
