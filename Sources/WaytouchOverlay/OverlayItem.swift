// SPDX-License-Identifier: MIT
package import WaytouchClient

/// One thing that the overlay shows, and the part of the output that it may paint on.
package struct OverlayItem: Equatable {
    /// What it is; places are logical px of the output.
    package enum Content: Equatable {
        /// The frame of a view.
        case view(WaytouchInspector.View)
        /// A finger, the way it has come, and where it is written which one it is; nil: nowhere.
        case finger(WaytouchInspector.Touch, trail: [Point], label: Rect?)
        /// What a recognizer has done.
        case line(String, Tone)
    }

    /// What a line says of a gesture.
    package enum Tone: Equatable {
        case recognised
        case waits
        case failed
        case plain
    }

    package let content: Content
    /// Nothing of it is painted outside.
    package let rect: Rect

    /// A finger's ring, in px.
    static let fingerRadius = 30.0
    /// What is written beside a finger.
    static let labelSize = Size(width: 150, height: 24)
    /// The distance of lines.
    static let lineHeight = 22.0

    /// What a finger's ring needs at a place.
    static func ring(at place: Point) -> Rect {
        let radius = fingerRadius + 3
        return Rect(x: place.x - radius, y: place.y - radius, width: 2 * radius, height: 2 * radius)
    }
}
