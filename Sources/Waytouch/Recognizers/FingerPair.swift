// SPDX-License-Identifier: MIT
import Glibc

/// The distance of the two fingers of a pinch or rotation, and the angle of the line between them.
struct FingerPair {
    /// The vector from the first to the second, in output px.
    private let difference: Vector
    /// The distance in output px; at least 1, so that ratios stay finite when fingers meet.
    let distance: Double
    /// The angle of the line, in radians, clockwise from pointing right; without meaning unless ``hasAngle``.
    private(set) lazy var angle = atan2(difference.dy, difference.dx)
    /// Whether the line has an angle: fingers on one spot have none.
    var hasAngle: Bool {
        @inline(__always) get { difference.dx != 0 || difference.dy != 0 }
    }

    init(from first: Point, to second: Point) {
        difference = second - first
        distance = max(difference.length, 1)
    }

    /// Creates the pair of the first two touches that are down; nil if there are fewer.
    init?(_ touches: [Touch]) {
        var fingers = FrameFingers()
        fingers.update(from: touches, in: 0)
        guard let pair = fingers.pair else { return nil }
        self = pair
    }

    /// Returns the smallest turn from one angle to another, in radians, -π…π.
    static func turn(from old: Double, to new: Double) -> Double {
        let difference = new - old
        if difference > .pi { return difference - 2 * .pi }
        if difference < -.pi { return difference + 2 * .pi }
        return difference
    }
}
