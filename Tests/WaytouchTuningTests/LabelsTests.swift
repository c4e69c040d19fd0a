// SPDX-License-Identifier: MIT
import Testing
import Waytouch
import WaytouchConfiguration
import WaytouchFiles
import WaytouchRecording
import WaytouchTestFiles
import WaytouchTuning

/// Labels: what is read from valid ones, and the errors of bad ones.
struct LabelsTests {
    private func labels(_ text: String, in folder: String = "") throws -> Labels {
        try Labels(Array(text.utf8), path: folder.isEmpty ? "l.yml" : "\(folder)/l.yml")
    }

    @Test func missingKeysHaveTheirDefaults() throws {
        let labels = try labels("recordings: [{file: a.yml, expect: [{kind: tap}]}]")
        #expect(labels.profile == RecognitionProfile())
        let recording = try #require(labels.recordings.first)
        #expect(recording.name == "a.yml")
        #expect(recording.path == "a.yml")
        #expect(recording.output == nil && recording.scene == nil && recording.policy == nil)
        #expect(recording.options.panel == nil && recording.options.descriptionPath == nil)
        #expect(recording.options.deviceClass == nil)
        #expect(recording.allowed.isEmpty)
        #expect(recording.gestures.map(\.subject) == [.kind(GestureLabel.Kind("tap", touches: 1, taps: 1))])
        #expect(recording.gestures.map(\.count) == [1])
    }

    @Test func everyKeyIsRead() throws {
        let labels = try labels(
            """
            output: {width: 800, height: 480, width_mm: 152, height_mm: 91}
            profile: {tap_movement: 30}
            recordings:
              - {file: a.evemu, axes: "4096x4096:217mmx136", device: a.desc, device_type: touchscreen,
                 output: {width: 640}, allow: [pan, pinch],
                 expect: [{kind: swipe, touches: 3, direction: up, count: 2}, {kind: screen-edge-pan, edge: left},
                          {kind: long-press, touches: 5, taps: 1}, {kind: tap, taps: 2, count: 0}]}
              - {file: /b.yml, expect: []}
            """, in: "some/where")
        #expect(labels.profile.tapMovement == 30)
        let first = labels.recordings[0]
        #expect(first.path == "some/where/a.evemu")
        #expect(first.options.panel == PanelAxes(width: 4096, height: 4096, widthMM: 217, heightMM: 136))
        #expect(first.options.descriptionPath == "some/where/a.desc")
        #expect(first.options.deviceClass == .touchscreen)
        #expect(first.output == Output(width: 640, height: 1080))
        #expect(first.allowed == ["pan", "pinch"])
        #expect(
            first.gestures.map(\.subject) == [
                .kind(GestureLabel.Kind("swipe", touches: 3)), .kind(GestureLabel.Kind("screen-edge-pan")),
                .kind(GestureLabel.Kind("long-press", touches: 5, taps: 1)),
                .kind(GestureLabel.Kind("tap", taps: 2)),
            ])
        #expect(first.gestures.map(\.count) == [2, 1, 1, 0])
        #expect(first.gestures[0].direction == .up)
        #expect(first.gestures[1].edge == .left)
        let second = labels.recordings[1]
        #expect(second.path == "/b.yml")
        #expect(
            second.output == Output(width: 800, height: 480, widthMillimetres: 152, heightMillimetres: 91))
        #expect(second.gestures.isEmpty)
    }

    @Test func recordingsMayBeElsewhereButScenesMayNot() throws {
        let folder = try TemporaryFolder()
        try folder.write("recognizers: [{id: a, kind: tap, view: output}]", to: "s.yml")
        let text = "recordings: [{file: r.yml, scene: s.yml, expect: [{recognizer: a}]}]"
        try folder.write(text, to: "l.yml")
        for elsewhere in ["/else/where", "/else/where/"] {
            let labels = try Labels(path: "\(folder.path)/l.yml", recordingsIn: elsewhere)
            #expect(labels.recordings[0].path == "/else/where/r.yml")
            #expect(labels.recordings[0].scene?.recognizers.count == 1)
        }
    }

    @Test func theProfileOfLabelsOverridesThatOfScenesAndPolicies() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            """
            profile: {tap_movement: 20, pan_threshold: 15}
            recognizers: [{id: a, kind: tap, action: deny}]
            """, to: "p.yml")
        try folder.write(
            """
            profile: {pan_threshold: 15, tap_movement: 20}
            recognizers: [{id: b, kind: tap, view: output}]
            """, to: "s.yml")
        try folder.write("recognizers: []", to: "other.yml")
        let text = """
            profile: {tap_movement: 25}
            policy: p.yml
            recordings:
              - {file: a, expect: [{recognizer: a}]}
              - {file: b, scene: s.yml, expect: [{recognizer: b}]}
            """
        let labels = try labels(text, in: folder.path)
        #expect(labels.profile.tapMovement == 25)
        #expect(labels.profile.panThreshold == 15)
        #expect(labels.recordings[0].policy != nil && labels.recordings[0].scene == nil)
        #expect(labels.recordings[1].policy == nil && labels.recordings[1].scene != nil)

        let mixed = text + "\n  - {file: c, scene: other.yml, expect: []}"
        #expect(
            Self.message(mixed, in: folder.path)
                == "65 6: expected scenes and policies with one profile, found another one than that of line 4"
        )
    }

    // MARK: Bad labels

    /// Returns the exit status, the line and the message.
    static func message(_ text: String, in folder: String = "") -> String {
        do {
            let labels = try Labels(Array(text.utf8), path: folder.isEmpty ? "l" : "\(folder)/l")
            return "no error: \(labels.recordings.count) recordings"
        } catch {
            return
                "\(error.kind == .badData ? 65 : 66) \(error.line.map { "\($0)" } ?? error.path): \(error.message)"
        }
    }

    private static let kinds = GestureRecognizer.Kind.all.filter(\.followsTouches).map(\.name)
        .joined(separator: ", ")

    static let bad: [(text: String, message: String)] = [
        ("", "65 1: expected YAML, found an empty file"),
        ("[]", "65 1: expected labels, found a list"),
        ("output: {}", "65 1: expected 'recordings', a list, found none"),
        ("recordings: []", "65 1: expected at least one recording, found none"),
        ("recordings: {a: 1}", "65 1: expected a list of recordings, found a mapping"),
        (
            "recording: []",
            "65 1: expected a key of labels (output, scene, policy, profile, recordings), found 'recording'"
        ),
        ("recordings: [a.yml]", "65 1: expected a recording, found 'a.yml'"),
        ("recordings:\n- {expect: []}", "65 2: expected a 'file', found none"),
        (
            "recordings:\n- {file: a}",
            "65 2: expected 'expect', a list of gestures (it may be empty), found none"
        ),
        ("recordings:\n- {file: a, expect: {}}", "65 2: expected a list of gestures, found a mapping"),
        ("recordings:\n- {file: a, expect: [tap]}", "65 2: expected a gesture, found 'tap'"),
        ("recordings:\n- {file: a, expect: [{count: 1}]}", "65 2: expected a 'kind', found neither"),
        (
            "recordings:\n- {file: a, expect: [{kind: tpa}]}",
            "65 2: expected a kind of gesture (\(kinds)), found 'tpa'"
        ),
        (
            "recordings:\n- {file: a, expect: [{kind: pinch, touches: 3}]}",
            "65 2: expected a key of a gesture of kind pinch (kind, count), found 'touches'"
        ),
        (
            "recordings:\n- {file: a, expect: [{kind: tap, taps: 0}]}",
            "65 2: expected a number of taps from 1 to 20, found '0'"
        ),
        (
            "recordings:\n- {file: a, expect: [{kind: tap, touches: 1.5}]}",
            "65 2: expected a number of touches from 1 to 20, found '1.5'"
        ),
        (
            "recordings:\n- {file: a, expect: [{kind: tap, count: -1}]}",
            "65 2: expected a count from 0 to 1000000, found '-1'"
        ),
        (
            "recordings:\n- {file: a, expect: [{kind: swipe, direction: north}]}",
            "65 2: expected a direction (right, left, up, down), found 'north'"
        ),
        (
            "recordings:\n- {file: a, expect: [{kind: tap},\n   {kind: tap, count: 2}]}",
            "65 3: expected each gesture once, with a 'count', found it twice"
        ),
        (
            "recordings:\n- {file: a, expect: [{recognizer: x}]}",
            "65 2: expected a 'kind', because there is no scene or policy, found a recognizer's name"
        ),
        (
            "recordings:\n- {file: a, expect: [], allow: [taps]}",
            "65 2: expected a kind (\(kinds)), found 'taps'"
        ),
        (
            "recordings:\n- {file: a, axes: big, expect: []}",
            "65 2: expected axes, such as 4096x4096 or 4096x4096:256mmx160mm, found 'big'"
        ),
        (
            "recordings:\n- {file: a, device_type: mouse, expect: []}",
            "65 2: expected a device type (touchscreen, touchpad, tablet), found 'mouse'"
        ),
        (
            "recordings:\n- {file: a, scene: s.yml, output: {}, expect: []}",
            "65 2: expected either a scene, which has its own output, or a policy or an output, found both"
        ),
        (
            "scene: s.yml\npolicy: p.yml\nrecordings: []",
            "65 2: expected either a scene, which has its own output, or a policy or an output, found both"
        ),
        ("profile: {tap: 1}\nrecordings: [{file: a, expect: []}]", "65 1: expected a key of a profile"),
        ("scene: /there/is/none.yml\nrecordings: []", "66 /there/is/none.yml: cannot open"),
        ("policy: /there/is/none.yml\nrecordings: []", "66 /there/is/none.yml: cannot open"),
        ("recordings: &a [*a]", "65 1: expected"),
        (String(repeating: "[", count: 100_000), "65 1: expected"),
    ]

    @Test("bad labels give an error of one line", arguments: bad)
    func badLabels(_ text: String, _ message: String) {
        let found = Self.message(text)
        #expect(found.hasPrefix(message), "\(found)")
        #expect(!found.contains("\n"))
    }

    @Test func aRecognizerMustBeOneOfTheScene() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            "recognizers: [{id: a, kind: tap, view: output}, {id: pen, kind: hover, view: output}]",
            to: "s.yml")
        let start = "scene: s.yml\nrecordings:\n"
        #expect(
            Self.message(start + "- {file: a, expect: [{recognizer: b}]}", in: folder.path)
                == "65 3: expected a recognizer of the scene or policy, found 'b'")
        #expect(
            Self.message(start + "- {file: a, expect: [{recognizer: pen}]}", in: folder.path)
                == "65 3: expected a recognizer of the scene or policy, found 'pen'")
        #expect(
            Self.message(start + "- {file: a, output: {}, expect: []}", in: folder.path)
                == "65 3: expected no 'output', because the labels have a scene with its own, found one")
        #expect(
            Self.message(start + "- {file: a, expect: [{recognizer: a, touches: 2}]}", in: folder.path)
                == "65 3: expected a key of a gesture of a scene (recognizer, count), found 'touches'")
        #expect(
            Self.message(start + "- {file: a, expect: [{kind: tap}], allow: [a]}", in: folder.path).hasPrefix(
                "no error"))
    }

    @Test func labelsThatAreCutAnywhereAreReadOrRefusedAndNeverTrap() throws {
        let text = """
            output: {width: 800, height: 480, width_mm: 152, height_mm: 91}
            profile: {tap_movement: 30}
            recordings:
              - {file: a, axes: 9x9, expect: [{kind: swipe, direction: up}, {kind: tap, taps: 2}], allow: [pan]}
            """
        var refused = 0
        for length in 0..<text.utf8.count {
            if !Self.message(String(text.prefix(length))).hasPrefix("no error") { refused += 1 }
        }
        // They are complete only with their last bracket.
        #expect(refused == text.utf8.count)
    }
}
