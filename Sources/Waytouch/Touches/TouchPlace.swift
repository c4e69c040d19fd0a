// SPDX-License-Identifier: MIT

/// A location of a gesture: where one of its touches is, landed or last was.
package struct TouchPlace {
    /// The position, in output px.
    package let position: Point
    package let kind: Touch.Kind
    package let pressure: Double?

    init(_ touch: Touch, at position: Point) {
        self.position = position
        kind = touch.kind
        pressure = touch.pressure
    }
}
