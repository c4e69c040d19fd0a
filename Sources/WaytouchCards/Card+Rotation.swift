// SPDX-License-Identifier: MIT
import WaytouchClient

extension Card {
    /// Turns about a point of the surface, which stays where it is on the card; clockwise, in radians.
    mutating func turn(by rotation: Double, about point: Point) {
        angle += rotation
        center = point + AffineTransform(rotationAngle: rotation).apply(to: center - point)
    }
}
