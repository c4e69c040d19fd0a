// SPDX-License-Identifier: MIT
import Testing
import WaytouchTestFiles
import WaytouchTuning

/// The gestures of a policy are recognised as in the compositor: where, when and on which panel the policy says.
struct KioskTests {
    private func tune(
        _ policy: String, _ recordings: [(ways: [Fingers.Way], labels: String)], head: String = ""
    ) throws -> Tuning {
        let folder = try TemporaryFolder()
        try folder.write(policy, to: "kiosk.yml")
        return try folder.tune(recordings, head: "policy: kiosk.yml\n" + head)
    }

    private static let swipe: [Fingers.Way] = [.line((2, 500), (400, 500), from: 0, to: 400)]
    private static let tap: [Fingers.Way] = [.tap(500, 500, from: 0, to: 80)]

    @Test(arguments: [
        ("40%, 60%", true), ("0%, 40%", false), ("500px, 600px", true), ("501px, 600px", false),
    ])
    func aSwipeComesInAtThePartOfTheEdge(part: String, begins: Bool) throws {
        let tuning = try tune(
            "recognizers: [{id: back, kind: screen-edge-pan, edges: [left], edge_part: [\(part)], action: deny}]",
            [(Self.swipe, "expect: [\(begins ? "{recognizer: back}" : "")]")])
        #expect(tuning.isAsLabelled, "\(tuning.text)")
    }

    @Test func aGestureThatUnlocksDoesNotCompeteWithTheOthers() throws {
        let two: [Fingers.Way] = [.tap(500, 500, from: 0, to: 80), .tap(500, 500, from: 200, to: 280)]
        let tuning = try tune(
            """
            recognizers:
              - {id: wake, kind: tap}
              - {id: twice, kind: tap, taps: 2, action: deny}
            idle: {after: 60, unlock: wake}
            """,
            [
                (two, "expect: [{recognizer: twice}]"),
                // Locked at the beginning.
                (Self.tap, "expect: [{recognizer: wake}]"),
                (two + [.tap(500, 500, from: 1000, to: 1080)], "expect: [{recognizer: wake}]"),
                (
                    two + [.tap(500, 500, from: 1000, to: 1080), .tap(500, 500, from: 1200, to: 1280)],
                    "expect: [{recognizer: wake}, {recognizer: twice}]"
                ),
            ])
        #expect(tuning.isAsLabelled, "\(tuning.text)")
    }

    @Test(arguments: ["", ", output: HDMI-A-1"])
    func contactsInADeadRegionAreNoTouches(output: String) throws {
        let tuning = try tune(
            "regions: {dead: {rect: [0%, 0%, 50%, 50%], dead: true\(output)}}\n"
                + "recognizers: [{id: tap, kind: tap, action: deny}]",
            [(Self.tap, "expect: []"), ([.tap(1000, 600, from: 0, to: 80)], "expect: [{recognizer: tap}]")])
        #expect(tuning.isAsLabelled, "\(tuning.text)")
    }

    @Test func thePanelsSizeIsThePolicys() throws {
        // 1 pt is 4 px.
        let tuning = try tune(
            "panel: {size_mm: [76.2, 42.8625]}\nrecognizers: [{id: tap, kind: tap, action: deny}]",
            [
                (
                    [.init(from: 0, to: 200, [(500, 500), (600, 500), (500, 500)])],
                    "expect: [{recognizer: tap}]"
                )
            ])
        #expect(tuning.isAsLabelled, "\(tuning.text)")
        let margin = try #require(tuning.recordings.first?.margin("tap_movement", isUpper: false))
        #expect(abs(margin.limit - 25) < 0.01)
        #expect(tuning.text.contains("0.jsonl (76 x 43 mm): as labelled"))
    }

    /// The finger is lost for 20 ms, and lifts at the very end of the recording.
    @Test func contactsAreFilteredAsInTheCompositor() throws {
        let script = [(0, 80), (100, 200)].map {
            Fingers.script([.tap(500, 500, from: $0.0, to: $0.1)])
        }.joined()
        try expectTaps(2, "", script, in: "lost.jsonl")
        try expectTaps(1, "panel: {debounce: 0.04}\n", script, in: "lost.jsonl")
    }

    /// A panel as in an evemu recording, played to libinput; `moments` has events after each time in s, without the
    /// reports' ends.
    private static func evemu(_ moments: [(time: Double, events: [(code: String, value: Int)])]) -> String {
        var text = """
            # EVEMU 1.3
            N: panel
            I: 0018 1234 0001 0100
            P: 02 00 00 00 00 00 00 00
            B: 00 0b 00 00 00 00 00 00 00
            B: 01 00 00 00 00 00 00 00 00
            B: 01 00 00 00 00 00 00 00 00
            B: 01 00 00 00 00 00 00 00 00
            B: 01 00 00 00 00 00 00 00 00
            B: 01 00 00 00 00 00 00 00 00
            B: 01 00 04 00 00 00 00 00 00
            B: 03 03 00 00 00 00 80 60 02
            A: 00 0 4095 0 0 20
            A: 01 0 4095 0 0 36
            A: 2f 0 9 0 0 0
            A: 35 0 4095 0 0 20
            A: 36 0 4095 0 0 36
            A: 39 0 65535 0 0 0

            """
        for moment in moments {
            let micros = Int((moment.time * 1e6).rounded())
            let fraction = String(micros % 1_000_000)
            let time =
                "\(micros / 1_000_000)." + String(repeating: "0", count: 6 - fraction.count) + fraction
            for event in moment.events + [("0000 0000", 0)] {
                text += "E: \(time) \(event.code) \(event.value)\n"
            }
        }
        return text
    }

    private func expectTaps(
        _ count: Int, _ panel: String, _ recording: String, in file: String = "panel.evemu"
    ) throws {
        let folder = try TemporaryFolder()
        try folder.write(recording, to: file)
        try folder.write(panel + "recognizers: [{id: tap, kind: tap, action: deny}]", to: "kiosk.yml")
        let text =
            "recordings: [{file: \(file), policy: kiosk.yml, expect: [{recognizer: tap, count: \(count)}]}]"
        let labels = try Labels(Array(text.utf8), path: "\(folder.path)/labels.yml")
        let tuning = try Tuner(labels.recordings, profile: labels.profile).run()
        #expect(tuning.isAsLabelled, "\(tuning.text)")
    }

    private static let (slot, id, x, y) = ("0003 002f", "0003 0039", "0003 0035", "0003 0036")
    private static let finger = "0001 014a"

    /// The panel announces a second contact in a slot to which it gives no position.
    @Test func aSlotWithoutAPositionIsNoFinger() throws {
        let recording = Self.evemu([
            (
                0.1,
                [
                    (Self.slot, 0), (Self.id, 7), (Self.x, 1500), (Self.y, 1500), (Self.slot, 1),
                    (Self.id, 8),
                    (Self.finger, 1),
                ]
            ),
            (0.18, [(Self.slot, 0), (Self.id, -1), (Self.slot, 1), (Self.id, -1), (Self.finger, 0)]),
        ])
        try expectTaps(1, "panel: {ghosts: true}\n", recording)
        // A first finger there is one.
        let first = Self.evemu([
            (0.1, [(Self.id, 7), (Self.finger, 1)]), (0.18, [(Self.id, -1), (Self.finger, 0)]),
        ])
        try expectTaps(1, "panel: {ghosts: true}\n", first)
    }

    @Test(arguments: [("", 9), ("panel: {ghosts: true}\n", 3)])
    func aGhostEveryNineSecondsIsFound(panel: String, taps: Int) throws {
        let recording = Self.evemu(
            (0..<9).flatMap { number in
                let time = 9.3 * Double(number)
                return [
                    (time, [(Self.id, number), (Self.x, 3000), (Self.y, 90), (Self.finger, 1)]),
                    (time + 0.0004, [(Self.id, -1), (Self.finger, 0)]),
                ]
            })
        try expectTaps(taps, panel, recording)
    }

    @Test(arguments: [
        ("", 20), ("panel: {debounce: 0.04}\n", 1), ("panel: {debounce: 0.04, minimum_contact: 0.02}\n", 1),
    ])
    func aPanelThatLiftsInEveryReportTapsOnce(panel: String, taps: Int) throws {
        let recording = Self.evemu(
            (0..<20).flatMap { number in
                let time = 0.0075 * Double(number)
                return [
                    (time, [(Self.id, number), (Self.x, 1000 + number), (Self.y, 900), (Self.finger, 1)]),
                    (time, [(Self.id, -1), (Self.finger, 0)]),
                ]
            })
        try expectTaps(taps, panel, recording)
    }

    @Test func aRecognizersOwnNumberThatStandsInTheWayIsReported() throws {
        let tuning = try tune(
            "recognizers: [{id: hold, kind: long-press, min_duration: 1, action: deny}]",
            [([.tap(500, 500, from: 0, to: 800)], "expect: [{recognizer: hold}]")])
        let obstacle = try #require(tuning.recordings.first?.gestures.first?.obstacles.first)
        #expect(
            (obstacle.recognizer, obstacle.key, obstacle.value, obstacle.left) == (
                "hold", "min_duration", 1, 0
            ))
        #expect(obstacle.to > 0.795 && obstacle.to <= 0.8)
    }
}
