// SPDX-License-Identifier: MIT
import Glibc

extension Card {
    /// Turns about a point of the surface, which stays where it is on the card; clockwise, in radians.
    mutating func turn(by rotation: Double, about point: (x: Double, y: Double)) {
        angle += rotation
        let dx = center.x - point.x
        let dy = center.y - point.y
        center.x = point.x + dx * cos(rotation) - dy * sin(rotation)
        center.y = point.y + dx * sin(rotation) + dy * cos(rotation)
    }

    /// Turning and scaling, as the linear part of a transform: a, b, c, d.
    var linearTransform: (a: Double, b: Double, c: Double, d: Double) {
        (cos(angle) * scale, sin(angle) * scale, -sin(angle) * scale, cos(angle) * scale)
    }
}
