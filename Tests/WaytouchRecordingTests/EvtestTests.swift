// SPDX-License-Identifier: MIT
import Testing
import WaytouchFiles
import WaytouchRecording

/// What `evtest` prints.
struct EvtestTests {
    private static let header = """
        No device specified, trying to scan all of /dev/input/event*
        Available devices:
        /dev/input/event0:\tPower Button
        /dev/input/event2:\tGlass 24"
        Select the device event number [0-2]: 2
        Input driver version is 1.0.1
        Input device ID: bus 0x3 vendor 0xeef product 0xc000 version 0x111
        Input device name: "Glass 24""
        Supported events:
          Event type 0 (EV_SYN)
          Event type 1 (EV_KEY)
            Event code 330 (BTN_TOUCH) state 0
          Event type 3 (EV_ABS)
            Event code 0 (ABS_X)
              Value      5
              Min      -10
              Max     4085
              Fuzz       3
              Flat       1
              Resolution      12
            Event code 1 (ABS_Y)
              Value      0
              Min        0
              Max     2047
              Resolution      12
            Event code 47 (ABS_MT_SLOT)
              Value      0
              Min        0
              Max        1
            Event code 53 (ABS_MT_POSITION_X)
              Value      0
              Min      -10
              Max     4085
              Resolution      12
            Event code 54 (ABS_MT_POSITION_Y)
              Value      0
              Min        0
              Max     2047
              Resolution      12
            Event code 57 (ABS_MT_TRACKING_ID)
              Value      0
              Min        0
              Max    65535
          Event type 4 (EV_MSC)
            Event code 4 (MSC_SCAN)
        Key repeat handling:
          Repeat type 20 (EV_REP)
            Repeat code 0 (REP_DELAY)
              Value    250
        Properties:
          Property type 1 (INPUT_PROP_DIRECT)
        Testing ... (interrupt to exit)

        """

    private static let touch = """
        Event: time 17.000001, type 4 (EV_MSC), code 4 (MSC_SCAN), value d0042
        Event: time 17.000001, type 3 (EV_ABS), code 57 (ABS_MT_TRACKING_ID), value 12
        Event: time 17.000001, type 3 (EV_ABS), code 53 (ABS_MT_POSITION_X), value -7
        Event: time 17.000001, type 3 (EV_ABS), code 54 (ABS_MT_POSITION_Y), value 300
        Event: time 17.000001, type 1 (EV_KEY), code 330 (BTN_TOUCH), value 1
        Event: time 17.000001, -------------- SYN_REPORT ------------
        Event: time 17.016000, type 3 (EV_ABS), code 57 (ABS_MT_TRACKING_ID), value -1
        Event: time 17.016000, type 1 (EV_KEY), code 330 (BTN_TOUCH), value 0
        Event: time 17.016000, -------------- Report Sync ------------

        """

    private func parse(
        _ text: String, options: RecordingOptions = RecordingOptions()
    ) throws(FileError) -> Recording {
        try Recording.parse(Array(text.utf8), path: "f", options: options)
    }

    @Test("the header describes the device, and each line is an event")
    func header() throws {
        let recording = try parse(Self.header + Self.touch)
        #expect(recording.format == .evtest && recording.warnings.isEmpty)
        let device = try #require(recording.devices.first)
        #expect(device.description.name == "Glass 24\"")
        #expect(
            [device.description.bus, device.description.vendor, device.description.product]
                == [3, 0xeef, 0xc000])
        #expect(device.description.axes[0] == AxisRange(-10, 4085, fuzz: 3, flat: 1, resolution: 12))
        #expect(device.description.axes[0x2f] == AxisRange(0, 1))
        #expect(device.description.codes == [0: [0], 1: [330], 3: [0, 1, 47, 53, 54, 57], 4: [4]])
        #expect(device.description.properties == [1])
        #expect(
            device.frames.map { $0.events.map { [Int($0.type), Int($0.code), Int($0.value)] } } == [
                [[4, 4, 0xd0042], [3, 57, 12], [3, 53, -7], [3, 54, 300], [1, 330, 1], [0, 0, 0]],
                [[3, 57, -1], [1, 330, 0], [0, 0, 0]],
            ])
        #expect(device.frames.map(\.time) == [17_000_001, 17_016_000])
        let again = try parse(recording.libinputRecordYAML())
        #expect(again.devices[0].description.axes == device.description.axes)
    }

    @Test("without a header, the axes are given")
    func axes() throws {
        #expect(
            failure(Self.touch)
                == "65 f:1: expected the axes of the panel (evtest prints them before the events), found none; "
                + "give them with --axes WxH, the largest positions + 1")
        let options = RecordingOptions(panel: PanelAxes(width: 4096, height: 2048))
        let device = try parse("Testing ... (interrupt to exit)\n" + Self.touch, options: options).devices[0]
        #expect(device.description.axes[0x35] == AxisRange(0, 4095))
        #expect(device.frames.count == 2)
    }

    @Test("contacts without slots, and lost events")
    func marks() throws {
        let text = """
            Event: time 1.000001, type 3 (EV_ABS), code 53 (ABS_MT_POSITION_X), value 16
            Event: time 1.000001, type 3 (EV_ABS), code 54 (ABS_MT_POSITION_Y), value 16
            Event: time 1.000001, ++++++++++++++ SYN_MT_REPORT ++++++++++++
            Event: time 1.000001, -------------- SYN_REPORT ------------
            Event: time 1.000002, >>>>>>>>>>>>>> SYN_DROPPED <<<<<<<<<<<<
            Event: time 1.000002, -------------- SYN_REPORT ------------

            """
        let options = RecordingOptions(panel: PanelAxes(width: 64, height: 64))
        let device = try parse(text, options: options).devices[0]
        #expect(device.frames.map { $0.events.map(\.code) } == [[53, 54, 2, 0], [3, 0]])
    }

    static let cases: [(text: String, message: String)] = [
        (
            header + "Event: time 1, type 3 (EV_ABS), code 53 (ABS_MT_POSITION_X), value 1\n",
            "65 f:53: expected 'Event: time seconds.microseconds, …', found "
                + "'time 1, type 3 (EV_ABS), code 53 (ABS_MT…'"
        ),
        (
            header + "Event: time 1.000000, type 3 (EV_ABS), code 53 (ABS_MT_POSITION_X)\n",
            "65 f:53: expected 'type N (NAME), code N (NAME), value N' after the time, found 2 parts"
        ),
        (
            header + "Event: time 1.000000, type 3 (EV_ABS), code 53 (ABS_MT_POSITION_X), value 5000000000\n",
            "65 f:53: expected a value of 32 bits, found 'value 5000000000'"
        ),
        (
            header + "Event: time 1.000000, -------------- SYN_WHAT ------------\n",
            "65 f:53: expected '-------------- SYN_REPORT ------------', found "
                + "'-------------- SYN_WHAT ------------'"
        ),
        (
            header + touch + header,
            "65 f:62: expected a line 'Event: time …' of evtest, found 'No device specified, trying to scan all …'"
        ),
        (
            header.replacing("Max     4085", with: "Max      -10") + touch,
            "65 f:8: expected a touch device, found \"Glass 24\"\": the range of its axis 0 is empty or unknown"
        ),
        (
            header.replacing("code 330", with: "code 1000"),
            "65 f:12: expected a number of at most 767, found '1000'"
        ),
        (
            header.replacing("Fuzz       3", with: "Fuzz       x"),
            "65 f:18: expected an integer of 32 bits, found 'x'"
        ),
        (
            header + "Event: time 1.000000, type 3 (EV_ABS), code 47 (ABS_MT_SLOT), value 2\n"
                + "Event: time 1.000000, -------------- SYN_REPORT ------------\n",
            "65 f:53: expected a slot from 0 to 1, found 2"
        ),
    ]

    @Test("each error names the line, what was expected, and what was found", arguments: cases.indices)
    func errors(_ index: Int) {
        #expect(failure(Self.cases[index].text) == Self.cases[index].message)
    }
}
