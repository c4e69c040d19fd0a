// SPDX-License-Identifier: MIT
import WaytouchFiles

/// Checks events as they are read, and groups them into frames.
struct FrameBuilder {
    let path: String
    private(set) var frames: [RecordedFrame] = []
    private(set) var pending: [EvdevEvent] = []
    /// The line on which the present frame begins, and that of the last event.
    private(set) var firstLine = 0
    private(set) var lastLine = 0
    private var lastTime: Int64?

    init(path: String) {
        self.path = path
    }

    /// Adds the next event.
    mutating func append(_ event: EvdevEvent, line: Int) throws(FileError) {
        guard let maximum = Evdev.codeMax(ofType: event.type) else {
            throw .badData(path, line, "expected a known evdev event type, found \(event.type)")
        }
        guard event.code <= maximum else {
            throw .badData(
                path, line,
                "expected a code of at most \(maximum) for event type \(event.type), found \(event.code)")
        }
        if let lastTime, event.time < lastTime {
            throw .badData(
                path, line,
                "expected a time of at least \(seconds(lastTime)) s, found \(seconds(event.time)) s: "
                    + "times run backwards")
        }
        if pending.isEmpty { firstLine = line }
        guard pending.count < Recording.maximumFrameEvents else {
            throw .badData(
                path, line,
                "expected a SYN_REPORT after at most \(Recording.maximumFrameEvents) events, found more")
        }
        lastTime = event.time
        lastLine = line
        pending.append(event)
        if event.isReport {
            frames.append(RecordedFrame(events: pending, line: firstLine))
            pending.removeAll(keepingCapacity: true)
        }
    }

    /// Throws if the last frame is incomplete. Call it where a frame must be complete.
    func requireComplete() throws(FileError) {
        guard let last = pending.last else { return }
        throw .badData(
            path, lastLine,
            "expected the frame to end with SYN_REPORT (0, 0), found (\(last.type), \(last.code)) as its last event"
        )
    }

    /// Drops a last frame without an end, and returns a warning about it. Call it where a file may have been truncated.
    mutating func dropIncomplete(cutInLine: Bool = false) -> FileWarning? {
        guard !pending.isEmpty || cutInLine else { return nil }
        let line = pending.isEmpty ? lastLine + 1 : firstLine
        pending.removeAll()
        return FileWarning(
            path: path, line: max(line, 1),
            message: "the file is cut in its last frame, which is left out")
    }

    /// Returns the recording of a device that has sent these events, without a last frame that is incomplete. Call it
    /// at the end of a file of one device.
    mutating func recording(
        of device: DeviceDescription, _ format: Recording.Format, cutInLine: Bool
    ) throws(FileError) -> Recording {
        let warning = dropIncomplete(cutInLine: cutInLine)
        try checkSlots(of: device)
        var recording = Recording(
            path: path, format: format, devices: [RecordedDevice(description: device, frames: frames)])
        if let warning { recording.warnings = [warning] }
        return recording
    }

    /// Returns a touchscreen that sends these events, with the axes that the user has given; throws if there are none,
    /// because a file should have contained what is `missing`.
    func touchscreen(
        _ options: RecordingOptions, named name: String = "Touchscreen", at line: Int,
        orElse missing: @autoclosure () -> String
    ) throws(FileError) -> DeviceDescription {
        guard let panel = options.panel else { throw .badData(path, line, "expected \(missing())") }
        guard let device = panel.touchscreen(named: name, doing: frames) else {
            throw .badData(path, line, "expected axes of at least 2 × 2 units")
        }
        return device
    }

    /// Checks that the device has all slots in the events: the kernel never sends others.
    func checkSlots(of description: DeviceDescription) throws(FileError) {
        // A code without a range is written and replayed with the range 0 to 0.
        let unknown = description.has(Evdev.abs, Evdev.absMTSlot) ? AxisRange(0, 0) : nil
        guard let slots = description.axes[Evdev.absMTSlot] ?? unknown else { return }
        for frame in frames {
            for event in frame.events where event.type == Evdev.abs && event.code == Evdev.absMTSlot {
                guard event.value >= 0, event.value <= slots.maximum else {
                    throw .badData(
                        path, frame.line, "expected a slot from 0 to \(slots.maximum), found \(event.value)")
                }
            }
        }
    }

    private func seconds(_ time: Int64) -> String {
        let fraction = String(time % 1_000_000)
        return "\(time / 1_000_000)." + String(repeating: "0", count: max(0, 6 - fraction.count)) + fraction
    }
}
