// SPDX-License-Identifier: MIT
import Glibc
import Testing
import WaytouchRecording
import WaytouchTestFiles

/// Files that are large, or mean to be: what they are is found out in time and memory that grow no faster than they.
@Suite(.serialized)
struct LargeInputTests {
    /// Seconds of this process' own time.
    private func processorTime(_ body: () throws -> Void) rethrows -> Double {
        func now() -> Double {
            var moment = timespec()
            clock_gettime(CLOCK_THREAD_CPUTIME_ID, &moment)
            return Double(moment.tv_sec) + Double(moment.tv_nsec) / 1e9
        }
        let start = now()
        try body()
        return now() - start
    }

    /// How many lines: without optimisation a tenth has to do.
    #if DEBUG
        static let lineCount = 100_000
    #else
        static let lineCount = 1_000_000
    #endif

    /// What a file begins with, and the line that is repeated.
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
        let seconds = processorTime {
            do throws(RecordingError) {
                let options = RecordingOptions(panel: PanelAxes(width: 4096, height: 4096))
                switch try ReplayInput.parse(bytes, path: name == "comments" ? "f.ev" : "f", options: options)
                {
                case .recording(let recording): count = recording.frameCount
                case .script(let script): count = script.frames.count
                }
            } catch {
                said = error.description
            }
        }
        if name == "comments" {
            #expect(said == "f.ev:\(Self.lineCount): expected a recording, found only comments")
        } else {
            #expect(said == "")
            #expect(count == Self.lineCount)
        }
        // On a busy machine; that of the benchmarks takes a tenth of it.
        #expect(seconds < 30, "\(seconds) s for \(name)")
    }

    /// Beginnings, what is repeated until the file is 4 MiB long, and how the message about it begins.
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
        let seconds = processorTime {
            do throws(RecordingError) {
                _ = try ReplayInput.parse(bytes, path: "f")
            } catch {
                said = "\(error.kind == .badData ? 65 : 66) \(error)"
            }
        }
        #expect(said.hasPrefix(message), "\(name): \(said.prefix(300))")
        #expect(said.utf8.count < 500)
        #expect(seconds < 20, "\(seconds) s for \(name)")
    }

    /// As many names as a scene may have, in every place that holds several.
    @Test("scenes and policies full of names")
    func names() {
        let ids = (0..<90_000).map { "a\($0)" }
        let list = ids.joined(separator: ",")
        let scenes = [
            "recognizers:\n- {id: a, kind: tap, view: v, require_failure_of: [\(list)]}\n",
            "recognizers:\n- {id: a, kind: tap, view: v, simultaneous_with: [\(list)]}\n",
            "views:\n" + ids.prefix(14_000).map { "- {id: \($0), frame: [0, 0, 1, 1]}\n" }.joined(),
            "views:\n"
                + (0..<11_000).map { "- {id: a\($0), parent: a\(max(0, $0 - 1)), frame: [0, 0, 1, 1]}\n" }
                .joined(),
            "recognizers:\n" + ids.prefix(13_000).map { "- {id: \($0), kind: tap, view: output}\n" }.joined(),
            "recognizers:\n"
                + (0..<9000).map {
                    "- {id: a\($0), kind: tap, view: output, require_failure_of: [a\($0 + 1)]}\n"
                }.joined(),
            "recognizers:\n- {id: a0, kind: tap, view: output}\n"
                + (1..<9000).map {
                    "- {id: a\($0), kind: tap, view: output, require_failure_of: [a\($0 - 1)]}\n"
                }.joined(),
            "clients:\n" + ids.prefix(15_000).map { "- {app_id: \($0), max_touches: 2}\n" }.joined(),
        ]
        for text in scenes {
            let bytes = Array(text.utf8)
            let seconds = processorTime {
                _ = try? Scene(bytes, path: "f")
                _ = try? Policy(bytes, path: "f")
            }
            #expect(seconds < 20, "\(seconds) s for \(text.prefix(60))")
        }
    }
}

/// What fuzzing has begun with and found: every file is something, or one line says why not.
struct FuzzedFileTests {
    @Test("every file of the fuzzer's corpus is read or refused")
    func corpus() throws {
        let folder = Files.root + "/Fuzz/Readers"
        let names = Files.names(in: folder)
        #expect(names.count >= 5)
        for name in names {
            do throws(RecordingError) {
                _ = try ReplayInput.read("\(folder)/\(name)")
            } catch {
                #expect(error.kind == .badData && !error.description.contains("\n"))
            }
        }
    }
}
