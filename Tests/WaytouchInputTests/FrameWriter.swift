// SPDX-License-Identifier: MIT
import WaytouchRecording

/// Writes what a device sends, frame by frame.
struct FrameWriter {
    private(set) var frames: [RecordedFrame] = []
    /// The time of the next frame, in µs.
    var time: Int64 = 1_000_000
    private var nextID: Int32 = 1

    /// Writes a frame of these events (type, code, value); the next frame comes `later` µs after it.
    mutating func frame(_ events: [(UInt16, UInt16, Int32)], later: Int64 = 8000) {
        var list = events.map { EvdevEvent(time: time, type: $0.0, code: $0.1, value: $0.2) }
        list.append(EvdevEvent(time: time, type: 0, code: 0, value: 0))
        frames.append(RecordedFrame(events: list))
        time += later
    }

    // MARK: Fingers on a touchpad

    /// Writes that fingers land at these positions, in slots from 0.
    mutating func land(_ fingers: [(Int32, Int32)]) {
        var events: [(UInt16, UInt16, Int32)] = []
        for (slot, finger) in fingers.enumerated() {
            events += [(3, Code.slot, Int32(slot)), (3, Code.trackingID, nextID)]
            events += [(3, Code.mtX, finger.0), (3, Code.mtY, finger.1)]
            nextID += 1
        }
        events += [(1, Code.touch, 1), (1, Self.tool(fingers.count), 1)]
        if let first = fingers.first { events += [(3, Code.x, first.0), (3, Code.y, first.1)] }
        frame(events)
    }

    /// Writes that the fingers move to these positions.
    mutating func move(_ fingers: [(Int32, Int32)]) {
        var events: [(UInt16, UInt16, Int32)] = []
        for (slot, finger) in fingers.enumerated() {
            events += [(3, Code.slot, Int32(slot)), (3, Code.mtX, finger.0), (3, Code.mtY, finger.1)]
        }
        if let first = fingers.first { events += [(3, Code.x, first.0), (3, Code.y, first.1)] }
        frame(events)
    }

    /// Writes that this number of fingers lift.
    mutating func lift(_ count: Int) {
        var events: [(UInt16, UInt16, Int32)] = []
        for slot in 0..<count { events += [(3, Code.slot, Int32(slot)), (3, Code.trackingID, -1)] }
        frame(events + [(1, Code.touch, 0), (1, Self.tool(count), 0)])
    }

    /// Writes that fingers land, move by `step` in each of `frames` frames, and lift.
    mutating func drag(_ fingers: [(Int32, Int32)], by step: (Int32, Int32), frames: Int32) {
        land(fingers)
        for frame in 1...frames {
            move(fingers.map { ($0.0 + step.0 * frame, $0.1 + step.1 * frame) })
        }
        lift(fingers.count)
    }

    /// `BTN_TOOL_FINGER`, `_DOUBLETAP`, …
    private static func tool(_ count: Int) -> UInt16 {
        switch count {
        case 1: 0x145
        case 2: 0x14d
        case 3: 0x14e
        default: 0x14f
        }
    }

    // MARK: One contact, on any device

    /// Writes a contact at one place, then at another, then gone, as the device reports it.
    mutating func touch(_ device: TestDevice, _ from: (Int32, Int32), _ to: (Int32, Int32)) {
        switch device {
        case .slots:
            frame([
                (3, Code.slot, 0), (3, Code.trackingID, 7), (3, Code.mtX, from.0), (3, Code.mtY, from.1),
                (1, Code.touch, 1),
            ])
            frame([(3, Code.mtX, to.0), (3, Code.mtY, to.1)])
            frame([(3, Code.trackingID, -1), (1, Code.touch, 0)])
        case .anonymous:
            frame([(3, Code.mtX, from.0), (3, Code.mtY, from.1), (0, 2, 0), (1, Code.touch, 1)])
            frame([(3, Code.mtX, to.0), (3, Code.mtY, to.1), (0, 2, 0)])
            frame([(0, 2, 0), (1, Code.touch, 0)])
        case .single:
            frame([(3, Code.x, from.0), (3, Code.y, from.1), (1, Code.touch, 1)])
            frame([(3, Code.x, to.0), (3, Code.y, to.1)])
            frame([(1, Code.touch, 0)])
        case .penDisplay, .tablet:
            near(Code.pen, from)
            frame([(3, Code.distance, 0), (3, Code.pressure, 2048), (1, Code.touch, 1)])
            // libinput smooths a pen's path over the last few samples.
            for _ in 0..<12 {
                frame([(3, Code.x, to.0), (3, Code.y, to.1), (3, Code.tiltX, Int32(frames.count))])
            }
            frame([(3, Code.pressure, 0), (1, Code.touch, 0)])
            away(Code.pen)
        }
    }

    /// Writes that a pen comes near.
    mutating func near(_ tool: UInt16, _ at: (Int32, Int32)) {
        frame([
            (3, Code.x, at.0), (3, Code.y, at.1), (3, Code.distance, 30), (3, Code.tiltX, 32),
            (3, Code.tiltY, 0), (1, tool, 1),
        ])
    }

    /// Writes that the pen goes away.
    mutating func away(_ tool: UInt16) {
        frame([
            (3, Code.x, 0), (3, Code.y, 0), (3, Code.distance, 0), (3, Code.tiltX, 0), (3, Code.tiltY, 0),
            (1, tool, 0),
        ])
    }
}

extension Recording {
    /// Makes a recording of one device, with the frames that `write` writes.
    init(_ device: DeviceDescription, _ write: (inout FrameWriter) -> Void) {
        var writer = FrameWriter()
        write(&writer)
        self.init(devices: [RecordedDevice(description: device, frames: writer.frames)])
    }
}
