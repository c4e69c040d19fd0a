// SPDX-License-Identifier: MIT
import Waytouch
public import WaytouchFiles

/// An input that can be replayed.
public enum ReplayInput: Sendable {
    /// A recording of devices.
    case recording(Recording)
    /// A touch script, or the touches that `libinput debug-events` has printed.
    case script(TouchScript)

    /// Reads a recording or a touch script; `-` is standard input. The format is detected from the contents.
    public static func read(
        _ path: String, options: RecordingOptions = RecordingOptions()
    ) throws(FileError) -> ReplayInput {
        try parse(FileContents.read(path, limit: Recording.maximumBytes), path: path, options: options)
    }

    /// What the reader left out, and why.
    public var warnings: [FileWarning] {
        switch self {
        case .recording(let recording): recording.warnings
        case .script(let script): script.warnings
        }
    }

    /// Reads an input from memory; `path` is its name in errors, and the description of an evemu recording is searched
    /// for next to it.
    public static func parse(
        _ contents: [UInt8], path: String, options: RecordingOptions = RecordingOptions()
    ) throws(FileError) -> ReplayInput {
        if isScript(contents, path: path) { return .script(try TouchScript(contents, path: path)) }
        if DebugEventsReader.recognizes(contents) {
            var reader = DebugEventsReader(contents, path: path)
            return .script(try reader.read())
        }
        return .recording(try Recording.parse(contents, path: path, options: options))
    }

    /// Returns whether an input is a touch script. A script's lines begin with `{`; those of a recording do not, unless
    /// it is written as JSON, and then `version` is near its beginning. An empty file is an empty script, unless its
    /// suffix is that of a recording.
    private static func isScript(_ contents: [UInt8], path: String) -> Bool {
        if path.hasSuffix(".jsonl") { return true }
        var lines = LineScanner(contents)
        while let line = lines.next() {
            let text = line.trimmed
            guard let first = text.first, first != UInt8(ascii: "#") else { continue }
            guard first == UInt8(ascii: "{") else { return false }
            let start = text.prefix(4096)
            return start.contains(sequence: "\"t\"".utf8) || !start.contains(sequence: "version".utf8)
        }
        let recordings = [".yml", ".yaml", ".events", ".evemu", ".ev", ".desc"]
        return !recordings.contains { path.hasSuffix($0) }
    }
}
