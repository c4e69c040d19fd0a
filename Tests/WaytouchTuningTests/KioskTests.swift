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
        let folder = try TemporaryFolder()
        let script = [(0, 80), (100, 200)].map {
            Fingers.script([.tap(500, 500, from: $0.0, to: $0.1)])
        }
        try folder.write(script.joined(), to: "lost.jsonl")
        for (panel, count) in [("", 2), ("panel: {debounce: 0.04}\n", 1)] {
            try folder.write(panel + "recognizers: [{id: tap, kind: tap, action: deny}]", to: "kiosk.yml")
            let text =
                "recordings: [{file: lost.jsonl, policy: kiosk.yml, expect: [{recognizer: tap, count: \(count)}]}]"
            let labels = try Labels(Array(text.utf8), path: "\(folder.path)/labels.yml")
            let tuning = try Tuner(labels.recordings, profile: labels.profile).run()
            #expect(tuning.isAsLabelled, "\(tuning.text)")
        }
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
