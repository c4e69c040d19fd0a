// SPDX-License-Identifier: MIT
public import Waytouch

/// The results of labelled recordings for a profile.
public struct Tuning {
    /// The profile that was tried.
    public internal(set) var profile: RecognitionProfile
    /// The recordings, in the order of their labels.
    public internal(set) var recordings: [Result] = []
    /// Every threshold of the profile, with the range in which nothing gets worse.
    public internal(set) var fields: [Range] = []

    /// Whether everything was recognised as labelled, and nothing else.
    public var isAsLabelled: Bool { recordings.allSatisfy(\.isAsLabelled) }

    /// The result for a recording: what was recognised, and by which margins.
    public struct Result {
        /// The file as named in the labels.
        public let name: String
        /// The output that the touches were on.
        public let output: Output
        /// The labelled gestures, and others that were recognised.
        public internal(set) var gestures: [Gesture]
        /// How far the profile's thresholds could be changed; empty if the recording is not as labelled.
        public internal(set) var margins: [Margin] = []

        /// Whether everything was recognised as labelled, and nothing else.
        public var isAsLabelled: Bool { gestures.allSatisfy { $0.missed == 0 && $0.mistaken == 0 } }
    }

    /// A kind of gesture, or a recognizer, in a recording.
    public struct Gesture {
        /// Its name in reports.
        public let name: String
        /// How often it should have been recognised.
        public let expected: Int
        /// How often it was recognised.
        public let recognised: Int
        /// Why its recognizers failed, if it was missed: each cause once, those nearest to their limits first.
        public internal(set) var causes: [String] = []
        /// Changes of the profile that would improve it: the smallest and, if that does harm elsewhere, the smallest
        /// that does none.
        public internal(set) var fixes: [Fix] = []
        /// If there is no such change: parameters that recognizers set themselves, so that the profile's do not apply.
        public internal(set) var obstacles: [Obstacle] = []

        /// The number of recognitions that are missing.
        public var missed: Int { max(0, expected - recognised) }
        /// The number of recognitions that are too many.
        public var mistaken: Int { max(0, recognised - expected) }
    }

    /// How far a threshold of the profile could be changed before a recording is no longer recognised as labelled.
    public struct Margin {
        /// The number.
        public let field: TuningField
        /// The last value with which everything is recognised as labelled.
        public let limit: Double
        /// Whether it is an upper limit.
        public let isUpper: Bool
        /// What happens beyond it, such as `tap missed`.
        public let consequence: String
    }

    /// A change of one threshold of the profile.
    public struct Fix {
        /// The number.
        public let field: TuningField
        /// Its present value.
        public let from: Double
        /// The new one.
        public let to: Double
        /// How often the gesture is still missed, or mistaken, after the change.
        public internal(set) var left: Int
        /// Whether these are recognitions that are missing; otherwise they are too many.
        var leavesMissed: Bool
        /// What else improves, as `file: gesture`.
        public internal(set) var alsoFixes: [String] = []
        /// What gets worse, as `file: gesture missed`.
        public internal(set) var breaks: [String] = []

        /// The size of the change: the logarithm of the ratio of the two values.
        var size: Double { TuningSearch.distance(from, to) }
    }

    /// A parameter that a recognizer of the scene or policy sets itself, and that keeps a gesture from being recognised
    /// as labelled.
    public struct Obstacle {
        /// The recognizer.
        public let recognizer: String
        /// The key in the scene or policy.
        public let key: String
        /// Its value; infinite: no limit.
        public let value: Double
        /// The threshold of the profile that does not apply because of it.
        public let field: TuningField
        /// The nearest value that would be an improvement.
        public let to: Double
        /// How often the gesture would still be missed, or mistaken, with that value.
        public let left: Int
        /// Whether these are recognitions that are missing; otherwise they are too many.
        let leavesMissed: Bool
    }

    /// The range of a threshold over all recordings that are recognised as labelled.
    public struct Range {
        /// The number.
        public let field: TuningField
        /// Its present value.
        public let value: Double
        /// The smallest value that does no harm, with the recording that needs it; nil: none was found.
        public internal(set) var lowest: (margin: Margin, recording: String)?
        /// The greatest value that does no harm, with the recording that needs it; nil: none was found.
        public internal(set) var greatest: (margin: Margin, recording: String)?
    }
}
