// SPDX-License-Identifier: MIT

/// Fingers moving together. Continuous.
///
/// Begins when the centroid of at least `minimumNumberOfTouches` fingers has moved more than 10 pt
/// (`RecognitionProfile.panThreshold`). Once begun, fingers may join and lift without a jump; it ends when all have
/// lifted. Fingers beyond `maximumNumberOfTouches` make it fail before it begins and are ignored afterwards.
open class PanGestureRecognizer: GestureRecognizer {
    /// The fewest fingers that it takes to begin. Default: 1.
    public var minimumNumberOfTouches = 1
    /// The most fingers that may take part. Default: no limit.
    public var maximumNumberOfTouches = Int.max
    /// Whether the translation counts from touch down, instead of from where the threshold was
    /// crossed.
    public var reportsFromTouchDown = false

    private var anchor = MovementAnchor()
    private var movement = Vector.zero
    /// The offset subtracted from the movement to give the translation: the threshold, and values that were set.
    private var origin = Vector.zero
    private var tracker = VelocityTracker()
    /// The time of the latest event, in µs.
    private var valueTime: Timestamp = 0 {
        didSet { isVelocityReset = false }
    }
    /// Whether the value was set since the latest event.
    private var isVelocityReset = false

    /// ``GestureRecognizer/Kind/pan``.
    public override class var kind: Kind { .pan }

    /// Creates a recognizer without a target.
    public override init() { super.init() }

    /// Creates a recognizer with a target.
    public convenience init(_ action: @escaping (PanGestureRecognizer) -> Void) {
        self.init()
        addTarget { action(unsafeDowncast($0, to: PanGestureRecognizer.self)) }
    }

    /// Returns how far the fingers have moved since the pan began, in px of a view's space (nil = output px); without
    /// the threshold unless ``PanGestureRecognizer/reportsFromTouchDown``.
    open func translation(in view: View?) -> Vector {
        readHistory()
        let translation = movement - origin
        return view?.convertFromOutput(translation) ?? translation
    }

    /// Redefines the current translation, in px of a view's space (nil = output px).
    ///
    /// Set in an action, it does not affect velocities; set between two events, it makes the velocity zero until the
    /// next event.
    open func setTranslation(_ translation: Vector, in view: View?) {
        guard translation.isFinite else { return }
        readHistory()
        origin = movement - (view?.convertToOutput(translation) ?? translation)
        isVelocityReset = !isInEvent
    }

    /// Returns how fast the fingers moved at the latest event, in px/s of a view's space (nil = output px).
    ///
    /// - Complexity: O(*d* + *s*), where *d* is the depth of the view and *s* the number of samples
    ///   in the profile's `velocityWindow`; those are read once per frame.
    open func velocity(in view: View?) -> Vector {
        readHistory()
        if isVelocityReset { return .zero }
        if let series = historySeries(of: .centroid) {
            return series.pointee.velocity(in: view, borrowedThresholds)
        }
        return tracker.velocity(at: valueTime, borrowedThresholds, in: view)
    }

    open override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
        let present = numberOfTouchesDown
        if present > maximumNumberOfTouches {
            guard isActive || isBlocked else {
                return fail(
                    FailureCause(
                        .touchCount, measured: Double(present), limit: Double(maximumNumberOfTouches),
                        unit: .touches))
            }
            keepTouches(maximumNumberOfTouches)
        }
        valueTime = event.timestamp
        let centroid = trackedTouches.centroid
        let before = trackedTouches.centroid { $0.phase != .began }
        let isStart = !isActive && !isBlocked && numberOfTouchesDown - touches.count < minimumNumberOfTouches
        if isStart || before == nil {
            anchor.restart(at: centroid)
            movement = .zero
            origin = .zero
            tracker.restart(at: valueTime, x: centroid.x, y: centroid.y)
        } else if let before {
            anchor.regroup(from: before, to: centroid)
        }
    }

    open override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
        valueTime = event.timestamp
        if !isActive, !isBlocked, tracked.count < minimumNumberOfTouches { return }
        let centroid = event.centroid(of: tracked)
        movement = anchor.movement(to: centroid)
        addSample(of: centroid, at: valueTime)
        if isActive {
            state = .changed
            if mayReadHistory(of: event) { beginReadingHistory { $0.beginReading() } }
        } else if !isBlocked, hasBegun(movement) {
            state = .began
        }
    }

    override func update(from frame: UnsafePointer<FingerHistory.Frame>) {
        valueTime = frame.pointee.time
        movement = anchor.movement(to: frame.pointee.centroid)
    }

    override func sample(_ frame: UnsafePointer<FingerHistory.Frame>) {
        addSample(of: frame.pointee.centroid, at: frame.pointee.time)
    }

    @inline(__always)
    private func addSample(of centroid: Point, at time: Timestamp) {
        let place = anchor.place(of: centroid)
        tracker.add(at: time, x: place.x, y: place.y)
    }

    open override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
        valueTime = event.timestamp
        if numberOfTouchesDown == 0 {
            if isActive || isBlocked {
                state = .ended
            } else {
                failAtLift()
            }
        } else if let rest = trackedTouches.centroid(where: { $0.phase != .ended }) {
            anchor.regroup(from: trackedTouches.centroid, to: rest)
        }
    }

    open override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
        valueTime = event.timestamp
        if numberOfTouchesDown == 0 {
            super.touchesCancelled(touches, with: event)
        } else if let before = trackedTouches.centroid(where: { $0.phase != .ended }),
            let rest = trackedTouches.centroid(where: \.isDown)
        {
            // Those that lifted in the same frame have already been subtracted.
            anchor.regroup(from: before, to: rest)
        }
    }

    open override func willBegin() {
        guard !reportsFromTouchDown else { return }
        let length = movement.length
        let threshold = thresholds.panThreshold
        // If it had to wait, the fingers may have moved back meanwhile: then nothing exceeds the threshold.
        origin = length > threshold ? movement * (threshold / length) : movement
    }

    open override func reset() {
        tracker.removeAll()
    }

    /// Returns whether a movement, in output px, makes the pan begin.
    func hasBegun(_ movement: Vector) -> Bool { movement.length > thresholds.panThreshold }

    private func failAtLift() {
        let scale = thresholds.pixelsPerPoint
        if attempt.touches.count < minimumNumberOfTouches {
            fail(
                FailureCause(
                    .touchCount, measured: Double(attempt.touches.count),
                    limit: Double(minimumNumberOfTouches),
                    unit: .touches))
        } else {
            fail(
                FailureCause(
                    .earlyLift, measured: movement.length / scale, limit: thresholds.panThreshold / scale,
                    unit: .points))
        }
    }
}

extension GestureRecognizer.Kind {
    /// Pans.
    public static let pan = GestureRecognizer.Kind(
        "pan", isContinuous: true,
        parameters: [
            .count(
                "min_touches", "minimumNumberOfTouches", \PanGestureRecognizer.minimumNumberOfTouches,
                of: "touches", "fingers that it takes to begin"),
            .count(
                "max_touches", "maximumNumberOfTouches", \PanGestureRecognizer.maximumNumberOfTouches,
                of: "touches", orUnlimited: true, "fingers that may take part"),
            .reportsFromTouchDown(\PanGestureRecognizer.reportsFromTouchDown),
        ],
        values: panValues,
        make: { PanGestureRecognizer() })

    /// The values of pans, including screen-edge pans.
    static let panValues: [Value] = [
        .vector(
            "translation", .pixels,
            set: { (pan: PanGestureRecognizer, translation, view) in
                pan.setTranslation(translation, in: view)
            }
        ) { pan, view in pan.translation(in: view) },
        .vector("velocity", .pixelsPerSecond) { (pan: PanGestureRecognizer, view) in pan.velocity(in: view) },
    ]
}
