// SPDX-License-Identifier: MIT
import Glibc

extension AffineTransform {
    /// Creates a rotation about the origin, by an angle in radians. As y grows downwards, positive angles turn
    /// clockwise.
    public init(rotationAngle angle: Double) {
        let (sine, cosine) = (sin(angle), cos(angle))
        self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
    }

    /// Returns a translation by (x, y) px followed by this transform.
    @inlinable
    public func translatedBy(x: Double, y: Double) -> AffineTransform {
        AffineTransform(translationX: x, y: y).concatenating(self)
    }

    /// Returns a scaling about the origin followed by this transform.
    @inlinable
    public func scaledBy(x: Double, y: Double) -> AffineTransform {
        AffineTransform(scaleX: x, y: y).concatenating(self)
    }

    /// Returns a rotation about the origin, by an angle in radians, followed by this transform.
    public func rotated(by angle: Double) -> AffineTransform {
        AffineTransform(rotationAngle: angle).concatenating(self)
    }

    /// Returns the smallest axis-aligned rectangle around the transformed rectangle.
    public func boundingBox(of rect: Rect) -> Rect {
        let corner = apply(to: rect.origin)
        var (low, high) = (corner, corner)
        for (x, y) in [(rect.maxX, rect.minY), (rect.minX, rect.maxY), (rect.maxX, rect.maxY)] {
            let corner = apply(to: Point(x: x, y: y))
            low = Point(x: min(low.x, corner.x), y: min(low.y, corner.y))
            high = Point(x: max(high.x, corner.x), y: max(high.y, corner.y))
        }
        return Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
    }
}

extension Point {
    /// Returns the transformed position.
    @inlinable
    public func applying(_ transform: AffineTransform) -> Point { transform.apply(to: self) }
}
