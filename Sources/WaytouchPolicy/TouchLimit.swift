// SPDX-License-Identifier: MIT
import Waytouch

/// Cancels all touches of a window for its client when there are too many.
///
/// Until then it affects no other recognizer; it cannot be prevented. The compositor's own gestures continue.
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

/// Withholds the first touches from a client for a moment, in case there will be too many.
///
/// Everything of the client waits: raw touches are withheld, and its gestures require this one to fail. It fails when
/// the time is up, or all fingers have lifted; it never recognises.
final class TouchGate: GestureRecognizer {
    /// In s.
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
        // Counted from the first.
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
