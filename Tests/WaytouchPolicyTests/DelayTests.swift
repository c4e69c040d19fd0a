// SPDX-License-Identifier: MIT
import Testing
import WaytouchConfiguration
import WaytouchServerTestSupport

extension PolicyTests {
    /// The delays that `waytouch policy check --explain-latency` prints are those that an app sees.
    @Suite struct Delays {
        struct Row: Sendable, CustomTestStringConvertible {
            let policy: String
            /// In ms: when the finger lifts, and when the app receives its landing and its lift; nil: never.
            let lift: Int64
            let landingHeard: Int64?
            let liftHeard: Int64?
            /// The delays that are printed.
            let said: [String]

            init(
                _ policy: String, lift: Int64 = 100, _ landingHeard: Int64?, _ liftHeard: Int64?,
                _ said: String...
            ) {
                (self.policy, self.lift, self.landingHeard) = (policy, lift, landingHeard)
                (self.liftHeard, self.said) = (liftHeard, said)
            }

            var testDescription: String { policy }
        }

        static let rows = [
            Row("", 0, 100),
            Row("panel: {debounce: 0.04}", 0, 140, "lifts reach every app 0.04 s late, by 'debounce'"),
            Row(
                "panel: {minimum_contact: 0.02}", 20, 100,
                "landings reach every app 0.02 s late, by 'minimum_contact'"),
            Row(
                "accessibility: {hold_duration: 0.08}", 80, 100,
                "landings reach every app 0.08 s late, by 'hold_duration': until the contact counts"),
            Row(
                "accessibility: {hold_duration: 0.08}", lift: 79, nil, nil, "landings reach every app 0.08 s"),
            Row(
                "accessibility: {hold_duration: 0.08, enabled: false}", 0, 100,
                "landings reach every app 0.08 s late, by 'hold_duration': until the contact counts, "
                    + "while accommodations are switched on"),
            Row("accessibility: {ignore_repeat: 0.3}", 0, 100),
            Row(
                "accessibility: {tap_location: last}", lift: 700, 700, 700,
                "landings reach every app up to 0.75 s late, by 'tap_location'"),
            Row(
                "accessibility: {tap_location: last}", lift: 900, 750, 900,
                "landings reach every app up to 0.75 s late, by 'tap_location'"),
            Row(
                "accessibility: {tap_location: first}", 0, 100,
                "movements reach every app up to 0.75 s late, by 'tap_location'"),
            Row("clients: [{app_id: '*', max_touches: 2}]", 0, 100),
            Row("clients: [{app_id: '*', max_touches: 2, excess: cancel}]", 0, 100),
            Row(
                "clients: [{app_id: '*', max_touches: 2, excess: withhold}]", lift: 300, 100, 300,
                "landings reach every app up to 0.1 s late, by 'excess'"),
            Row(
                "clients: [{app_id: org.example.App, max_touches: 2, excess: withhold, withhold: 0.3}]",
                lift: 200, 200, 200,
                "landings reach 'org.example.App' up to 0.3 s late, by 'withhold'"),
            Row("recognizers: [{id: t, kind: tap, touches: 3, action: deny}]", 0, 100),
            Row("recognizers: [{id: t, kind: tap, touches: 2, taps: 2, action: deny}]", 0, 100),
            Row("recognizers: [{id: l, kind: long-press, action: deny}]", 0, 100),
            Row("recognizers: [{id: e, kind: screen-edge-pan, edges: [left], action: deny}]", 0, 100),
            Row("recognizers: [{id: p, kind: pan, action: deny}]", 0, 100),
            Row(
                "recognizers: [{id: t, kind: tap, taps: 2, delays_ended: true, action: deny}]", 0, 451,
                "lifts reach every app up to 1.1 s late, by 'delays_ended' of 't': 0.35 s after a single tap"
            ),
            Row("recognizers: [{id: t, kind: tap, taps: 2, delays_ended: false, action: deny}]", 0, 100),
            Row("recognizers: [{id: t, kind: tap, taps: 2, action: deny}]", 0, 100),
            Row("recognizers: [{id: l, kind: long-press, taps: 4, action: deny}]", 0, 100),
            Row(
                "recognizers: [{id: t, kind: tap, taps: 2, delays_ended: true, enabled: false, action: deny}]",
                0, 100),
            Row(
                "recognizers: [{id: l, kind: long-press, taps: 1, min_duration: 2, delays_ended: true, action: deny}]",
                0, 451,
                "lifts reach every app up to 2.35 s late, by 'delays_ended' of 'l': 0.35 s after a single tap"
            ),
            Row(
                "recognizers: [{id: l, kind: long-press, delays_began: true, action: deny}]", lift: 400, 400,
                400,
                "landings reach every app up to 0.5 s late, by 'delays_began' of 'l': until the gesture has failed"
            ),
            Row(
                "recognizers: [{id: p, kind: pan, delays_began: true, action: deny}]", lift: 5000, 5000, 5000,
                "landings reach every app late without limit, by 'delays_began' of 'p'"),
            Row(
                "recognizers: [{id: s, kind: swipe, delays_began: true, action: deny}]", lift: 5000, 501,
                5000,
                "landings reach every app up to 0.5 s late, by 'delays_began' of 's': until the gesture has failed"
            ),
            Row(
                "recognizers: [{id: t, kind: tap, max_duration: none, delays_began: true, action: deny}]",
                lift: 5000, nil, nil,
                "landings reach every app late without limit, by 'delays_began' of 't'"),
            Row(
                """
                regions: {corner: {anchor: bottom-right, width: 10%, height: 10%}}
                recognizers: [{id: t, kind: tap, view: corner, taps: 5, delays_ended: true, action: deny}]
                """, 0, 100,
                "lifts in 'corner' reach every app up to 4.4 s late, by 'delays_ended' of 't'"),
            Row(
                "recognizers: [{id: t, kind: tap}]\nidle: {after: 60, unlock: t}", 0, 100),
        ]

        @Test(arguments: rows) func whatIsPrintedIsWhatAppsSee(row: Row) throws {
            let scene = try PolicyScene(row.policy)
            var landing: Int64?
            var lift: Int64?
            for time in 0...6000 as ClosedRange<Int64> {
                if time == 0 { scene.land(1, at: 0) }
                if time == row.lift { scene.lift(1, at: time) }
                scene.wait(until: time)
                for told in scene.touches() {
                    if told.hasPrefix("touch down") { landing = landing ?? time }
                    if told.hasPrefix("touch up") { lift = lift ?? time }
                }
            }
            #expect(landing == row.landingHeard)
            #expect(lift == row.liftHeard)
            let text = row.policy.isEmpty ? "profile: {}" : row.policy
            let delays = try Policy.delays(Array(text.utf8), path: "p")
            #expect(delays.count == row.said.count, "\(delays)")
            for (delay, said) in zip(delays, row.said) {
                #expect("\(delay)".contains("delay: " + said), "\(delay)")
            }
        }

        /// A finger that trembles where it landed.
        @Test func movementsAreAsLateAsIsPrinted() throws {
            let text = "accessibility: {tap_location: first}"
            let scene = try PolicyScene(text)
            scene.land(1, at: 0)
            scene.touch(20, .move(0, 102, 300))
            var moved: Int64?
            for time in 21...2000 as ClosedRange<Int64> where moved == nil {
                scene.wait(until: time)
                if scene.touches().contains("touch motion 0") { moved = time }
            }
            let delay = try Policy.delays(Array(text.utf8), path: "p")
            #expect(delay.map(\.moment) == [.movement])
            #expect(delay.map(\.length) == [.upTo(0.75)])
            #expect(moved.map { (750...770).contains($0) } == true, "\(moved ?? -1)")
        }

        /// The taps are as slow as they may be.
        @Test func theLongestDelayIsThatOfSlowTaps() throws {
            let text = "recognizers: [{id: t, kind: tap, taps: 3, delays_ended: true, action: deny}]"
            let scene = try PolicyScene(text)
            var lift: Int64?
            for time in 0...6000 as ClosedRange<Int64> {
                if time == 0 || time == 1098 || time == 2196 { scene.land(1, at: time) }
                if time == 749 || time == 1847 { scene.lift(1, at: time) }
                scene.wait(until: time)
                if lift == nil, scene.touches().contains(where: { $0.hasPrefix("touch up") }) { lift = time }
            }
            // 2.2 s after the first lift, less 1 ms each for a tap and two pauses; 1 ms more exceeds the limit.
            let heard: Int64 = 749 + 2200 - 3 + 1
            #expect(lift == heard)
            let delay = try Policy.delays(Array(text.utf8), path: "p")
            #expect(delay.map(\.length) == [.upTo(2.2)])
        }

        @Test func theyAreInTheOrderOfTheFileWithTheLinesOfTheirKeys() throws {
            let text = """
                panel:
                  debounce: 0.04
                  minimum_contact: 0.02
                clients:
                  - app_id: "*"
                    max_touches: 2
                    excess: withhold
                """
            let delays = try Policy.delays(Array(text.utf8), path: "kiosk.yml")
            #expect(delays.map(\.line) == [2, 3, 7])
            #expect(
                delays.first?.description
                    == "kiosk.yml:2: delay: lifts reach every app 0.04 s late, by 'debounce': until the contact has not come back"
            )
        }
    }
}
