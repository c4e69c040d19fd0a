// SPDX-License-Identifier: MIT
public import Waytouch

/// One finger moving to and fro. Discrete.
///
/// Recognised after `requiredStrokes` strokes in a row, each opposite to the one before and at least `minimumStroke`
/// long.
open class TickleGestureRecognizer: GestureRecognizer {
    /// The number of strokes. Default: 3, that is to one side, back, and to the first side again.
    public var requiredStrokes = 3
    /// The shortest length of a stroke, in pt. Default: 25.
    public var minimumStroke = 25.0

    private enum Direction { case left, right }
    private var direction: Direction?
    private var strokes = 0
    /// Where the current stroke began or, while the finger continues in the same direction, where it is.
    private var turningPoint = 0.0

    /// Creates a recognizer with an action.
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
