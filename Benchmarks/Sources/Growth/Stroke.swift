// SPDX-License-Identifier: MIT
import Waytouch

/// A custom recognizer in Swift: begins with a movement of more than 10 px, and follows it to its end.
final class Stroke: GestureRecognizer {
    private var start = Point.zero

    override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
        if numberOfTouchesDown == touches.count { start = location(in: nil) }
    }

    override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
        let place = location(in: nil)
        guard state == .possible else {
            state = .changed
            return
        }
        if abs(place.x - start.x) + abs(place.y - start.y) > 10 { state = .began }
    }

    override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
        guard numberOfTouchesDown == 0 else { return }
        state = state == .possible ? .failed : .ended
    }
}
