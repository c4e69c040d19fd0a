// SPDX-License-Identifier: MIT
public import Waytouch

/// One finger going to and fro. Discrete.
///
/// Recognised at the end of `requiredStrokes` strokes in a row, each to the other side than the one before and at least
/// `minimumStroke` long.
open class TickleGestureRecognizer: GestureRecognizer {
    /// How many strokes it takes: to one side, back, and to the first side again. Default: 3.
    public var requiredStrokes = 3
    /// How long a stroke is, in pt. Default: 25.
    public var minimumStroke = 25.0

    private enum Direction { case left, right }
    private var direction: Direction?
    private var strokes = 0
    /// Where the present stroke began; while it goes on, where it has got to.
    private var turningPoint = 0.0

    /// Makes a recognizer with a receiver.
    public convenience init(_ action: @escaping (TickleGestureRecognizer) -> Void) {
        self.init()
        addTarget(action)
    }

    open override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
        guard numberOfTouchesDown == 1, let touch = touches.first else {
            return fail(
                FailureCause(
                    .touchCount, measured: Double(numberOfTouchesDown), limit: 1, unit: .touches))
        }
        turningPoint = touch.location(in: nil).x
    }

    open override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
        guard let x = touches.first?.location(in: nil).x else { return }
        let stroke = x - turningPoint
        let heading: Direction = stroke < 0 ? .left : .right
        if heading == direction {
            turningPoint = x
        } else if abs(stroke) >= pixels(fromPoints: minimumStroke) {
            strokes += 1
            direction = heading
            turningPoint = x
            if strokes >= requiredStrokes { state = .recognized }
        }
    }

    open override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
        fail(FailureCause(.earlyLift, measured: Double(strokes), limit: Double(requiredStrokes)))
    }

    open override func reset() {
        direction = nil
        strokes = 0
    }
}
