// SPDX-License-Identifier: MIT
import Testing
import WaytouchConfiguration
import WaytouchFiles
import WaytouchRecording
import WaytouchTestFiles

/// Large files, and hostile ones. Nothing is measured here, but an algorithm of quadratic time would take hours with
/// these. Benchmarks/growth measures how the time of reading grows.
@Suite(.serialized, .timeLimit(.minutes(30)))
struct LargeInputTests {
    /// The number of lines; fewer in debug builds, which are slow.
    #if DEBUG
        static let lineCount = 20_000
    #else
        static let lineCount = 1_000_000
    #endif

    /// The beginning of each file, and the line that is repeated.
    static let lines: [(name: String, head: String, line: String)] = [
        ("evemu", evemuHeader, "E: 1.000000 0000 0000 0000\t# SYN_REPORT\n"),
        (
            "getevent", "[ 0.5] /dev/input/event2: EV_ABS ABS_MT_POSITION_X 00000001\n",
            "[       1.000000] /dev/input/event2: EV_SYN SYN_REPORT 00000000\n"
        ),
        ("libinput record", yaml([]), "  - evdev: [[1, 0, 0, 0, 0]]\n"),
        ("script", "", "{\"t\": 1000000, \"touches\": []}\n"),
        ("comments", "", "# nothing here\n"),
    ]

    @Test("a million lines", arguments: lines.indices)
    func millionLines(_ index: Int) throws {
        let (name, head, line) = Self.lines[index]
        var bytes = Array(head.utf8)
        let one = Array(line.utf8)
        bytes.reserveCapacity(bytes.count + one.count * Self.lineCount)
        for _ in 0..<Self.lineCount { bytes += one }
        var count = 0
        var said = ""
        do throws(FileError) {
            let options = RecordingOptions(panel: PanelAxes(width: 4096, height: 4096))
            switch try ReplayInput.parse(bytes, path: name == "comments" ? "f.ev" : "f", options: options) {
            case .recording(let recording): count = recording.frameCount
            case .script(let script): count = script.frames.count
            }
        } catch {
            said = error.description
        }
        if name == "comments" {
            #expect(said == "f.ev:\(Self.lineCount): expected a recording, found only comments")
        } else {
            #expect(said == "")
            #expect(count == Self.lineCount)
        }
    }

    /// The beginning of each file, what is repeated until it is 4 MiB long, and how the error message begins.
    static let hostile: [(name: String, head: String, unit: String, message: String)] = [
        ("lists in lists", "version: 1\nx: ", "[", "65 f:2: expected plain YAML, found nesting deeper"),
        (
            "mappings in mappings", "version: 1\nx: ", "{a: ",
            "65 f:2: expected plain YAML, found nesting deeper"
        ),
        (
            "lists in lists, by dashes", "version: 1\nx:\n", "- ",
            "65 f:3: expected plain YAML, found nesting deeper"
        ),
        ("keys of keys", "version: 1\nx:\n", "? ", "65 f:"),
        ("anchors", "version: 1\nx:\n", "- &a b\n", "65 f:3: expected plain YAML, found an anchor"),
        ("aliases", "version: 1\nx:\n", "- *a\n", "65 f:3: expected plain YAML, found an alias"),
        ("tags", "version: 1\nx:\n", "- !!binary b\n", "65 f:3: expected plain YAML, found a tag"),
        ("documents", "version: 1\ndevices:\n", "---\n", "65 f:"),
        ("a long word", "version: ", "1", "65 f:1: expected version 1 of libinput record, found '1111"),
        ("a text without end", "version: \"", "1", "65 f:1: expected the rest of a value"),
        ("spaces", "version:", " ", "65 f:1: expected version 1 of libinput record, found ''"),
        ("keys without end", "version: 1\n", "a: 1\n", "65 f:"),
        (
            "devices without end", "version: 1\ndevices:\n", "- node: x\n",
            "65 f:3: expected 'evdev' of the device"
        ),
        ("escapes", "version: \"", "\\u2028", "65 f:1: expected the rest of a value"),
        (
            "codes", "version: 1\ndevices:\n- evdev:\n    codes:\n      3: [", "1, ",
            "65 f:5: expected a list of codes"
        ),
        ("brackets of JSON", "{\"t\": ", "[", "65 f:1: "),
        ("keys of JSON", "{\"t\": 1, ", "\"t\": 1, ", "65 f:1: expected each key once, found 't' twice"),
        ("a line of evemu", "N: x\nE: ", "0 ", "65 f:2: expected 'E: time type code value', found"),
        ("bytes of evemu", "N: x\nB: 01 ", "ff ", "65 f:2: expected at most 256 bytes of codes for type 1"),
        ("a line of getevent", "[ 1.0] ", "EV_ABS ", "65 f:1: expected type, code and value, found"),
        ("devices of getevent", "", "add device 1: /dev/input/event1\n", "65 f:"),
    ]

    @Test("hostile files of 4 MiB", arguments: hostile.indices)
    func hostileFiles(_ index: Int) {
        let (name, head, unit, message) = Self.hostile[index]
        var bytes = Array(head.utf8)
        let one = Array(unit.utf8)
        while bytes.count < 4 * 1024 * 1024 { bytes += one }
        var said = "no error"
        do throws(FileError) {
            _ = try ReplayInput.parse(bytes, path: "f")
        } catch {
            said = "\(error.kind == .badData ? 65 : 66) \(error)"
        }
        #expect(said.hasPrefix(message), "\(name): \(said.prefix(300))")
        #expect(said.utf8.count < 500)
    }

    /// A scene of about 1 MiB: its beginning, and what is repeated with a number in it.
    struct Crowd {
        let name: String
        let head: String
        let count: Int
        let line: @Sendable (Int) -> String
        /// The result as a scene and as a policy: what was read, or how the error message begins.
        let said: [String]
    }

    static let tap = "kind: tap, view: output"

    static let crowds = [
        Crowd(
            name: "required by one", head: "recognizers:\n- {id: a, \(tap), require_failure_of: [b",
            count: 90_000, line: { ",a\($0)" },
            said: [
                "f:2: expected a recognizer of the scene, found 'b'",
                "f:2: expected a recognizer of the policy, found 'b'",
            ]),
        Crowd(
            name: "simultaneous with one", head: "recognizers:\n- {id: a, \(tap), simultaneous_with: [b",
            count: 90_000, line: { ",a\($0)" },
            said: [
                "f:2: expected a recognizer of the scene, found 'b'",
                "f:2: expected a recognizer of the policy, found 'b'",
            ]),
        Crowd(
            name: "views", head: "views:\n", count: 14_000,
            line: { "- {id: a\($0), frame: [0, 0, 1, 1]}\n" },
            said: ["14000 views, 0 recognizers", "f:1: expected a key of a policy"]),
        Crowd(
            name: "views in views", head: "views:\n- {id: a0, frame: [0, 0, 1, 1]}\n", count: 11_000,
            line: { "- {id: a\($0 + 1), parent: a\($0), frame: [0, 0, 1, 1]}\n" },
            said: [
                "f:258: expected views nested at most 256 deep, found deeper ones",
                "f:1: expected a key of a policy",
            ]),
        Crowd(
            name: "recognizers", head: "recognizers:\n", count: 13_000,
            line: { "- {id: a\($0), \(tap)}\n" },
            said: ["0 views, 13000 recognizers", "f:2: expected an 'action' of recognizer 'a0', found none"]),
        Crowd(
            name: "each requires the next", head: "recognizers:\n", count: 9000,
            line: { "- {id: a\($0), \(tap), require_failure_of: [a\($0 + 1)]}\n" },
            said: [
                "f:9001: expected a recognizer of the scene, found 'a9000'; did you mean 'a900'?",
                "f:2: expected an 'action' of recognizer 'a0', found none",
            ]),
        Crowd(
            name: "each requires the last", head: "recognizers:\n- {id: a0, \(tap)}\n", count: 9000,
            line: { "- {id: a\($0 + 1), \(tap), require_failure_of: [a\($0)]}\n" },
            said: [
                "0 views, 9001 recognizers", "f:9002: expected an 'action' of recognizer 'a9000', found none",
            ]),
        Crowd(
            name: "clients", head: "clients:\n", count: 15_000,
            line: { "- {app_id: a\($0), max_touches: 2}\n" },
            said: ["f:1: expected a key of a scene", "0 recognizers, 15000 clients"]),
    ]

    @Test("scenes full of names", arguments: crowds.indices)
    func names(_ index: Int) {
        let crowd = Self.crowds[index]
        let end = crowd.head.hasSuffix("\n") ? "" : "]}\n"
        let bytes = Array((crowd.head + (0..<crowd.count).map(crowd.line).joined() + end).utf8)
        var said: [String] = []
        do throws(FileError) {
            let scene = try Scene(bytes, path: "f")
            said.append("\(scene.views.count) views, \(scene.recognizers.count) recognizers")
        } catch {
            said.append(error.description)
        }
        do throws(FileError) {
            let policy = try Policy(bytes, path: "f")
            said.append("\(policy.recognizers.count) recognizers, \(policy.clients.count) clients")
        } catch {
            said.append(error.description)
        }
        #expect(said.count == 2)
        for (said, expected) in zip(said, crowd.said) {
            #expect(said.hasPrefix(expected), "\(crowd.name)")
        }
    }
}
