// SPDX-License-Identifier: MIT

/// A width and a height, in logical pixels.
@frozen
public struct Size: Hashable, Sendable {
    /// The extent from left to right.
    public var width: Double
    /// The extent from top to bottom.
    public var height: Double

    /// Nothing.
    @inlinable public static var zero: Size { Size(width: 0, height: 0) }

    /// Makes a size.
    @inlinable
    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }

    /// Whether both extents are numbers and not infinite.
    @inlinable
    public var isFinite: Bool { width.isFinite && height.isFinite }
}
