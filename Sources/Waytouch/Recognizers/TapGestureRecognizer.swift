// SPDX-License-Identifier: MIT

/// One or more taps in a row with one or more fingers. Discrete.
///
/// Fails when a finger moves more than 45 pt or is held longer than 0.75 s, when a tap follows later than 0.35 s after
/// the last or farther than 45 pt from the first, when there are too many fingers, or when the fingers of one tap land
/// or lift more than 0.3 s apart. All numbers come from the ``/WaytouchTypes/RecognitionProfile``.
///
/// ``GestureRecognizer/location(in:)``, ``GestureRecognizer/numberOfTouches`` and
/// ``GestureRecognizer/location(ofTouch:in:)`` refer to where the fingers of the *first* tap landed.
open class TapGestureRecognizer: GestureRecognizer {
    /// The number of taps in a row, at least 1. Default: 1.
    public var numberOfTapsRequired = 1
    /// The number of fingers of each tap, at least 1. Default: 1.
    public var numberOfTouchesRequired = 1 {
        didSet { limitsChanged() }
    }
    /// The distance that a finger may move, in pt; nil = the profile's `tapMovement`.
    public var allowableMovement: Double?
    /// The time that a finger may be held, in s; infinite = no limit, nil = the profile's `tapDuration`.
    public var maximumDuration: Double? {
        didSet { limitsChanged() }
    }
    /// The time after a tap within which the next must land, in s; nil = the profile's `tapInterval`.
    public var maximumInterval: Double? {
        didSet { limitsChanged() }
    }

    /// The exact set of buttons of a mouse or touchpad that must be pressed for a tap; touches with others are not
    /// received. Fingers and pens have no buttons. Default: the primary button; the empty set means the same.
    public var buttonMaskRequired = ButtonMask.primary

    private var taps = TapSequence()

    /// ``GestureRecognizer/Kind/tap``.
    public override class var kind: Kind { .tap }

    /// Creates a recognizer for a single tap, without a target.
    public override init() { super.init() }

    /// Creates a recognizer for a single tap, with a target.
    public convenience init(_ action: @escaping (TapGestureRecognizer) -> Void) {
        self.init()
        addTarget { action(unsafeDowncast($0, to: TapGestureRecognizer.self)) }
    }

    private var rules: TapSequence.Rules {
        TapSequence.Rules(
            touches: attempt.isOfPresses ? 1 : max(1, numberOfTouchesRequired),
            movement: allowableMovement.map { pixels(fromPoints: $0) } ?? thresholds.tapMovement,
            duration: maximumDuration.map { $0.isFinite ? .seconds($0) : .never } ?? thresholds.tapDuration,
            interval: maximumInterval.map { .seconds($0) } ?? thresholds.tapInterval,
            spacing: thresholds.tapSpacing, landingWindow: thresholds.landingWindow,
            pixelsPerPoint: thresholds.pixelsPerPoint)
    }

    open override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
        if taps.tapsDone == 0 { freezePlacesOfLanding() }
        proceed(taps.land(touches, at: event.timestamp, attempt: attempt.touches, rules))
    }

    open override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
        if let cause = taps.move(touches, rules) { fail(cause) }
    }

    open override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
        lift(at: event.timestamp)
    }

    /// Counts presses one at a time; those in a row must be of one type.
    open override func pressesBegan(_ presses: [Press], with event: PressesEvent) {
        if taps.tapsDone == 0 { freezePlacesOfLanding() }
        guard hasPressesOfOneType else { return fail(FailureCause(.touchType)) }
        proceed(taps.land(presses.count, at: event.timestamp, rules))
    }

    open override func pressesEnded(_ presses: [Press], with event: PressesEvent) {
        lift(at: event.timestamp)
    }

    private func lift(at time: Timestamp) {
        let cause = taps.lift(at: time, down: numberOfTouchesDown, rules)
        if cause == nil, taps.tapsDone >= max(1, numberOfTapsRequired) {
            setDeadline(nil)
            state = .recognized
        } else {
            proceed(cause)
        }
    }

    open override func deadlineReached(at time: Timestamp) {
        fail(taps.cause(at: time, of: tracked, rules))
    }

    open override func reset() { taps.reset() }

    /// Returns no for a tap that needs more taps with the same number of fingers.
    open override func canPrevent(_ other: GestureRecognizer) -> Bool {
        guard let mine = preventionLevel, let level = other.preventionLevel, level.group == mine.group else {
            return super.canPrevent(other)
        }
        return level.level <= mine.level
    }

    final override var preventionLevel: PreventionLevel? {
        PreventionLevel(group: max(1, numberOfTouchesRequired), level: max(1, numberOfTapsRequired))
    }

    final override var requiredButtons: ButtonMask? {
        buttonMaskRequired.isEmpty ? .primary : buttonMaskRequired
    }

    /// Applies limits that are set during the taps from now on.
    private func limitsChanged() {
        guard isTrying, state == .possible, !isBlocked, taps.landed > 0 || taps.tapsDone > 0 else { return }
        proceed(nil)
    }

    private func proceed(_ cause: FailureCause?) {
        if let cause { return fail(cause) }
        let deadline = taps.deadline(of: tracked, rules)
        setDeadline(deadline == .never ? nil : deadline)
    }
}

extension GestureRecognizer.Kind {
    /// Taps.
    public static let tap = GestureRecognizer.Kind(
        "tap", isContinuous: false, timeLimit: \RecognitionProfile.tapDuration,
        parameters: [
            .count(
                "taps", "numberOfTapsRequired", \TapGestureRecognizer.numberOfTapsRequired, of: "taps",
                "in a row"),
            .count(
                "touches", "numberOfTouchesRequired", \TapGestureRecognizer.numberOfTouchesRequired,
                of: "touches", "fingers at a time"),
            .length(
                "allowable_movement", "allowableMovement", \TapGestureRecognizer.allowableMovement,
                insteadOf: \.tapMovement, "how far a finger may move"),
            .time(
                "max_duration", "maximumDuration", \TapGestureRecognizer.maximumDuration, orUnlimited: true,
                insteadOf: \.tapDuration, "how long a finger may be held"),
            .time(
                "interval", "maximumInterval", \TapGestureRecognizer.maximumInterval,
                insteadOf: \.tapInterval, "how long after a tap the next may follow"),
        ],
        make: { TapGestureRecognizer() })
}
