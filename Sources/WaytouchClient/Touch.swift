// SPDX-License-Identifier: MIT

/// A finger or a pen, as recognizers receive it.
public final class Touch {
    /// What touches: one bit.
    public let type: TouchTypes
    /// The view in which it landed; nil if it is unknown or was destroyed.
    public internal(set) weak var view: View?
    /// Where it is, in surface-local coordinates.
    public internal(set) var location: Point
    /// Where it was before it last moved, in surface-local coordinates.
    public internal(set) var previousLocation: Point
    /// When that was, in µs of the compositor's clock.
    public internal(set) var time: Int64
    /// How hard, from 0 to 1, if the device can tell.
    public internal(set) var pressure: Double?
    /// How a pen leans, in radians from upright, to the right and to the bottom.
    public internal(set) var tilt = Vector.zero
    /// The number of taps in a row at this place, this one included.
    public internal(set) var tapCount = 1

    init(type: TouchTypes, view: View?, location: Point, time: Int64) {
        self.type = type
        self.view = view
        self.location = location
        previousLocation = location
        self.time = time
    }
}
