// SPDX-License-Identifier: MIT
import Glibc
public import Waytouch

/// A circle drawn with one finger. Discrete.
///
/// The finger may start anywhere on the circle and go either way round. When it lifts, a circle is fitted to its path;
/// the gesture is recognised if the path is close to that circle and goes nearly all the way round.
open class CircleGestureRecognizer: GestureRecognizer {
    /// The smallest radius, in pt. Default: 20.
    public var minimumRadius = 20.0
    /// How far the path may deviate from the circle, as a fraction of the radius. Default: 0.25.
    public var tolerance = 0.25
    /// How far round the path must go, in radians. Default: 330°.
    public var minimumSweep = 330 * Double.pi / 180
    /// The radius of the circle, in output px.
    public private(set) var radius = 0.0
    /// How far round the path went, in radians; positive clockwise.
    public private(set) var sweep = 0.0

    private var center = Point.zero
    private var path: [Point] = []

    /// Creates a recognizer with an action.
    public convenience init(_ action: @escaping (CircleGestureRecognizer) -> Void) {
        self.init()
        addTarget(action)
    }

    /// The centre of the circle, in the space of a view (nil = output px).
    open override func location(in view: View?) -> Point {
        guard let view else { return center }
        return view.convert(center, from: nil)
    }

    open override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
        guard numberOfTouchesDown == 1 else {
            return fail(
                FailureCause(
                    .touchCount, measured: Double(numberOfTouchesDown), limit: 1, unit: .touches))
        }
        for touch in touches { path.append(touch.location(in: nil)) }
    }

    open override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
        for touch in touches {
            // All samples, because a fast circle has few frames.
            for sample in event.coalescedTouches(for: touch) { path.append(sample.location(in: nil)) }
        }
    }

    open override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
        measure()
        let smallest = pixels(fromPoints: minimumRadius)
        guard radius >= smallest else {
            let scale = pixels(fromPoints: 1)
            return fail(
                FailureCause(
                    .earlyLift, measured: radius / scale, limit: minimumRadius, unit: .points))
        }
        for point in path where abs(point.distance(to: center) - radius) > tolerance * radius {
            return fail(
                FailureCause(
                    .wrongDirection, measured: abs(point.distance(to: center) - radius) / radius,
                    limit: tolerance))
        }
        guard abs(sweep) >= minimumSweep else {
            return fail(FailureCause(.earlyLift, measured: abs(sweep), limit: minimumSweep))
        }
        state = .recognized
    }

    open override func reset() { path.removeAll(keepingCapacity: true) }

    /// Computes the circle from the bounding box of the path, and how far the path goes round its centre.
    private func measure() {
        guard let first = path.first else { return }
        var low = first
        var high = first
        for point in path {
            low = Point(x: min(low.x, point.x), y: min(low.y, point.y))
            high = Point(x: max(high.x, point.x), y: max(high.y, point.y))
        }
        center = Point(x: (low.x + high.x) / 2, y: (low.y + high.y) / 2)
        radius = (high.x - low.x + high.y - low.y) / 4
        sweep = 0
        for (from, to) in zip(path, path.dropFirst()) {
            let old = from - center
            let new = to - center
            sweep += atan2(old.dx * new.dy - old.dy * new.dx, old.dx * new.dx + old.dy * new.dy)
        }
    }
}
