// SPDX-License-Identifier: MIT
import CWaytouchClient

/// Answers for a recognizer what only the program knows at that moment.
///
/// Declared relations cost no round trip and do for most cases. Questions are asked only for what
/// ``GestureRecognizer/delegateTerms`` name. The compositor does not wait: after the deadline the default answer holds.
public protocol GestureRecognizerDelegate: AnyObject {
    /// Whether the gesture may be recognised; its place and values are those of ``GestureRecognizer/Question``.
    /// Default: yes.
    func gestureRecognizerShouldBegin(
        _ recognizer: GestureRecognizer, _ question: GestureRecognizer.Question
    ) -> Bool
    /// Whether a touch is for the recognizer. Default: yes.
    func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool
}

extension GestureRecognizerDelegate {
    /// Yes.
    public func gestureRecognizerShouldBegin(
        _ recognizer: GestureRecognizer, _ question: GestureRecognizer.Question
    ) -> Bool { true }
    /// Yes.
    public func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
        true
    }
}

/// What the compositor asks a client about a recognizer.
public struct DelegateTerms: Hashable, Sendable {
    /// The bits of `waytouch_delegate_v1.question`.
    public struct Questions: OptionSet, Hashable, Sendable {
        /// The protocol's bits.
        public let rawValue: UInt32

        /// Makes a set from the protocol's bits.
        public init(rawValue: UInt32) { self.rawValue = rawValue }

        /// Whether the gesture may be recognised.
        public static let shouldBegin = Questions(rawValue: 0x1)
        /// Whether a touch is for the recognizer.
        public static let shouldReceiveTouch = Questions(rawValue: 0x2)
    }

    /// What to ask. Default: nothing.
    public var questions: Questions
    /// How long the compositor waits, in s; from 0.001 to 0.1.
    public var deadline: Double
    /// What holds without an answer in time.
    public var defaultAnswer: Bool

    /// Makes terms.
    public init(questions: Questions = [], deadline: Double = 0.05, defaultAnswer: Bool = true) {
        self.questions = questions
        self.deadline = deadline
        self.defaultAnswer = defaultAnswer
    }

    var milliseconds: UInt32 {
        guard deadline == deadline else { return 1 }
        return UInt32(min(max((deadline * 1000).rounded(), 1), 100))
    }
}

extension GestureRecognizer {
    /// A question that the compositor has asked.
    public struct Question {
        /// What a question is about.
        public enum Subject {
            /// Whether the gesture may be recognised. `location` is surface-local; `values` are those of the event
            /// `update` of a continuous gesture after the position, in their order, counted from touch down.
            case shouldBegin(location: Point, numberOfTouches: Int, values: [Double])
            /// Whether a touch is for the recognizer.
            case shouldReceive(Touch)
        }

        /// What it is about.
        public let subject: Subject
        /// The seat of the touches; nil without ``WaytouchManager/seat(for:)`` for it.
        public let seat: Seat?
        /// The recognizer it is about.
        public private(set) weak var recognizer: GestureRecognizer?

        private let serial: UInt32
        private let connection: UInt64

        init(_ subject: Subject, serial: UInt32, _ seat: Seat?, about recognizer: GestureRecognizer) {
            self.subject = subject
            self.seat = seat
            self.serial = serial
            self.recognizer = recognizer
            connection = recognizer.connection
        }

        /// Answers it. The compositor ignores an answer that comes after the deadline, or a second one.
        public func answer(_ yes: Bool) {
            guard let recognizer, recognizer.connection == connection, let proxy = recognizer.delegateProxy
            else { return }
            waytouch_delegate_v1_answer(proxy, serial, yes ? 1 : 0)
        }
    }

    final func ask(_ subject: Question.Subject, _ serial: UInt32, _ seat: Seat?) {
        let question = Question(subject, serial: serial, seat, about: self)
        if let onQuestion { return onQuestion(question) }
        // Without a delegate, the default is sent before the deadline.
        guard let delegate else { return question.answer(delegateTerms.defaultAnswer) }
        switch subject {
        case .shouldBegin:
            question.answer(delegate.gestureRecognizerShouldBegin(self, question))
        case .shouldReceive(let touch):
            question.answer(delegate.gestureRecognizer(self, shouldReceive: touch))
        }
    }
}
