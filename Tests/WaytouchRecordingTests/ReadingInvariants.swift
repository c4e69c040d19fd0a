// SPDX-License-Identifier: MIT
import Waytouch
import WaytouchConfiguration
import WaytouchFiles
import WaytouchRecording

/// What must hold for any file, in any format or in none: every reader returns the contents, or throws an error with a
/// message of one line, and what is written of the contents can be read.
struct ReadingInvariants {
    private struct Violation: Error {
        let text: String
    }

    /// Passes a file to every reader; returns what is wrong, or nil.
    static func violation(_ contents: [UInt8]) -> String? {
        do {
            try attempt("a recording or script") { () throws(FileError) -> ReplayInput in
                try ReplayInput.parse(contents, path: "f")
            } then: { input in
                switch input {
                case .recording(let recording): try check(recording)
                case .script(let script): try check(script)
                }
            }
            // Recordings that were refused because they lack a description are read further with one.
            try attempt("a recording with axes") { () throws(FileError) -> Recording in
                let options = RecordingOptions(panel: PanelAxes(width: 4096, height: 4096, widthMM: 200))
                return try Recording.parse(contents, path: "f", options: options)
            } then: {
                try check($0)
            }
            try attempt("a script") { () throws(FileError) -> TouchScript in
                try TouchScript(contents, path: "f.jsonl")
            } then: {
                try check($0)
            }
            try attempt("a scene") { () throws(FileError) in _ = try Scene(contents, path: "f") }
            try attempt("a policy") { () throws(FileError) in _ = try Policy(contents, path: "f") }
        } catch let violation as Violation {
            return violation.text
        } catch {
            return "\(error)"
        }
        return nil
    }

    /// Reads a file, and checks the message of the error or, with `then`, what was read.
    private static func attempt<Contents>(
        _ what: String, _ body: () throws(FileError) -> Contents, then: (Contents) throws -> Void = { _ in }
    ) throws {
        let contents: Contents
        do throws(FileError) {
            contents = try body()
        } catch {
            let message = "\(error)"
            try expect(error.kind == .badData, "\(what): a file in memory cannot fail to open: \(message)")
            try expect(!message.contains("\n"), "\(what): a message of several lines: \(message)")
            try expect(message.utf8.count < 1000, "\(what): a message of \(message.utf8.count) bytes")
            try expect((error.line ?? 1) >= 1, "\(what): \(message)")
            return
        }
        try then(contents)
    }

    private static func check(_ recording: Recording) throws {
        try expect(!recording.devices.isEmpty, "a recording without devices")
        for device in recording.devices {
            var time = Int64.min
            for frame in device.frames {
                try expect(frame.events.last?.isReport == true, "a frame without end")
                for event in frame.events {
                    try expect(event.time >= time, "times that fall")
                    time = event.time
                }
            }
        }
        try expect(
            recording.framesInOrder().count == recording.frameCount, "frames are missing in their order")
        let start = recording.devices.compactMap(\.frames.first?.events.first?.time).min() ?? 0
        try expect(recording.libinputRecordYAML(), "f.yml", contains: recording.devices, from: start)
        if recording.devices.count == 1 {
            try expect(
                recording.devices[0].evemuText(from: start), "f.evemu", contains: recording.devices,
                from: start)
        }
    }

    /// Checks that a file that was written of some devices can be read, and has the same frames.
    private static func expect(
        _ text: String, _ path: String, contains devices: [RecordedDevice], from start: Int64
    ) throws {
        guard text.utf8.count < 60 * 1024 * 1024 else { return }
        let again: Recording
        do throws(FileError) {
            again = try Recording.parse(Array(text.utf8), path: path)
        } catch {
            throw Violation(text: "what was written cannot be read: \(error)")
        }
        try expect(again.warnings.isEmpty, "written and read, there are warnings")
        try expect(again.devices.count == devices.count, "written and read, devices are missing")
        for (device, other) in zip(devices, again.devices) {
            if path == "f.yml" {
                try expect(other.description.name == device.description.name, "another name")
            }
            try expect(other.description.deviceClass == device.description.deviceClass, "another class")
            try expect(other.frames.count == device.frames.count, "another number of frames")
            for (frame, same) in zip(device.frames, other.frames) {
                let moved = frame.events.map {
                    EvdevEvent(time: $0.time - start, type: $0.type, code: $0.code, value: $0.value)
                }
                try expect(moved == same.events, "other events")
            }
        }
    }

    private static func check(_ script: TouchScript) throws {
        var time = Int64.min
        var down: Set<Int32> = []
        for frame in script.frames {
            try expect(frame.time >= time, "times that fall")
            time = frame.time
            for touch in frame.touches {
                switch touch.phase {
                case .began: try expect(down.insert(touch.id).inserted, "a touch that lands twice")
                case .ended, .cancelled:
                    try expect(down.remove(touch.id) != nil, "a touch that lifts without landing")
                default: try expect(down.contains(touch.id), "a touch that moves without landing")
                }
            }
        }
        try attempt("a script as a recording") { () throws(FileError) -> Recording in
            try script.recording(on: Output(width: 1920, height: 1080))
        } then: {
            try check($0)
        }
    }

    private static func expect(_ isGood: Bool, _ what: @autoclosure () -> String) throws {
        guard isGood else { throw Violation(text: what()) }
    }
}
