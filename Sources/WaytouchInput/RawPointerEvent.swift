// SPDX-License-Identifier: MIT
public import Waytouch

/// One of libinput's pointer events, of a touchpad or a mouse.
public struct RawPointerEvent: Equatable, Sendable {
    /// What happened; libinput's `LIBINPUT_EVENT_POINTER_*`.
    public enum Change: Equatable, Sendable {
        /// It moved by so much, in px of a pointer, accelerated.
        case motion(Vector)
        /// It is at this place, 0…1 of the device's range.
        case position(x: Double, y: Double)
        /// A button was pressed or released, or a tap stands for one; the code is one of evdev's, as `BTN_LEFT`
        /// (0x110).
        case button(code: UInt32, isPressed: Bool)
        /// Fingers scroll: what is to be scrolled by, in px of a pointer, positive towards the right and the bottom
        /// *of the document*.
        case scroll(Vector)
        /// The fingers that scrolled have stopped or lifted.
        case scrollEnded
        /// The device was removed: nothing is pressed or scrolled any more.
        case cancelled
    }

    /// When, in µs of the clock the events come from (`CLOCK_MONOTONIC` for real devices).
    public var time: Int64
    /// Whose pointer it is.
    public var device: DeviceID
    /// What happened.
    public var change: Change

    /// Creates an event; `time` in µs.
    public init(time: Int64, device: DeviceID, change: Change) {
        self.time = time
        self.device = device
        self.change = change
    }
}
