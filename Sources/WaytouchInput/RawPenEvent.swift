// SPDX-License-Identifier: MIT
public import Waytouch

/// One of libinput's tablet events: what happened to a tool, and all that is known of it then.
public struct RawPenEvent: Equatable, Sendable {
    /// What happened; libinput's `LIBINPUT_EVENT_TABLET_TOOL_*`.
    public enum Change: Equatable, Sendable {
        /// It came near the surface.
        case enteredProximity
        /// It moved, or something else about it changed.
        case moved
        /// Its tip touches.
        case tipDown
        /// Its tip touches no longer.
        case tipUp
        /// A button on it was pressed or released; the code is one of evdev's, as `BTN_STYLUS` (0x14b).
        case button(code: UInt32, isPressed: Bool)
        /// It is out of reach.
        case leftProximity
        /// Its device was removed: the tool neither touches nor is near any more.
        case cancelled
    }

    /// When, in µs of the clock the events come from (`CLOCK_MONOTONIC` for real devices).
    public var time: Int64
    /// Whose tool it is.
    public var device: DeviceID
    /// Which tool.
    public var tool: PenTool
    /// What happened to it.
    public var change: Change
    /// From the left edge 0 to the right edge 1 of the device's surface, after the device's calibration.
    public var x: Double
    /// From the top edge 0 to the bottom edge 1 of the device's surface.
    public var y: Double
    /// How hard the tip presses, 0…1; `nil` if the tool cannot tell.
    public var pressure: Double?
    /// How far from the surface, 0…1 of the device's range; 0 if the tool cannot tell.
    public var distance: Double
    /// How it leans, in radians from upright, towards the right and towards the bottom; `nil` if the tool cannot
    /// tell.
    public var tilt: Vector?

    /// Creates an event; `time` in µs, `x` and `y` from 0 to 1, `tilt` in radians.
    public init(
        time: Int64, device: DeviceID, tool: PenTool, change: Change, x: Double, y: Double,
        pressure: Double? = nil, distance: Double = 0, tilt: Vector? = nil
    ) {
        self.time = time
        self.device = device
        self.tool = tool
        self.change = change
        self.x = x
        self.y = y
        self.pressure = pressure
        self.distance = distance
        self.tilt = tilt
    }
}
