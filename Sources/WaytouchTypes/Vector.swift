// SPDX-License-Identifier: MIT

/// A movement in logical pixels, a velocity in logical pixels per second, or the tilt of a pen in radians.
@frozen
public struct Vector: Hashable, Sendable {
    /// The horizontal component; positive to the right.
    public var dx: Double
    /// The vertical component; positive downwards.
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

    /// Creates a vector.
    @inlinable
    public init(dx: Double, dy: Double) {
        self.dx = dx
        self.dy = dy
    }

    /// Creates a vector, with UIKit's labels.
    @inlinable
    public init(x: Double, y: Double) { self.init(dx: x, dy: y) }

    /// The length of the vector.
    @inlinable
    public var length: Double { (dx * dx + dy * dy).squareRoot() }

    /// Whether both components are finite.
    @inlinable
    public var isFinite: Bool { dx.isFinite && dy.isFinite }

    /// Returns the sum of two vectors.
    @inlinable
    public static func + (lhs: Vector, rhs: Vector) -> Vector {
        Vector(dx: lhs.dx + rhs.dx, dy: lhs.dy + rhs.dy)
    }

    /// Returns the movement that leads from `rhs` to `lhs`.
    @inlinable
    public static func - (lhs: Vector, rhs: Vector) -> Vector {
        Vector(dx: lhs.dx - rhs.dx, dy: lhs.dy - rhs.dy)
    }

    /// Returns the vector multiplied by a factor.
    @inlinable
    public static func * (lhs: Vector, rhs: Double) -> Vector { Vector(dx: lhs.dx * rhs, dy: lhs.dy * rhs) }
}
