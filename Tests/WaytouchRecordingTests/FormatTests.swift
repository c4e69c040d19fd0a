// SPDX-License-Identifier: MIT
import Glibc
import Testing
import WaytouchFiles
import WaytouchRecording
import WaytouchTestFiles

/// The meaning of valid files in each format.
struct FormatTests {
    @Test(
        "shipped recordings survive being written and read",
        arguments: Files.shipped.map(Files.path(ofShipped:)))
    func roundTrip(_ path: String) throws {
        var recording = try Recording.read(path)
        #expect(recording.format == .libinputRecord)
        let text = recording.libinputRecordYAML()
        var again = try Recording.parse(Array(text.utf8), path: path)
        again.path = recording.path
        #expect(again == recording)
        // A recording that begins later is written with times from 0.
        for frame in recording.devices[0].frames.indices {
            for event in recording.devices[0].frames[frame].events.indices {
                recording.devices[0].frames[frame].events[event].time += 77_000_123
            }
        }
        #expect(recording.libinputRecordYAML() == text)
    }

    @Test("the shipped recordings are those that the script writes")
    func recordingsAreCurrent() throws {
        var process = pid_t()
        let script = Files.root + "/scripts/make-recordings"
        var arguments = [strdup(script), strdup("--check"), nil]
        defer { arguments.forEach { free($0) } }
        try #require(posix_spawn(&process, script, nil, nil, &arguments, environ) == 0)
        var status: Int32 = -1
        waitpid(process, &status, 0)
        #expect(status == 0)
    }

    @Test("unknown keys, libinput's and hid entries are skipped; several devices share one time axis")
    func libinputRecord() throws {
        let one = yaml([
            ["[0, 0, 3, 57, 1]", "[0, 0, 0, 0, 0]"], ["[0, 20, 3, 57, -1]", "[0, 20, 0, 0, 0]"],
        ])
        let second = one[one.firstRange(of: "- node")!.lowerBound...]
            .replacing("\"Panel\"", with: "\"Keys\"")
            .replacing("      3: [0, 1, 47, 53, 54, 57]\n", with: "")
            .replacing("[0, 20,", with: "[0, 10,")
            .replacing("ID_INPUT_TOUCHSCREEN", with: "ID_INPUT_KEYBOARD")
        let extra = [
            "  - libinput:",
            "    - {time: 0.0, type: TOUCH_DOWN, slot: 0, transformed: [1.0, {deep: [2]}]}",
            "  - hid:",
            "      \"hidraw0\": [[0, 1], [2]]",
            "  - evdev:",
            "    - [0, 30, 0, 0, 0]",
            "    libinput: []",
            "  hid: {x: y}",
            "  future: [a, {b: c}]",
            "",
        ].joined(separator: "\n")
        let text = "something: {new: [1, 2]}\n" + one + extra + second
        let recording = try Recording.parse(Array(text.utf8), path: "f")
        #expect(recording.devices.map(\.description.name) == ["Panel", "Keys"])
        #expect(recording.devices.map(\.frames.count) == [3, 2])
        #expect(recording.framesInOrder().map(\.device) == [0, 1, 1, 0, 0])
        #expect(recording.startTime == 0 && recording.endTime == 30)
        let panel = recording.devices[0].description
        #expect(panel.axes[53] == AxisRange(0, 4095, resolution: 16))
        #expect(panel.properties == [1] && panel.vendor == 1 && panel.version == 3)
        #expect(panel.deviceClass == .touchscreen)
    }

    @Test("a device without events is a recording without frames")
    func noEvents() throws {
        let recording = try Recording.parse(Array(yaml([]).utf8), path: "f")
        #expect(recording.frameCount == 0 && recording.startTime == nil)
    }

    @Test("evemu's numbers are decimal even with leading zeros, its codes hexadecimal")
    func evemuNumbers() throws {
        let events = """
            E: 1.010000 0003 0039 0007\t# EV_ABS / ABS_MT_TRACKING_ID   7
            E: 1.010000 0003 0035 0539
            E: 1.010000 0001 014a 0001
            E: 1.010000 0000 0000 0000\t# ------------ SYN_REPORT (0) ---------- +0ms
            E: 1.080000 0003 0039 -001
            E: 1.080007 0000 0000 0

            """
        let recording = try Recording.parse(Array((evemuHeader + events).utf8), path: "f")
        #expect(recording.format == .evemu)
        let frames = recording.devices[0].frames
        #expect(frames.map(\.time) == [1_010_000, 1_080_007])
        #expect(frames[0].events.map(\.value) == [7, 539, 1, 0])
        #expect(frames[0].events.map(\.code) == [0x39, 0x35, 0x14a, 0])
        #expect(frames[1].events[0] == EvdevEvent(time: 1_080_000, type: 3, code: 0x39, value: -1))
        let panel = recording.devices[0].description
        #expect(panel.codes[1] == [0x14a])
        #expect(panel.codes[3] == [0, 1, 0x2f, 0x35, 0x36, 0x39])
        #expect(panel.udevProperties() == ["ID_INPUT=1", "ID_INPUT_TOUCHSCREEN=1"])
    }

    @Test("of the descriptions next to an evemu recording, the one with the longest matching name is used")
    func descriptionBeside() throws {
        let folder = try TemporaryFolder()
        try folder.write("E: 0.000001 0000 0000 0\n", to: "Panel.long.tap.events")
        try folder.write(evemuHeader, to: "Panel.desc")
        try folder.write(evemuHeader.replacing("N: Panel", with: "N: Long"), to: "Panel.long.desc")
        try folder.write(evemuHeader.replacing("N: Panel", with: "N: Other"), to: "Panel.long.x.desc")
        let path = "\(folder.path)/Panel.long.tap.events"
        let beside = try Recording.read(path)
        #expect(beside.devices[0].description.name == "Long")
        let named = RecordingOptions(descriptionPath: "\(folder.path)/Panel.desc")
        let given = try Recording.read(path, options: named)
        #expect(given.devices[0].description.name == "Panel")
        let missing = RecordingOptions(descriptionPath: "\(folder.path)/none.desc")
        do throws(FileError) {
            _ = try Recording.read(path, options: missing)
            Issue.record("a description that is missing was read")
        } catch {
            #expect(error.kind == .cannotOpen && error.path == "\(folder.path)/none.desc")
        }
    }

    @Test("given axes replace a missing description")
    func panelAxes() throws {
        let events = """
            # no description
            E: 0.000001 0003 002f 11
            E: 0.000001 0003 0039 5
            E: 0.000001 0003 0035 1126
            E: 0.000001 0003 0036 4000
            E: 0.000001 0003 003a 300
            E: 0.000001 0000 0000 0

            """
        let options = RecordingOptions(
            panel: PanelAxes(width: 4096, height: 4096, widthMM: 217, heightMM: 136))
        let panel = try Recording.parse(Array(events.utf8), path: "f", options: options).devices[0]
            .description
        #expect(panel.axes[0x35] == AxisRange(0, 4095, resolution: 19))
        #expect(panel.axes[0x36] == AxisRange(0, 4095, resolution: 30))
        #expect(panel.axes[0x2f]?.maximum == 11)
        #expect(panel.axes[0x3a] == AxisRange(0, 300))
        #expect(panel.deviceClass == .touchscreen)
    }

    struct Class: Sendable {
        let codes: [UInt16: [UInt16]]
        let properties: [UInt16]
        let expected: DeviceClass?
    }

    static let contacts: [UInt16] = [0, 1, 0x2f, 0x35, 0x36]
    static let classes = [
        Class(codes: [3: contacts, 1: [0x14a]], properties: [1], expected: .touchscreen),
        Class(codes: [3: contacts, 1: [0x14a]], properties: [], expected: .touchscreen),
        Class(codes: [3: contacts], properties: [1], expected: .touchscreen),
        Class(codes: [3: contacts], properties: [], expected: nil),
        Class(codes: [3: contacts, 1: [0x110, 0x145, 0x14a]], properties: [0], expected: .touchpad),
        Class(codes: [3: contacts, 1: [0x145, 0x14a]], properties: [1], expected: .touchscreen),
        Class(codes: [3: [0, 1], 1: [0x140, 0x14a, 0x14b]], properties: [1], expected: .tablet),
        Class(codes: [3: [0, 1], 1: [0x14a]], properties: [], expected: .touchscreen),
        Class(codes: [3: [0, 1], 1: [0x110]], properties: [], expected: nil),
        Class(codes: [3: [0, 1, 0x2e, 0x2f, 0x35, 0x36]], properties: [], expected: nil),
        Class(codes: [1: [30], 2: [0, 1]], properties: [], expected: nil),
    ]

    @Test("the class is the one that udev's input_id would find", arguments: classes)
    func deviceClass(_ row: Class) {
        let device = DeviceDescription(name: "x", properties: row.properties, codes: row.codes)
        #expect(device.deviceClass == row.expected)
    }

    @Test("recorded udev properties take precedence over inferred ones, and a given class over both")
    func udevWins() {
        var device = DeviceDescription(name: "x", properties: [1], codes: [3: Self.contacts, 1: [0x14a]])
        device.udevProperties = ["ID_INPUT=1", "ID_INPUT_TABLET=1", "WL_OUTPUT=DSI-1"]
        #expect(device.deviceClass == .tablet)
        #expect(device.udevProperties() == device.udevProperties)
        #expect(
            device.udevProperties(as: .touchscreen) == [
                "ID_INPUT=1", "ID_INPUT_TOUCHSCREEN=1", "WL_OUTPUT=DSI-1",
            ])
    }
}
