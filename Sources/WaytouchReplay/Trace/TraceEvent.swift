// SPDX-License-Identifier: MIT
public import Waytouch

/// An event of a replay, ready to be written.
public struct TraceEvent: Equatable, Sendable {
    /// A named value of a gesture: one number, or the two of a vector.
    public struct Value: Equatable, Sendable {
        /// The name, as in the JSON Lines format.
        public var name: String
        /// One number, or two; none if it is a word.
        public var numbers: [Double] = []
        /// The word, for values that are not numbers.
        public var word: String?
    }

    /// What happened.
    public enum Content: Equatable, Sendable {
        /// A recognizer sent an action. The location is in output px.
        case gesture(
            recognizer: String, kind: String, state: GestureRecognizer.State, at: Point, touches: Int,
            values: [Value])
        /// A view received a touch; `time` (µs) if it happened earlier.
        case touch(view: String, id: Int, phase: Touch.Phase, at: Point, time: Timestamp?)
        /// A recognizer failed without having begun. A cancellation is a gesture event with a value `cause`.
        case failed(recognizer: String, cause: FailureCause.Kind, detail: String)
        /// A policy did something, described in words.
        case policy(String)
    }

    /// The time of the frame or deadline that caused it, in µs on the recording's own axis.
    public var time: Timestamp
    /// What happened.
    public var content: Content

    /// Makes an event.
    public init(time: Timestamp, content: Content) {
        self.time = time
        self.content = content
    }
}
