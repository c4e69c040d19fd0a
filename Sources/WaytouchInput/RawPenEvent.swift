// SPDX-License-Identifier: MIT
public import Waytouch

/// A tablet event of libinput: what happened to a tool, and its state at that time.
public struct RawPenEvent: Equatable, Sendable {
    /// What happened; libinput's `LIBINPUT_EVENT_TABLET_TOOL_*`.
    public enum Change: Equatable, Sendable {
        /// The tool came near the surface.
        case enteredProximity
        /// The tool moved, or another value changed.
        case moved
        /// The tip touched the surface.
        case tipDown
        /// The tip left the surface.
        case tipUp
        /// A button of the tool was pressed or released; the code is evdev's, such as `BTN_STYLUS` (0x14b).
        case button(code: UInt32, isPressed: Bool)
        /// The tool left the range of the device.
        case leftProximity
        /// Its device was removed: the tool neither touches nor is near any more.
        case cancelled
    }

    /// The time, in µs of the events' clock (`CLOCK_MONOTONIC` for real devices).
    public var time: Int64
    /// The device that reports the tool.
    public var device: DeviceID
    /// The tool.
    public var tool: PenTool
    /// What happened to it.
    public var change: Change
    /// The position from the left edge (0) to the right edge (1) of the device's surface, after calibration.
    public var x: Double
    /// The position from the top edge (0) to the bottom edge (1) of the device's surface, after calibration.
    public var y: Double
    /// The pressure of the tip, from 0 to 1; `nil` if the tool does not report it.
    public var pressure: Double?
    /// The distance from the surface, from 0 to 1 of the device's range; 0 if the tool does not report it.
    public var distance: Double
    /// The tilt, in radians from upright, to the right and to the bottom; `nil` if the tool does not report it.
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
