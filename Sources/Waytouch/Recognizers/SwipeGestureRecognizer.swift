// SPDX-License-Identifier: MIT

/// A quick, straight movement of one or more fingers in one direction. Discrete.
///
/// Recognised as soon as each finger has moved far enough and straight enough within 0.5 s of the last finger's
/// landing: slow fingers (≤ 200 pt/s) 40 pt with a deviation of at most 0.3 of the distance, fast ones (≥ 1000 pt/s)
/// 60 pt with at most 0.6, linear in between. It fails when the time is up, a finger lifts, there are too many fingers,
/// or a finger moves in another direction. Directions are those of the output as the user sees it.
///
/// Once recognised, ``GestureRecognizer/location(in:)``, ``GestureRecognizer/numberOfTouches`` and
/// ``GestureRecognizer/location(ofTouch:in:)`` refer to where the fingers landed.
open class SwipeGestureRecognizer: GestureRecognizer {
    /// Directions on the output.
    public typealias Direction = SwipeDirection

    /// The directions that are recognised, on the output as the user sees it. Default: right.
    public var direction: Direction = .right
    /// The number of fingers, at least 1. Default: 1.
    public var numberOfTouchesRequired = 1
    /// The direction that was recognised: one of ``SwipeGestureRecognizer/direction``; nil before.
    public private(set) var recognizedDirection: Direction?

    /// ``GestureRecognizer/Kind/swipe``.
    public override class var kind: Kind { .swipe }

    /// Creates a recognizer without a target.
    public override init() { super.init() }

    /// Creates a recognizer with a target.
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
        // The finger that has not swiped yet.
        let late = attempt.touches.first { touch in
            !Direction.each.contains { direction.contains($0) && hasSwiped(touch, $0, at: event.timestamp) }
        }
        fail(cause(ofMissed: late ?? touches.first, at: event.timestamp))
    }

    open override func deadlineReached(at time: Timestamp) {
        let limit = thresholds.swipeDuration
        let started = attempt.touches.last?.startTime ?? time
        fail(
            FailureCause(
                .timeout, measured: (time - started).inSeconds, limit: limit.inSeconds, unit: .seconds))
    }

    // MARK: The rule

    /// Returns the components of a movement along and across a direction.
    private func components(_ movement: Vector, _ direction: Direction) -> (along: Double, across: Double) {
        switch direction {
        case .right: (movement.dx, abs(movement.dy))
        case .left: (-movement.dx, abs(movement.dy))
        case .up: (-movement.dy, abs(movement.dx))
        default: (movement.dy, abs(movement.dx))
        }
    }

    private func hasSwiped(_ touch: Touch, _ direction: Direction, at now: Timestamp) -> Bool {
        let (along, across) = components(touch.position - touch.startPosition, direction)
        guard along > 0 else { return false }
        let limits = limits(along, of: touch, at: now)
        return along >= limits.distance && across <= limits.ratio * along
    }

    /// Returns how far a finger has to move, in px, and its greatest deviation per px of distance; both depend on its
    /// mean speed so far.
    private func limits(
        _ along: Double, of touch: Touch, at now: Timestamp
    ) -> (distance: Double, ratio: Double) {
        let seconds = (now - touch.startTime).inSeconds
        let speed = seconds > 0 ? along / seconds : .infinity
        let range = max(thresholds.swipeSpeedFast - thresholds.swipeSpeed, .leastNormalMagnitude)
        // 0 at the slow speed, 1 at the fast one.
        let fraction = min(max((speed - thresholds.swipeSpeed) / range, 0), 1)
        let (slow, fast) = (thresholds.swipeDistance, thresholds.swipeDistanceFast)
        let (slowRatio, fastRatio) = (thresholds.swipeRatio, thresholds.swipeRatioFast)
        return (slow + (fast - slow) * fraction, slowRatio + (fastRatio - slowRatio) * fraction)
    }

    /// Returns which limit a finger missed, in the direction in which it moved farthest.
    private func cause(ofMissed touch: Touch?, at now: Timestamp) -> FailureCause {
        var best = (along: 0.0, across: 0.0)
        if let touch {
            for candidate in Direction.each where direction.contains(candidate) {
                let components = components(touch.position - touch.startPosition, candidate)
                if components.along > best.along { best = components }
            }
        }
        var limits = (distance: thresholds.swipeDistance, ratio: thresholds.swipeRatio)
        if let touch { limits = self.limits(best.along, of: touch, at: now) }
        if best.along >= limits.distance, best.across > limits.ratio * best.along {
            return FailureCause(.wrongDirection, measured: best.across / best.along, limit: limits.ratio)
        }
        let scale = thresholds.pixelsPerPoint
        return FailureCause(
            .earlyLift, measured: best.along / scale, limit: limits.distance / scale, unit: .points)
    }

    /// Returns the cause if a finger has moved far but deviates from every direction by more than even the more lenient
    /// limit.
    private func deviation(of touch: Touch) -> FailureCause? {
        let movement = touch.position - touch.startPosition
        guard movement.length >= thresholds.swipeDistance else { return nil }
        var straightest = Double.infinity
        for candidate in Direction.each where direction.contains(candidate) {
            let (along, across) = components(movement, candidate)
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
        "swipe", isContinuous: false, timeLimit: \RecognitionProfile.swipeDuration,
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
