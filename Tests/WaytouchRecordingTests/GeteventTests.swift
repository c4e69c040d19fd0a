// SPDX-License-Identifier: MIT
import Testing
import WaytouchFiles
import WaytouchRecording

/// The output of `getevent -lt` and its variants.
struct GeteventTests {
    private static let axes = RecordingOptions(panel: PanelAxes(width: 1080, height: 1920, widthMM: 60))

    private func parse(
        _ lines: String, options: RecordingOptions = axes
    ) throws(FileError) -> Recording {
        try Recording.parse(Array(lines.utf8), path: "f", options: options)
    }

    private static let touch = """
        [   100.000001] EV_ABS       ABS_MT_SLOT          00000000
        [   100.000001] EV_ABS       ABS_MT_TRACKING_ID   00000007
        [   100.000002] EV_ABS       ABS_MT_POSITION_X    000001f4
        [   100.000002] EV_ABS       ABS_MT_POSITION_Y    00000010
        [   100.000002] EV_KEY       BTN_TOUCH            DOWN
        [   100.000003] EV_SYN       SYN_REPORT           00000000
        [   100.020000] EV_ABS       ABS_MT_TRACKING_ID   ffffffff
        [   100.020000] EV_KEY       BTN_TOUCH            UP
        [   100.020000] EV_SYN       SYN_REPORT           00000000

        """

    @Test("names, with the values as 32 bits in hexadecimal and keys as DOWN and UP")
    func names() throws {
        let recording = try parse(Self.touch)
        #expect(recording.format == .getevent)
        let device = try #require(recording.devices.first)
        #expect(
            device.frames[0].events.map { [Int($0.type), Int($0.code), Int($0.value)] } == [
                [3, 0x2f, 0], [3, 0x39, 7], [3, 0x35, 500], [3, 0x36, 16], [1, 0x14a, 1], [0, 0, 0],
            ])
        #expect(device.frames[0].time == 100_000_003)
        #expect(device.frames[1].events.first?.value == -1)
        #expect(device.description.axes[0x35] == AxisRange(0, 1079, resolution: 18))
        #expect(device.description.deviceClass == .touchscreen)
    }

    @Test("numbers in place of names, and the node of each device in front")
    func numbers() throws {
        let lines = """
            [ 1-000010] /dev/input/event2: 0003 0039 00000001
            [ 1-000010] /dev/input/event2: 0003 0035 00000064
            [ 1-000011] /dev/input/event7: 0001 0074 00000001
            [ 1-000011] /dev/input/event7: 0000 0000 00000000
            [ 1-000012] /dev/input/event2: 0000 0000 00000000
            """
        let recording = try parse(lines)
        // The power key's device has no position.
        #expect(recording.devices.count == 1)
        #expect(recording.devices[0].frames.map(\.events.count) == [3])
    }

    @Test("the header of -p gives name and axes")
    func header() throws {
        let lines = """
            could be anything
            """
        #expect(throws: FileError.self) { try parse(lines) }
        let described = """
            add device 1: /dev/input/event0
              name:     "gpio-keys"
              events:
                KEY (0001): KEY_VOLUMEDOWN        KEY_POWER
            add device 2: /dev/input/event2
              bus:      0000
              name:     "synaptics"
              events:
                ABS (0003): ABS_MT_SLOT           : value 0, min 0, max 9, fuzz 0, flat 0, resolution 0
                            ABS_MT_TRACKING_ID    : value 0, min 0, max 65535, fuzz 0, flat 0, resolution 0
                            ABS_MT_POSITION_X     : value 0, min 0, max 719, fuzz 0, flat 0, resolution 11
                            0036                  : value 0, min 0, max 1279, fuzz 0, flat 0, resolution 11
              input props:
                INPUT_PROP_DIRECT

            """ + Self.touch.replacing("] EV", with: "] /dev/input/event2: EV")
        let recording = try parse(described, options: RecordingOptions())
        #expect(recording.devices.map(\.description.name) == ["synaptics"])
        #expect(recording.devices[0].description.axes[0x36] == AxisRange(0, 1279, resolution: 11))
        #expect(recording.devices[0].description.axes[0x2f]?.maximum == 9)
        #expect(recording.devices[0].description.deviceClass == .touchscreen)
    }

    @Test("contacts without slots are separated by SYN_MT_REPORT")
    func protocolA() throws {
        let lines = """
            [ 1.000001] EV_ABS ABS_MT_POSITION_X 00000010
            [ 1.000002] EV_ABS ABS_MT_POSITION_Y 00000010
            [ 1.000003] EV_SYN SYN_MT_REPORT 00000000
            [ 1.000004] EV_SYN SYN_REPORT 00000000
            """
        let device = try parse(lines).devices[0]
        #expect(device.description.axes[0x2f] == nil)
        #expect(device.description.has(0, 2))
    }

    struct Case: CustomTestStringConvertible {
        var testDescription: String
        var text: String
        var message: String

        init(_ name: String, _ text: String, _ message: String) {
            testDescription = name
            self.text = text
            self.message = message
        }
    }

    static let cases = [
        Case(
            "no time", "/dev/input/event2: EV_ABS ABS_MT_SLOT 00000001\n",
            "65 f:1: expected a time in front of every event, found none; record with getevent -lt"),
        Case(
            "a time without microseconds", "[ 12] EV_ABS ABS_MT_SLOT 00000001\n",
            "65 f:1: expected a time as seconds.microseconds, found '12'"),
        Case(
            "a line that is too short", touch + "[ 101.0] EV_ABS ABS_MT_SL\n",
            "65 f:10: expected type, code and value, found 2 fields"),
        Case(
            "an unknown type", "[ 1.0] EV_PSI ABS_MT_SLOT 00000001\n",
            "65 f:1: expected an event type (EV_ABS, or 4 hexadecimal digits), found 'EV_PSI'"),
        Case(
            "an unknown axis", "[ 1.0] EV_ABS ABS_MT_SMELL 00000001\n",
            "65 f:1: expected a code (ABS_MT_POSITION_X, or 4 hexadecimal digits), found 'ABS_MT_SMELL'"),
        Case(
            "a value too long", "[ 1.0] EV_ABS ABS_MT_SLOT 100000000\n",
            "65 f:1: expected a value of 8 hexadecimal digits, found '100000000'"),
        Case(
            "time running backwards",
            "[ 2.0] EV_ABS ABS_MT_POSITION_X 00000001\n[ 1.0] EV_ABS ABS_MT_POSITION_Y 00000001\n",
            "65 f:2: expected a time of at least 2.000000 s, found 1.000000 s: times run backwards"),
        Case(
            "another line", touch + "hello\n",
            "65 f:10: expected a line of getevent, beginning with '[' or 'add device', found 'hello'"),
        Case(
            "keys only", "[ 1.0] EV_KEY KEY_POWER DOWN\n[ 1.0] EV_SYN SYN_REPORT 00000000\n",
            "65 f:2: expected a device that reports positions (ABS_MT_POSITION_X or ABS_X), found none"),
        Case(
            "a header without a node", "add device 1: event2\n",
            "65 f:1: expected 'add device N: /dev/input/eventN', found 'add device 1: event2'"),
    ]

    @Test("bad input gives an error of one line: where and what", arguments: cases)
    func bad(_ bad: Case) {
        #expect(failure(bad.text, options: Self.axes) == bad.message)
    }

    @Test(
        "a recording that is cut off in its last frame loses that frame",
        arguments: [
            "[ 101.0] EV_ABS ABS_MT_POSITION_X 00000001\n", "[ 101.0] EV_ABS ABS_MT_POSITION_X 00000001",
            "[ 101.0] EV_ABS ABS_MT_SL", "[ 10",
        ])
    func cut(end: String) throws {
        let whole = try parse(Self.touch)
        let recording = try parse(Self.touch + end)
        #expect(recording.devices == whole.devices)
        #expect(recording.warnings.count == 1)
        #expect(recording.warnings.first?.line == 10)
        #expect(whole.warnings.isEmpty)
    }

    @Test("a panel with neither a description nor given axes is refused")
    func noAxes() {
        #expect(
            failure(Self.touch)
                == "65 f:1: expected the axes of the panel (a header of getevent -lp), found only events; "
                + "give them with --axes WxH, the largest positions + 1")
        #expect(
            failure(Self.touch, options: RecordingOptions(panel: PanelAxes(width: 1, height: 9)))
                == "65 f:1: expected axes of at least 2 × 2 units")
    }

    @Test("YAML that begins with a bracket is not taken for getevent")
    func brackets() {
        #expect(
            failure("[1, 2]\n")
                == "65 f:1: expected a recording (a mapping with 'version' and 'devices'), found a list")
    }
}
