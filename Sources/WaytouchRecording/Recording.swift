// SPDX-License-Identifier: MIT
public import WaytouchFiles

/// An evdev event as the kernel reports it.
public struct EvdevEvent: Equatable, Sendable {
    /// The time, in µs on the recording's own time axis.
    public var time: Int64
    /// `EV_ABS`, `EV_KEY`, …; at most `EV_MAX`.
    public var type: UInt16
    /// The code within the type; at most that type's maximum.
    public var code: UInt16
    /// The value, in the device's own units.
    public var value: Int32

    /// Creates an event; `time` in µs.
    public init(time: Int64, type: UInt16, code: UInt16, value: Int32) {
        self.time = time
        self.type = type
        self.code = code
        self.value = value
    }

    /// Whether the event ends a frame.
    public var isReport: Bool { type == Evdev.syn && code == Evdev.synReport }
}

/// The events up to and including one `SYN_REPORT`, which the device reports as simultaneous.
public struct RecordedFrame: Equatable, Sendable {
    /// The events; there is at least one, and the last is the `SYN_REPORT`.
    public var events: [EvdevEvent]
    /// The line of the file on which the frame begins, counted from 1; 0: the frame was not read from a file.
    public var line: Int

    /// The time at which the frame was complete, in µs on the recording's own time axis.
    public var time: Int64 { events.last?.time ?? 0 }

    /// Creates a frame; the last of `events` must be a `SYN_REPORT`.
    public init(events: [EvdevEvent], line: Int = 0) {
        self.events = events
        self.line = line
    }

    /// Returns whether two frames have the same events; their lines do not count.
    public static func == (one: RecordedFrame, other: RecordedFrame) -> Bool {
        one.events == other.events
    }
}

/// A device and its frames, in order of time.
public struct RecordedDevice: Equatable, Sendable {
    /// The description of the device.
    public var description: DeviceDescription
    /// Its frames; times never decrease.
    public var frames: [RecordedFrame]

    /// Creates a device with its frames.
    public init(description: DeviceDescription, frames: [RecordedFrame]) {
        self.description = description
        self.frames = frames
    }
}

/// Devices and their frames, all on one time axis.
public struct Recording: Equatable, Sendable {
    /// The format of a recording's file.
    public enum Format: Sendable {
        /// YAML of `libinput record`.
        case libinputRecord
        /// Text of `evemu-record`.
        case evemu
        /// Text of Android's `getevent -lt`.
        case getevent
        /// What `evtest` prints.
        case evtest
    }

    /// The file that it was read from, as named by the user; empty for a recording made in memory.
    public var path: String
    /// The format of the file.
    public var format: Format
    /// The devices; at least one of them is a touchscreen, a touchpad or a tablet.
    public var devices: [RecordedDevice]
    /// What the reader left out, and why.
    public var warnings: [FileWarning] = []

    /// Creates a recording.
    public init(path: String = "", format: Format = .libinputRecord, devices: [RecordedDevice]) {
        self.path = path
        self.format = format
        self.devices = devices
    }

    /// The time of the earliest frame, in µs; nil if there is none.
    public var startTime: Int64? { devices.compactMap(\.frames.first?.time).min() }
    /// The time of the latest frame, in µs; nil if there is none.
    public var endTime: Int64? { devices.compactMap(\.frames.last?.time).max() }
    /// The number of frames of all devices.
    public var frameCount: Int { devices.reduce(0) { $0 &+ $1.frames.count } }

    /// The position of a frame in a recording.
    public struct FrameIndex: Equatable, Sendable {
        /// The index of the device in ``Recording/devices``.
        public var device: Int
        /// The index of the frame in that device's frames.
        public var frame: Int
    }

    /// Returns all frames in order of time; those at the same time are in the order of their devices.
    public func framesInOrder() -> [FrameIndex] {
        var order: [FrameIndex] = []
        order.reserveCapacity(frameCount)
        for device in devices.indices {
            for frame in devices[device].frames.indices {
                order.append(FrameIndex(device: device, frame: frame))
            }
        }
        guard devices.count > 1 else { return order }
        return order.sorted { one, other in
            let first = devices[one.device].frames[one.frame].time
            let second = devices[other.device].frames[other.frame].time
            return (first, one.device, one.frame) < (second, other.device, other.frame)
        }
    }
}
