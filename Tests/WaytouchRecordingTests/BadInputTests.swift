// SPDX-License-Identifier: MIT
import Testing
import WaytouchFiles
import WaytouchRecording

/// Every bad file gives an error of one line: where, what was expected, and what was found.
struct BadInputTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let name: String
        let text: String
        let message: String
        var testDescription: String { name }

        init(_ name: String, _ text: String, _ message: String) {
            (self.name, self.text, self.message) = (name, text, message)
        }
    }

    static let report = "[0, 10, 0, 0, 0]"
    static let deep = String(repeating: "[", count: 100_000)

    static let yamlCases = [
        Case("empty", "", "65 f:1: expected a recording, found an empty file"),
        Case("comments only", "# nothing\n# here\n", "65 f:2: expected a recording, found only comments"),
        Case(
            "binary", "\u{7f}ELF\u{2}\u{1}\u{0}",
            "65 f:1: expected text, found binary data (a byte of value 127)"),
        Case(
            "binary further down", yaml([[report]]) + "\u{1}\n",
            "65 f:28: expected text in UTF-8, found control characters are not allowed"),
        Case(
            "prose", "hello world\n",
            "65 f:1: expected a recording (a mapping with 'version' and 'devices'), found 'hello world'"),
        Case(
            "not YAML", "a: b: c\n",
            "65 f:1: expected valid YAML, found an error: mapping values are not allowed in this context"),
        Case(
            "other YAML", "\noutput: {width: 1920}\nviews: []\n",
            "65 f:2: expected a libinput recording, found YAML without 'version: 1'"),
        Case(
            "a list", "- 1\n",
            "65 f:1: expected a recording (a mapping with 'version' and 'devices'), found a list"),
        Case(
            "another version", "version: 2\ndevices: []\n",
            "65 f:1: expected version 1 of libinput record, found '2'"),
        Case(
            "no devices", "version: 1\nndevices: 1\n",
            "65 f:2: expected 'devices', found the end of the file (truncated?)"),
        Case(
            "an empty list of devices", "version: 1\ndevices: []\n",
            "65 f:2: expected a device, found an empty list"),
        Case(
            "a device that is text", "version: 1\ndevices:\n- one\n",
            "65 f:3: expected a device (a mapping), found 'one'"),
        Case(
            "no evdev", "version: 1\ndevices:\n- node: x\n  events:\n",
            "65 f:3: expected 'evdev' of the device, found the end of the device (truncated?)"),
        Case(
            "an alias", "version: 1\ndevices: &a\n- *a\n",
            "65 f:2: expected plain YAML, found an anchor ('&')"),
        Case("a tag", "version: !!int 1\n", "65 f:1: expected plain YAML, found a tag ('!')"),
        Case(
            "billion laughs", "version: 1\na: [\"lol\"]\nb: [*a, *a]\n",
            "65 f:3: expected plain YAML, found an alias ('*')"
        ),
        Case(
            "deep nesting", "version: 1\nx: \(deep)",
            "65 f:2: expected plain YAML, found nesting deeper than 32 levels"),
        Case(
            "two documents", yaml([[report]]) + "---\nversion: 1\n",
            "65 f:28: expected plain YAML, found a second document"),
        Case(
            "times running backwards",
            yaml([["[1, 5, 1, 330, 1]", "[1, 5, 0, 0, 0]"], ["[1, 4, 0, 0, 0]"]]),
            "65 f:30: expected a time of at least 1.000005 s, found 1.000004 s: times run backwards"),
        Case(
            "a row too short", yaml([["[0, 0, 0, 0]"]]),
            "65 f:27: expected 5 integers [seconds, microseconds, type, code, value], found 4"),
        Case(
            "a row too long", yaml([["[0, 0, 0, 0, 0, 0]"]]),
            "65 f:27: expected 5 integers [seconds, microseconds, type, code, value], found 6"),
        Case(
            "a row of words", yaml([["[0, 0, EV_ABS, 0, 0]"]]),
            "65 f:27: expected an integer in [seconds, microseconds, type, code, value], found 'EV_ABS'"),
        Case(
            "a quoted number", yaml([["[0, 0, 0, 0, '0']"]]),
            "65 f:27: expected an integer in [seconds, microseconds, type, code, value], found '0'"),
        Case(
            "a row that is no list", yaml([["7"]]),
            "65 f:27: expected [seconds, microseconds, type, code, value], found '7'"),
        Case(
            "a value beyond 32 bits", yaml([["[0, 0, 3, 53, 2147483648]"]]),
            "65 f:27: expected type and code of 16 bits and a value of 32, found 3, 53 and 2147483648"),
        Case(
            "a number beyond 64 bits", yaml([["[0, 0, 3, 53, 99999999999999999999]"]]),
            "65 f:27: expected an integer in [seconds, microseconds, type, code, value], found '99999999999999999999'"
        ),
        Case(
            "a million microseconds", yaml([["[0, 1000000, 0, 0, 0]"]]),
            "65 f:27: expected seconds and 0 to 999999 microseconds, found 0 and 1000000"),
        Case(
            "negative seconds", yaml([["[-1, 0, 0, 0, 0]"]]),
            "65 f:27: expected seconds and 0 to 999999 microseconds, found -1 and 0"),
        Case(
            "an unknown type", yaml([["[0, 0, 7, 0, 0]"]]),
            "65 f:27: expected a known evdev event type, found 7"),
        Case(
            "an unknown code", yaml([["[0, 0, 3, 64, 0]"]]),
            "65 f:27: expected a code of at most 63 for event type 3, found 64"),
        Case(
            "a slot the device has not", yaml([["[0, 0, 3, 47, 10]", "[0, 0, 0, 0, 0]"]]),
            "65 f:27: expected a slot from 0 to 9, found 10"),
        Case(
            "a slot, and no range of slots",
            yaml([["[0, 0, 3, 47, 1]", "[0, 0, 0, 0, 0]"]]).replacing(" 47: [0, 9,", with: " 24: [0, 9,"),
            "65 f:27: expected a slot from 0 to 0, found 1"),
        Case(
            "a frame without SYN_REPORT", yaml([[report], ["[0, 11, 3, 53, 7]"], [report]]),
            "65 f:29: expected the frame to end with SYN_REPORT (0, 0), found (3, 53) as its last event"),
        Case(
            "a frame without end", yaml([Array(repeating: "[0, 0, 3, 53, 7]", count: 1025)]),
            "65 f:1051: expected a SYN_REPORT after at most 1024 events, found more"),
        Case(
            "events that are text", yaml([]) + "  - hello\n",
            "65 f:26: expected 'evdev:' with a frame, found 'hello'"),
    ]

    @Test("libinput-record YAML", arguments: yamlCases)
    func badYAML(_ bad: Case) {
        #expect(failure(bad.text) == bad.message)
    }

    static let evemuCases = [
        Case(
            "no description", "E: 0.000001 0000 0000 0\n",
            "65 f:1: expected a description of the device (lines N:, I:, P:, B:, A:), found only events; "
                + "put a .desc file beside it, or name one, or give the axes"),
        Case(
            "another line", evemuHeader + "hello\n",
            "65 f:13: expected a line beginning with N:, I:, P:, B:, A:, L:, S: or E:, found 'hello'"),
        Case(
            "a row that is too short, and not the last", evemuHeader + "E: 0.01\nE: 0.010001 0000 0000 0\n",
            "65 f:13: expected 'E: time type code value', found 1 fields"),
        Case(
            "truncated in the header", "N: Panel\nI: 0003 0001\n",
            "65 f:2: expected 4 ids (bus, vendor, product, version), found 2"),
        Case(
            "an axis without range", "N: Panel\nA: 00 0\n",
            "65 f:2: expected 'A: axis minimum maximum fuzz flat resolution', found 2 fields"),
        Case(
            "an axis evdev has not", "N: Panel\nA: 40 0 1 0 0\n",
            "65 f:2: expected the number of an axis (0 to 3f), found '40'"),
        Case(
            "a time without a point", evemuHeader + "E: 17 0000 0000 0\n",
            "65 f:13: expected a time as seconds.microseconds, found '17'"),
        Case(
            "seven digits of microseconds", evemuHeader + "E: 0.1000000 0000 0000 0\n",
            "65 f:13: expected a time as seconds.microseconds, found '0.1000000'"),
        Case(
            "a type that is no number", evemuHeader + "E: 0.000001 EV_SYN 0000 0\n",
            "65 f:13: expected type and code as hexadecimal numbers, found 'EV_SYN' and '0000'"),
        Case(
            "a value beyond 32 bits", evemuHeader + "E: 0.000001 0003 0035 4294967296\n",
            "65 f:13: expected a value of 32 bits, found '4294967296'"),
        Case(
            "times running backwards",
            evemuHeader + "E: 2.000000 0000 0000 0\nE: 1.999999 0000 0000 0\n",
            "65 f:14: expected a time of at least 2.000000 s, found 1.999999 s: times run backwards"),
        Case(
            "a keyboard", "N: Keys\nB: 01 fe ff ff ff\nE: 0.000001 0001 001e 1\nE: 0.000001 0000 0000 0\n",
            "65 f:1: expected a touch device, found \"Keys\": "
                + "it has neither ABS_MT_POSITION_X and _Y nor ABS_X and ABS_Y"),
        Case(
            "too many code bytes", "N: x\nB: 01" + String(repeating: " 00", count: 300) + "\n",
            "65 f:2: expected at most 256 bytes of codes for type 1, found more"),
    ]

    @Test("evemu", arguments: evemuCases)
    func badEvemu(_ bad: Case) {
        #expect(failure(bad.text) == bad.message)
    }

    @Test(
        "an evemu file that is cut off in its last frame loses that frame",
        arguments: [
            "E: 0.01", "E", "E: 0.010000 0003 0035 7", "E: 0.010000 0003 0035 7\n",
            "E: 0.010000 0003 0035 7\nE: 0.010000 0000 0000", "E: 0.010000 0003 0035 7\nE: 0.01000",
        ])
    func cutEvemu(end: String) throws {
        let whole = evemuHeader + "E: 0.000001 0000 0000 0\n"
        let recording = try Recording.parse(Array((whole + end).utf8), path: "f")
        #expect(recording.devices == (try Recording.parse(Array(whole.utf8), path: "f")).devices)
        #expect(
            recording.warnings.map(\.description)
                == ["f:14: warning: the file is cut in its last frame, which is left out"])
    }

    @Test("a name may hold any bytes, and is written so that it can be read again")
    func controlsInNames() throws {
        let name = "irtouch\u{2}\u{1b}[0m\u{7f}\u{85}"
        let written = yaml([[Self.report]], before: "# Name: \(name)\n").replacing(
            "\"Panel\"", with: "\"\(name)\"")
        let evemu =
            "# Input device name: \"\(name)\"\n" + evemuHeader.replacing("N: Panel", with: "N: \(name)")
        for text in [written, evemu] {
            let recording = try Recording.parse(Array(text.utf8), path: "f")
            #expect(recording.devices[0].description.name == name)
            let again = try Recording.parse(Array(recording.libinputRecordYAML().utf8), path: "f")
            #expect(again.devices[0].description.name == name)
        }
    }

    @Test("a device that is not a touch device, in YAML")
    func notTouch() {
        let text = yaml([[Self.report]]).replacing("      3: [0, 1, 47, 53, 54, 57]\n", with: "")
        #expect(
            failure(text)
                == "65 f:4: expected a touch device, found \"Panel\": "
                + "it has neither ABS_MT_POSITION_X and _Y nor ABS_X and ABS_Y")
    }

    @Test("more devices than can be replayed at a time")
    func devices() {
        let text = yaml([[Self.report]])
        let device =
            text.split(separator: "\n").drop { !$0.hasPrefix("- node") }.joined(separator: "\n") + "\n"
        let most = text + String(repeating: device, count: 255)
        #expect(failure(most) == "no error: 256 frames")
        #expect(failure(most + device).hasSuffix(": expected at most 256 devices, found more"))
        #expect(failure(most + device).hasPrefix("65 f:"))
    }

    @Test("files that cannot be opened")
    func cannotOpen() {
        func read(_ path: String) -> String {
            do {
                _ = try Recording.read(path)
                return "no error"
            } catch {
                return "\(error.kind == .cannotOpen ? 66 : 65) \(error)"
            }
        }
        #expect(read("/nowhere/x.yml") == "66 /nowhere/x.yml: cannot open: No such file or directory")
        #expect(read("/tmp") == "66 /tmp: cannot open: Is a directory")
        #expect(read("/dev/zero") == "65 /dev/zero: expected at most 64 MiB, found a longer file")
    }

    @Test("cut off anywhere, a recording is an error or shorter, and never a trap")
    func truncated() throws {
        let whole = yaml([
            ["[0, 0, 3, 57, 1]", "[0, 0, 3, 53, 70]", "[0, 0, 3, 54, 70]", "[0, 0, 0, 0, 0]"],
            ["[0, 10, 3, 57, -1]", "[0, 10, 0, 0, 0]"],
        ])
        let bytes = Array(whole.utf8)
        for length in 0..<bytes.count {
            do {
                let recording = try Recording.parse(Array(bytes[..<length]), path: "f")
                #expect(recording.frameCount < 2 || length >= bytes.count - 3)
                for frame in recording.devices.flatMap(\.frames) {
                    #expect(frame.events.last?.isReport == true)
                }
            } catch {
                #expect(error.kind == .badData)
                #expect(!error.description.contains("\n"))
                #expect(error.line ?? 0 >= 1)
            }
        }
        #expect(
            failure(String(whole.prefix(whole.count - 100)))
                == "65 f:29: expected [seconds, microseconds, type, code, value], found nothing"
        )
        #expect(failure(String(whole.dropLast(8))) == "no error: 1 frames")
    }

    @Test("with any byte replaced, a recording is an error or another recording, and never a trap")
    func mutilated() throws {
        let yamlText = Array(yaml([["[0, 0, 3, 47, 1]", "[0, 0, 3, 57, 1]", Self.report]]).utf8)
        let evemuText = Array((evemuHeader + "E: 0.000001 0003 0039 7\nE: 0.000002 0000 0000 0\n").utf8)
        for text in [yamlText, evemuText] {
            for position in text.indices {
                for byte in [0, 9, 10, 32, 34, 38, 45, 48, 57, 58, 91, 93, 123, 128, 255] as [UInt8] {
                    var copy = text
                    copy[position] = byte
                    if let recording = try? Recording.parse(copy, path: "f") {
                        #expect(recording.devices.count == 1)
                    }
                }
            }
        }
    }
}
