// SPDX-License-Identifier: MIT
package import WaytouchClient

/// One thing that the overlay shows, and the part of the output that it may paint on.
package struct OverlayItem: Equatable {
    /// What it is; places are logical px of the output.
    package enum Content: Equatable {
        /// The frame of a view.
        case view(WaytouchInspector.View)
        /// A finger, and the way it has come.
        case finger(WaytouchInspector.Touch, trail: [Point])
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

    /// Where it is written which finger it is: beside it, where there is room.
    static func label(of touch: WaytouchInspector.Touch, on size: Size) -> Rect {
        let left = touch.place.x + fingerRadius + 6
        let x =
            left + labelSize.width <= size.width ? left : touch.place.x - fingerRadius - 6 - labelSize.width
        let y = min(max(touch.place.y - 32, 0), max(0, size.height - labelSize.height))
        return Rect(x: x, y: y, width: labelSize.width, height: labelSize.height)
    }
}
