// SPDX-License-Identifier: MIT
public import Waytouch

/// One of libinput's touchpad gestures; libinput's `LIBINPUT_EVENT_GESTURE_*`.
public struct RawGestureEvent: Equatable, Sendable {
    /// What the fingers do.
    public enum Kind: Equatable, Sendable {
        /// Three or more move together.
        case swipe
        /// Two or more move apart, together or around each other.
        case pinch
        /// They rest.
        case hold
    }

    /// What happened to the gesture.
    public enum Change: Equatable, Sendable {
        /// It begins.
        case began
        /// It changed: the movement of its centre since the last event (px of a pointer), the fingers'
        /// distance relative to the beginning, and the rotation since the last event in radians, clockwise. A
        /// swipe has the movement only; a hold never changes.
        case changed(translation: Vector, scale: Double, rotation: Double)
        /// The fingers lifted.
        case ended
        /// It was cancelled by libinput, or the device was removed.
        case cancelled
    }

    /// When, in µs of the clock the events come from (`CLOCK_MONOTONIC` for real devices).
    public var time: Int64
    /// On which touchpad.
    public var device: DeviceID
    /// What the fingers do.
    public var kind: Kind
    /// How many fingers.
    public var fingers: Int
    /// What happened.
    public var change: Change

    /// Creates an event; `time` in µs.
    public init(time: Int64, device: DeviceID, kind: Kind, fingers: Int, change: Change) {
        self.time = time
        self.device = device
        self.kind = kind
        self.fingers = fingers
        self.change = change
    }
}
