// SPDX-License-Identifier: MIT

/// One of the places that a gesture is told to be at: those of its touches, or where these landed or last were.
package struct TouchPlace {
    /// In output px.
    package let position: Point
    package let kind: Touch.Kind
    package let pressure: Double?

    init(_ touch: Touch, at position: Point) {
        self.position = position
        kind = touch.kind
        pressure = touch.pressure
    }
}
