// SPDX-License-Identifier: MIT
import Waytouch
public import WaytouchFiles
public import WaytouchRecording
public import WaytouchReplay

extension Report {
    /// Plays an input on a stage, which cannot be used for another, and reports what happened.
    ///
    /// `sceneName` is the file from which the stage was made, if any. Throws if the real libinput refuses the
    /// recording.
    ///
    /// - Parameter limit: the number of touch events, phases and values after which the rest is left out (see
    ///   ``Report/cut``); a page of more is too large for browsers.
    public init(
        playing input: ReplayInput, named name: String, on stage: ReplayStage, sceneName: String? = nil,
        limit: Int = 1_000_000
    ) throws(FileError) {
        let collector = ReportCollector(name: name, stage: stage, limit: limit)
        switch input {
        case .recording(let recording): try ReplaySession(recording, on: stage).run()
        case .script(let script): stage.play(script)
        }
        var report = collector.finish()
        switch input {
        case .recording(let recording):
            report.frameCount = recording.frameCount
            report.describe(recording)
        case .script(let script):
            report.frameCount = script.frames.count
            let format = script.panel == nil ? "touch script" : "libinput debug-events"
            report.facts = [format, script.frames.count.counted("frame")]
        }
        if let cut = report.cut {
            report.facts.append(
                "all after \((Double(cut) / 1e6).text(3)) s is left out: it is too much to show")
        }
        let size = report.output.size
        report.facts.append("output \(size.width.text(1)) × \(size.height.text(1)) px")
        report.facts.append(
            sceneName.map { "scene \($0)" }
                ?? "one recognizer of every kind, and one for double taps, all simultaneous")
        self = report
    }

    private mutating func describe(_ recording: Recording) {
        let format =
            switch recording.format {
            case .libinputRecord: "libinput record"
            case .evemu: "evemu-record"
            case .getevent: "getevent"
            case .evtest: "evtest"
            }
        facts = [format]
        facts += recording.devices.map(\.description.name.escaped).filter { !$0.isEmpty }
        facts.append(recording.frameCount.counted("frame"))
        for index in recording.framesInOrder() {
            for event in recording.devices[index.device].frames[index.frame].events {
                // Typed text is private.
                guard !event.isTyping else { continue }
                var event = event
                event.time &-= start
                guard cut.map({ event.time <= $0 }) ?? true else { return }
                deviceEvents.append(event)
            }
        }
    }
}

extension EvdevEvent {
    /// Whether it reports a key of a keyboard: codes below those of buttons, and scan codes.
    fileprivate var isTyping: Bool { type == Evdev.key && code < 0x100 || type == 0x04 && code == 0x04 }
}
