// SPDX-License-Identifier: MIT

/// Two fingers moving apart or together. Continuous.
///
/// Begins when the distance of the fingers has changed by more than 8 pt
/// (`RecognitionProfile.pinchThreshold`). A third finger is ignored. One finger may lift: the scale does not
/// change until another joins, without a jump. It ends when both have lifted.
open class PinchGestureRecognizer: GestureRecognizer {
    /// Whether the scale counts from touch down, instead of from where the threshold was crossed.
    public var reportsFromTouchDown = false

    /// The distance when the fingers landed, in output px.
    private var initialDistance = 1.0
    /// The reported scale, and the scale without the values that were set.
    private var anchor = ScaleAnchor()
    private var naturalAnchor = ScaleAnchor()
    private var distance = 1.0
    /// The total change of distance, without jumps, in px, to which the velocity is fitted: its value when the current
    /// pair of fingers formed, plus how far they have moved apart since.
    private var spread: Double { spread(at: distance) }
    private var spreadBefore = 0.0
    private var distanceBefore = 1.0
    private var tracker = VelocityTracker()
    /// The time of the latest event, in µs.
    private var valueTime: Timestamp = 0 {
        didSet { isVelocityReset = false }
    }
    /// Whether the value was set since the latest event.
    private var isVelocityReset = false

    /// ``GestureRecognizer/Kind/pinch``.
    public override class var kind: Kind { .pinch }

    /// Creates a recognizer without a target.
    public override init() { super.init() }

    /// Creates a recognizer with a target.
    public convenience init(_ action: @escaping (PinchGestureRecognizer) -> Void) {
        self.init()
        addTarget { action(unsafeDowncast($0, to: PinchGestureRecognizer.self)) }
    }

    /// The distance of the fingers relative to their distance when the pinch began, where it is 1; without the
    /// threshold unless ``PinchGestureRecognizer/reportsFromTouchDown``. Setting it (positive, finite) redefines the
    /// current scale. Set in an action, it does not affect velocities; set between two events, it makes the velocity
    /// zero until the next event.
    open var scale: Double {
        get {
            readHistory()
            return anchor.scale(at: distance)
        }
        set {
            guard newValue.isFinite, newValue > 0 else { return }
            readHistory()
            anchor = ScaleAnchor(newValue, at: distance)
            isVelocityReset = !isInEvent
        }
    }

    /// The velocity of the scale at the latest event, per second, relative to the scale of 1 when the pinch began,
    /// whatever ``PinchGestureRecognizer/scale`` has been set to.
    open var velocity: Double {
        readHistory()
        if isVelocityReset { return 0 }
        let velocity =
            historySeries(of: .pair)?.pointee.velocities
            ?? tracker.velocity(at: valueTime, borrowedThresholds)
        return velocity.dx * naturalAnchor.perPixel
    }

    open override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
        valueTime = event.timestamp
        keepTouches(2)
        guard let pair = FingerPair(trackedTouches) else { return }
        if isActive || isBlocked {
            anchor.regroup(from: distance, to: pair.distance)
            naturalAnchor.regroup(from: distance, to: pair.distance)
            spreadBefore = spread
        } else {
            anchor = ScaleAnchor(1, at: pair.distance)
            naturalAnchor = anchor
            initialDistance = pair.distance
            spreadBefore = 0
            tracker.restart(at: valueTime)
        }
        distance = pair.distance
        distanceBefore = distance
    }

    open override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
        valueTime = event.timestamp
        if let pair = event.pair(of: tracked) {
            distance = pair.distance
            tracker.add(at: valueTime, x: spread, y: 0)
            if !isActive, !isBlocked, abs(distance - initialDistance) > thresholds.pinchThreshold {
                state = .began
            }
        }
        guard isActive else { return }
        state = .changed
        if mayReadPair(of: event) { beginReadingHistory { $0.beginReading() } }
    }

    override func update(from frame: UnsafePointer<FingerHistory.Frame>) {
        valueTime = frame.pointee.time
        // One finger alone does not change the scale.
        guard frame.pointee.distance > 0 else { return }
        distance = frame.pointee.distance
    }

    override func sample(_ frame: UnsafePointer<FingerHistory.Frame>) {
        guard frame.pointee.distance > 0 else { return }
        tracker.add(at: frame.pointee.time, x: spread(at: frame.pointee.distance), y: 0)
    }

    open override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
        valueTime = event.timestamp
        guard numberOfTouchesDown == 0 else { return }
        if isActive || isBlocked {
            state = .ended
        } else {
            failAtLift(change: distance - initialDistance)
        }
    }

    open override func willBegin() {
        guard !reportsFromTouchDown else { return }
        let threshold = thresholds.pinchThreshold
        let change = (naturalAnchor.scale(at: distance) - 1) * initialDistance
        guard abs(change) > threshold else {
            // It had to wait, and the fingers have moved back meanwhile: nothing exceeds the threshold.
            naturalAnchor = ScaleAnchor(1, at: distance)
            anchor = naturalAnchor
            return
        }
        naturalAnchor.multiply(
            by: initialDistance / max(initialDistance + (change > 0 ? threshold : -threshold), 1))
        anchor = naturalAnchor
    }

    open override func reset() { tracker.removeAll() }

    private func spread(at distance: Double) -> Double { spreadBefore + (distance - distanceBefore) }

    private func failAtLift(change: Double) {
        guard attempt.touches.count >= 2 else {
            return fail(
                FailureCause(.touchCount, measured: Double(attempt.touches.count), limit: 2, unit: .touches))
        }
        let scale = thresholds.pixelsPerPoint
        fail(
            FailureCause(
                .earlyLift, measured: abs(change) / scale, limit: thresholds.pinchThreshold / scale,
                unit: .points))
    }
}

extension GestureRecognizer.Kind {
    /// Pinches.
    public static let pinch = GestureRecognizer.Kind(
        "pinch", isContinuous: true, numberOfTouches: 2,
        parameters: [.reportsFromTouchDown(\PinchGestureRecognizer.reportsFromTouchDown)],
        values: [
            .number("scale", .ratio, set: { (pinch: PinchGestureRecognizer, scale) in pinch.scale = scale }) {
                $0.scale
            },
            .number("velocity", is: "scale_velocity", .perSecond) { (pinch: PinchGestureRecognizer) in
                pinch.velocity
            },
        ],
        make: { PinchGestureRecognizer() })
}
