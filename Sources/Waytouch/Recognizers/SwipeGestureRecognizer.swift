// SPDX-License-Identifier: MIT

/// A flick of one or more fingers in one direction. Discrete.
///
/// Recognised at the moment when, within 0.5 s of the last finger's landing, each finger has gone
/// far enough and straight enough: slow fingers (≤ 200 pt/s) 40 pt with a deviation of at most 0.3
/// of the way, fast ones (≥ 1 000 pt/s) 60 pt and 0.6, linearly in between. It fails when time is
/// up, a finger lifts, there is a finger too many, or a finger has gone another way. Directions are
/// those of the output as the user sees it.
///
/// Once recognised, it is where its fingers landed: that is what ``GestureRecognizer/location(in:)``,
/// ``GestureRecognizer/numberOfTouches`` and ``GestureRecognizer/location(ofTouch:in:)`` tell of.
open class SwipeGestureRecognizer: GestureRecognizer {
    /// Directions on the output.
    public struct Direction: OptionSet, Hashable, Sendable {
        /// The bits.
        public let rawValue: UInt8

        /// A set from its bits.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// To the right.
        public static let right = Direction(rawValue: 1)
        /// To the left.
        public static let left = Direction(rawValue: 2)
        /// Upwards.
        public static let up = Direction(rawValue: 4)
        /// Downwards.
        public static let down = Direction(rawValue: 8)
        /// Any of the four.
        public static let all: Direction = [.right, .left, .up, .down]

        /// The names of single directions in scenes and traces.
        public static let words: [(word: String, value: Direction)] = [
            ("right", .right), ("left", .left), ("up", .up), ("down", .down),
        ]

        static let each: [Direction] = [.right, .left, .up, .down]
    }

    /// The directions that are recognised. Default: right.
    public var direction: Direction = .right
    /// How many fingers. Default: 1. At least 1.
    public var numberOfTouchesRequired = 1
    /// The direction that was recognised: one of ``SwipeGestureRecognizer/direction``; nil before.
    public private(set) var recognizedDirection: Direction?

    /// What ``GestureRecognizer/Kind/swipe`` says.
    public override class var kind: Kind { .swipe }

    /// Creates a recognizer without a target.
    public override init() { super.init() }

    /// Makes a recognizer with a receiver.
    public convenience init(_ action: @escaping (SwipeGestureRecognizer) -> Void) {
        self.init()
        addTarget { action(unsafeDowncast($0, to: SwipeGestureRecognizer.self)) }
    }

    open override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
        recognizedDirection = nil
        let required = max(1, numberOfTouchesRequired)
        guard attempt.touches.count <= required else {
            return fail(
                FailureCause(
                    .touchCount, measured: Double(attempt.touches.count), limit: Double(required),
                    unit: .touches))
        }
        setDeadline(event.timestamp + thresholds.swipeDuration + 1)
    }

    open override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
        for touch in touches {
            if let cause = deviation(of: touch) { return fail(cause) }
        }
        guard trackedTouches.count == max(1, numberOfTouchesRequired) else { return }
        for candidate in Direction.each where direction.contains(candidate) {
            guard trackedTouches.allSatisfy({ hasSwiped($0, candidate, at: event.timestamp) }) else {
                continue
            }
            recognizedDirection = candidate
            freezePlacesOfLanding()
            setDeadline(nil)
            state = .recognized
            return
        }
    }

    open override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
        guard !isBlocked else { return }
        let required = max(1, numberOfTouchesRequired)
        guard attempt.touches.count >= required else {
            return fail(
                FailureCause(
                    .touchCount, measured: Double(attempt.touches.count), limit: Double(required),
                    unit: .touches))
        }
        // Of the fingers there were, one has kept the others waiting.
        let late = attempt.touches.first { touch in
            !Direction.each.contains { direction.contains($0) && hasSwiped(touch, $0, at: event.timestamp) }
        }
        fail(lack(of: late ?? touches.first, at: event.timestamp))
    }

    open override func deadlineReached(at time: Timestamp) {
        let limit = thresholds.swipeDuration
        let started = attempt.touches.last?.startTime ?? time
        fail(
            FailureCause(
                .timeout, measured: (time - started).inSeconds, limit: limit.inSeconds, unit: .seconds))
    }

    // MARK: The rule

    /// Along and across a direction.
    private func parts(_ way: Vector, _ direction: Direction) -> (along: Double, across: Double) {
        switch direction {
        case .right: (way.dx, abs(way.dy))
        case .left: (-way.dx, abs(way.dy))
        case .up: (-way.dy, abs(way.dx))
        default: (way.dy, abs(way.dx))
        }
    }

    private func hasSwiped(_ touch: Touch, _ direction: Direction, at now: Timestamp) -> Bool {
        let (along, across) = parts(touch.position - touch.startPosition, direction)
        guard along > 0 else { return false }
        let (far, crooked) = demand(along, of: touch, at: now)
        return along >= far && across <= crooked * along
    }

    /// How far a finger that has come `along` must go, and how far it may deviate for each px of that.
    private func demand(_ along: Double, of touch: Touch, at now: Timestamp) -> (far: Double, crooked: Double)
    {
        let seconds = (now - touch.startTime).inSeconds
        // The mean speed so far decides how much is asked for.
        let speed = seconds > 0 ? along / seconds : .infinity
        let range = max(thresholds.swipeSpeedFast - thresholds.swipeSpeed, .leastNormalMagnitude)
        let haste = min(max((speed - thresholds.swipeSpeed) / range, 0), 1)
        let far = thresholds.swipeDistance + (thresholds.swipeDistanceFast - thresholds.swipeDistance) * haste
        let crooked = thresholds.swipeRatio + (thresholds.swipeRatioFast - thresholds.swipeRatio) * haste
        return (far, crooked)
    }

    /// What a finger lacked, in the direction in which it came farthest.
    private func lack(of touch: Touch?, at now: Timestamp) -> FailureCause {
        var best = (along: 0.0, across: 0.0)
        if let touch {
            for candidate in Direction.each where direction.contains(candidate) {
                let way = parts(touch.position - touch.startPosition, candidate)
                if way.along > best.along { best = way }
            }
        }
        var asked = (far: thresholds.swipeDistance, crooked: thresholds.swipeRatio)
        if let touch { asked = demand(best.along, of: touch, at: now) }
        if best.along >= asked.far, best.across > asked.crooked * best.along {
            return FailureCause(.wrongDirection, measured: best.across / best.along, limit: asked.crooked)
        }
        let scale = thresholds.pixelsPerPoint
        return FailureCause(.earlyLift, measured: best.along / scale, limit: asked.far / scale, unit: .points)
    }

    /// Whether a finger has gone far, and in none of the directions, however generously it is
    /// looked at.
    private func deviation(of touch: Touch) -> FailureCause? {
        let way = touch.position - touch.startPosition
        guard way.length >= thresholds.swipeDistance else { return nil }
        var straightest = Double.infinity
        for candidate in Direction.each where direction.contains(candidate) {
            let (along, across) = parts(way, candidate)
            if along > 0 { straightest = min(straightest, across / along) }
        }
        let limit = max(thresholds.swipeRatio, thresholds.swipeRatioFast)
        guard straightest > limit else { return nil }
        return FailureCause(.wrongDirection, measured: straightest, limit: limit)
    }
}

extension GestureRecognizer.Kind {
    /// Swipes.
    public static let swipe = GestureRecognizer.Kind(
        "swipe", isContinuous: false,
        parameters: [
            .set(
                "direction", "direction", \SwipeGestureRecognizer.direction, of: "direction",
                SwipeGestureRecognizer.Direction.words, "directions that are recognised"),
            .count(
                "touches", "numberOfTouchesRequired", \SwipeGestureRecognizer.numberOfTouchesRequired,
                of: "touches", "fingers"),
        ],
        values: [
            .word("direction", SwipeGestureRecognizer.Direction.words) { (swipe: SwipeGestureRecognizer) in
                swipe.recognizedDirection
            }
        ],
        make: { SwipeGestureRecognizer() })
}
