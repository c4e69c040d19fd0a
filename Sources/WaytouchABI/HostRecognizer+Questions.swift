// SPDX-License-Identifier: MIT
import CWaytouch
import Waytouch
import WaytouchServer

/// Passes the engine's questions to a recognizer's delegate on to the host's callbacks.
extension HostRecognizer: GestureRecognizerDelegate {
    func gestureRecognizer(
        _ recognizer: GestureRecognizer, deferBeginning question: GestureRecognizer.Question
    ) -> Deferral? {
        readyAnswer = true
        guard let context else { return nil }
        if defersToClients, !context.server.edgeDeferral.gestureRecognizerShouldBegin(recognizer) {
            readyAnswer = false
            return nil
        }
        guard let ask = handler.should_begin else { return nil }
        return deferral(of: question, "should_begin") { ask(data, pointer, &$0) }
    }

    func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { readyAnswer }

    func gestureRecognizer(
        _ recognizer: GestureRecognizer, deferReceiving touch: Touch, question: GestureRecognizer.Question
    ) -> Deferral? {
        readyAnswer = true
        guard context != nil, let ask = handler.should_receive_touch else { return nil }
        var values = describe(touch)
        return deferral(of: question, "should_receive_touch") { ask(data, pointer, &values, &$0) }
    }

    func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
        readyAnswer
    }

    func gestureRecognizer(
        _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool {
        ask(handler.should_recognize_simultaneously, about: other) ?? false
    }

    func gestureRecognizer(
        _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
    ) -> Bool {
        ask(handler.should_require_failure_of, about: other) ?? false
    }

    func gestureRecognizer(
        _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
    ) -> Bool {
        if defersToClients, let deferral = context?.server.edgeDeferral,
            deferral.gestureRecognizer(recognizer, shouldBeRequiredToFailBy: other)
        {
            return true
        }
        return ask(handler.should_be_required_to_fail_by, about: other) ?? false
    }

    // MARK: Asking

    typealias PeerQuestion =
        @convention(c) (
            UnsafeMutableRawPointer?, OpaquePointer?, UnsafePointer<waytouch_peer>?
        ) -> Bool

    /// Asks the host about another recognizer; nil if it has no such callback.
    func ask(_ question: PeerQuestion?, about other: GestureRecognizer) -> Bool? {
        guard let question, let context else { return nil }
        return context.withPeer(other) { question(data, pointer, $0) }
    }

    /// Asks the host: an answer given at once becomes ``readyAnswer``; otherwise returns its deferral.
    private func deferral(
        of question: GestureRecognizer.Question, _ callback: StaticString,
        ask: (inout waytouch_question) -> waytouch_answer
    ) -> Deferral? {
        var asked = waytouch_question()
        asked.size = MemoryLayout<waytouch_question>.size
        asked.id = question.serial
        asked.timeout = 0.1
        asked.otherwise = WAYTOUCH_ANSWER_NO
        let answer = ask(&asked)
        switch answer {
        case WAYTOUCH_ANSWER_NO:
            readyAnswer = false
            return nil
        case WAYTOUCH_ANSWER_YES:
            return nil
        case WAYTOUCH_ANSWER_LATER:
            if !gesture.awaitsAnswer { openQuestions.removeAll(keepingCapacity: true) }
            openQuestions.append(question)
            if !(asked.timeout.isFinite && asked.timeout >= 0) {
                log.error("\(callback) of \(gesture.name): invalid timeout \(asked.timeout) s; using 0")
                asked.timeout = 0
            }
            return Deferral(timeout: asked.timeout, otherwise: asked.otherwise == WAYTOUCH_ANSWER_YES)
        default:
            log.error("\(callback) of \(gesture.name): invalid answer \(answer.rawValue); YES is used")
            return nil
        }
    }

    /// Answers a question, and returns whether it was open.
    func answer(_ serial: UInt64, _ yes: Bool) -> Bool {
        guard let index = openQuestions.firstIndex(where: { $0.serial == serial }) else { return false }
        let question = openQuestions.remove(at: index)
        let isAccepted = gesture.answer(question, yes)
        context?.armTimer()
        return isAccepted
    }
}
