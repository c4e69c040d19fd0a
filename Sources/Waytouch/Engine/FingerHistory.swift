// SPDX-License-Identifier: MIT

/// The latest frames in which touches only moved, for recognizers that track all touches or the first two. A frame is
/// written once for all these recognizers; each reads it when its values are needed.
///
/// Besides the newest, it keeps as many frames as a ``VelocityTracker`` keeps samples, so a recognizer whose values
/// have not been read for a long time misses nothing, even if it does not read the newest.
struct FingerHistory: ~Copyable {
    /// The number of frames that are kept.
    private static let capacity = RecentSamples.capacity + 1

    /// The values that are common to all touches of a frame.
    struct Frame: BitwiseCopyable {
        let time: Timestamp
        /// The mean position, in output px.
        let centroid: Point
        /// The distance of the first two, in output px; 0 if there are fewer.
        let distance: Double
        /// The last angle of the line between them, and how far it has turned since a recognizer first needed it, in
        /// radians; nil: they have always been on one spot.
        let angle: Double?
        let turnOfPair: Double
        /// The spread of all about their centroid, in output px, and how far they have turned about it since a
        /// recognizer first needed it, in radians.
        let spread: Double
        let turnOfGroup: Double
    }

    /// The values that are computed only if a recognizer needs them.
    struct Parts: OptionSet {
        let rawValue: UInt8
        static let pair = Parts(rawValue: 1)
        static let group = Parts(rawValue: 2)
    }

    /// The number of the newest frame, counting all that were ever written.
    private(set) var latest: UInt64 = 0
    /// Whether a recognizer reads the history: if not, nothing is written.
    private(set) var isRead = false
    private(set) var parts: Parts = []
    /// The values of the newest frame.
    private(set) var angle: Double?
    private(set) var turnOfPair = 0.0
    private(set) var turnOfGroup = 0.0
    /// The time, in µs, of the latest frame in which the group did not simply turn with the line between two touches.
    /// Since then, its velocities are those of the pair.
    private(set) var lastFrameOfGroup: Timestamp = .min
    /// Whether the first two were apart in the newest frame: only then does the line between them have a direction.
    private var wereApart = false

    /// The velocities of the newest frame.
    let velocities = FrameVelocities()
    /// The thresholds with which the velocities are computed, while a recognizer reads.
    private var thresholds: Thresholds?
    private let frames = UnsafeMutablePointer<Frame>.allocate(capacity: Self.capacity)
    private var newest = 0

    init() {
        // The newest frame may be read before there is one.
        let none = Frame(
            time: 0, centroid: .zero, distance: 0, angle: 0, turnOfPair: 0, spread: 0, turnOfGroup: 0)
        frames.initialize(repeating: none, count: Self.capacity)
    }

    deinit { frames.deallocate() }

    /// Starts writing, for a recognizer that will read the frames after the current one.
    mutating func beginReading() { isRead = true }

    /// Starts writing for a recognizer that needs the rotation of the first two, given their angle in the current
    /// frame.
    mutating func beginReading(angle: Double?) {
        isRead = true
        guard !parts.contains(.pair) else { return }
        parts.insert(.pair)
        self.angle = angle
        turnOfPair = 0
        wereApart = false
    }

    /// Starts writing for a recognizer that needs the spread and the rotation of all.
    mutating func beginReadingGroup() {
        isRead = true
        guard !parts.contains(.group) else { return }
        parts.insert(.group)
        turnOfGroup = 0
    }

    /// Returns whether a recognizer with some thresholds may use the velocities, which are computed with the thresholds
    /// of the first recognizer that begins to read.
    mutating func sharesVelocities(of thresholds: Thresholds) -> Bool {
        if self.thresholds == nil { self.thresholds = thresholds }
        return self.thresholds === thresholds
    }

    /// Stops writing, when no recognizer reads the history any more.
    mutating func endReading() {
        isRead = false
        parts = []
        thresholds = nil
    }

    /// Writes a frame.
    @inline(__always)
    mutating func append(_ event: TouchEvent, of touches: [Touch], at time: Timestamp) {
        var spread = 0.0
        var turn: Double?
        if parts.contains(.pair), event.fingers.pair != nil {
            var change = 0.0
            if event.fingers.pair?.hasAngle == true, let angle = event.fingers.pair?.angle {
                change = self.angle.map { FingerPair.turn(from: $0, to: angle) } ?? 0
                turnOfPair += change
                self.angle = angle
            }
            let areApart = event.fingers.areApart
            if touches.count == 2, wereApart, areApart { turn = change }
            wereApart = areApart
        }
        if parts.contains(.group) {
            spread = event.group(of: touches).spread
            // Two fingers turn as the line between them does.
            turnOfGroup += turn ?? event.turn(of: touches)
            if turn == nil { lastFrameOfGroup = time }
        }
        latest &+= 1
        newest = newest &+ 1 == Self.capacity ? 0 : newest &+ 1
        frames[newest] = Frame(
            time: time, centroid: event.fingers.centroid, distance: event.fingers.pair?.distance ?? 0,
            angle: angle, turnOfPair: turnOfPair, spread: spread, turnOfGroup: turnOfGroup)
    }

    /// The newest frame; all zeros before the first.
    var latestFrame: UnsafePointer<Frame> {
        @inline(__always) get { UnsafePointer(frames + newest) }
    }

    /// Returns a frame by its number, or nil if it is no longer kept.
    @inline(__always)
    func frame(_ number: UInt64) -> UnsafePointer<Frame>? {
        let age = latest &- number
        guard age < UInt64(Self.capacity) else { return nil }
        return pointer(toFrame: Int(truncatingIfNeeded: age))
    }

    @inline(__always)
    private func pointer(toFrame age: Int) -> UnsafePointer<Frame> {
        UnsafePointer(frames + (newest >= age ? newest &- age : newest &+ Self.capacity &- age))
    }

    /// Calls `body` with the frames after `first`, up to and including `last`, oldest first. If there were more than
    /// are kept, only the latest are passed.
    @inline(__always)
    func forEach(after first: UInt64, through last: UInt64, _ body: (UnsafePointer<Frame>) -> Void) {
        let kept = UInt64(Self.capacity)
        var number = max(first, latest > kept ? latest &- kept : 0)
        while number < last {
            number &+= 1
            body(pointer(toFrame: Int(truncatingIfNeeded: latest &- number)))
        }
    }
}
