// SPDX-License-Identifier: MIT
import Waytouch

/// Takes a single finger of one seat from a window's client when it moves in a denied direction.
///
/// Until the direction is known, the client's gestures that follow movements wait; others do not. With more fingers it
/// fails; those that land after it has begun are ignored.
final class SwipeGuard: GestureRecognizer {
    private let directions: SwipeGestureRecognizer.Direction

    init(_ directions: SwipeGestureRecognizer.Direction, seat: UInt32) {
        self.directions = directions
        super.init()
        self.seat = seat
        name = "deny_swipes"
        delaysTouchesEnded = false
        isSystemGesture = true
        allowedTouchTypes = [.direct, .pencil]
    }

    override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
        if isActive {
            for touch in touches { ignore(touch) }
        } else if numberOfTouchesDown > 1 {
            fail(FailureCause(.touchCount))
        }
    }

    override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
        guard state == .possible, let touch = touches.first, let engine = view?.engine else { return }
        let movement = touch.location(in: nil) - touch.startPosition
        let distance = max(abs(movement.dx), abs(movement.dy))
        guard distance >= engine.profile.panThreshold * engine.pixelsPerPoint else { return }
        let direction: SwipeGestureRecognizer.Direction =
            if abs(movement.dx) > abs(movement.dy) { movement.dx > 0 ? .right : .left } else {
                movement.dy > 0 ? .down : .up
            }
        if directions.contains(direction) {
            state = .began
        } else {
            fail(FailureCause(.wrongDirection))
        }
    }

    override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
        guard numberOfTouchesDown == 0 else { return }
        if isActive { state = .ended } else { fail(FailureCause(.earlyLift)) }
    }

    /// It does not prevent the compositor's own gestures.
    override func canPrevent(_ other: GestureRecognizer) -> Bool { !other.isSystemGesture }
    override func canBePrevented(by other: GestureRecognizer) -> Bool { false }

    override func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool {
        guard !other.isSystemGesture else { return false }
        return other is PanGestureRecognizer || other is SwipeGestureRecognizer
            || other is TransformGestureRecognizer
    }
}
