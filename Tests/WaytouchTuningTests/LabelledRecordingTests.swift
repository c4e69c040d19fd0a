// SPDX-License-Identifier: MIT
import Testing
import Waytouch
import WaytouchRecording
import WaytouchTestFiles
import WaytouchTuning

/// The shipped recordings, and those of real panels, against their labels.
struct LabelledRecordingTests {
    private func tune(_ labels: Labels, names: [String]? = nil) throws -> Tuning {
        try Tuner(labels.recordings, profile: labels.profile, names: names).run()
    }

    @Test func theShippedRecordingsAreAsLabelled() throws {
        let labels = try Labels(path: "\(Files.root)/recordings/labels.yml")
        let files = Files.names(in: "\(Files.root)/recordings").filter { $0.hasSuffix(".yml") }
        #expect(labels.recordings.map(\.name).sorted() == files.filter { $0 != "labels.yml" })
        let tuning = try tune(labels)
        #expect(tuning.isAsLabelled, "\(tuning.text)")
        #expect(tuning.profile == RecognitionProfile())
    }

    @Test func aKiosksGesturesAreTunedOnTheRecordingsOwnPanel() throws {
        let text =
            "recordings: [{file: recordings/five-finger-hold.yml, policy: Examples/kiosk.yml, expect: [{recognizer: leave}]}]"
        let tuning = try tune(try Labels(Array(text.utf8), path: "\(Files.root)/labels.yml"))
        let result = try #require(tuning.recordings.first)
        #expect(result.isAsLabelled, "\(tuning.text)")
        #expect(result.output.physicalSize == Size(width: 256, height: 160))
        #expect(result.output.pixelsPerInch.map { abs($0 - 160) < 1e-9 } == true)
    }

    /// `waytouch record` records all touch devices of a machine, in the order of their nodes.
    @Test func theOutputIsAsLargeAsTheTouchScreenThatWasTouched() throws {
        var recording = try Recording.read("\(Files.root)/recordings/tap.yml")
        var touchpad = recording.devices[0]
        touchpad.description.properties = []
        touchpad.description.udevProperties = ["ID_INPUT=1", "ID_INPUT_TOUCHPAD=1"]
        for axis in touchpad.description.axes.keys { touchpad.description.axes[axis]?.resolution = 40 }
        touchpad.frames.removeLast(touchpad.frames.count - 1)
        var other = recording.devices[0]
        for axis in other.description.axes.keys { other.description.axes[axis]?.resolution = 5 }
        other.frames = []
        let keyboard = RecordedDevice(
            description: DeviceDescription(name: "Keyboard", codes: [0: [0], 1: [30]]), frames: [])
        recording.devices.insert(contentsOf: [keyboard, touchpad, other], at: 0)
        let folder = try TemporaryFolder()
        try folder.write(recording.libinputRecordYAML(), to: "all.yml")
        let text = "recordings: [{file: all.yml, expect: [{kind: tap}]}]"
        let tuning = try tune(
            try Labels(Array(text.utf8), path: "\(folder.path)/labels.yml"), names: ["tap_movement"])
        #expect(tuning.recordings.first?.output.physicalSize == Size(width: 256, height: 160))
        #expect(tuning.isAsLabelled, "\(tuning.text)")
    }

    @Test(
        "recordings of real panels are as labelled, with numbers that have room on both sides",
        .enabled(if: Files.others != nil, "no other recordings: set WAYTOUCH_RECORDINGS to a folder of them"))
    func realPanels() throws {
        let labels = try Labels(
            path: "\(Files.root)/Tests/Labels/real-panels.yml", recordingsIn: Files.others)
        // Waytouch's own numbers, and the factors by which each could at least be changed.
        let room: [(key: String, down: Double, up: Double)] = [
            ("landing_window", 5, 5), ("edge_zone", 5, 1.1), ("swipe_duration", 2, 5),
            ("swipe_distance", 1.5, 1.2), ("swipe_distance_fast", 5, 1.5), ("swipe_ratio", 1.5, 1.3),
            ("swipe_ratio_fast", 5, 1.2),
        ]
        let tuning = try tune(labels, names: room.map(\.key))
        #expect(tuning.fields.count == room.count)
        // Two resting fingers slide by 2.6 mm, on a panel whose size is only assumed, and are recognised although
        // no gesture was meant.
        let wrong = tuning.recordings.filter { !$0.isAsLabelled }
        #expect(
            wrong.map(\.name) == [
                "whot-evemu-devices/Atmel_maXTouch_Touchscreen.2-fingers-touch-release.events"
            ], "\(tuning.text)")
        #expect(wrong.first?.gestures.map(\.name) == ["pan", "pinch"])
        for (key, down, up) in room {
            let range = try #require(tuning.fields.first { $0.field.name == key })
            #expect((range.lowest?.margin.limit ?? 0) <= range.value / down, "\(key)")
            #expect((range.greatest?.margin.limit ?? .infinity) >= range.value * up, "\(key)")
        }
    }
}
