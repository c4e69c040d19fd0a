// SPDX-License-Identifier: MIT

/// What happened to one contact within a frame; libinput's touch events.
public struct RawContact: Equatable, Sendable {
    /// libinput's `LIBINPUT_EVENT_TOUCH_*`.
    public enum Phase: Sendable {
        /// It landed.
        case down
        /// It moved.
        case motion
        /// It lifted.
        case up
        /// It was cancelled as a palm, or its device was removed.
        case cancel
    }

    /// The device's slot; 0 on a device that knows one contact only.
    public var slot: Int32
    /// What happened to it.
    public var phase: Phase
    /// From the left edge 0 to the right edge 1 of the device's surface, after the device's calibration. For
    /// ``Phase/up`` and ``Phase/cancel`` the last position.
    public var x: Double
    /// From the top edge 0 to the bottom edge 1 of the device's surface.
    public var y: Double

    /// Creates a contact; `x` and `y` from 0 to 1.
    public init(slot: Int32, phase: Phase, x: Double, y: Double) {
        self.slot = slot
        self.phase = phase
        self.x = x
        self.y = y
    }
}

/// All that one device's contacts did at once: the events up to one of libinput's `TOUCH_FRAME`.
public struct RawTouchFrame: Equatable, Sendable {
    /// When, in µs of the clock the events come from (`CLOCK_MONOTONIC` for real devices).
    public var time: Int64
    /// Whose contacts these are.
    public var device: DeviceID
    /// Width of the device's surface in mm; 0 = unknown.
    public var widthMM: Double
    /// Height of the device's surface in mm; 0 = unknown.
    public var heightMM: Double
    /// What happened, in libinput's order. After events were lost a slot may be there twice: the old contact's
    /// end and the new one's landing.
    public var contacts: [RawContact]

    /// Creates a frame; `time` in µs, sizes in mm.
    public init(
        time: Int64, device: DeviceID, widthMM: Double = 0, heightMM: Double = 0, contacts: [RawContact]
    ) {
        self.time = time
        self.device = device
        self.widthMM = widthMM
        self.heightMM = heightMM
        self.contacts = contacts
    }
}
