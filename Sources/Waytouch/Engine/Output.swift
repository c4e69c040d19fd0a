// SPDX-License-Identifier: MIT

/// The screen that touches belong to, with what the engine needs to measure in points.
///
/// Distances of a ``/WaytouchTypes/RecognitionProfile`` are in points, 1 pt = 1/160 inch. The physical size determines
/// how many logical pixels a point is. Real panels may report a wrong size: a size is ignored if the native density
/// would be outside 40…1000 px per inch, or if it has as many mm as logical px, as virtual outputs report. Then 1 pt =
/// 1 logical px.
public struct Output: Hashable, Sendable {
    /// The rotation and mirroring of the image on the native panel, named as in `wl_output.transform`.
    public enum Transform: Int, Hashable, Sendable, CaseIterable {
        /// Not rotated.
        case normal = 0
        /// Rotated by 90° counter-clockwise.
        case rotated90
        /// Rotated by 180°.
        case rotated180
        /// Rotated by 270° counter-clockwise.
        case rotated270
        /// Mirrored about a vertical axis.
        case flipped
        /// Mirrored, then rotated by 90° counter-clockwise.
        case flipped90
        /// Mirrored, then rotated by 180°.
        case flipped180
        /// Mirrored, then rotated by 270° counter-clockwise.
        case flipped270

        /// Whether the width and height of the native panel are exchanged.
        public var swapsAxes: Bool { rawValue & 1 == 1 }
    }

    /// The logical size, in px, after scale and transform.
    public var size: Size
    /// The physical size of the native panel, in mm, before the transform; 0 = unknown.
    public var physicalSize: Size
    /// The number of native pixels per logical pixel.
    public var scale: Double
    /// The transform of the image on the native panel.
    public var transform: Transform

    /// Creates an output; a physical size of 0 mm means that it is not known.
    public init(
        width: Double, height: Double, widthMillimetres: Double = 0, heightMillimetres: Double = 0,
        scale: Double = 1, transform: Transform = .normal
    ) {
        size = Size(width: width, height: height)
        physicalSize = Size(width: widthMillimetres, height: heightMillimetres)
        self.scale = scale
        self.transform = transform
    }

    /// Whether a finger at rest has another position, in px, than on the other output.
    package func moves(unlike other: Output) -> Bool { transform != other.transform || scale != other.scale }

    /// The range of plausible lengths of a side of a panel, in mm.
    package static let panelSides = 20.0...3000.0

    /// The number of logical pixels per inch, or nil if the physical size is missing or implausible.
    ///
    /// - Note: The size is believed if the *native* density is 40…1000 px per inch, unless there are as many mm as
    ///   logical px.
    public var pixelsPerInch: Double? {
        let panel =
            transform.swapsAxes
            ? Size(width: physicalSize.height, height: physicalSize.width) : physicalSize
        guard panel.width > 0, panel.height > 0, panel.isFinite, size.width > 0, size.height > 0,
            scale > 0, scale.isFinite
        else { return nil }
        if abs(panel.width - size.width) < 1, abs(panel.height - size.height) < 1 { return nil }
        let horizontal = size.width / (panel.width / 25.4)
        let vertical = size.height / (panel.height / 25.4)
        let believed = 40.0...1000.0
        guard believed.contains(horizontal * scale), believed.contains(vertical * scale) else { return nil }
        return (horizontal * vertical).squareRoot()
    }

    /// Converts a position on the native panel, 0…1 in both directions, to logical px of the output.
    public func logicalPosition(normalizedX x: Double, normalizedY y: Double) -> Point {
        // The panel shows the image rotated counter-clockwise; the inverse rotates the touch clockwise.
        let turned: (x: Double, y: Double) =
            switch transform {
            case .normal: (x, y)
            case .rotated90: (1 - y, x)
            case .rotated180: (1 - x, 1 - y)
            case .rotated270: (y, 1 - x)
            case .flipped: (1 - x, y)
            case .flipped90: (y, x)
            case .flipped180: (x, 1 - y)
            case .flipped270: (1 - y, 1 - x)
            }
        return Point(x: turned.x * size.width, y: turned.y * size.height)
    }
}
