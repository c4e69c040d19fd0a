// SPDX-License-Identifier: MIT
import Glibc

/// The arrangement of a group of fingers about its centroid, from which scale and rotation are measured.
///
/// For two fingers it equals a ``FingerPair``: `spread` is their distance, and the rotation is that of the
/// line between them.
struct FingerGroup {
    let centroid: Point
    /// Twice the mean distance of the fingers from the centroid, in output px; at least 1, so that ratios stay finite.
    let spread: Double
    let count: Int

    /// Creates the group of all touches, whose centroid is known.
    init(_ touches: borrowing [Touch], about centroid: Point) {
        var sum = 0.0
        touches.forEachBorrowed { sum += $0.position.distance(to: centroid) }
        self.centroid = centroid
        count = touches.count
        spread = touches.isEmpty ? 1 : max(2 * sum / Double(touches.count), 1)
    }

    /// Creates the group of two fingers.
    @inline(__always)
    init(_ pair: FingerPair, about centroid: Point) {
        self.centroid = centroid
        count = 2
        spread = pair.distance
    }

    init(_ touches: [Touch], where counts: (Touch) -> Bool) {
        let centroid = touches.centroid(where: counts) ?? .zero
        var sum = 0.0
        var number = 0
        touches.forEachBorrowed { touch in
            guard counts(touch) else { return }
            sum += touch.position.distance(to: centroid)
            number += 1
        }
        self.centroid = centroid
        count = number
        spread = number == 0 ? 1 : max(2 * sum / Double(number), 1)
    }

    /// Returns the rotation of the fingers about their centroid in the current frame, in radians, -π…π: the angle that
    /// fits all of them best, weighted by their distance.
    static func turn(of touches: [Touch], about new: Point) -> Double {
        guard touches.count >= 2 else { return 0 }
        var x = 0.0
        var y = 0.0
        touches.forEachBorrowed { touch in
            x += touch.positionBefore.x
            y += touch.positionBefore.y
        }
        let number = Double(touches.count)
        let old = Point(x: x / number, y: y / number)
        var cross = 0.0
        var dot = 0.0
        touches.forEachBorrowed { touch in
            let from = touch.positionBefore - old
            let to = touch.position - new
            cross += from.dx * to.dy - from.dy * to.dx
            dot += from.dx * to.dx + from.dy * to.dy
        }
        return cross == 0 && dot == 0 ? 0 : atan2(cross, dot)
    }
}

extension Touch {
    /// The position before the current frame, even if the touch has not moved in it.
    fileprivate var positionBefore: Point { phase == .moved ? previousPosition : position }
}
