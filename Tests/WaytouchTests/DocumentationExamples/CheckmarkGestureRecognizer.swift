// SPDX-License-Identifier: MIT
// snippet: checkmark
public import Waytouch

/// A check mark, drawn with one finger: down to the right, then up to the right. Discrete.
public final class CheckmarkGestureRecognizer: GestureRecognizer {
    /// How far each of the two strokes goes at least, up or down, in pt.
    public var minimumStroke = 20.0
    /// How far a stroke may go back on its way, in pt.
    public var slack = 5.0

    // All in output px.
    private var start = Point.zero
    private var corner = Point.zero
    private var farthest = Point.zero
    private var isRising = false

    public override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
        guard trackedTouches.count == 1, let touch = touches.first else {
            let count = Double(trackedTouches.count)
            return fail(FailureCause(.touchCount, measured: count, limit: 1, unit: .touches))
        }
        start = touch.location(in: nil)
        corner = start
        farthest = start
    }

    public override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
        guard let position = touches.first?.location(in: nil) else { return }
        let slack = pixels(fromPoints: slack)

        // To the left is the wrong way, on both strokes.
        guard farthest.x - position.x <= slack else {
            return failStroke(.wrongDirection, farthest.x - position.x, limit: slack)
        }
        if !isRising, corner.y - position.y > slack {
            // It has turned upwards: was the first stroke long enough?
            let limit = pixels(fromPoints: minimumStroke)
            guard corner.y - start.y >= limit else {
                return failStroke(.wrongDirection, corner.y - start.y, limit: limit)
            }
            isRising = true
            farthest.y = position.y
        }
        if isRising, position.y - farthest.y > slack {
            return failStroke(.wrongDirection, position.y - farthest.y, limit: slack)
        }
        if !isRising, position.y > corner.y { corner = position }
        farthest.x = max(farthest.x, position.x)
        if isRising { farthest.y = min(farthest.y, position.y) }
    }

    public override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
        let risen = isRising ? corner.y - farthest.y : 0
        guard risen >= pixels(fromPoints: minimumStroke) else {
            return failStroke(.earlyLift, risen, limit: pixels(fromPoints: minimumStroke))
        }
        state = .recognized
    }

    public override func reset() {
        isRising = false
    }

    /// Pans wait until it is certain that no check mark is being drawn.
    public override func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool {
        other is PanGestureRecognizer
    }

    /// The cause tells points, whatever the density of the screen.
    private func failStroke(_ kind: FailureCause.Kind, _ pixels: Double, limit: Double) {
        let scale = self.pixels(fromPoints: 1)
        fail(FailureCause(kind, measured: pixels / scale, limit: limit / scale, unit: .points))
    }
}
// end
