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
        guard let role, let resource = questionable(WAYTOUCH_RECOGNIZER_V1_QUESTION_SHOULD_BEGIN),
            let window = role.window, let server = client.server
        else { return nil }
        let serial = note(question, at: window.now, for: server)
        let (high, low) = WireValue.split(window.now)
        let position = window.surfaceLocal(role.gesture.location(in: window))
        let isDiscrete = type(of: role).events.began == nil
        EventArguments.withBytes({ if !isDiscrete { role.appendValues(to: &$0) } }) { values in
            waytouch_recognizer_v1_send_should_begin(
                resource, serial, high, low, WireValue.encode(position.x), WireValue.encode(position.y),
                UInt32(clamping: role.gesture.numberOfTouches), values)
        }
        window.noteEvent()
        return Deferral(timeout: terms.timeout, otherwise: terms.defaultAnswer)
    }

    func askShouldReceive(_ touch: Touch, _ question: GestureRecognizer.Question) -> Deferral? {
        guard let role, let resource = questionable(WAYTOUCH_RECOGNIZER_V1_QUESTION_SHOULD_RECEIVE_TOUCH),
            let window = role.window, let server = client.server
        else { return nil }
        let serial = note(question, at: window.now, for: server)
        let (high, low) = WireValue.split(window.now)
        let position = window.surfaceLocal(touch.location(in: window))
        waytouch_recognizer_v1_send_should_receive_touch(
            resource, serial, high, low, WireValue.encode(position.x), WireValue.encode(position.y),
            touch.kind.wireValue, window.rootObject?.resource(for: touch.view))
        window.noteEvent()
        return Deferral(timeout: terms.timeout, otherwise: terms.defaultAnswer)
    }

    private func questionable(_ question: waytouch_recognizer_v1_question)
        -> UnsafeMutablePointer<wl_resource>?
    {
        terms.questions & question.rawValue == 0 ? nil : sendable
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
    func resource(for view: View?) -> UnsafeMutablePointer<wl_resource>? {
        guard let view else { return nil }
        var path: [View] = []
        var current: View? = view
        while let step = current, step !== self.view {
            path.append(step)
            current = step.superview
        }
        var object = self
        for step in path.reversed() {
            guard let next = object.subviews.first(where: { $0.view === step }) else { return nil }
            object = next
        }
        return object.sendable
    }
}
