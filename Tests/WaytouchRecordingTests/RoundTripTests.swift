// SPDX-License-Identifier: MIT
import Testing
import WaytouchRecording

/// Every format, written as libinput-record YAML and read again, gives the same events.
struct RoundTripTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let text: String
        var options = RecordingOptions()
        let frames: Int
    }

    private static let axes: RecordingOptions = RecordingOptions(
        panel: PanelAxes(width: 4096, height: 4096, widthMM: 217))
    private static let touch = """
        E: 1.010000 0003 0039 7
        E: 1.010001 0003 0035 100
        E: 1.010001 0003 0036 4095
        E: 1.010001 0001 014a 1
        E: 1.010002 0000 0000 0
        E: 1.080000 0003 0039 -1
        E: 1.080000 0001 014a 0
        E: 1.080007 0000 0000 0

        """
    private static let singleHeader = """
        N: Resistive
        I: 0003 0001 0002 0003
        P: 00 00 00 00 00 00 00 00
        B: 01 \(Array(repeating: "00", count: 41).joined(separator: " ")) 04
        B: 03 03
        A: 00 42 1981 0 0
        A: 01 42 1981 0 0

        """
    private static let single =
        "E: 2.0 0001 014a 1\nE: 2.0 0003 0000 50\nE: 2.0 0003 0001 60\nE: 2.0 0000 0000 0\n"
    private static let anonymous = """
        E: 2.000000 0003 0035 50
        E: 2.000000 0003 0036 60
        E: 2.000000 0000 0002 0
        E: 2.000000 0003 0035 70
        E: 2.000000 0003 0036 80
        E: 2.000000 0000 0002 0
        E: 2.000000 0000 0000 0
        E: 2.010000 0000 0002 0
        E: 2.010000 0000 0000 0

        """

    static let cases: [Case] = [
        Case(testDescription: "evemu", text: evemuHeader + touch, frames: 2),
        Case(
            testDescription: "evemu with carriage returns",
            text: (evemuHeader + touch).replacing("\n", with: "\r\n"), frames: 2),
        Case(
            testDescription: "evemu, a byte order mark first", text: "\u{feff}" + evemuHeader + touch,
            frames: 2),
        Case(testDescription: "evemu without description", text: touch, options: axes, frames: 2),
        Case(testDescription: "evemu, one finger and no contacts", text: singleHeader + single, frames: 1),
        Case(testDescription: "one finger, nothing described", text: single, options: axes, frames: 1),
        Case(testDescription: "protocol A, nothing described", text: anonymous, options: axes, frames: 2),
        Case(
            testDescription: "protocol A, described",
            text: evemuHeader.replacing("A: 2f 0 9 0 0 0\n", with: "")
                .replacing("B: 03 03 00 00 00 00 80 60 02", with: "B: 03 03 00 00 00 00 00 60 02")
                + anonymous,
            frames: 2),
        Case(
            testDescription: "an axis of which no range was recorded",
            text: evemuHeader.replacing("A: 39 0 65535 0 0 0\n", with: "") + touch, frames: 2),
        Case(
            testDescription: "a release that nobody pressed, and a contact that never lifts",
            text: evemuHeader
                + "E: 0.0 0003 0039 -1\nE: 0.0 0000 0000 0\nE: 0.5 0003 0039 8\nE: 0.5 0000 0000 0\n",
            frames: 2),
        Case(
            testDescription: "getevent with the header of -p, and what it could not use",
            text: """
                could not get driver version for /dev/input/mice, Not a typewriter
                add device 1: /dev/input/event2
                could not open /dev/input/event3, Permission denied
                  name:     "fts_ts"
                  events:
                    ABS (0003): ABS_MT_SLOT           : value 0, min 0, max 9, fuzz 0, flat 0, resolution 0
                                ABS_MT_POSITION_X     : value 0, min 0, max 1079, fuzz 0, flat 0, resolution 0
                                ABS_MT_POSITION_Y     : value 0, min 0, max 2339, fuzz 0, flat 0, resolution 0
                [   1.678901] /dev/input/event2: EV_ABS       ABS_MT_TRACKING_ID   00000007\r
                [   1.678901] /dev/input/event2: EV_ABS       ABS_MT_POSITION_X    000001f4\r
                [   1.678901] /dev/input/event2: EV_SYN       SYN_REPORT           00000000             rate 120\r
                remove device 3: /dev/input/event3
                [   1.778901] /dev/input/event2: EV_ABS       ABS_MT_TRACKING_ID   ffffffff\r
                [   1.778901] /dev/input/event2: EV_SYN       SYN_REPORT           00000000\r

                """, frames: 2),
        Case(
            testDescription: "libinput record, as versions before 1.15 wrote it",
            text: yaml([["[0, 5, 3, 57, 1]", "[0, 5, 0, 0, 1]"]])
                .replacing("version: 1\n", with: "version: 1\nlibinput:\n  version: 1.10.0\n"), frames: 1),
        Case(
            testDescription: "libinput record, with what later versions add",
            text: yaml([["[0, 5, 3, 57, 1]", "[0, 5, 0, 0, 0]"]])
                .replacing(
                    "  evdev:\n",
                    with:
                        "  hid: [0x05, 0x0d, 0x09]\n  evdev:\n    # Size in mm: 255x159\n    phys: \"usb-1\"\n"
                )
                + "  - libinput:\n    - {time: 0.05, type: TOUCH_DOWN, slot: 0, seat_slot: 0}\n  # Current time is 1:00:00\n",
            frames: 1),
    ]

    @Test("a keyboard beside a touch screen has no axes")
    func aDeviceWithoutAxes() throws {
        let first = Self.cases[0]
        var recording = try Recording.parse(Array(first.text.utf8), path: "f", options: first.options)
        recording.devices.insert(
            RecordedDevice(
                description: DeviceDescription(name: "Keyboard", codes: [0: [0], 1: [30]]), frames: []), at: 0
        )
        let again = try Recording.parse(Array(recording.libinputRecordYAML().utf8), path: "f")
        #expect(again.devices.map(\.description.axes) == recording.devices.map(\.description.axes))
        #expect(again.devices.map(\.frames.count) == recording.devices.map(\.frames.count))
    }

    @Test("read, written and read again", arguments: cases)
    func roundTrip(_ row: Case) throws {
        let first = try Recording.parse(Array(row.text.utf8), path: "f", options: row.options)
        #expect(first.frameCount == row.frames)
        let text = first.libinputRecordYAML()
        let second = try Recording.parse(Array(text.utf8), path: "f")
        #expect(second.format == .libinputRecord)
        let start = try #require(first.devices[0].frames.first?.events.first?.time)
        for (one, other) in zip(first.devices, second.devices) {
            let moved = one.frames.flatMap(\.events)
                .map { EvdevEvent(time: $0.time - start, type: $0.type, code: $0.code, value: $0.value) }
            #expect(other.frames.flatMap(\.events) == moved)
            #expect(other.description.deviceClass == one.description.deviceClass)
            #expect(other.description.codes == one.description.codes)
        }
        // Written again, nothing changes.
        #expect(second.libinputRecordYAML() == text)
    }

    static let names = [
        "plain", "with \"quotes\" and \\backslashes\\", "a: b # c", "- [x]", "Größe 触屏 👆",
        "tab\tand\u{7}bell",
        "next\u{85}line", "separators\u{2028}\u{2029}", "mark\u{feff}", "no character \u{ffff}", "", " ", "'",
        "null",
        "{", "\u{9b}31m",
    ]

    @Test("any names and udev properties are read back", arguments: names)
    func anyName(_ name: String) throws {
        var recording = try Recording.parse(Array((evemuHeader + Self.touch).utf8), path: "f")
        recording.devices[0].description.name = name
        recording.devices[0].description.udevProperties = [
            "ID_INPUT=1", "ID_INPUT_TOUCHSCREEN=1", "WL_OUTPUT=\(name)",
            "LIBINPUT_DEVICE_GROUP=3/1b96/f06:usb-0000:00:14.0-8",
        ]
        let again = try Recording.parse(Array(recording.libinputRecordYAML().utf8), path: "f").devices[0]
            .description
        #expect(again.name == name)
        #expect(again.udevProperties == recording.devices[0].description.udevProperties)
    }

    @Test("another major version of evemu's format is refused")
    func evemuVersion() {
        let text = evemuHeader.replacing("EVEMU 1.3", with: "EVEMU 2.0") + Self.touch
        #expect(failure(text) == "65 f:1: expected version 1 of evemu's format, found '2.0'")
        #expect(
            failure(evemuHeader.replacing("EVEMU 1.3", with: "EVEMU 1.9") + Self.touch)
                == "no error: 2 frames")
    }
}
