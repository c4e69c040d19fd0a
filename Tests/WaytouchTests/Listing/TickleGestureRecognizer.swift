// SPDX-License-Identifier: MIT
#if WAYTOUCH_CLIENT
    import WaytouchClient
#else
    import Waytouch
#endif

/// One finger that rubs to and fro with three strokes. Discrete.
final class TickleGestureRecognizer: GestureRecognizer {
    /// The minimum length of a stroke, in pt.
    var strokeLength = 25.0
    /// The number of strokes so far.
    private(set) var strokes = 0

    private enum Direction { case left, right }
    private var direction: Direction?
    private var turn = Point.zero

    override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
        let count = Double(numberOfTouchesDown)
        guard count == 1, let touch = touches.first else {
            return fail(FailureCause(.touchCount, measured: count, limit: 1, unit: .touches))
        }
        turn = touch.location(in: view)
    }

    override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
        guard state == .possible, let touch = touches.first else { return }
        let place = event.coalescedTouches(for: touch).last?.location(in: view) ?? turn
        let way = place - turn
        let strokeLength = pixels(fromPoints: strokeLength)
        // Vertical movement is another gesture.
        if way.dy.magnitude > strokeLength {
            state = .failed
            return
        }
        guard way.dx.magnitude >= strokeLength else { return }
        let new = way.dx < 0 ? Direction.left : .right
        turn = place
        guard new != direction else {
            // Twice as far in one direction is a pan.
            state = .failed
            return
        }
        direction = new
        strokes += 1
        if strokes == 3 { state = .ended }
    }

    override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
        if state == .possible { state = .failed }
    }

    override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) { state = .failed }

    override func reset() {
        strokes = 0
        direction = nil
    }
}
