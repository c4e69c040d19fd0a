// SPDX-License-Identifier: MIT
import Testing
import Waytouch
import WaytouchConfiguration
import WaytouchRecording
import WaytouchReplay

/// Returns what a script does on a scene, as the JSON Lines of `waytouch replay`, with numbers rounded to thousandths.
func trace(_ scene: String, _ script: String, explains: Bool = false) throws -> [String] {
    let stage = ReplayStage(
        scene: try Scene(Array(scene.utf8), path: "scene"), explains: explains)
    var lines: [String] = []
    stage.onEvent = { lines.append(TraceFormat.jsonl.line(for: $0.rounded)) }
    stage.engine.logHandler = { level, message in
        if level != .notice { lines.append("\(level): \(message)") }
    }
    stage.play(try TouchScript(Array(script.utf8), path: "script"))
    return lines
}

/// Returns a script in JSON Lines from frames in a short notation: `"0 0 began 200 200 | 1 began 300 200"` is a frame
/// at 0 µs in which touch 0 lands at 200, 200 and touch 1 at 300, 200. The type of a touch may follow its place.
func script(_ frames: String...) -> String {
    var text = ""
    for frame in frames {
        let words = frame.split(separator: " ", maxSplits: 1)
        var touches: [String] = []
        for touch in words.count > 1 ? words[1].split(separator: "|") : [] {
            let parts = touch.split(separator: " ")
            var members = "\"id\": \(parts[0]), \"phase\": \"\(parts[1])\""
            if parts.count > 3 { members += ", \"x\": \(parts[2]), \"y\": \(parts[3])" }
            if parts.count > 4 { members += ", \"type\": \"\(parts[4])\"" }
            touches.append("{\(members)}")
        }
        text += "{\"t\": \(words[0]), \"touches\": [\(touches.joined(separator: ", "))]}\n"
    }
    return text
}

/// Expects exactly these lines.
func expectLines(
    _ lines: [String], _ expected: String, _ comment: Comment? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    #expect(
        lines == expected.split(separator: "\n").map(String.init), comment, sourceLocation: sourceLocation)
}

extension TraceEvent {
    /// The event with values rounded to thousandths, because the expected ones are computed by hand.
    fileprivate var rounded: TraceEvent {
        guard case .gesture(let recognizer, let kind, let state, let place, let touches, var values) = content
        else { return self }
        for index in values.indices {
            values[index].numbers = values[index].numbers.map { ($0 * 1000).rounded() / 1000 + 0 }
        }
        return TraceEvent(
            time: time,
            content: .gesture(
                recognizer: recognizer, kind: kind, state: state, at: place, touches: touches, values: values)
        )
    }
}
