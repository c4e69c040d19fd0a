// SPDX-License-Identifier: MIT

/// Translation, scale and rotation in one, with any number of fingers. Continuous.
///
/// Each component has its own threshold, that of a pan, pinch or rotation, and does not change until the threshold is
/// crossed; the gesture begins with the first that is. Fingers may join and lift without a jump. Together the
/// components are a similarity transform about the fingers' centroid.
open class TransformGestureRecognizer: GestureRecognizer {
    /// Whether the values count from touch down, instead of from where each threshold was crossed.
    public var reportsFromTouchDown = false

    private var anchor = MovementAnchor()
    private var movement = Vector.zero
    private var translationOrigin: Vector?

    private var spread = 1.0
    /// The spread from which the threshold counts.
    private var initialSpread = 1.0
    /// The reported scale, and the scale without the values that were set.
    private var shownScale = ScaleAnchor()
    private var naturalScale = ScaleAnchor()
    private var isScaling = false
    /// The total change of spread, without jumps, in px, to which the velocity is fitted: its value when the current
    /// group formed, plus how far that has spread since.
    private var spreading: Double { spreading(at: spread) }
    private var spreadingBefore = 0.0
    private var spreadBefore = 1.0

    /// The total rotation, without jumps, in radians, and its value when the current group formed.
    private var turned = 0.0
    private var turnedBefore = 0.0
    private var rotationOrigin: Double?
    /// The total rotation at the frame from which the history counts that of the current group.
    private var turnedUnread = 0.0

    private var movementTracker = VelocityTracker()
    private var shapeTracker = VelocityTracker()
    /// The time of the latest event, in µs.
    private var valueTime: Timestamp = 0 {
        didSet { resetVelocities = [] }
    }
    /// The components that were set since the latest event.
    private var resetVelocities: Parts = []

    private struct Parts: OptionSet {
        let rawValue: UInt8
        static let translation = Parts(rawValue: 1)
        static let scale = Parts(rawValue: 2)
        static let rotation = Parts(rawValue: 4)
    }

    /// ``GestureRecognizer/Kind/transform``.
    public override class var kind: Kind { .transform }

    /// Creates a recognizer without a target.
    public override init() { super.init() }

    /// Creates a recognizer with a target.
    public convenience init(_ action: @escaping (TransformGestureRecognizer) -> Void) {
        self.init()
        addTarget { action(unsafeDowncast($0, to: TransformGestureRecognizer.self)) }
    }

    // MARK: Values

    /// Returns how far the fingers have moved, in px of a view's space (nil = output px).
    open func translation(in view: View?) -> Vector {
        readHistory()
        let translation = translationOrigin.map { movement - $0 } ?? .zero
        return view?.convertFromOutput(translation) ?? translation
    }

    /// Redefines the current translation, in px of a view's space (nil = output px).
    ///
    /// Set in an action, it does not affect velocities; set between two events, it makes the velocity of the component
    /// zero until the next event. The same holds for scale and rotation.
    open func setTranslation(_ translation: Vector, in view: View?) {
        // A component that has not started does not start when it is set to its current value.
        guard translation.isFinite, translationOrigin != nil || translation != .zero else { return }
        readHistory()
        translationOrigin = movement - (view?.convertToOutput(translation) ?? translation)
        if !isInEvent { resetVelocities.insert(.translation) }
    }

    /// The spread of the fingers relative to the beginning, where it is 1. Setting it (positive, finite) redefines the
    /// current scale.
    open var scale: Double {
        get {
            readHistory()
            return isScaling ? shownScale.scale(at: spread) : 1
        }
        set {
            guard newValue.isFinite, newValue > 0, isScaling || newValue != 1 else { return }
            readHistory()
            if !isScaling { naturalScale = ScaleAnchor(1, at: spread) }
            isScaling = true
            shownScale = ScaleAnchor(newValue, at: spread)
            if !isInEvent { resetVelocities.insert(.scale) }
        }
    }

    /// The angle by which the fingers have turned, in radians, clockwise positive, any number of turns. Setting it
    /// redefines the current rotation.
    open var rotation: Double {
        get {
            readHistory()
            return rotationOrigin.map { turned - $0 } ?? 0
        }
        set {
            guard newValue.isFinite, rotationOrigin != nil || newValue != 0 else { return }
            readHistory()
            rotationOrigin = turned - newValue
            if !isInEvent { resetVelocities.insert(.rotation) }
        }
    }

    /// Returns how fast the fingers moved at the latest event, in px/s of a view's space (nil = output px); zero before
    /// they have moved enough.
    ///
    /// - Complexity: O(*d* + *s*), where *d* is the depth of the view and *s* the number of samples
    ///   in the profile's `velocityWindow`; those are read once per frame.
    open func velocity(in view: View?) -> Vector {
        readHistory()
        guard translationOrigin != nil, !resetVelocities.contains(.translation) else { return .zero }
        if let series = historySeries(of: .centroid) {
            return series.pointee.velocity(in: view, borrowedThresholds)
        }
        return movementTracker.velocity(at: valueTime, borrowedThresholds, in: view)
    }

    /// The velocity of the scale at the latest event, per second, relative to the initial scale of 1, whatever it has
    /// been set to.
    open var scaleVelocity: Double {
        readHistory()
        return isScaling && !resetVelocities.contains(.scale) ? shapeVelocity.dx * naturalScale.perPixel : 0
    }

    /// The velocity of the rotation at the latest event, in radians per second, clockwise positive.
    open var rotationVelocity: Double {
        readHistory()
        return rotationOrigin == nil || resetVelocities.contains(.rotation) ? 0 : shapeVelocity.dy
    }

    private var shapeVelocity: Vector {
        historySeriesOfGroup()?.pointee.velocity ?? shapeTracker.velocity(at: valueTime, borrowedThresholds)
    }

    private func spreading(at spread: Double) -> Double { spreadingBefore + (spread - spreadBefore) }

    // MARK: Touches

    open override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
        valueTime = event.timestamp
        if attempt.touches.count == touches.count {
            let centroid = trackedTouches.centroid
            anchor.restart(at: centroid)
            movement = .zero
            movementTracker.restart(at: valueTime, x: centroid.x, y: centroid.y)
            shapeTracker.restart(at: valueTime)
        } else if let before = trackedTouches.centroid(where: { $0.phase != .began }) {
            anchor.regroup(from: before, to: trackedTouches.centroid)
        }
        reshape(trackedTouches) { _ in true }
    }

    open override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
        valueTime = event.timestamp
        // If all touches have moved, the list at hand is used: no reference needs counting.
        let areAll = touches.count == event.fingers.count
        let group = areAll ? event.group(of: touches) : event.group(of: tracked)
        movement = anchor.movement(to: group.centroid)
        addSample(of: group.centroid, at: valueTime)
        if group.count >= 2 {
            spread = group.spread
            turned += areAll ? event.turn(of: touches) : event.turn(of: tracked)
            shapeTracker.add(at: valueTime, x: spreading, y: turned)
        }
        // Before it has begun, for example when a delegate is asked, values count from touch down.
        if cross(hasShape: group.count >= 2, fromTouchDown: reportsFromTouchDown || !isActive) {
            if isActive { state = .changed } else if !isBlocked { state = .began }
        } else if isActive {
            state = .changed
            if group.count < 2 || hasStarted, mayReadHistory(of: event) { beginReadingHistory(group.count) }
        }
    }

    /// Whether all thresholds have been crossed.
    private var hasStarted: Bool { translationOrigin != nil && isScaling && rotationOrigin != nil }

    /// Starts reading the history. One finger alone can only translate.
    private func beginReadingHistory(_ count: Int) {
        guard translationOrigin != nil else { return }
        beginReadingHistory { history in
            guard count >= 2 else { return history.beginReading() }
            history.beginReadingGroup()
            turnedUnread = turned - history.turnOfGroup
        }
    }

    override func update(from frame: UnsafePointer<FingerHistory.Frame>) {
        valueTime = frame.pointee.time
        movement = anchor.movement(to: frame.pointee.centroid)
        guard frame.pointee.distance > 0 else { return }
        spread = frame.pointee.spread
        turned = turnedUnread + frame.pointee.turnOfGroup
    }

    override func sample(_ frame: UnsafePointer<FingerHistory.Frame>) {
        let time = frame.pointee.time
        addSample(of: frame.pointee.centroid, at: time)
        guard frame.pointee.distance > 0 else { return }
        shapeTracker.add(
            at: time, x: spreading(at: frame.pointee.spread), y: turnedUnread + frame.pointee.turnOfGroup)
    }

    @inline(__always)
    private func addSample(of centroid: Point, at time: Timestamp) {
        let place = anchor.place(of: centroid)
        movementTracker.add(at: time, x: place.x, y: place.y)
    }

    open override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
        valueTime = event.timestamp
        if numberOfTouchesDown > 0 { return regroup { _ in true } }
        if isActive || isBlocked {
            state = .ended
        } else {
            let scale = thresholds.pixelsPerPoint
            fail(
                FailureCause(
                    .earlyLift, measured: movement.length / scale, limit: thresholds.panThreshold / scale,
                    unit: .points))
        }
    }

    open override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
        valueTime = event.timestamp
        if numberOfTouchesDown > 0 {
            // Those that lifted in the same frame have already been subtracted.
            regroup { $0.phase != .ended }
        } else {
            super.touchesCancelled(touches, with: event)
        }
    }

    /// Starts the components again: if it had to wait, it begins with what exceeds the thresholds now.
    open override func willBegin() {
        translationOrigin = nil
        rotationOrigin = nil
        isScaling = false
        _ = cross(hasShape: attempt.touches.count >= 2, fromTouchDown: reportsFromTouchDown)
        // The fingers may have moved back meanwhile: then it begins with zero and continues from there.
        if translationOrigin == nil, rotationOrigin == nil, !isScaling { translationOrigin = movement }
    }

    open override func reset() {
        translationOrigin = nil
        rotationOrigin = nil
        isScaling = false
        spreadingBefore = 0
        spreadBefore = spread
        turned = 0
        turnedBefore = 0
        movementTracker.removeAll()
        shapeTracker.removeAll()
    }

    // MARK: Thresholds

    /// Starts the components that have crossed their thresholds, each without a jump. Returns whether any
    /// has.
    private func cross(hasShape: Bool, fromTouchDown: Bool) -> Bool {
        var crossed = false
        let length = movement.length
        if translationOrigin == nil, length > thresholds.panThreshold {
            translationOrigin = fromTouchDown ? .zero : movement * (thresholds.panThreshold / length)
            crossed = true
        }
        guard hasShape else { return crossed }
        let change = spread - initialSpread
        if !isScaling, abs(change) > thresholds.pinchThreshold {
            isScaling = true
            let slack = change > 0 ? thresholds.pinchThreshold : -thresholds.pinchThreshold
            naturalScale = ScaleAnchor(1, at: max(fromTouchDown ? initialSpread : initialSpread + slack, 1))
            shownScale = naturalScale
            crossed = true
        }
        let limit = thresholds.rotationThreshold / (spread / 2)
        let turn = turned - turnedBefore
        if rotationOrigin == nil, abs(turn) > limit {
            rotationOrigin = fromTouchDown ? turnedBefore : turned - turn + (turn > 0 ? limit : -limit)
            crossed = true
        }
        return crossed
    }

    /// Continues the values from where they are, after touches have lifted.
    private func regroup(from before: (Touch) -> Bool) {
        let touches = trackedTouches
        guard let old = touches.centroid(where: before), let new = touches.centroid(where: { $0.isDown })
        else { return }
        anchor.regroup(from: old, to: new)
        reshape(touches) { $0.isDown }
    }

    /// Continues the scale from where it is, after the group has changed. A component that has not started measures its
    /// threshold anew.
    private func reshape(_ touches: [Touch], where counts: (Touch) -> Bool) {
        let before = spread
        let group = FingerGroup(touches, where: counts)
        guard group.count >= 2 else { return }
        spreadingBefore = spreading
        spread = group.spread
        spreadBefore = spread
        if isScaling {
            shownScale.regroup(from: before, to: spread)
            naturalScale.regroup(from: before, to: spread)
            initialSpread *= spread / before
        } else {
            initialSpread = spread
        }
        if rotationOrigin == nil { turnedBefore = turned }
    }
}

extension GestureRecognizer.Kind {
    /// Translation, scale and rotation in one.
    public static let transform = GestureRecognizer.Kind(
        "transform", isContinuous: true,
        parameters: [.reportsFromTouchDown(\TransformGestureRecognizer.reportsFromTouchDown)],
        values: [
            .vector(
                "translation", .pixels,
                set: { (transform: TransformGestureRecognizer, translation, view) in
                    transform.setTranslation(translation, in: view)
                }
            ) { transform, view in transform.translation(in: view) },
            .number(
                "scale", .ratio,
                set: { (transform: TransformGestureRecognizer, scale) in transform.scale = scale }
            ) { $0.scale },
            .number(
                "rotation", .radians,
                set: { (transform: TransformGestureRecognizer, angle) in transform.rotation = angle }
            ) { $0.rotation },
            .vector("velocity", .pixelsPerSecond) { (transform: TransformGestureRecognizer, view) in
                transform.velocity(in: view)
            },
            .number("scale_velocity", .perSecond) { (transform: TransformGestureRecognizer) in
                transform.scaleVelocity
            },
            .number("rotation_velocity", .radiansPerSecond) { (transform: TransformGestureRecognizer) in
                transform.rotationVelocity
            },
        ],
        make: { TransformGestureRecognizer() })
}
