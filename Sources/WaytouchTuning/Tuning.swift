// SPDX-License-Identifier: MIT
public import Waytouch

/// The results of labelled recordings for a profile.
public struct Tuning {
    /// The profile that was tried.
    public internal(set) var profile: RecognitionProfile
    /// The recordings, in the order of their labels.
    public internal(set) var recordings: [Result] = []
    /// Every number of the profile, with the values between which nothing changes for the worse.
    public internal(set) var fields: [Range] = []

    /// Whether everything was recognised as labelled, and nothing else.
    public var isAsLabelled: Bool { recordings.allSatisfy(\.isAsLabelled) }

    /// A recording: what was recognised in it, and how far from the limits.
    public struct Result {
        /// The file, as the labels name it.
        public let name: String
        /// The output that the touches were on.
        public let output: Output
        /// What the labels name, and what was recognised besides.
        public internal(set) var gestures: [Gesture]
        /// How far the profile's numbers could be changed; empty if it is not as labelled.
        public internal(set) var margins: [Margin] = []

        /// Whether everything was recognised as labelled, and nothing else.
        public var isAsLabelled: Bool { gestures.allSatisfy { $0.missed == 0 && $0.mistaken == 0 } }
    }

    /// One kind of gesture, or one recognizer, in a recording.
    public struct Gesture {
        /// What it is called in this report.
        public let name: String
        /// How often it should have been recognised.
        public let expected: Int
        /// How often it was.
        public let recognised: Int
        /// Why its recognizers failed, if it was missed: each cause once, those nearest to their limits first.
        public internal(set) var causes: [String] = []
        /// Changes of the profile that would make it better: the smallest, and if that does harm elsewhere, the
        /// smallest that does none.
        public internal(set) var fixes: [Fix] = []
        /// If there is no such change: numbers that recognizers have themselves, so that the profile's do not count.
        public internal(set) var obstacles: [Obstacle] = []

        /// How many too few.
        public var missed: Int { max(0, expected - recognised) }
        /// How many too many.
        public var mistaken: Int { max(0, recognised - expected) }
    }

    /// How far a number of the profile could be changed before a recording is no longer recognised as labelled.
    public struct Margin {
        /// The number.
        public let field: TuningField
        /// The last value with which all is as labelled.
        public let limit: Double
        /// Whether it is an upper limit.
        public let isUpper: Bool
        /// What happens beyond it: `tap missed`.
        public let consequence: String
    }

    /// A change of one number of the profile.
    public struct Fix {
        /// The number.
        public let field: TuningField
        /// Its present value.
        public let from: Double
        /// The new one.
        public let to: Double
        /// How many of the gesture are still missed, or mistaken, after the change.
        public internal(set) var left: Int
        /// What else it makes better, as `file: gesture`.
        public internal(set) var alsoFixes: [String] = []
        /// What it makes worse, as `file: gesture missed`.
        public internal(set) var breaks: [String] = []

        /// How large the change is: the logarithm of the ratio of the two values.
        var size: Double { TuningSearch.distance(from, to) }
    }

    /// A number that a recognizer of the scene or policy has itself, and that stands in the way.
    public struct Obstacle {
        /// The recognizer.
        public let recognizer: String
        /// The key in the scene or policy.
        public let key: String
        /// Its value; infinite = no limit.
        public let value: Double
        /// The number of the profile that does not count because of it.
        public let field: TuningField
        /// The nearest value that would make it better.
        public let to: Double
        /// How many of the gesture would still be missed, or mistaken, with that value.
        public let left: Int
    }

    /// A number of the profile over all recordings that are as labelled.
    public struct Range {
        /// The number.
        public let field: TuningField
        /// Its present value.
        public let value: Double
        /// The smallest value that does no harm, with the recording that needs it; nil = none was found.
        public internal(set) var lowest: (margin: Margin, recording: String)?
        /// The greatest value that does no harm, with the recording that needs it; nil = none was found.
        public internal(set) var greatest: (margin: Margin, recording: String)?
    }
}
