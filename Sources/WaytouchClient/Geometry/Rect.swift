// SPDX-License-Identifier: MIT

/// A rectangle with upright sides, in the coordinates of the view that it lies in.
public struct Rect: Hashable, Sendable {
    /// The left edge.
    public var x: Double
    /// The upper edge.
    public var y: Double
    /// The extent to the right, not negative.
    public var width: Double
    /// The extent downwards, not negative.
    public var height: Double

    /// Nothing, at the origin.
    public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

    /// Makes a rectangle.
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// The middle.
    public var center: Point { Point(x: x + width / 2, y: y + height / 2) }
}
