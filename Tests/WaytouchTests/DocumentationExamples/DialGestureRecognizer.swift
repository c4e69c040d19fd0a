// SPDX-License-Identifier: MIT
// snippet: dial
import Glibc
public import Waytouch

/// One finger going round the middle of the view, as on a dial. Continuous.
public final class DialGestureRecognizer: GestureRecognizer {
    /// How far it has to turn to begin, in radians.
    public var threshold = 0.3
    /// How far it has turned since it began, in radians, clockwise positive, any number of turns.
    public var angle: Double { turned - origin }

    private var turned = 0.0
    private var origin = 0.0
    private var lastDirection = 0.0

    /// Makes a recognizer with a receiver that is handed the recognizer itself, without a cast.
    public convenience init(_ action: @escaping (DialGestureRecognizer) -> Void) {
        self.init()
        addTarget(action)
    }

    public override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
        for touch in touches where touch !== trackedTouches.first { ignore(touch) }
        if !isActive, !isBlocked, let touch = trackedTouches.first {
            turned = 0
            origin = 0
            lastDirection = direction(of: touch)
        }
    }

    public override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
        guard let touch = touches.first else { return }
        let direction = direction(of: touch)
        // The short way round: angles jump from π to -π.
        turned += remainder(direction - lastDirection, 2 * .pi)
        lastDirection = direction
        if isActive {
            state = .changed
        } else if abs(turned) > threshold {
            state = .began  // a request: asking again while it is blocked does no harm
        }
    }

    public override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
        if isActive || isBlocked {
            state = .ended
        } else {
            fail(FailureCause(.earlyLift, measured: abs(turned), limit: threshold))
        }
    }

    /// The angle begins at zero, also if it had to wait and has gone on turning meanwhile.
    public override func willBegin() { origin = turned }

    private func direction(of touch: Touch) -> Double {
        guard let view else { return 0 }
        let way = touch.location(in: view) - view.bounds.center
        return atan2(way.dy, way.dx)
    }
}
// end
