// SPDX-License-Identifier: MIT
import Waytouch
public import WaytouchFiles

/// Anything that can be replayed.
public enum ReplayInput: Sendable {
    /// What a device sent.
    case recording(Recording)
    /// A touch script.
    case script(TouchScript)

    /// Reads a recording or a touch script; `-` is standard input. Which it is, is found by looking at the content.
    public static func read(
        _ path: String, options: RecordingOptions = RecordingOptions()
    ) throws(FileError) -> ReplayInput {
        try parse(FileContents.read(path, limit: Recording.maximumBytes), path: path, options: options)
    }

    /// What was left out in reading it, and why.
    public var warnings: [FileWarning] {
        switch self {
        case .recording(let recording): recording.warnings
        case .script: []
        }
    }

    /// Reads what is in memory already; `path` is what errors call it, and where the description of an evemu
    /// recording is looked for.
    public static func parse(
        _ contents: [UInt8], path: String, options: RecordingOptions = RecordingOptions()
    ) throws(FileError) -> ReplayInput {
        if isScript(contents, path: path) { return .script(try TouchScript(contents, path: path)) }
        return .recording(try Recording.parse(contents, path: path, options: options))
    }

    /// A script's lines begin with `{`; those of recordings do not, unless one is written as JSON, and then it says
    /// its `version` first. With nothing in it a file is an empty script, except where its name says otherwise.
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
