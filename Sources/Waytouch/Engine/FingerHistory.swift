// SPDX-License-Identifier: MIT

/// The latest frames in which the touches did nothing but move, as far as recognizers need them that track all touches,
/// or the first two: it is written once for all of them, and each reads in it when somebody asks for its values.
///
/// As long as a ``VelocityTracker`` remembers, so that nothing is missed by one that has not been asked for long.
struct FingerHistory: ~Copyable {
    /// What is common to all touches of a frame.
    struct Frame: BitwiseCopyable {
        let time: Timestamp
        /// In output px.
        let centroid: Point
        /// Of the first two, in output px; 0 if there are fewer.
        let distance: Double
        /// The angle of the line between them, and how far it has turned since somebody wanted to know, in radians.
        let angle: Double
        let turnOfPair: Double
        /// The spread of all about their centroid, and how far they have turned about it since somebody wanted to know.
        let spread: Double
        let turnOfGroup: Double
    }

    /// What somebody wants to know that is not computed otherwise.
    struct Parts: OptionSet {
        let rawValue: UInt8
        static let pair = Parts(rawValue: 1)
        static let group = Parts(rawValue: 2)
    }

    /// The number of the newest frame, of all that there ever were.
    private(set) var latest: UInt64 = 0
    /// Whether there is a recognizer that reads in it: if not, nothing is written.
    private(set) var isRead = false
    private(set) var parts: Parts = []
    /// Those of the newest frame.
    private(set) var angle = 0.0
    private(set) var turnOfPair = 0.0
    private(set) var turnOfGroup = 0.0

    private let frames = UnsafeMutablePointer<Frame>.allocate(capacity: RecentSamples.capacity)
    private var newest = 0

    init() {}

    deinit { frames.deallocate() }

    /// A recognizer will read the frames that follow the present one.
    mutating func beginReading() { isRead = true }

    /// The same for one that needs to know how the first two turn, whose angle in the present frame is given.
    mutating func beginReading(angle: Double) {
        isRead = true
        guard !parts.contains(.pair) else { return }
        parts.insert(.pair)
        self.angle = angle
        turnOfPair = 0
    }

    /// The same for one that needs the spread and the turn of all.
    mutating func beginReadingGroup() {
        isRead = true
        guard !parts.contains(.group) else { return }
        parts.insert(.group)
        turnOfGroup = 0
    }

    /// Called when nobody reads in it any more.
    mutating func endReading() {
        isRead = false
        parts = []
    }

    /// Writes a frame.
    @inline(__always)
    mutating func append(_ event: TouchEvent, of touches: [Touch], at time: Timestamp) {
        var spread = 0.0
        if parts.contains(.pair), let angle = event.fingers.pair?.angle {
            turnOfPair += FingerPair.turn(from: self.angle, to: angle)
            self.angle = angle
        }
        if parts.contains(.group) {
            spread = event.group(of: touches).spread
            turnOfGroup += event.turn(of: touches)
        }
        latest &+= 1
        newest = newest &+ 1 == RecentSamples.capacity ? 0 : newest &+ 1
        (frames + newest).initialize(
            to: Frame(
                time: time, centroid: event.fingers.centroid, distance: event.fingers.pair?.distance ?? 0,
                angle: angle, turnOfPair: turnOfPair, spread: spread, turnOfGroup: turnOfGroup))
    }

    /// The newest frame, if there was one.
    var latestFrame: UnsafePointer<Frame> {
        @inline(__always) get { UnsafePointer(frames + newest) }
    }

    /// The frames after one, up to another, oldest first: the latest ones, if there were more than are kept.
    @inline(__always)
    func forEach(after first: UInt64, through last: UInt64, _ body: (UnsafePointer<Frame>) -> Void) {
        let kept = UInt64(RecentSamples.capacity)
        var number = max(first, latest > kept ? latest &- kept : 0)
        while number < last {
            number &+= 1
            let age = Int(truncatingIfNeeded: latest &- number)
            body(frames + (newest >= age ? newest &- age : newest &+ RecentSamples.capacity &- age))
        }
    }
}
