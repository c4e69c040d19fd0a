// SPDX-License-Identifier: MIT
import Glibc

/// The distance of the two fingers of a pinch or rotation, and the angle of the line between them.
struct FingerPair {
    /// From the first to the second, in output px.
    private let difference: Vector
    /// In output px; at least 1, so that ratios stay finite when fingers meet.
    let distance: Double
    /// In radians, clockwise as seen from pointing right.
    private(set) lazy var angle = atan2(difference.dy, difference.dx)

    init(from first: Point, to second: Point) {
        difference = second - first
        distance = max(difference.length, 1)
    }

    /// The pair of the first two of some touches that are down; nil if there are fewer.
    init?(_ touches: [Touch]) {
        var fingers = FrameFingers()
        fingers.update(from: touches, in: 0)
        guard let pair = fingers.pair else { return nil }
        self = pair
    }

    /// The smallest difference from one angle to another, in -π…π.
    static func turn(from old: Double, to new: Double) -> Double {
        let difference = new - old
        if difference > .pi { return difference - 2 * .pi }
        if difference < -.pi { return difference + 2 * .pi }
        return difference
    }
}
