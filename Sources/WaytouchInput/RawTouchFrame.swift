// SPDX-License-Identifier: MIT

/// What happened to a contact in a frame; libinput's touch events.
public struct RawContact: Equatable, Sendable {
    /// The phase of a contact; libinput's `LIBINPUT_EVENT_TOUCH_*`.
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

    /// The device's slot; 0 on a device with a single contact.
    public var slot: Int32
    /// What happened to it.
    public var phase: Phase
    /// The position from the left edge (0) to the right edge (1) of the device's surface, after calibration. For
    /// ``Phase/up`` and ``Phase/cancel`` it is the last position.
    public var x: Double
    /// The position from the top edge (0) to the bottom edge (1) of the device's surface, after calibration.
    public var y: Double

    /// Creates a contact; `x` and `y` from 0 to 1.
    public init(slot: Int32, phase: Phase, x: Double, y: Double) {
        self.slot = slot
        self.phase = phase
        self.x = x
        self.y = y
    }
}

/// What happened to a device's contacts at one moment: libinput's events up to a `TOUCH_FRAME`.
public struct RawTouchFrame: Equatable, Sendable {
    /// The time, in µs of the events' clock (`CLOCK_MONOTONIC` for real devices).
    public var time: Int64
    /// The device of the contacts.
    public var device: DeviceID
    /// The width of the device's surface in mm; 0: unknown.
    public var widthMM: Double
    /// The height of the device's surface in mm; 0: unknown.
    public var heightMM: Double
    /// The contacts, in libinput's order. After events were lost, a slot may appear twice: with the old contact's end
    /// and the new one's landing.
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
