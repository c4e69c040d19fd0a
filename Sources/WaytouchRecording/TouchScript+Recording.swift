// SPDX-License-Identifier: MIT
public import Waytouch
public import WaytouchFiles

extension TouchScript {
    /// Returns a recording of a touchscreen on which fingers do what the script says, for the replay device, libinput
    /// and evemu.
    ///
    /// - Parameter output: the output in whose px the script is; the panel fills it. Positions are rounded to 1/64 px.
    ///
    /// libinput's touchscreens have no pens, clicks or pressure: pens and clicks are errors, and a pressure causes a
    /// warning of the recording. Two samples of one touch in a frame become two frames at the same time.
    public func recording(on output: Output) throws(FileError) -> Recording {
        let script = placed(on: output)
        var writer = try PanelWriter(script: script, output: output)
        for frame in script.frames { try writer.write(frame) }
        return writer.recording
    }
}

/// Writes the events that a panel sends when it is touched as in a script.
private struct PanelWriter {
    private struct Finger {
        var slot: Int
        var x: Int32
        var y: Int32
    }

    /// The number of the panel's units in a px.
    private static let unitsPerPixel = 64.0
    /// The code and values of `ABS_MT_TOOL_TYPE`. libinput cancels the touch of a contact that turns into a palm.
    private static let (toolType, finger, palm): (UInt16, Int32, Int32) = (Evdev.absMTToolType, 0, 2)
    /// More events than a touch causes.
    private static let mostTouchEvents = 8

    private let path: String
    private let output: Output
    private let start: Timestamp
    private var frames: [RecordedFrame] = []
    private var events: [EvdevEvent] = []
    private var touched: Set<Int32> = []
    /// Slots whose contact has lifted in the frame that is being written.
    private var freed: Set<Int> = []
    private var fingers: [Int32: Finger] = [:]
    private var slots: [Bool] = []
    private var palms: Set<Int> = []
    private var lastSlot = 0
    private var nextTracking: Int32 = 0
    private var warning: FileWarning?
    private var time: Timestamp = 0

    init(script: TouchScript, output: Output) throws(FileError) {
        path = script.path
        self.output = output
        start = script.frames.first?.time ?? 0
        let sides = [output.size.width, output.size.height].map { $0 * Self.unitsPerPixel }
        guard sides.allSatisfy({ $0 >= 2 && $0 < 1e9 }) else {
            throw FileError(
                .badData, path: path, message: "expected an output of at most 15625000 px, found a larger one"
            )
        }
    }

    var recording: Recording {
        let width = Int32(output.size.width * Self.unitsPerPixel)
        let height = Int32(output.size.height * Self.unitsPerPixel)
        let x = AxisRange(0, width &- 1)
        let y = AxisRange(0, height &- 1)
        let description = DeviceDescription(
            name: "Touch script", properties: [Evdev.propertyDirect],
            codes: [
                Evdev.syn: [Evdev.synReport], Evdev.key: [Evdev.touch],
                Evdev.abs: [
                    Evdev.absX, Evdev.absY, Evdev.absMTSlot, Evdev.absMTPositionX, Evdev.absMTPositionY,
                    Self.toolType, Evdev.absMTTrackingID,
                ],
            ],
            axes: [
                Evdev.absX: x, Evdev.absY: y, Evdev.absMTSlot: AxisRange(0, Int32(max(10, slots.count) - 1)),
                Evdev.absMTPositionX: x, Evdev.absMTPositionY: y, Self.toolType: AxisRange(0, Self.palm),
                Evdev.absMTTrackingID: AxisRange(0, 65535),
            ], udevProperties: ["ID_INPUT=1", "ID_INPUT_TOUCHSCREEN=1"])
        var recording = Recording(
            path: path, devices: [RecordedDevice(description: description, frames: frames)])
        if let warning { recording.warnings = [warning] }
        return recording
    }

    mutating func write(_ frame: TouchScript.Frame) throws(FileError) {
        let (shifted, overflow) = frame.time.subtractingReportingOverflow(start)
        guard !overflow, shifted < 10_000_000_000_000_000 else {
            throw .badData(path, frame.line, "expected less than 10^10 s from the first frame, found more")
        }
        time = shifted
        for sample in frame.touches {
            try write(sample, line: frame.line)
            // Readers refuse longer frames, so it becomes two at the same time.
            if events.count > Recording.maximumFrameEvents - Self.mostTouchEvents { flush() }
        }
        flush()
    }

    private mutating func write(_ sample: TouchScript.Sample, line: Int) throws(FileError) {
        guard sample.kind == .direct else {
            throw .badData(
                path, line, "expected touches of type 'direct' only, found another on a touchscreen")
        }
        if sample.pressure != nil, warning == nil {
            warning = FileWarning(path: path, line: line, message: "the pressure of touches is left out")
        }
        // A panel reports each contact once in a frame.
        if !touched.insert(sample.id).inserted {
            flush()
            touched = [sample.id]
        }
        switch sample.phase {
        case .began: try land(sample, line)
        case .ended, .cancelled:
            if let place = sample.location, try move(sample.id, to: place, line) {
                flush()
                touched = [sample.id]
            }
            lift(sample.id, isPalm: sample.phase == .cancelled)
        case .moved, .stationary:
            if let place = sample.location { _ = try move(sample.id, to: place, line, always: true) }
        }
    }

    // MARK: Contacts

    private mutating func land(_ sample: TouchScript.Sample, _ line: Int) throws(FileError) {
        let slot = slots.firstIndex(of: false) ?? slots.count
        guard slot < Int(Evdev.slotMax) else {
            throw .badData(path, line, "expected at most \(Evdev.slotMax) touches at a time, found more")
        }
        let place = try units(sample.location ?? .zero, line)
        // Within one frame, libinput would not see that one contact lifted before the other landed.
        if freed.contains(slot) {
            flush()
            touched = [sample.id]
        }
        if slot == slots.count { slots.append(true) } else { slots[slot] = true }
        select(slot)
        // Before the contact lands, because libinput then checks the slot's latest tool.
        if palms.remove(slot) != nil { add(Self.toolType, Self.finger) }
        add(Evdev.absMTTrackingID, nextTracking)
        nextTracking = (nextTracking &+ 1) % 65536
        if fingers.isEmpty { events.append(event(Evdev.key, Evdev.touch, 1)) }
        fingers[sample.id] = Finger(slot: slot, x: place.x, y: place.y)
        position(place)
    }

    /// Moves a finger; returns whether its position has changed.
    private mutating func move(
        _ id: Int32, to location: Point, _ line: Int, always: Bool = false
    ) throws(FileError) -> Bool {
        guard var finger = fingers[id] else { return false }
        let place = try units(location, line)
        let isElsewhere = (finger.x, finger.y) != (place.x, place.y)
        guard always || isElsewhere else { return false }
        (finger.x, finger.y) = (place.x, place.y)
        fingers[id] = finger
        select(finger.slot)
        position(place)
        return isElsewhere
    }

    private mutating func lift(_ id: Int32, isPalm: Bool) {
        guard let finger = fingers.removeValue(forKey: id) else { return }
        select(finger.slot)
        if isPalm {
            add(Self.toolType, Self.palm)
            palms.insert(finger.slot)
        }
        add(Evdev.absMTTrackingID, -1)
        slots[finger.slot] = false
        freed.insert(finger.slot)
        if fingers.isEmpty { events.append(event(Evdev.key, Evdev.touch, 0)) }
    }

    private func units(_ place: Point, _ line: Int) throws(FileError) -> (x: Int32, y: Int32) {
        guard let x = Int32(exactly: (place.x * Self.unitsPerPixel).rounded()),
            let y = Int32(exactly: (place.y * Self.unitsPerPixel).rounded())
        else {
            throw .badData(path, line, "expected positions within 2^25 px, found one that is farther out")
        }
        return (x, y)
    }

    // MARK: Events

    private mutating func select(_ slot: Int) {
        guard slot != lastSlot else { return }
        lastSlot = slot
        add(Evdev.absMTSlot, Int32(slot))
    }

    private mutating func position(_ place: (x: Int32, y: Int32)) {
        add(Evdev.absMTPositionX, place.x)
        add(Evdev.absMTPositionY, place.y)
    }

    private mutating func add(_ code: UInt16, _ value: Int32) {
        events.append(event(Evdev.abs, code, value))
    }

    private func event(_ type: UInt16, _ code: UInt16, _ value: Int32) -> EvdevEvent {
        EvdevEvent(time: time, type: type, code: code, value: value)
    }

    private mutating func flush() {
        events.append(event(Evdev.syn, Evdev.synReport, 0))
        frames.append(RecordedFrame(events: events))
        events.removeAll(keepingCapacity: true)
        touched.removeAll(keepingCapacity: true)
        freed.removeAll(keepingCapacity: true)
    }
}
