// SPDX-License-Identifier: MIT
import Foundation
import WaytouchConfiguration
import WaytouchRecording

/// Reads files: recordings with ten times `count` frames, and scenes and policies with ten times `count` names in each
/// list.
enum Texts {
    static func rows() -> [Row] {
        recordings.map { text in
            Row("text: \(text.name)") { try read(text, $0) }
        }
            + scenes.map { scene in
                Row("text: \(scene.name)") { meter in
                    let bytes = Array(scene.text(meter.count * 10).utf8)
                    meter("scene") { _ = try? Scene(bytes, path: "f") }
                    meter("policy") { _ = try? Policy(bytes, path: "f") }
                }
            }
    }

    // MARK: Recordings

    private struct Lines {
        let name: String
        let head: String
        let line: String
    }

    private static let recordings = [
        Lines(
            name: "evemu",
            head: """
                # EVEMU 1.3
                N: Panel
                I: 0003 0001 0002 0003
                P: 02 00 00 00 00 00 00 00
                B: 01 \(String(repeating: "00 ", count: 41))04
                B: 03 03 00 00 00 00 80 60 02
                A: 00 0 4095 0 0 16
                A: 01 0 2559 0 0 16
                A: 2f 0 9 0 0 0
                A: 35 0 4095 0 0 16
                A: 36 0 2559 0 0 16
                A: 39 0 65535 0 0 0

                """, line: "E: 1.000000 0000 0000 0000\t# SYN_REPORT\n"),
        Lines(
            name: "getevent", head: "[ 0.5] /dev/input/event2: EV_ABS ABS_MT_POSITION_X 00000001\n",
            line: "[       1.000000] /dev/input/event2: EV_SYN SYN_REPORT 00000000\n"),
        Lines(
            name: "libinput record", head: description(of: "tap.yml"), line: "  - evdev: [[1, 0, 0, 0, 0]]\n"),
        Lines(name: "script", head: "", line: "{\"t\": 1000000, \"touches\": []}\n"),
    ]

    /// Everything before the events in one of the package's recordings.
    private static func description(of recording: String) -> String {
        let file = URL(filePath: "../../../recordings/\(recording)", relativeTo: URL(filePath: #filePath))
        let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
        return (text.range(of: "  events:\n")?.upperBound).map { String(text[..<$0]) } ?? ""
    }

    private static func read(_ text: Lines, _ meter: Meter) throws {
        let count = meter.count * 10
        let bytes = Array((text.head + String(repeating: text.line, count: count)).utf8)
        let options = RecordingOptions(panel: PanelAxes(width: 4096, height: 4096))
        var read: Result<ReplayInput, any Error>?
        meter("read") { read = Result { try ReplayInput.parse(bytes, path: "f", options: options) } }
        switch try read?.get() {
        case .recording(let recording): meter.expect("frames", recording.frameCount, count)
        case .script(let script): meter.expect("frames", script.frames.count, count)
        case nil: break
        }
    }

    // MARK: Scenes

    private struct Names: Sendable {
        let name: String
        let text: @Sendable (Int) -> String
    }

    private static let tap = "kind: tap, view: output"

    private static let scenes = [
        Names(name: "required by one") {
            "recognizers:\n- {id: a, \(tap), require_failure_of: [\(list($0))]}\n"
        },
        Names(name: "simultaneous with one") {
            "recognizers:\n- {id: a, \(tap), simultaneous_with: [\(list($0))]}\n"
        },
        Names(name: "views") { "views:\n" + lines($0) { "- {id: a\($0), frame: [0, 0, 1, 1]}\n" } },
        Names(name: "views in views") {
            "views:\n- {id: a0, frame: [0, 0, 1, 1]}\n"
                + lines($0) { "- {id: a\($0 + 1), parent: a\($0), frame: [0, 0, 1, 1]}\n" }
        },
        Names(name: "recognizers") { "recognizers:\n" + lines($0) { "- {id: a\($0), \(tap)}\n" } },
        Names(name: "each requires the next") {
            "recognizers:\n" + lines($0) { "- {id: a\($0), \(tap), require_failure_of: [a\($0 + 1)]}\n" }
        },
        Names(name: "each requires the last") {
            "recognizers:\n- {id: a0, \(tap)}\n"
                + lines($0) { "- {id: a\($0 + 1), \(tap), require_failure_of: [a\($0)]}\n" }
        },
        Names(name: "clients") { "clients:\n" + lines($0) { "- {app_id: a\($0), max_touches: 2}\n" } },
    ]

    private static func list(_ count: Int) -> String { (0..<count).map { "a\($0)" }.joined(separator: ",") }

    private static func lines(_ count: Int, _ line: (Int) -> String) -> String {
        (0..<count).map(line).joined()
    }
}
