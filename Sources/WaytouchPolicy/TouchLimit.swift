// SPDX-License-Identifier: MIT
import Waytouch

/// Cancels all touches of a window for its client when there are too many.
///
/// Until then it affects no other recognizer, and it cannot be prevented. The compositor's own gestures continue.
final class TouchLimit: GestureRecognizer {
    override init() {
        super.init()
        name = "max_touches"
        delaysTouchesEnded = false
        requiresExclusiveTouchType = false
        isSystemGesture = true
        spansSeats = true
    }

    /// Cancels the touches of the window; those that land before all have lifted never reach it.
    func cancelTouches() {
        if state == .possible, numberOfTouchesDown > 0 { state = .began }
    }

    override func canPrevent(_ other: GestureRecognizer) -> Bool { other is TouchGate }
    override func canBePrevented(by other: GestureRecognizer) -> Bool { false }

    /// A cancelled touch does not affect the others.
    override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {}
}

/// Withholds the first touches from a client for a moment, in case there are about to be too many.
///
/// Raw touches are withheld, and all gestures of the client require this one to fail. It fails when the time is up or
/// all fingers have lifted; it never recognises.
final class TouchGate: GestureRecognizer {
    /// How long touches are withheld, in s.
    private let duration: Double

    init(duration: Double) {
        self.duration = duration
        super.init()
        name = "max_touches (withhold)"
        delaysTouchesBegan = true
        delaysTouchesEnded = false
        requiresExclusiveTouchType = false
        isSystemGesture = true
        spansSeats = true
    }

    override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
        // The time counts from the first touch.
        guard trackedTouches.count == touches.count else { return }
        setDeadline(event.timestamp &+ Timestamp(duration * 1e6))
    }

    override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
        if numberOfTouchesDown == 0 { fail(FailureCause(.earlyLift)) }
    }

    override func deadlineReached(at time: Timestamp) {
        fail(FailureCause(.timeout, measured: duration, limit: duration, unit: .seconds))
    }

    override func canPrevent(_ other: GestureRecognizer) -> Bool { false }
    override func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool { !other.isSystemGesture }
}
