// SPDX-License-Identifier: MIT

/// An axis-aligned rectangle, in logical pixels.
@frozen
public struct Rect: Hashable, Sendable {
    /// The corner with the smallest coordinates.
    public var origin: Point
    /// The width and height; if either is negative, the rectangle contains nothing.
    public var size: Size

    /// The empty rectangle at the origin.
    @inlinable public static var zero: Rect { Rect(origin: .zero, size: .zero) }

    /// Creates a rectangle from its corner and size.
    @inlinable
    public init(origin: Point, size: Size) {
        self.origin = origin
        self.size = size
    }

    /// Creates a rectangle from its corner and size.
    @inlinable
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
    }

    /// The smallest x.
    @inlinable public var minX: Double { origin.x }
    /// The smallest y.
    @inlinable public var minY: Double { origin.y }
    /// The x just outside the right side.
    @inlinable public var maxX: Double { origin.x + size.width }
    /// The y just outside the lower side.
    @inlinable public var maxY: Double { origin.y + size.height }

    /// The width; if it is negative, the rectangle contains nothing.
    @inlinable public var width: Double { size.width }
    /// The height; if it is negative, the rectangle contains nothing.
    @inlinable public var height: Double { size.height }
    /// The x of the centre.
    @inlinable public var midX: Double { origin.x + size.width / 2 }
    /// The y of the centre.
    @inlinable public var midY: Double { origin.y + size.height / 2 }

    /// The centre.
    @inlinable
    public var center: Point { Point(x: midX, y: midY) }

    /// Whether all four numbers are finite.
    @inlinable
    public var isFinite: Bool { origin.isFinite && size.isFinite }

    /// Returns whether a position is inside: the left and upper sides are included, the right and lower sides are not.
    @inlinable
    public func contains(_ point: Point) -> Bool {
        point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
    }
}
