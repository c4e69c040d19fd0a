// SPDX-License-Identifier: MIT
import CWaytouchClient

extension GestureRecognizer {
    /// The unique identifier of a question that a delegate answers later.
    public struct Question: Hashable, Sendable {
        /// The protocol's serial in the lower 32 bits, and the number of the recognizer's protocol object above.
        public let serial: UInt64

        init(_ serial: UInt32, connection: UInt64) { self.serial = connection << 32 | UInt64(serial) }

        var wireSerial: UInt32 { UInt32(truncatingIfNeeded: serial) }
    }

    /// Whether the delegate still has to answer a question that it has deferred.
    public final var awaitsAnswer: Bool { !openQuestions.isEmpty }

    /// Answers a question that the delegate has deferred. The compositor ignores an answer after the deadline.
    ///
    /// - Returns: whether the question was open: unanswered, and its gesture not over.
    @discardableResult
    public final func answer(_ question: Question, _ yes: Bool) -> Bool {
        guard let place = openQuestions.firstIndex(of: question) else { return false }
        openQuestions.remove(at: place)
        send(yes, to: question)
        return true
    }

    private func send(_ yes: Bool, to question: Question) {
        guard let delegateProxy, question == Question(question.wireSerial, connection: connection) else {
            return
        }
        waytouch_delegate_v1_answer(delegateProxy, question.wireSerial, yes ? 1 : 0)
    }

    /// The questions that the compositor shall ask, as bits of `waytouch_delegate_v1.question`.
    package final var questions: UInt32 {
        var bits: UInt32 = 0
        let isAsked = delegate != nil
        if isAsked && !silence.isSuperset(of: [.begin, .deferBeginning]) || view?.mayAnswer == true {
            bits |= WAYTOUCH_DELEGATE_V1_QUESTION_SHOULD_BEGIN.rawValue
        }
        if isAsked, !silence.isSuperset(of: [.receive, .deferReceiving]) {
            bits |= WAYTOUCH_DELEGATE_V1_QUESTION_SHOULD_RECEIVE_TOUCH.rawValue
        }
        return bits
    }

    final func sendDelegateTerms() {
        guard let proxy else { return }
        let questions = questions
        if delegateProxy == nil, questions != 0, let manager = view?.window?.manager.delegateProxy {
            delegateProxy = waytouch_delegate_manager_v1_get_delegate(manager, proxy)
            if let delegateProxy { listen(toQuestions: delegateProxy) }
        }
        guard let delegateProxy else { return }
        waytouch_delegate_v1_set_questions(
            delegateProxy, questions, milliseconds(of: delegateTerms), delegateTerms.otherwise ? 1 : 0)
    }

    private func milliseconds(of terms: Deferral) -> UInt32 {
        guard terms.timeout == terms.timeout else { return 1 }
        return UInt32(min(max((terms.timeout * 1000).rounded(), 1), 100))
    }

    // MARK: Asking

    final func askWhetherToBegin(_ serial: UInt32) {
        let question = Question(serial, connection: connection)
        if let view, view.mayAnswer, !view.gestureRecognizerShouldBegin(self) {
            return send(false, to: question)
        }
        guard let delegate else { return send(true, to: question) }
        if delegate.gestureRecognizer(self, deferBeginning: question) != nil {
            return openQuestions.append(question)
        }
        send(delegate.gestureRecognizerShouldBegin(self), to: question)
    }

    final func askWhetherToReceive(_ touch: Touch, _ serial: UInt32) {
        let question = Question(serial, connection: connection)
        guard let delegate else { return send(true, to: question) }
        if delegate.gestureRecognizer(self, deferReceiving: touch, question: question) != nil {
            return openQuestions.append(question)
        }
        send(delegate.gestureRecognizer(self, shouldReceive: touch), to: question)
    }
}
