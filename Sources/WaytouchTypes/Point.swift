// SPDX-License-Identifier: MIT

/// A position, in logical pixels of the space it was asked for.
@frozen
public struct Point: Hashable, Sendable, BitwiseCopyable {
    /// Distance from the left edge, growing to the right.
    public var x: Double
    /// Distance from the top edge, growing downwards.
    public var y: Double

    /// The origin of every space.
    @inlinable public static var zero: Point { Point(x: 0, y: 0) }

    /// Makes a position.
    @inlinable
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    /// Whether both coordinates are numbers and not infinite.
    @inlinable
    public var isFinite: Bool { x.isFinite && y.isFinite }

    /// The straight-line distance to another position of the same space.
    @inlinable
    public func distance(to other: Point) -> Double { (other - self).length }

    /// The way from `rhs` to `lhs`.
    @inlinable
    public static func - (lhs: Point, rhs: Point) -> Vector { Vector(dx: lhs.x - rhs.x, dy: lhs.y - rhs.y) }

    /// The position reached from `lhs` by going `rhs`.
    @inlinable
    public static func + (lhs: Point, rhs: Vector) -> Point { Point(x: lhs.x + rhs.dx, y: lhs.y + rhs.dy) }

    /// The position from which going `rhs` leads to `lhs`.
    @inlinable
    public static func - (lhs: Point, rhs: Vector) -> Point { Point(x: lhs.x - rhs.dx, y: lhs.y - rhs.dy) }
}
