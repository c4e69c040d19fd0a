// SPDX-License-Identifier: MIT
package import WaytouchClient

/// An item of the overlay, and the part of the output that it may paint on.
package struct OverlayItem: Equatable {
    /// What is shown; positions are in logical px of the output.
    package enum Content: Equatable {
        /// The frame of a view.
        case view(WaytouchInspector.View)
        /// A finger, its path so far, and the place of its label; nil: it has none.
        case finger(WaytouchInspector.Touch, trail: [Point], label: Rect?)
        /// A line about a recognizer.
        case line(String, Tone)
    }

    /// The meaning of a line about a gesture.
    package enum Tone: Equatable {
        case recognised
        case waits
        case failed
        case plain
    }

    package let content: Content
    /// The rectangle in which it is painted.
    package let rect: Rect

    /// The radius of a finger's ring, in px.
    static let fingerRadius = 30.0
    /// The size of a finger's label, in px.
    static let labelSize = Size(width: 150, height: 24)
    /// The distance between lines, in px.
    static let lineHeight = 22.0

    /// Returns the rectangle that the ring of a finger at this position needs.
    static func ring(at place: Point) -> Rect {
        let radius = fingerRadius + 3
        return Rect(x: place.x - radius, y: place.y - radius, width: 2 * radius, height: 2 * radius)
    }
}
