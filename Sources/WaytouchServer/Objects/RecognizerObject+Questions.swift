// SPDX-License-Identifier: MIT
import CWaylandServer
import CWaytouchServer
import Waytouch

extension RecognizerObject {
    /// What `set_delegate` has asked for.
    struct DelegateTerms {
        var questions: UInt32 = 0
        /// In s.
        var timeout = 0.0
        var defaultAnswer = false

        var isEmpty: Bool { questions == 0 }
    }

    /// A question the client has been sent and not answered.
    struct SentQuestion {
        let serial: UInt32
        let question: GestureRecognizer.Question
        /// After this moment (µs) the engine has answered it by default.
        let deadline: Timestamp
    }

    private static let badValue = WAYTOUCH_RECOGNIZER_V1_ERROR_BAD_VALUE.rawValue
    private static let longestDeadline: UInt32 = 100

    // MARK: Requests

    func setDelegate(_ value: UInt32, _ deadline: UInt32, _ answer: UInt32) {
        let request = "set_delegate"
        let all =
            WAYTOUCH_RECOGNIZER_V1_QUESTION_SHOULD_BEGIN.rawValue
            | WAYTOUCH_RECOGNIZER_V1_QUESTION_SHOULD_RECEIVE_TOUCH.rawValue
        guard owner != nil,
            let questions = bits(value, "questions", of: all, in: request, error: Self.badValue),
            let isYes = flag(answer, "default_answer", in: request, error: Self.badValue)
        else { return }
        guard (1...Self.longestDeadline).contains(deadline) else {
            return postError(
                Self.badValue, in: request,
                "deadline_ms is \(deadline); it must be from 1 to \(Self.longestDeadline)")
        }
        let terms = DelegateTerms(
            questions: questions, timeout: Double(deadline) / 1000, defaultAnswer: isYes)
        change { $0.delegate = terms }
    }

    /// Late and unknown answers are ignored: they may have crossed with the end of the question.
    func answer(_ serial: UInt32, _ value: UInt32) {
        guard owner != nil, let isYes = flag(value, "value", in: "answer", error: Self.badValue),
            let index = sentQuestions.firstIndex(where: { $0.serial == serial })
        else { return }
        let sent = sentQuestions.remove(at: index)
        role?.gesture.answer(sent.question, isYes)
    }

    // MARK: Events

    func askShouldBegin(_ question: GestureRecognizer.Question) -> Deferral? {
        guard let role, isQuestionable(WAYTOUCH_RECOGNIZER_V1_QUESTION_SHOULD_BEGIN),
            let window = role.window, let server = client.server
        else { return nil }
        let serial = note(question, at: window.now, for: server)
        let position = window.surfaceLocal(role.gesture.location(in: window))
        let isDiscrete = role.form.events.began == nil
        client.flow.post(
            WAYTOUCH_RECOGNIZER_V1_SHOULD_BEGIN, of: self,
            array: { if !isDiscrete { role.appendValues(to: &$0) } },
            { arguments in
                arguments.append(bits: serial)
                arguments.append(time: window.now)
                arguments.append(position)
                arguments.append(bits: UInt32(clamping: role.gesture.numberOfTouches))
            })
        window.noteEvent()
        return Deferral(timeout: terms.timeout, otherwise: terms.defaultAnswer)
    }

    func askShouldReceive(_ touch: Touch, _ question: GestureRecognizer.Question) -> Deferral? {
        guard let role, isQuestionable(WAYTOUCH_RECOGNIZER_V1_QUESTION_SHOULD_RECEIVE_TOUCH),
            let window = role.window, let server = client.server
        else { return nil }
        let serial = note(question, at: window.now, for: server)
        let position = window.surfaceLocal(touch.location(in: window))
        client.flow.post(WAYTOUCH_RECOGNIZER_V1_SHOULD_RECEIVE_TOUCH, of: self) { arguments in
            arguments.append(bits: serial)
            arguments.append(time: window.now)
            arguments.append(position)
            arguments.append(bits: touch.kind.wireValue)
            arguments.append(object: window.rootObject?.object(for: touch.view))
        }
        window.noteEvent()
        return Deferral(timeout: terms.timeout, otherwise: terms.defaultAnswer)
    }

    private func isQuestionable(_ question: waytouch_recognizer_v1_question) -> Bool {
        terms.questions & question.rawValue != 0 && sendable != nil
    }

    private func note(
        _ question: GestureRecognizer.Question, at now: Timestamp, for server: GestureServer
    ) -> UInt32 {
        // A client that never answers must not fill the memory: old ones, and those of other attempts, are settled.
        if role?.gesture.awaitsAnswer != true {
            sentQuestions.removeAll(keepingCapacity: true)
        } else {
            sentQuestions.removeAll { $0.deadline < now }
        }
        let serial = wl_display_next_serial(server.display)
        sentQuestions.append(
            SentQuestion(
                serial: serial, question: question, deadline: now &+ Timestamp(terms.timeout * 1e6)))
        return serial
    }
}

extension ViewObject {
    /// The client's object for a view of the engine in this tree; nil if the client has none.
    func object(for view: View?) -> ViewObject? {
        guard let view else { return nil }
        if view === self.view { return self }
        guard let object = (view as? ClientView)?.object, object.window === window else { return nil }
        return object
    }
}
