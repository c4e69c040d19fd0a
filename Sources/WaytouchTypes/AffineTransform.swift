// SPDX-License-Identifier: MIT

/// Scaling, rotation, shear and translation: `x' = a·x + c·y + tx`, `y' = b·x + d·y + ty`.
///
/// The order of the six values is Core Graphics' and Cairo's.
@frozen
public struct AffineTransform: Hashable, Sendable {
    /// The contribution of x to x'.
    public var a: Double
    /// The contribution of x to y'.
    public var b: Double
    /// The contribution of y to x'.
    public var c: Double
    /// The contribution of y to y'.
    public var d: Double
    /// The offset added to x', in px.
    public var tx: Double
    /// The offset added to y', in px.
    public var ty: Double

    /// The transform that changes nothing.
    @inlinable public static var identity: AffineTransform {
        AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
    }

    /// Creates a transform from its six values.
    @inlinable
    public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.tx = tx
        self.ty = ty
    }

    /// Creates a translation by (x, y) px.
    @inlinable
    public init(translationX x: Double, y: Double) { self.init(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y) }

    /// Creates a scaling about the origin.
    @inlinable
    public init(scaleX x: Double, y: Double) { self.init(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0) }

    /// The determinant of the linear part; 0 means that the transform cannot be inverted.
    @inlinable
    public var determinant: Double { a * d - b * c }

    /// Whether all six values are finite.
    @inlinable
    public var isFinite: Bool {
        a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
    }

    /// Returns this transform followed by another.
    @inlinable
    public func concatenating(_ next: AffineTransform) -> AffineTransform {
        AffineTransform(
            a: a * next.a + b * next.c, b: a * next.b + b * next.d,
            c: c * next.a + d * next.c, d: c * next.b + d * next.d,
            tx: tx * next.a + ty * next.c + next.tx, ty: tx * next.b + ty * next.d + next.ty)
    }

    /// Returns the inverse, or nil if the transform is singular or the inverse overflows.
    @inlinable
    public func inverted() -> AffineTransform? {
        let determinant = determinant
        guard determinant != 0, determinant.isFinite else { return nil }
        let inverse = AffineTransform(
            a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
            tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
        return inverse.isFinite ? inverse : nil
    }

    /// Returns the transformed position.
    @inlinable
    public func apply(to point: Point) -> Point {
        Point(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
    }

    /// Returns the transformed movement; the translation does not apply to it.
    @inlinable
    public func apply(to vector: Vector) -> Vector {
        Vector(dx: a * vector.dx + c * vector.dy, dy: b * vector.dx + d * vector.dy)
    }
}
