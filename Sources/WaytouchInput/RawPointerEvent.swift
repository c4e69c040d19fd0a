// SPDX-License-Identifier: MIT
public import Waytouch

/// A pointer event of libinput, of a touchpad or a mouse.
public struct RawPointerEvent: Equatable, Sendable {
    /// What happened; libinput's `LIBINPUT_EVENT_POINTER_*`.
    public enum Change: Equatable, Sendable {
        /// The pointer moved by a distance, in px of a pointer, accelerated.
        case motion(Vector)
        /// The pointer moved to a position, from 0 to 1 of the device's range.
        case position(x: Double, y: Double)
        /// A button was pressed or released, or a tap acts as one; the code is evdev's, such as `BTN_LEFT` (0x110).
        case button(code: UInt32, isPressed: Bool)
        /// Fingers scroll by a distance, in px of a pointer, positive to the right and to the bottom *of the document*.
        case scroll(Vector)
        /// The fingers that scrolled have stopped or lifted.
        case scrollEnded
        /// The device was removed: nothing is pressed or scrolled any more.
        case cancelled
    }

    /// The time, in µs of the events' clock (`CLOCK_MONOTONIC` for real devices).
    public var time: Int64
    /// The device that reports the pointer.
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
