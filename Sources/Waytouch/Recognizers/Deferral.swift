// SPDX-License-Identifier: MIT

extension GestureRecognizer {
    /// The identity of a question whose answer a delegate defers, unique to the question.
    public struct Question: Hashable, Sendable {
        /// A number that increases from question to question.
        public let serial: UInt64
    }

    /// A question that has not been answered yet.
    struct OpenQuestion {
        let question: Question
        /// The touch that the question is about; nil = whether to begin.
        let touch: Touch?
        let deadline: Timestamp
        let otherwise: Bool
    }

    /// Whether a question to the delegate is open: until it is answered, the recognizer does not recognise.
    public final var awaitsAnswer: Bool { !attempt.openQuestions.isEmpty }

    /// Answers a question whose answer the delegate has deferred.
    ///
    /// The answer takes effect at once or, if given inside an action or a delegate's method, when the current
    /// transaction is over.
    ///
    /// - Returns: whether the question was open. Answers that come after the deadline or the end of the attempt are
    ///   ignored; so is one given inside the delegate's method that defers it, as the question is not open yet.
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
