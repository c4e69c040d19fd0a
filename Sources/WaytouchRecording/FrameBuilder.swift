// SPDX-License-Identifier: MIT
import WaytouchFiles

/// Checks events as they are read and cuts them into frames.
struct FrameBuilder {
    let path: String
    private(set) var frames: [RecordedFrame] = []
    private(set) var pending: [EvdevEvent] = []
    /// Where the frame being built begins, and the last event read.
    private(set) var firstLine = 0
    private(set) var lastLine = 0
    private var lastTime: Int64?

    init(path: String) {
        self.path = path
    }

    /// Takes the next event; `text` is how the file writes it, for messages.
    mutating func append(_ event: EvdevEvent, line: Int) throws(FileError) {
        guard let maximum = Evdev.codeMax(ofType: event.type) else {
            throw .badData(path, line, "expected an event type evdev has, found \(event.type)")
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

    /// To be called where a frame has to be complete.
    func requireComplete() throws(FileError) {
        guard let last = pending.last else { return }
        throw .badData(
            path, lastLine,
            "expected the frame to end with SYN_REPORT (0, 0), found (\(last.type), \(last.code)) as its last event"
        )
    }

    /// To be called where a file may have been cut: leaves out a frame that has no end, and says so.
    mutating func dropIncomplete(cutInLine: Bool = false) -> FileWarning? {
        guard !pending.isEmpty || cutInLine else { return nil }
        let line = pending.isEmpty ? lastLine + 1 : firstLine
        pending.removeAll()
        return FileWarning(
            path: path, line: max(line, 1),
            message: "the file is cut in its last frame, which is left out")
    }

    /// Slots must be among those the device has: the kernel would never send another.
    func checkSlots(of description: DeviceDescription) throws(FileError) {
        // A code without a range is written, and opened, as one from 0 to 0.
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
