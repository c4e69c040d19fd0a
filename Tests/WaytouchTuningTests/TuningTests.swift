// SPDX-License-Identifier: MIT
import Testing
import Waytouch
import WaytouchTestFiles
import WaytouchTuning

/// What the tuner reports for fingers whose paths are known to the point and the millisecond.
struct TuningTests {
    /// Fingers, their labels, and the limits beyond which numbers of the profile no longer fit.
    struct Measure: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let ways: [Fingers.Way]
        let labels: String
        /// The number, whether the limit is an upper one, the limit, and what happens beyond it.
        let limits: [(key: String, isUpper: Bool, limit: Double, consequence: String)]
    }

    static let measures = [
        Measure(
            testDescription: "a tap that rolls by 9 pt and back, in 0.2 s",
            ways: [.init(from: 0, to: 200, [(500, 500), (509, 500), (502, 500), (502, 500)])],
            labels: "expect: [{kind: tap}]",
            limits: [
                ("tap_movement", false, 9, "tap missed"), ("tap_duration", false, 0.2, "tap missed"),
                ("pan_threshold", false, 9, "pan mistaken"),
                ("long_press_duration", false, 0.2, "long-press mistaken"),
            ]),
        Measure(
            testDescription: "taps 0.2 s and 30 pt apart",
            ways: [.tap(500, 500, from: 0, to: 80), .tap(530, 500, from: 280, to: 340)],
            labels: "expect: [{kind: tap, taps: 2}, {kind: tap, count: 2}]",
            limits: [
                ("tap_interval", false, 0.2, "tap x2 missed"), ("tap_spacing", false, 30, "tap x2 missed"),
            ]),
        Measure(
            testDescription: "two fingers that land 0.1 s apart",
            ways: [.tap(500, 500, from: 0, to: 180), .tap(600, 500, from: 100, to: 200)],
            labels: "expect: [{kind: tap, touches: 2}]",
            limits: [("landing_window", false, 0.1, "tap, 2 touches missed")]),
        Measure(
            testDescription: "two fingers that lift 0.15 s apart",
            ways: [.tap(500, 500, from: 0, to: 100), .tap(600, 500, from: 20, to: 250)],
            labels: "expect: [{kind: tap, touches: 2}]",
            limits: [("landing_window", false, 0.15, "tap, 2 touches missed")]),
        Measure(
            testDescription: "a finger held for 0.8 s, rolling by 4 pt",
            ways: [.init(from: 0, to: 800, [(500, 500), (504, 500), (502, 500), (502, 500), (502, 500)])],
            labels: "expect: [{kind: long-press}]",
            limits: [
                ("long_press_duration", true, 0.8, "long-press missed"),
                ("long_press_movement", false, 4, "long-press missed"),
                ("tap_duration", true, 0.8, "tap mistaken"),
            ]),
        Measure(
            testDescription: "a slow drag of 30 pt",
            ways: [.line((500, 500), (530, 500), from: 0, to: 1000)],
            labels: "expect: [{kind: pan}]",
            limits: [("pan_threshold", true, 30, "pan missed")]),
        Measure(
            testDescription: "a finger that lands 12 pt from the edge",
            ways: [.line((12, 500), (72, 500), from: 0, to: 1000)],
            labels: "expect: [{kind: screen-edge-pan, edge: left}, {kind: pan}]",
            limits: [("edge_zone", false, 12, "screen-edge-pan from the left missed")]),
        Measure(
            testDescription: "a drag that begins 70 pt from the edge",
            ways: [.line((70, 500), (130, 500), from: 0, to: 1000)],
            labels: "expect: [{kind: pan}]",
            limits: [("edge_zone", true, 70, "screen-edge-pan mistaken")]),
        Measure(
            testDescription: "a fast flick, 4 across on 10 along",
            ways: [.line((500, 500), (600, 540), from: 0, to: 100)],
            labels: "expect: [{kind: pan}, {kind: swipe, direction: right}]",
            limits: [
                ("swipe_ratio_fast", false, 0.4, "swipe right missed"),
                ("swipe_distance_fast", true, 100, "swipe right missed"),
                ("swipe_duration", false, 0.06, "swipe right missed"),
            ]),
        Measure(
            testDescription: "a slow flick of 90 pt at 200 pt/s, 2 across on 10 along",
            ways: [.line((500, 500), (590, 518), from: 0, to: 450)],
            labels: "expect: [{kind: pan}, {kind: swipe, direction: right}]",
            limits: [
                ("swipe_ratio", false, 0.2, "swipe right missed"),
                ("swipe_distance", true, 90, "swipe right missed"),
            ]),
        Measure(
            testDescription: "two fingers that spread by 20 pt",
            ways: [
                .line((500, 500), (490, 500), from: 0, to: 900),
                .line((600, 500), (610, 500), from: 0, to: 900),
            ],
            labels: "expect: [{kind: pinch}]",
            limits: [("pinch_threshold", true, 20, "pinch missed")]),
    ]

    @Test("margins follow from what the fingers did", arguments: measures)
    func margins(_ measure: Measure) throws {
        let tuning = try TemporaryFolder().tune([(measure.ways, measure.labels)])
        let result = try #require(tuning.recordings.first)
        #expect(result.isAsLabelled, "\(tuning.text)")
        for (key, isUpper, limit, consequence) in measure.limits {
            let margin = try #require(result.margin(key, isUpper: isUpper), "\(key)\n\(tuning.text)")
            #expect(abs(margin.limit - limit) <= 1e-3 * limit, "\(key): \(margin.limit)")
            #expect(margin.consequence == consequence)
        }
    }

    // MARK: Errors and fixes

    /// Moves 60 pt away and comes back.
    private static let wideTap = Fingers.Way(
        from: 0, to: 200, [(500, 500), (560, 500), (510, 500), (510, 500)])

    @Test func aMissedGestureIsReportedWithTheRuleAndTheSmallestChangeThatHelps() throws {
        let folder = try TemporaryFolder()
        let labels = "expect: [{kind: tap}], allow: [pan, swipe]"
        let tuning = try folder.tune([([Self.wideTap], labels)])
        let gesture = try #require(tuning.recordings.first?.gestures.first)
        #expect(!tuning.isAsLabelled)
        #expect((gesture.name, gesture.missed, gesture.mistaken) == ("tap", 1, 0))
        #expect(gesture.causes == ["moved: 60 pt > 45 pt"])
        #expect(tuning.recordings[0].margins.isEmpty)
        let fix = try #require(gesture.fixes.first)
        #expect(gesture.fixes.count == 1)
        #expect((fix.field.name, fix.from, fix.left) == ("tap_movement", 45, 0))
        #expect(fix.to >= 60 && fix.to <= 60.2)
        #expect(fix.breaks == [] && fix.alsoFixes == [])
        #expect(tuning.text.contains("0 of 1  1 missed (moved: 60 pt > 45 pt)"))

        // The fix works, and a slightly smaller change does not.
        for (value, isEnough) in [(fix.to, true), (59.9, false)] {
            let again = try folder.tune(
                [([Self.wideTap], labels)], head: "profile: {tap_movement: \(value)}\n")
            #expect(again.isAsLabelled == isEnough, "\(value)")
        }
    }

    @Test func aChangeIsReportedWithWhatItBreaksAndWhatElseItFixes() throws {
        // Enough allowed movement for the first tap turns the second pan into a tap too, and fixes the third.
        let tuning = try TemporaryFolder().tune([
            (
                [Fingers.Way(from: 0, to: 200, [(500, 500), (550, 500), (550, 500)])],
                "expect: [{kind: tap}, {kind: pan}], allow: [swipe]"
            ),
            (
                [Fingers.Way(from: 0, to: 200, [(500, 500), (548, 500), (548, 500)])],
                "expect: [{kind: pan}], allow: [swipe]"
            ),
            (
                [Fingers.Way(from: 0, to: 200, [(500, 500), (549, 500), (549, 500)])],
                "expect: [{kind: tap}, {kind: pan}], allow: [swipe]"
            ),
        ])
        #expect(tuning.recordings.map(\.isAsLabelled) == [false, true, false])
        let fixes = tuning.recordings[0].gestures[0].fixes
        let fix = try #require(fixes.first)
        #expect(fixes.count == 1)
        #expect(fix.field.name == "tap_movement")
        #expect(fix.breaks == ["1.jsonl: tap mistaken"])
        #expect(fix.alsoFixes == ["2.jsonl: tap"])
    }

    @Test func theHarmlessOfTwoHelpfulChangesIsReportedBesidesTheSmallest() throws {
        let tuning = try TemporaryFolder().tune([
            // A longer duration or less movement avoids the long press: the first is the smaller change.
            (
                [.init(from: 0, to: 600, [(500, 500), (508, 500), (500, 500), (500, 500)])],
                "expect: [], allow: [tap]"
            ),
            ([.tap(500, 500, from: 0, to: 550)], "expect: [{kind: long-press}], allow: [tap]"),
        ])
        let gesture = try #require(tuning.recordings[0].gestures.first)
        #expect((gesture.name, gesture.mistaken) == ("long-press", 1))
        #expect(gesture.fixes.map(\.field.name) == ["long_press_duration", "long_press_movement"])
        #expect(gesture.fixes.map(\.breaks) == [["1.jsonl: long-press missed"], []])
        #expect(gesture.fixes.map(\.left) == [0, 0])
        let values = gesture.fixes.map(\.to)
        #expect(values[0] > 0.6 && values[0] < 0.602 && values[1] < 8 && values[1] > 7.98)
    }

    @Test func aChangeThatHelpsOnlySomeReportsHowManyAreLeft() throws {
        let tuning = try TemporaryFolder().tune([
            (
                [
                    .init(from: 0, to: 200, [(500, 500), (560, 500), (500, 500), (500, 500)]),
                    .init(from: 2000, to: 2200, [(500, 500), (570, 500), (500, 500), (500, 500)]),
                ], "expect: [{kind: tap, count: 2}], allow: [pan, swipe]"
            )
        ])
        let gesture = try #require(tuning.recordings.first?.gestures.first)
        #expect((gesture.recognised, gesture.missed) == (0, 2))
        #expect(gesture.causes == ["moved: 60 pt > 45 pt", "moved: 70 pt > 45 pt"])
        let fix = try #require(gesture.fixes.first)
        #expect(fix.left == 1)
        #expect(tuning.text.contains(" leaves 1 missed, and breaks nothing"))
    }

    @Test func aChangeThatHelpsTooMuchReportsHowManyAreMistaken() throws {
        // All three slip by the same distance, but only two were meant.
        let ways = [0, 2000, 4000].map {
            Fingers.Way(from: $0, to: $0 + 200, [(500, 500), (560, 500), (500, 500), (500, 500)])
        }
        let tuning = try TemporaryFolder().tune([
            (ways, "expect: [{kind: tap, count: 2}], allow: [pan, swipe]")
        ])
        let fix = try #require(tuning.recordings.first?.gestures.first?.fixes.first)
        #expect((fix.field.name, fix.left) == ("tap_movement", 1))
        #expect(tuning.text.contains(" leaves 1 mistaken, and breaks nothing"))
    }

    @Test func aGestureThatNoNumberFixesIsReported() throws {
        let tuning = try TemporaryFolder().tune([
            ([.tap(500, 500, from: 0, to: 80)], "expect: [{kind: tap}, {kind: pinch}]")
        ])
        let pinch = try #require(tuning.recordings.first?.gestures.last)
        #expect((pinch.name, pinch.missed) == ("pinch", 1))
        #expect(pinch.causes == ["touch-count: 1 < 2 touches"])
        #expect(pinch.fixes.isEmpty)
        #expect(tuning.text.contains("no single threshold of the profile changes that\n"))
        #expect(tuning.text.contains("\nNo recording is as labelled: nothing can be said "))
    }

    /// Tunes a press with numbers of its own, in a scene whose profile would recognise it.
    private func tunePress(_ own: String, _ name: String = "hold") throws -> Tuning {
        let folder = try TemporaryFolder()
        try folder.write(
            """
            output: {width: 1000, height: 1000}
            views: [{id: view, frame: [0, 0, 1000, 1000]}]
            recognizers: [{id: \(name), kind: long-press, view: view, \(own)}]
            """, to: "scene.yml")
        return try folder.tune(
            [
                ([.tap(500, 500, from: 0, to: 800)], "expect: [{recognizer: \(name)}]"),
                ([.tap(500, 500, from: 0, to: 80)], "expect: []"),
            ], head: "scene: scene.yml\n")
    }

    @Test func aRecognizersOwnNumberThatStandsInTheWayIsReported() throws {
        let tuning = try tunePress("min_duration: 1, allowable_movement: 9")
        let gesture = try #require(tuning.recordings.first?.gestures.first)
        #expect((gesture.missed, gesture.fixes.count) == (1, 0))
        // The finger did not move, so its allowable movement is not in the way.
        #expect(gesture.obstacles.map(\.key) == ["min_duration"])
        let obstacle = try #require(gesture.obstacles.first)
        #expect((obstacle.recognizer, obstacle.value, obstacle.left) == ("hold", 1, 0))
        #expect(obstacle.field.name == "long_press_duration")
        #expect(obstacle.to > 0.795 && obstacle.to <= 0.8)
        #expect(
            tuning.text.contains(
                """
                        no single threshold of the profile changes that:
                            hold has a min_duration of its own, 1 s; the profile's long_press_duration does not \
                change it; \(obstacle.to) s would fix it

                """))
        #expect(
            tuning.json.contains(
                #""own_keys":[{"recognizer":"hold","key":"min_duration","value":1,"#))
        #expect(
            tuning.text.contains(
                "(for the 1 recording as labelled, without the 1 not as labelled):\n"))
    }

    @Test func theProfilesNumberAppliesWhereTheRecognizerHasNoneOfItsOwn() throws {
        let tuning = try tunePress("allowable_movement: 9")
        #expect(tuning.isAsLabelled)
        #expect(
            tuning.text.contains(
                "What each number may be, one changed at a time (all recordings are as labelled):\n"))
    }

    @Test func aTapWithoutAnyLimitOfItsOwnIsReported() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            """
            output: {width: 1000, height: 1000}
            views: [{id: view, frame: [0, 0, 1000, 1000]}]
            recognizers: [{id: tap, kind: tap, view: view, max_duration: none}]
            """, to: "scene.yml")
        let tuning = try folder.tune(
            [([.tap(500, 500, from: 0, to: 2000)], "expect: []")], head: "scene: scene.yml\n")
        #expect(
            tuning.text.contains(
                "tap has a max_duration of its own, none; the profile's tap_duration does not change it; "
                    + "0.75 s would fix it\n"))
        #expect(tuning.json.contains("\"key\":\"max_duration\",\"value\":null,"))
    }

    @Test func aSwipeTheOtherWayIsMissedAndMistaken() throws {
        let tuning = try TemporaryFolder().tune([
            (
                [.line((600, 500), (500, 500), from: 0, to: 100)],
                "expect: [{kind: swipe, direction: right}, {kind: pan}]"
            )
        ])
        let gestures = try #require(tuning.recordings.first?.gestures)
        #expect(gestures.map(\.name) == ["swipe right", "pan", "swipe"])
        #expect(gestures.map(\.missed) == [1, 0, 0])
        #expect(gestures.map(\.mistaken) == [0, 0, 1])
    }

    @Test func whatOneLabelExpectsIsWatchedInAllRecordings() throws {
        let two: [Fingers.Way] = [.tap(500, 500, from: 0, to: 80), .tap(600, 500, from: 0, to: 80)]
        let tuning = try TemporaryFolder().tune([
            (two, "expect: [{kind: tap, touches: 2}]"), (two, "expect: []"),
            (two, "expect: [], allow: [tap]"),
        ])
        #expect(tuning.recordings.map(\.isAsLabelled) == [true, false, true])
        #expect(tuning.recordings[1].gestures.map(\.name) == ["tap, 2 touches"])
    }

    @Test func rangesAreTheNarrowestOfAllRecordings() throws {
        let tuning = try TemporaryFolder().tune([
            ([.tap(500, 500, from: 0, to: 120)], "expect: [{kind: tap}]"),
            ([.tap(500, 500, from: 0, to: 310)], "expect: [{kind: tap}]"),
            ([.tap(500, 500, from: 0, to: 900)], "expect: [{kind: long-press}]"),
        ])
        let range = try #require(tuning.fields.first { $0.field.name == "tap_duration" })
        let (lowest, greatest) = (try #require(range.lowest), try #require(range.greatest))
        #expect(lowest.recording == "1.jsonl" && abs(lowest.margin.limit - 0.31) < 0.001)
        #expect(greatest.recording == "2.jsonl" && abs(greatest.margin.limit - 0.9) < 0.001)
        let unconcerned = try #require(tuning.fields.first { $0.field.name == "edge_zone" })
        #expect(unconcerned.lowest == nil && unconcerned.greatest == nil)
    }

    @Test func progressRisesToTheEnd() throws {
        let folder = try TemporaryFolder()
        try folder.write(Fingers.script([.tap(500, 500, from: 0, to: 80)]), to: "a.jsonl")
        let text = "recordings: [{file: a.jsonl, expect: []}, {file: a.jsonl, expect: [{kind: tap}]}]"
        let labels = try Labels(Array(text.utf8), path: "\(folder.path)/l.yml")
        let tuner = try Tuner(labels.recordings, profile: labels.profile)
        var shares: [Double] = []
        tuner.onProgress = { shares.append($0) }
        _ = tuner.run()
        #expect(shares == shares.sorted())
        #expect(shares.last == 1)
    }
}
