// SPDX-License-Identifier: MIT

/// A position in surface-local or view coordinates.
public struct Point: Hashable, Sendable {
    /// Distance from the left edge, growing to the right.
    public var x: Double
    /// Distance from the top edge, growing downwards.
    public var y: Double

    /// The upper left corner.
    public static let zero = Point(x: 0, y: 0)

    /// Makes a position.
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }
}

/// A movement, or a velocity per second, in surface-local units.
public struct Vector: Hashable, Sendable {
    /// Movement to the right.
    public var dx: Double
    /// Movement downwards.
    public var dy: Double

    /// No movement.
    public static let zero = Vector(dx: 0, dy: 0)

    /// Makes a movement.
    public init(dx: Double, dy: Double) {
        self.dx = dx
        self.dy = dy
    }
}
