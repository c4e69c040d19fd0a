// SPDX-License-Identifier: MIT

/// Scaling, rotation, shear and translation: `x' = a·x + c·y + tx`, `y' = b·x + d·y + ty`.
///
/// The order of the six values is Core Graphics' and Cairo's.
@frozen
public struct AffineTransform: Hashable, Sendable {
    /// How much x contributes to x'.
    public var a: Double
    /// How much x contributes to y'.
    public var b: Double
    /// How much y contributes to x'.
    public var c: Double
    /// How much y contributes to y'.
    public var d: Double
    /// What is added to x', in px.
    public var tx: Double
    /// What is added to y', in px.
    public var ty: Double

    /// The transform that changes nothing.
    @inlinable public static var identity: AffineTransform {
        AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
    }

    /// Makes a transform from its six values.
    @inlinable
    public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.tx = tx
        self.ty = ty
    }

    /// Moves by (x, y) px.
    @inlinable
    public init(translationX x: Double, y: Double) { self.init(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y) }

    /// Scales about the origin.
    @inlinable
    public init(scaleX x: Double, y: Double) { self.init(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0) }

    /// The determinant of the linear part; 0 means that the transform cannot be inverted.
    @inlinable
    public var determinant: Double { a * d - b * c }

    /// Whether all six values are numbers and not infinite.
    @inlinable
    public var isFinite: Bool {
        a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
    }

    /// This transform followed by another.
    @inlinable
    public func concatenating(_ next: AffineTransform) -> AffineTransform {
        AffineTransform(
            a: a * next.a + b * next.c, b: a * next.b + b * next.d,
            c: c * next.a + d * next.c, d: c * next.b + d * next.d,
            tx: tx * next.a + ty * next.c + next.tx, ty: tx * next.b + ty * next.d + next.ty)
    }

    /// The way back, or nil if the transform is singular or overflows.
    @inlinable
    public func inverted() -> AffineTransform? {
        let determinant = determinant
        guard determinant != 0, determinant.isFinite else { return nil }
        let inverse = AffineTransform(
            a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
            tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
        return inverse.isFinite ? inverse : nil
    }

    /// Where a position goes.
    @inlinable
    public func apply(to point: Point) -> Point {
        Point(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
    }

    /// What becomes of a movement: the translation part does not count.
    @inlinable
    public func apply(to vector: Vector) -> Vector {
        Vector(dx: a * vector.dx + c * vector.dy, dy: b * vector.dx + d * vector.dy)
    }
}
