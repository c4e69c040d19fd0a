// SPDX-License-Identifier: MIT
import Testing
import Waytouch
import WaytouchConfiguration
import WaytouchPolicy
import WaytouchServerTestSupport

extension PolicyTests {
    /// The first touch on a dark screen does nothing but wake.
    @Suite struct DarkScreens {
        private func reachesApp(_ scene: PolicyScene, at t: Int64) -> Bool {
            _ = scene.touches()
            scene.land(1, at: t)
            scene.lift(1, at: t + 30)
            return !scene.touches().isEmpty
        }

        @Test func theFirstTouchReachesNoAppAndTheNextOneDoes() throws {
            let scene = try PolicyScene()
            scene.controller.setAsleep(true, at: 1_000_000)
            #expect(scene.controller.isAsleep)
            #expect(!reachesApp(scene, at: 2000))
            #expect(!scene.controller.isAsleep)
            #expect(reachesApp(scene, at: 2400))
            #expect(scene.isQuiet)
        }

        /// Whoever taps twice on a dark screen has not seen what the second tap would press.
        @Test(arguments: [(350, false), (351, true)])
        func aTapRightAfterTheOneThatWakesReachesNoApp(pause: Int64, reaches: Bool) throws {
            let scene = try PolicyScene()
            scene.controller.setAsleep(true, at: 0)
            #expect(!reachesApp(scene, at: 1000))
            #expect(reachesApp(scene, at: 1030 + pause) == reaches)
            #expect(scene.isQuiet)
        }

        @Test func thePauseIsThatOfThePolicysTaps() throws {
            let scene = try PolicyScene("profile: {tap_interval: 1}")
            scene.controller.setAsleep(true, at: 0)
            #expect(!reachesApp(scene, at: 1000))
            #expect(!reachesApp(scene, at: 2030))
            #expect(reachesApp(scene, at: 3061))
        }

        /// Neither does one of many taps, for 5 s.
        @Test func tapsInARowReachAppsInTheEnd() throws {
            let scene = try PolicyScene()
            scene.controller.setAsleep(true, at: 0)
            for time in stride(from: 1000 as Int64, to: 6000, by: 200) {
                #expect(!reachesApp(scene, at: time))
            }
            #expect(reachesApp(scene, at: 6000))
            #expect(reachesApp(scene, at: 6100))
            #expect(scene.isQuiet)
        }

        @Test func touchesThatLandWhileItIsDownDoNotEither() throws {
            let scene = try PolicyScene()
            scene.controller.setAsleep(true, at: 0)
            scene.touch(1000, .down(0, 100, 300))
            scene.touch(1500, .down(1, 300, 300))
            scene.touch(1600, .up(0))
            scene.touch(1700, .down(2, 500, 300))
            scene.touch(1800, .up(1), .up(2))
            #expect(scene.touches().isEmpty)
            #expect(reachesApp(scene, at: 2151))
            #expect(scene.isQuiet)
        }

        /// A contact that never lifts must not keep all others from apps.
        @Test(arguments: [(5_999, false), (6_000, true)])
        func aContactThatStaysKeepsOthersOutForAWhile(t: Int64, reaches: Bool) throws {
            let scene = try PolicyScene()
            scene.controller.setAsleep(true, at: 0)
            scene.touch(1000, .down(0, 100, 300))
            scene.touch(t, .down(1, 300, 300))
            scene.touch(t + 30, .up(1))
            #expect(scene.touches().isEmpty != reaches)
            scene.touch(t + 100, .up(0))
        }

        @Test(arguments: [(500, false), (501, true)])
        func aTouchFromBeforeTheScreenWasLitHasFoundItDark(t: Int64, reaches: Bool) throws {
            let scene = try PolicyScene()
            scene.controller.setAsleep(true, at: 0)
            // The host has received the touch, lights the screen, and passes the touch on.
            scene.controller.setAsleep(false, at: 500_000)
            #expect(!scene.controller.isAsleep)
            #expect(reachesApp(scene, at: t) == reaches)
            #expect(reachesApp(scene, at: 1000))
        }

        @Test func touchesThatAreDownWhenItGetsDarkGoOn() throws {
            let scene = try PolicyScene()
            scene.touch(0, .down(0, 100, 300))
            scene.controller.setAsleep(true, at: 100_000)
            scene.touch(200, .move(0, 150, 300))
            scene.touch(300, .down(1, 300, 300))
            scene.touch(400, .up(0), .up(1))
            #expect(
                scene.touches().filter { $0 != "touch frame" } == [
                    "touch down 0", "touch motion 0", "touch up 0",
                ])
            #expect(scene.isQuiet)
        }

        @Test func theCompositorsOwnGesturesWorkAndDoNotClick() throws {
            let scene = try PolicyScene()
            var clicks = 0
            scene.controller.onClick = { _, _ in clicks += 1 }
            try scene.apply(
                """
                recognizers:
                  - {id: menu, kind: tap, view: output, touches: 3, action: {emit: menu}}
                  - {id: right, kind: tap, view: output, touches: 2, action: secondary-click}
                """, at: 0)
            scene.controller.setAsleep(true, at: 0)
            scene.land(3, at: 1000)
            scene.lift(3, at: 1030)
            #expect(scene.told().contains("shell action menu 0 t 1030000"))
            scene.controller.setAsleep(true, at: 2_000_000)
            scene.land(2, at: 3000)
            scene.lift(2, at: 3030)
            scene.wait(until: 3500)
            #expect(clicks == 0)
            scene.land(2, at: 4000)
            scene.lift(2, at: 4030)
            scene.wait(until: 4500)
            #expect(clicks == 1)
        }

        @Test func theFirstTouchEndsIdling() throws {
            let scene = try PolicyScene("idle: {after: 10, action: {emit: idle}}")
            scene.wait(until: 10_000)
            scene.controller.setAsleep(true, at: 11_000_000)
            #expect(scene.controller.isIdle)
            #expect(!reachesApp(scene, at: 12_000))
            #expect(!scene.controller.isIdle)
        }

        @Test func accommodatedTouchesDoNotReachAppsEither() throws {
            let scene = try PolicyScene("accessibility: {hold_duration: 0.1}")
            scene.controller.setAsleep(true, at: 0)
            scene.land(1, at: 1000)
            scene.lift(1, at: 1300)
            #expect(scene.touches().isEmpty)
            scene.land(1, at: 2000)
            scene.lift(1, at: 2300)
            #expect(!scene.touches().isEmpty)
            #expect(scene.isQuiet)
        }

        // MARK: The policy's own idling

        /// Idling alone does not count as dark: what the screen then shows may be meant to be touched.
        @Test(arguments: [("", true), (", asleep: false", true), (", asleep: true", false)])
        func idlingDarkensIfThePolicySaysSo(key: String, reaches: Bool) throws {
            let scene = try PolicyScene("idle: {after: 10, action: {spawn: [attract]}\(key)}")
            scene.wait(until: 10_000)
            #expect(scene.launched == [["attract"]])
            #expect(scene.controller.isAsleep != reaches)
            #expect(reachesApp(scene, at: 11_000) == reaches)
            #expect(reachesApp(scene, at: 12_000))
        }

        @Test func aLateTimerDarkensBeforeTheTouch() throws {
            let scene = try PolicyScene("idle: {after: 10, asleep: true}")
            scene.controller.process(
                TouchFrame(time: 60_000_000, samples: [.down(0, 100, 100)]), on: scene.engine)
            #expect(scene.touches().isEmpty)
            scene.lift(1, at: 60_010)
            #expect(reachesApp(scene, at: 61_000))
        }
    }
}
