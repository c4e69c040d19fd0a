// SPDX-License-Identifier: MIT

/// A movement or a velocity: a difference of positions, in logical pixels (per second).
@frozen
public struct Vector: Hashable, Sendable {
    /// Movement to the right.
    public var dx: Double
    /// Movement downwards.
    public var dy: Double

    /// The same as ``dx``: UIKit's translations and velocities are points.
    @inlinable
    public var x: Double {
        get { dx }
        set { dx = newValue }
    }
    /// The same as ``dy``.
    @inlinable
    public var y: Double {
        get { dy }
        set { dy = newValue }
    }

    /// No movement.
    @inlinable public static var zero: Vector { Vector(dx: 0, dy: 0) }

    /// Makes a movement.
    @inlinable
    public init(dx: Double, dy: Double) {
        self.dx = dx
        self.dy = dy
    }

    /// Makes a movement, in UIKit's words.
    @inlinable
    public init(x: Double, y: Double) { self.init(dx: x, dy: y) }

    /// The length of the movement.
    @inlinable
    public var length: Double { (dx * dx + dy * dy).squareRoot() }

    /// Whether both parts are numbers and not infinite.
    @inlinable
    public var isFinite: Bool { dx.isFinite && dy.isFinite }

    /// One movement after the other.
    @inlinable
    public static func + (lhs: Vector, rhs: Vector) -> Vector {
        Vector(dx: lhs.dx + rhs.dx, dy: lhs.dy + rhs.dy)
    }

    /// The movement that leads from `rhs` to `lhs`.
    @inlinable
    public static func - (lhs: Vector, rhs: Vector) -> Vector {
        Vector(dx: lhs.dx - rhs.dx, dy: lhs.dy - rhs.dy)
    }

    /// The movement made longer or shorter.
    @inlinable
    public static func * (lhs: Vector, rhs: Double) -> Vector { Vector(dx: lhs.dx * rhs, dy: lhs.dy * rhs) }
}
