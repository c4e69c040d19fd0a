// SPDX-License-Identifier: MIT

/// A width and a height, in logical pixels.
@frozen
public struct Size: Hashable, Sendable {
    /// The extent from left to right, in px.
    public var width: Double
    /// The extent from top to bottom, in px.
    public var height: Double

    /// The empty size.
    @inlinable public static var zero: Size { Size(width: 0, height: 0) }

    /// Creates a size.
    @inlinable
    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }

    /// Whether both extents are finite.
    @inlinable
    public var isFinite: Bool { width.isFinite && height.isFinite }
}
