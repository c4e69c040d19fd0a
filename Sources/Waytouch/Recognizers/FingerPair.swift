// SPDX-License-Identifier: MIT
import Glibc

/// The two fingers of a pinch or rotation: how far apart they are, and how the line between them is turned.
struct FingerPair {
    /// In output px; at least 1, so that ratios stay finite when fingers meet.
    var distance: Double
    /// In radians, clockwise as seen from pointing right.
    var angle: Double

    /// The pair of the first two of some touches; nil if there are fewer.
    init?(_ touches: [Touch]) {
        guard touches.count >= 2 else { return nil }
        let way = touches[1].position - touches[0].position
        distance = max(way.length, 1)
        angle = atan2(way.dy, way.dx)
    }

    /// The shortest way from one angle to another, in -π…π.
    static func turn(from old: Double, to new: Double) -> Double {
        let difference = new - old
        if difference > .pi { return difference - 2 * .pi }
        if difference < -.pi { return difference + 2 * .pi }
        return difference
    }
}

extension GestureRecognizer {
    /// Only the first two fingers count: later ones are ignored.
    final func keepTwoTouches() {
        var down = 0
        for touch in trackedTouches where touch.isDown {
            down += 1
            if down > 2 { ignore(touch) }
        }
    }

    /// Of several touches, those that are down.
    final var touchesDown: [Touch] { trackedTouches.filter(\.isDown) }
}
