// SPDX-License-Identifier: MIT

/// Fingers held in one place, optionally after some taps. Continuous.
///
/// Begins when all fingers have been down for `minimumPressDuration`, counted from the last one's landing, without
/// moving farther than `allowableMovement`; from then on they may move freely. A finger that joins after that causes
/// one `changed` and is otherwise ignored. Ends when one of the others lifts. Fails when, before it begins, a finger
/// lifts or moves too far, or there are too many.
open class LongPressGestureRecognizer: GestureRecognizer {
    /// The time for which the fingers must be held, in s; 0 = it begins at touch down. Until this is set, it follows
    /// `longPressDuration` of the engine's profile, by default 0.5.
    public var minimumPressDuration: Double {
        get { ownDuration ?? profile.longPressDuration }
        set { ownDuration = newValue }
    }
    /// The distance that the fingers may move before it begins, in pt. Until this is set, it follows
    /// `longPressMovement` of the engine's profile, by default 10.
    public var allowableMovement: Double {
        get { ownMovement ?? profile.longPressMovement }
        set { ownMovement = newValue }
    }
    /// The values that have been set; nil = the profile's.
    package var ownDuration: Double? {
        didSet { limitsChanged() }
    }
    package var ownMovement: Double?
    /// The number of taps before the press. Default: 0.
    public var numberOfTapsRequired = 0
    /// The number of fingers, at least 1. Default: 1.
    public var numberOfTouchesRequired = 1 {
        didSet { limitsChanged() }
    }

    private var taps = TapSequence()

    /// ``GestureRecognizer/Kind/longPress``.
    public override class var kind: Kind { .longPress }

    /// Creates a recognizer without a target.
    public override init() { super.init() }

    /// Creates a recognizer with a target.
    public convenience init(_ action: @escaping (LongPressGestureRecognizer) -> Void) {
        self.init()
        addTarget { action(unsafeDowncast($0, to: LongPressGestureRecognizer.self)) }
    }

    private var profile: RecognitionProfile {
        (attemptEngine ?? view?.engine)?.profile ?? RecognitionProfile()
    }

    private var isPressing: Bool { taps.tapsDone >= max(0, numberOfTapsRequired) }

    /// The limits that apply: those of the press while it lasts, those of taps before it.
    private var rules: TapSequence.Rules {
        let movement = ownMovement.map { pixels(fromPoints: $0) } ?? thresholds.longPressMovement
        return TapSequence.Rules(
            touches: attempt.isOfPresses ? 1 : max(1, numberOfTouchesRequired),
            movement: isPressing ? movement : thresholds.tapMovement,
            duration: isPressing ? .never : thresholds.tapDuration,
            interval: thresholds.tapInterval, spacing: thresholds.tapSpacing,
            landingWindow: isPressing ? .never : thresholds.landingWindow,
            pixelsPerPoint: thresholds.pixelsPerPoint)
    }

    open override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
        if ignoresAdditional() { return }
        proceed(taps.land(touches, at: event.timestamp, attempt: attempt.touches, rules))
    }

    open override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
        if isActive {
            state = .changed
            if mayReadHistory(of: event) { beginReadingHistory { $0.beginReading() } }
        } else if !isBlocked, let cause = taps.move(touches, rules) {
            fail(cause)
        }
    }

    open override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
        lift(at: event.timestamp)
    }

    /// Counts presses one at a time; those in a row must be of one type.
    open override func pressesBegan(_ presses: [Press], with event: PressesEvent) {
        if ignoresAdditional() { return }
        guard hasPressesOfOneType else { return fail(FailureCause(.touchType)) }
        proceed(taps.land(presses.count, at: event.timestamp, rules))
    }

    open override func pressesChanged(_ presses: [Press], with event: PressesEvent) {
        if isActive { state = .changed }
    }

    open override func pressesEnded(_ presses: [Press], with event: PressesEvent) {
        lift(at: event.timestamp)
    }

    open override func pressesCancelled(_ presses: [Press], with event: PressesEvent) {
        fail(FailureCause(.touchCancelled))
    }

    /// Ignores fingers and keys that join once the press has begun or waits to begin. Returns whether it has or does.
    private func ignoresAdditional() -> Bool {
        guard isActive || isBlocked else { return false }
        ignoreTouches { $0.phase == .began }
        if isActive { state = .changed }
        return true
    }

    private func lift(at time: Timestamp) {
        if isActive || isBlocked {
            state = .ended
        } else if isPressing {
            guard taps.landed == rules.touches else { return fail(rules.count(taps.landed)) }
            let held = time - taps.lastLanding
            fail(
                FailureCause(
                    .earlyLift, measured: held.inSeconds, limit: duration.inSeconds, unit: .seconds))
        } else {
            proceed(taps.lift(at: time, down: numberOfTouchesDown, rules))
        }
    }

    open override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
        fail(FailureCause(.touchCancelled))
    }

    open override func deadlineReached(at time: Timestamp) {
        if isHeldByAll, time - taps.lastLanding >= duration {
            state = .began
        } else {
            fail(taps.cause(at: time, of: tracked, rules))
        }
    }

    open override func reset() { taps.reset() }

    private var duration: Timestamp {
        ownDuration.map { .seconds($0) } ?? thresholds.longPressDuration
    }

    /// Applies limits that are set meanwhile from now on.
    private func limitsChanged() {
        guard isTrying, state == .possible, !isBlocked, taps.landed > 0 || taps.tapsDone > 0 else { return }
        updateDeadline()
    }

    private var isHeldByAll: Bool { isPressing && taps.landed == rules.touches }

    private func proceed(_ cause: FailureCause?) {
        if let cause { return fail(cause) }
        // Without a duration it begins at touch down, not with the next event.
        if isHeldByAll, duration <= 0 { state = .began } else { updateDeadline() }
    }

    private func updateDeadline() {
        let deadline =
            isHeldByAll ? taps.lastLanding + max(duration, 0) : taps.deadline(of: tracked, rules)
        setDeadline(deadline == .never ? nil : deadline)
    }
}

extension GestureRecognizer.Kind {
    /// Long presses.
    public static let longPress = GestureRecognizer.Kind(
        "long-press", isContinuous: true, timeLimit: \RecognitionProfile.longPressDuration,
        parameters: [
            .time(
                "min_duration", "minimumPressDuration", \LongPressGestureRecognizer.ownDuration, orZero: true,
                insteadOf: \.longPressDuration, "how long the fingers are held before it begins"),
            .length(
                "allowable_movement", "allowableMovement", \LongPressGestureRecognizer.ownMovement,
                insteadOf: \.longPressMovement, "how far a finger may move before it begins"),
            .count(
                "taps", "numberOfTapsRequired", \LongPressGestureRecognizer.numberOfTapsRequired, of: "taps",
                from: 0, "before it"),
            .count(
                "touches", "numberOfTouchesRequired", \LongPressGestureRecognizer.numberOfTouchesRequired,
                of: "touches", "fingers"),
        ],
        make: { LongPressGestureRecognizer() })
}
