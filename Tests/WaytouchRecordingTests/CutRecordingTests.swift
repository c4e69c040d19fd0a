// SPDX-License-Identifier: MIT
import Testing
import Waytouch
import WaytouchFiles
import WaytouchRecording

/// Files that were cut off, because the disk was full or the writer was killed, at any byte.
struct CutRecordingTests {
    private static let event = "/dev/input/event2: EV_ABS       ABS_MT_POSITION_X    "
    private static let end = "/dev/input/event2: EV_SYN       SYN_REPORT           00000000\n"

    /// Files of three frames, and the text with which the frames begin.
    static let files: [(name: String, head: String, frames: [String])] = [
        (
            "libinput record", yaml([]),
            ["0", "1", "2"].map {
                "  - evdev:\n    - [  \($0),      5,   3,  53,   12] # EV_ABS\n    - [  \($0),      5,   0,   0,       0]\n"
            }
        ),
        (
            "evemu", evemuHeader,
            ["0", "1", "2"].map {
                "E: \($0).000001 0003 0035 0012\t# EV_ABS\nE: \($0).000001 0000 0000 0000\n"
            }
        ),
        (
            "getevent", "",
            ["0", "1", "2"].map { "[   10\($0).000001] \(event)0000000c\n[   10\($0).000001] \(end)" }
        ),
        (
            "evtest", "Testing ... (interrupt to exit)\n",
            ["0", "1", "2"].map {
                "Event: time \($0).000001, type 3 (EV_ABS), code 53 (ABS_MT_POSITION_X), value 12\n"
                    + "Event: time \($0).000001, -------------- SYN_REPORT ------------\n"
            }
        ),
        (
            "debug-events", "-event3 DEVICE_ADDED panel seat0 default group1 cap:t size 160x100mm\n",
            ["TOUCH_DOWN", "TOUCH_MOTION", "TOUCH_MOTION"].enumerated().map { number, kind in
                " event3   \(kind)   +\(number).000s\t0 (0) 75.00/50.00 (120.00/50.00mm)\n"
                    + " event3   TOUCH_FRAME   +\(number).000s\t\n"
            }
        ),
        (
            "script", "# a drag\n",
            ["began", "moved", "moved"].enumerated().map { number, phase in
                "{\"t\": \(number), \"touches\": [{\"id\": 0, \"phase\": \"\(phase)\", \"x\": 2.5, \"y\": -4}]}\n"
            }
        ),
    ]

    @Test("a file is read up to its last whole frame, wherever it is cut", arguments: files.indices)
    func everyByte(_ index: Int) throws {
        let file = Self.files[index]
        let whole = Array((file.head + file.frames.joined()).utf8)
        let first = file.head.utf8.count + file.frames[0].utf8.count
        let second = first + file.frames[1].utf8.count
        let line = 1 + whole[..<first].count { $0 == UInt8(ascii: "\n") }
        #expect(try read(whole).count == 3)
        for length in first..<second {
            let found = try read(Array(whole[..<length]))
            // The bytes that end a frame need not all be there.
            let text = String(decoding: whole[first..<length], as: UTF8.self)
            #expect(found.count == 1 || length > second - 14 && found.count == 2, "\(file.name): \(text)")
            let said = found.warnings.filter { $0.message.hasPrefix("the file is cut") }
            let isWhole =
                found.count == 2 || ["", "-evdev:"].contains(text.filter { !$0.isWhitespace })
            #expect(said.count == 1 || isWhole, "\(file.name): \(text)")
            for warning in said {
                #expect(warning.line >= line && warning.path == "f", "\(file.name): \(text)")
            }
        }
    }

    private func read(_ bytes: [UInt8]) throws -> (count: Int, warnings: [FileWarning]) {
        let options = RecordingOptions(panel: PanelAxes(width: 4096, height: 4096))
        switch try ReplayInput.parse(bytes, path: "f", options: options) {
        case .recording(let recording): return (recording.frameCount, recording.warnings)
        case .script(let script): return (script.frames.count, script.warnings)
        }
    }

    @Test("a cut description of a second device is left out")
    func secondDevice() throws {
        let one = yaml([["[0, 5, 3, 57, 1]", "[0, 5, 0, 0, 0]"]])
        let other = one.split(separator: "devices:\n", maxSplits: 1)[1]
        let lines = one.utf8.count { $0 == UInt8(ascii: "\n") }
        for length in 1..<other.utf8.count - 60 {
            let recording = try Recording.parse(Array((one + other.prefix(length)).utf8), path: "f")
            #expect(recording.devices.first?.frames.count == 1)
            for warning in recording.warnings { #expect(warning.line > lines) }
        }
        let cut = try Recording.parse(Array((one + other.prefix(150)).utf8), path: "f")
        #expect(
            cut.warnings.map(\.description)
                == ["f:\(lines + 1): warning: the file is cut in a device's description, which is left out"])
    }

    @Test("what is written of a cut script can be read")
    func cutScript() throws {
        let (_, head, frames) = Self.files[5]
        guard
            case .script(let script) = try ReplayInput.parse(
                Array((head + frames.joined()).utf8.dropLast(9)), path: "f")
        else { return }
        #expect(script.text == head + frames[0] + frames[1])
    }

    @Test("an error in the middle, or in a whole last line, remains one")
    func errors() {
        let (_, head, frames) = Self.files[0]
        let bad = frames[1].replacing("0,   0,", with: "x,   0,")
        for end in [bad + frames[2], bad, String(bad.dropLast())] {
            #expect(failure(head + frames[0] + end).hasPrefix("65 f:31: expected an integer"))
        }
    }
}
