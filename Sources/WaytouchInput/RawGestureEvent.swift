// SPDX-License-Identifier: MIT
public import Waytouch

/// A touchpad gesture event; libinput's `LIBINPUT_EVENT_GESTURE_*`.
public struct RawGestureEvent: Equatable, Sendable {
    /// The kind of gesture.
    public enum Kind: Equatable, Sendable {
        /// Three or more fingers move together.
        case swipe
        /// Two or more fingers move apart, together or around each other.
        case pinch
        /// Fingers rest.
        case hold
    }

    /// What happened to a gesture.
    public enum Change: Equatable, Sendable {
        /// The gesture began.
        case began
        /// The gesture changed: the movement of its centre since the last event (px of a pointer), the fingers'
        /// distance relative to the beginning, and the rotation since the last event in radians, clockwise. A swipe has
        /// the movement only; a hold never changes.
        case changed(translation: Vector, scale: Double, rotation: Double)
        /// The fingers lifted.
        case ended
        /// libinput cancelled the gesture, or the device was removed.
        case cancelled
    }

    /// The time, in µs of the events' clock (`CLOCK_MONOTONIC` for real devices).
    public var time: Int64
    /// The touchpad.
    public var device: DeviceID
    /// The kind of gesture.
    public var kind: Kind
    /// The number of fingers.
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
