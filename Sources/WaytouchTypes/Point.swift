// SPDX-License-Identifier: MIT

/// A position, in logical pixels of a view's space or of the output.
@frozen
public struct Point: Hashable, Sendable, BitwiseCopyable {
    /// The horizontal coordinate, in px; grows to the right.
    public var x: Double
    /// The vertical coordinate, in px; grows downwards.
    public var y: Double

    /// The origin of every space.
    @inlinable public static var zero: Point { Point(x: 0, y: 0) }

    /// Creates a position.
    @inlinable
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    /// Whether both coordinates are finite.
    @inlinable
    public var isFinite: Bool { x.isFinite && y.isFinite }

    /// Returns the straight-line distance, in px, to another position of the same space.
    @inlinable
    public func distance(to other: Point) -> Double { (other - self).length }

    /// Returns the movement from `rhs` to `lhs`.
    @inlinable
    public static func - (lhs: Point, rhs: Point) -> Vector { Vector(dx: lhs.x - rhs.x, dy: lhs.y - rhs.y) }

    /// Returns the position moved by a vector.
    @inlinable
    public static func + (lhs: Point, rhs: Vector) -> Point { Point(x: lhs.x + rhs.dx, y: lhs.y + rhs.dy) }

    /// Returns the position moved back by a vector.
    @inlinable
    public static func - (lhs: Point, rhs: Vector) -> Point { Point(x: lhs.x - rhs.dx, y: lhs.y - rhs.dy) }
}
