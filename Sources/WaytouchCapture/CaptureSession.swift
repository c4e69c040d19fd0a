// SPDX-License-Identifier: MIT
import Glibc
import WaytouchRecording

/// Records devices until it is stopped, as YAML of `libinput record` that is written immediately.
///
/// When ``run(duration:stop:onProgress:)`` returns, the file is complete, up to the last whole frame. Contacts that are
/// still down at the end never lift, as in any recording that was ended early.
///
/// ```swift
/// let session = CaptureSession([try EvdevNode(path: "/dev/input/event3")]) { text in … }
/// try session.run(stop: descriptor)
/// ```
public final class CaptureSession {
    /// The progress of a recording.
    public struct Progress: Equatable, Sendable {
        /// The number of contacts that have landed.
        public var contacts = 0
        /// The number of frames that have been recorded.
        public var frames = 0
        /// The duration, in µs of the machine's clock.
        public var duration: Int64 = 0
    }

    /// How a recording ended.
    public enum End: Sendable {
        /// It was stopped, or the duration was over.
        case asked
        /// All devices were removed.
        case devicesRemoved
    }

    /// The progress so far.
    public private(set) var progress = Progress()
    /// What the touch screens have done wrong, by the device's index; complete when the recording has ended.
    public private(set) var findings: [[PanelFinding]]

    private final class Source {
        let node: EvdevNode
        var gatherer: FrameGatherer
        var isRemoved = false
        /// Examines the frames of a touch screen.
        var examination: PanelExamination?
        /// Text that cannot be written yet, because devices come one after the other in the file.
        var waiting = ""

        init(_ node: EvdevNode, _ gatherer: FrameGatherer) {
            self.node = node
            self.gatherer = gatherer
            examination = PanelExamination(node.description)
        }
    }

    private let sources: [Source]
    private let write: (String) throws(CaptureError) -> Void
    /// The time of the very first event, in µs, which is 0 in the recording.
    private var start: Int64?

    /// The interval of progress reports, in ms.
    private static let interval: Int32 = 200

    /// Prepares to record. Without `showsKeycodes`, all keys of keyboards are recorded as the same key. `write`
    /// receives the file's text piece by piece.
    public init(
        _ nodes: [EvdevNode], showsKeycodes: Bool = false,
        write: @escaping (String) throws(CaptureError) -> Void
    ) {
        self.write = write
        findings = Array(repeating: [], count: nodes.count)
        sources = nodes.map { node in
            Source(
                node,
                FrameGatherer(node.description, showsKeycodes: showsKeycodes, beginning: node.state()))
        }
    }

    /// Records for `duration` µs, until the descriptor `stop` is readable, or until no device is left.
    ///
    /// `onProgress` is called a few times a second.
    public func run(
        duration: Int64? = nil, stop: Int32, onProgress: (Progress) -> Void = { _ in }
    ) throws(CaptureError) -> End {
        try write(LibinputRecord.header(deviceCount: sources.count, system: .current))
        if let first = sources.first {
            try write(LibinputRecord.device(first.node.description, node: first.node.path))
        }
        let began = Self.now
        var end = End.asked
        while true {
            progress.duration = Self.now &- began
            if let duration, progress.duration >= duration { break }
            let left = duration.map { ($0 &- progress.duration &+ 999) / 1000 } ?? Int64(Self.interval)
            if try poll(stop: stop, milliseconds: Int32(clamping: min(left, Int64(Self.interval)))) { break }
            onProgress(progress)
            if sources.allSatisfy(\.isRemoved) {
                end = .devicesRemoved
                break
            }
        }
        progress.duration = Self.now &- began
        for (index, source) in sources.enumerated() {
            let frames = source.gatherer.finish(at: Self.now)
            // What a device without any event has down was down all the time.
            for frame in frames { source.examination?.add(frame, at: began) }
            findings[index] = source.examination?.findings(at: Self.now) ?? []
            try write(frames, ofSource: index)
        }
        for source in sources.dropFirst() {
            try write(LibinputRecord.device(source.node.description, node: source.node.path))
            try write(source.waiting)
        }
        return end
    }

    /// Waits for something to read; returns whether to stop.
    private func poll(stop: Int32, milliseconds: Int32) throws(CaptureError) -> Bool {
        let listening = sources.indices.filter { !sources[$0].isRemoved }
        var descriptors = listening.map {
            pollfd(fd: sources[$0].node.descriptor, events: Int16(POLLIN), revents: 0)
        }
        descriptors.append(pollfd(fd: stop, events: Int16(POLLIN), revents: 0))
        guard Glibc.poll(&descriptors, nfds_t(descriptors.count), milliseconds) > 0 else { return false }
        var read: [(source: Int, frames: [RecordedFrame])] = []
        for (place, index) in listening.enumerated() where descriptors[place].revents != 0 {
            var frames: [RecordedFrame] = []
            let source = sources[index]
            if !source.node.readEvents({ frames += source.gatherer.add($0) }) { source.isRemoved = true }
            if source.gatherer.isLost, !source.isRemoved { frames += catchUp(source) }
            read.append((index, frames))
        }
        // Devices are not read in the order of their events.
        start = start ?? read.flatMap(\.frames).compactMap(\.events.first?.time).min()
        for (source, frames) in read { try record(frames, ofSource: source) }
        return descriptors.last?.revents != 0
    }

    /// Queries the state of a device that has lost events. The state may or may not include events that arrive
    /// meanwhile, so these are dropped and the query is repeated, up to a limit.
    private func catchUp(_ source: Source) -> [RecordedFrame] {
        var state = source.node.state()
        for _ in 0..<Self.mostQuestions {
            var isQuiet = true
            let isThere = source.node.readEvents {
                isQuiet = false
                _ = source.gatherer.add($0)
            }
            if isQuiet || !isThere { break }
            state = source.node.state()
        }
        return source.gatherer.catchUp(to: state)
    }

    private static let mostQuestions = 8

    private func record(_ frames: [RecordedFrame], ofSource index: Int) throws(CaptureError) {
        for frame in frames { sources[index].examination?.add(frame) }
        try write(frames, ofSource: index)
    }

    private func write(_ frames: [RecordedFrame], ofSource index: Int) throws(CaptureError) {
        guard let first = frames.first?.events.first else { return }
        let start = start ?? first.time
        self.start = start
        var text = ""
        for frame in frames { text += LibinputRecord.frame(frame, start: start) }
        progress.frames += frames.count
        progress.contacts = sources.reduce(0) { $0 + $1.gatherer.contactCount }
        if index == 0 { try write(text) } else { sources[index].waiting += text }
    }

    private static var now: Int64 {
        var moment = timespec()
        clock_gettime(CLOCK_MONOTONIC, &moment)
        return Int64(moment.tv_sec) * 1_000_000 + Int64(moment.tv_nsec) / 1000
    }
}
