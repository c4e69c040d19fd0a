// SPDX-License-Identifier: MIT

/// Two fingers turning about each other. Continuous.
///
/// Begins when the fingers have moved more than 8 pt (`RecognitionProfile.rotationThreshold`) along their
/// circle. A third finger is ignored. One finger may lift: the rotation does not change until another joins,
/// without a jump. It ends when both have lifted.
open class RotationGestureRecognizer: GestureRecognizer {
    /// Whether the rotation counts from touch down, instead of from where the threshold was
    /// crossed.
    public var reportsFromTouchDown = false

    /// The total rotation since the fingers landed, in radians, not limited to ±π.
    private var turned = 0.0
    /// The last angle of the line between the fingers; nil: they have been on one spot since they landed.
    private var lastAngle: Double?
    /// The total rotation at the frame from which the history counts that of the current two fingers.
    private var turnedBefore = 0.0
    /// The radius of the fingers' circle, in output px.
    private var radius = 0.0
    /// The angle subtracted from the total to give the rotation: the threshold, and values that were set.
    private var origin = 0.0
    /// The angle at which the gesture was recognised.
    private var crossed = 0.0
    private var tracker = VelocityTracker()
    /// The time of the latest event, in µs.
    private var valueTime: Timestamp = 0 {
        didSet { isVelocityReset = false }
    }
    /// Whether the value was set since the latest event.
    private var isVelocityReset = false

    /// ``GestureRecognizer/Kind/rotation``.
    public override class var kind: Kind { .rotation }

    /// Creates a recognizer without a target.
    public override init() { super.init() }

    /// Creates a recognizer with a target.
    public convenience init(_ action: @escaping (RotationGestureRecognizer) -> Void) {
        self.init()
        addTarget { action(unsafeDowncast($0, to: RotationGestureRecognizer.self)) }
    }

    /// The angle by which the fingers have turned since the rotation began, in radians, clockwise positive, any number
    /// of turns; without the threshold unless ``RotationGestureRecognizer/reportsFromTouchDown``. Setting it redefines
    /// the current rotation. Set in an action, it does not affect velocities; set between two events, it makes the
    /// velocity zero until the next event.
    open var rotation: Double {
        get {
            readHistory()
            return turned - origin
        }
        set {
            guard newValue.isFinite else { return }
            readHistory()
            origin = turned - newValue
            isVelocityReset = !isInEvent
        }
    }

    /// The velocity of the rotation at the latest event, in radians per second, clockwise positive.
    open var velocity: Double {
        readHistory()
        if isVelocityReset { return 0 }
        if let series = historySeries(of: .pair) { return series.pointee.velocities.dy }
        return tracker.velocity(at: valueTime, borrowedThresholds).dx
    }

    open override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
        valueTime = event.timestamp
        keepTouches(2)
        guard var pair = FingerPair(trackedTouches) else { return }
        lastAngle = pair.hasAngle ? pair.angle : nil
        radius = pair.distance / 2
        if !isActive, !isBlocked {
            turned = 0
            tracker.restart(at: valueTime)
        }
    }

    open override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
        valueTime = event.timestamp
        if let pair = event.pair(of: tracked) {
            if pair.hasAngle {
                let angle = event.angle(of: pair, tracked)
                if let lastAngle { turned += FingerPair.turn(from: lastAngle, to: angle) }
                lastAngle = angle
            }
            radius = pair.distance / 2
            tracker.add(at: valueTime, x: turned, y: 0)
            let threshold = thresholds.rotationThreshold / radius
            if !isActive, !isBlocked, abs(turned) > threshold {
                crossed = threshold
                state = .began
            }
        }
        guard isActive else { return }
        state = .changed
        guard mayReadPair(of: event) else { return }
        beginReadingHistory { history in
            history.beginReading(angle: lastAngle)
            turnedBefore = turned - history.turnOfPair
        }
    }

    override func update(from frame: UnsafePointer<FingerHistory.Frame>) {
        valueTime = frame.pointee.time
        // One finger alone does not turn.
        guard frame.pointee.distance > 0 else { return }
        turned = turnedBefore + frame.pointee.turnOfPair
        lastAngle = frame.pointee.angle
        radius = frame.pointee.distance / 2
    }

    override func sample(_ frame: UnsafePointer<FingerHistory.Frame>) {
        guard frame.pointee.distance > 0 else { return }
        tracker.add(at: frame.pointee.time, x: turnedBefore + frame.pointee.turnOfPair, y: 0)
    }

    open override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
        valueTime = event.timestamp
        guard numberOfTouchesDown == 0 else { return }
        if isActive || isBlocked {
            state = .ended
        } else if attempt.touches.count < 2 {
            fail(FailureCause(.touchCount, measured: Double(attempt.touches.count), limit: 2, unit: .touches))
        } else {
            let scale = thresholds.pixelsPerPoint
            fail(
                FailureCause(
                    .earlyLift, measured: abs(turned) * radius / scale,
                    limit: thresholds.rotationThreshold / scale, unit: .points))
        }
    }

    open override func willBegin() {
        // If it had to wait, the fingers may have turned back meanwhile: then nothing exceeds the threshold.
        origin = reportsFromTouchDown ? 0 : max(-crossed, min(crossed, turned))
    }

    open override func reset() { tracker.removeAll() }
}

extension GestureRecognizer.Kind {
    /// Rotations.
    public static let rotation = GestureRecognizer.Kind(
        "rotation", isContinuous: true, numberOfTouches: 2,
        parameters: [.reportsFromTouchDown(\RotationGestureRecognizer.reportsFromTouchDown)],
        values: [
            .number(
                "rotation", .radians,
                set: { (recognizer: RotationGestureRecognizer, angle) in recognizer.rotation = angle }
            ) { $0.rotation },
            .number("velocity", is: "rotation_velocity", .radiansPerSecond) {
                (recognizer: RotationGestureRecognizer) in recognizer.velocity
            },
        ],
        make: { RotationGestureRecognizer() })
}
