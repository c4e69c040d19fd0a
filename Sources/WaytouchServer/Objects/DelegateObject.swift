// SPDX-License-Identifier: MIT
import CWaylandServer
import CWaytouchProtocol
import CWaytouchServer
import Waytouch

extension RecognizerObject {
    /// The questions that the client wants to be asked.
    struct DelegateTerms {
        var questions: UInt32 = 0
        /// The deadline, in s.
        var timeout = 0.0
        var otherwise = false
    }
}

/// A client's `waytouch_delegate_v1`: asks it about a recognizer.
final class DelegateObject: ProtocolObject {
    /// A question that was sent to the client and not answered.
    private struct SentQuestion {
        let serial: UInt32
        let question: GestureRecognizer.Question
        /// The time after which the engine has used the default answer, in µs of the host's clock.
        let deadline: Timestamp
    }

    /// Nil once the recognizer is destroyed, or if it was inert when this object was made.
    unowned(unsafe) var recognizer: RecognizerObject?
    private var sentQuestions: [SentQuestion] = []

    override var interfaceName: String { "waytouch_delegate_v1" }

    init(recognizer: RecognizerObject) {
        self.recognizer = recognizer.owner == nil ? nil : recognizer
        super.init(client: recognizer.client)
    }

    func bind(version: Int32, id: UInt32) {
        bind(waytouch_delegate_v1_iface(), version: version, id: id, requests: Self.requests)
        if resource != nil { recognizer?.delegate = self }
    }

    override func resourceDestroyed() { recognizer?.delegateDestroyed() }

    nonisolated(unsafe) private static let requests = UnsafeRawPointer(
        permanent(
            waytouch_delegate_v1_interface(
                destroy: { _, resource in wl_resource_destroy(resource) },
                set_questions: { _, resource, questions, deadline, answer in
                    DelegateObject.of(resource)?.setQuestions(questions, deadline, answer)
                },
                answer: { _, resource, serial, value in DelegateObject.of(resource)?.answer(serial, value) }))
    )

    // MARK: Requests

    private static let badValue = WAYTOUCH_DELEGATE_V1_ERROR_BAD_VALUE.rawValue
    private static let longestDeadline: UInt32 = 100

    private func setQuestions(_ value: UInt32, _ deadline: UInt32, _ answer: UInt32) {
        let request = "set_questions"
        let all =
            WAYTOUCH_DELEGATE_V1_QUESTION_SHOULD_BEGIN.rawValue
            | WAYTOUCH_DELEGATE_V1_QUESTION_SHOULD_RECEIVE_TOUCH.rawValue
        guard let recognizer, recognizer.owner != nil,
            let questions = bits(value, "questions", of: all, in: request, error: Self.badValue),
            let isYes = flag(answer, "default_answer", in: request, error: Self.badValue)
        else { return }
        guard (1...Self.longestDeadline).contains(deadline) else {
            return postError(
                Self.badValue, in: request,
                "deadline is \(deadline) ms; it must be from 1 to \(Self.longestDeadline)")
        }
        recognizer.change {
            $0.terms = RecognizerObject.DelegateTerms(
                questions: questions, timeout: Double(deadline) / 1000, otherwise: isYes)
        }
    }

    /// Handles an answer. Late and unknown ones are ignored: they may have crossed with the end of the question.
    private func answer(_ serial: UInt32, _ value: UInt32) {
        guard let recognizer, recognizer.owner != nil,
            let isYes = flag(value, "value", in: "answer", error: Self.badValue),
            let index = sentQuestions.firstIndex(where: { $0.serial == serial })
        else { return }
        let sent = sentQuestions.remove(at: index)
        recognizer.role?.gesture.answer(sent.question, isYes)
        client.requestDone()
    }

    // MARK: Events

    func askShouldBegin(_ question: GestureRecognizer.Question) -> Deferral? {
        guard let role = role(for: WAYTOUCH_DELEGATE_V1_QUESTION_SHOULD_BEGIN), let window = role.window
        else { return nil }
        let serial = note(question, of: role, at: window.now)
        role.sendValuesForQuestion()
        let position = window.surfaceLocal(role.gesture.location(in: window))
        client.flow.post(WAYTOUCH_DELEGATE_V1_SHOULD_BEGIN, of: self) { arguments in
            arguments.append(bits: serial)
            arguments.append(object: role.seat)
            arguments.append(position)
        }
        role.noteEvent()
        return deferral
    }

    func askShouldReceive(_ touch: Touch, _ question: GestureRecognizer.Question) -> Deferral? {
        guard let role = role(for: WAYTOUCH_DELEGATE_V1_QUESTION_SHOULD_RECEIVE_TOUCH),
            let window = role.window
        else { return nil }
        let serial = note(question, of: role, at: window.now)
        let position = window.surfaceLocal(touch.location(in: window))
        client.flow.post(WAYTOUCH_DELEGATE_V1_SHOULD_RECEIVE_TOUCH, of: self) { arguments in
            arguments.append(bits: serial)
            arguments.append(object: role.root?.seats?[touch.id.seat])
            arguments.append(position)
            arguments.append(bits: touch.kind.wireValue)
            arguments.append(object: role.root?.object(for: touch.view))
        }
        role.noteEvent()
        return deferral
    }

    private var deferral: Deferral? {
        recognizer.map { Deferral(timeout: $0.terms.timeout, otherwise: $0.terms.otherwise) }
    }

    /// Returns the role that a question is about; nil if it is not asked.
    private func role(for question: waytouch_delegate_v1_question) -> RoleObject? {
        guard let recognizer, recognizer.terms.questions & question.rawValue != 0, sendable != nil,
            client.server != nil
        else { return nil }
        return recognizer.role
    }

    private func note(
        _ question: GestureRecognizer.Question, of role: RoleObject, at now: Timestamp
    ) -> UInt32 {
        // A client that never answers must not fill the memory: drop old questions, and those of other attempts.
        if !role.gesture.awaitsAnswer {
            sentQuestions.removeAll(keepingCapacity: true)
        } else {
            sentQuestions.removeAll { $0.deadline < now }
        }
        let serial = client.nextSerial
        let deadline = now &+ Timestamp((recognizer?.terms.timeout ?? 0) * 1e6)
        sentQuestions.append(SentQuestion(serial: serial, question: question, deadline: deadline))
        return serial
    }
}

extension ViewObject {
    /// Returns the client's object for a view of the engine in this tree; nil if there is none.
    func object(for view: View?) -> ViewObject? {
        guard let view else { return nil }
        if view === self.view { return self }
        guard let object = (view as? ClientView)?.object, object.root === root else { return nil }
        return object
    }
}
