// SPDX-License-Identifier: MIT
import Testing
import Waytouch
import WaytouchConfiguration
import WaytouchPolicy
import WaytouchServerTestSupport

extension PolicyTests {
    /// Contacts that never go, whatever they do in their place.
    @Suite struct StuckTouches {
        private static let policy = """
            recognizers: [{id: two, kind: tap, view: output, touches: 2, action: {emit: two}}]
            guards: {stuck_touch: 10}
            """
        private static let recognized = PolicyEvent.recognized("two", .ended, [.emit("two")])

        private func expectTwoFingersToTap(_ scene: PolicyScene, at t: Int64) {
            scene.land(2, at: t)
            scene.lift(2, at: t + 50)
            #expect(scene.events.last == Self.recognized)
        }

        /// In px, which are pt here; in both directions.
        @Test(arguments: [9.0, 25, 30])
        func noiseInOnePlaceIsStuck(noise: Double) throws {
            let scene = try PolicyScene(Self.policy)
            scene.touch(0, .down(4, 700, 300))
            var x = 1.0
            for step in 1..<1000 {
                x = -x
                let y = step % 3 == 0 ? -x : x
                scene.touch(Int64(step) * 10, .move(4, 700 + noise * x, 300 + noise * y))
            }
            #expect(scene.events.isEmpty)
            scene.wait(until: 10_000)
            #expect(scene.events == [.stuck(TouchID(contact: 4))])
            scene.touch(10_010, .move(4, 700 - noise, 300))
            expectTwoFingersToTap(scene, at: 11_000)
            scene.touch(12_000, .up(4))
            #expect(scene.isQuiet)
        }

        /// The place is 60 pt wide and high.
        @Test(arguments: [(60.0, 0.0, true), (0, 60, true), (61, 0, false), (0, 61, false)])
        func aPlaceIsALimit(x: Double, y: Double, isStuck: Bool) throws {
            let scene = try PolicyScene(Self.policy)
            scene.touch(0, .down(0, 700, 300))
            for second: Int64 in 1...10 {
                let isThere = Double(second % 2)
                scene.touch(second * 1000, .move(0, 700 + x * isThere, 300 + y * isThere))
            }
            #expect(scene.events.isEmpty == !isStuck)
            scene.touch(11_000, .up(0))
        }

        /// Without `debounce`, each of them is a touch at first.
        @Test(arguments: [Int64(10), 40, 50])
        func oneThatBouncesIsStuckToo(pause: Int64) throws {
            let scene = try PolicyScene(Self.policy)
            var id: Int32 = 4
            scene.touch(0, .down(id, 700, 300))
            for step: Int64 in 1...40 {
                scene.touch(step * 300, .up(id))
                id = 4 + Int32(step % 2)
                scene.touch(step * 300 + pause, .down(id, 700 + 9 * Double(step % 3), 300))
            }
            #expect(scene.events.count == 1, "reported once")
            #expect(scene.engine.numberOfTouches == 0)
            expectTwoFingersToTap(scene, at: 12_100)
            scene.touch(12_200, .up(id))
            #expect(scene.isQuiet)
        }

        /// It is found as it lands, if its time has passed while it was lost.
        @Test func oneThatIsLostAtThatMomentLandsNoMore() throws {
            let scene = try PolicyScene(Self.policy)
            scene.touch(0, .down(4, 700, 300))
            scene.touch(9_990, .up(4))
            _ = scene.touches()
            scene.touch(10_010, .down(4, 700, 300))
            #expect(scene.events == [.stuck(TouchID(contact: 4))])
            #expect(scene.touches().isEmpty)
            #expect(scene.controller.nextDeadline == nil)
            scene.touch(10_020, .up(4))
            #expect(scene.isQuiet)
        }

        /// Nobody lifts a finger for so short a time between taps.
        @Test func aFingerThatTapsInOnePlaceIsNot() throws {
            let scene = try PolicyScene(Self.policy)
            for tap: Int64 in 0..<120 {
                scene.touch(tap * 111, .down(0, 700, 300))
                scene.touch(tap * 111 + 60, .up(0))
            }
            #expect(scene.events.isEmpty)
            #expect(scene.touches().filter { $0 == "touch down 0" }.count == 120)
            #expect(scene.isQuiet)
        }

        @Test func aFingerThatLeavesItsPlaceIsOneAgain() throws {
            let scene = try PolicyScene(Self.policy)
            _ = scene.client.pan(on: scene.root)
            scene.surface.commit()
            scene.touch(0, .down(0, 300, 300))
            scene.wait(until: 10_000)
            #expect(scene.events == [.stuck(TouchID(contact: 0))])
            _ = scene.told()
            scene.touch(11_000, .move(0, 360, 300))
            #expect(scene.told().isEmpty)
            scene.touch(11_010, .move(0, 361, 300))
            #expect(scene.touches() == ["touch down 0", "touch frame"])
            #expect(scene.engine.numberOfTouches == 1)
            scene.touch(11_020, .move(0, 400, 300))
            #expect(scene.told().contains { $0.hasPrefix("pan began") })
            scene.touch(11_030, .up(0))
            #expect(scene.events.count == 1)
            #expect(scene.isQuiet)
        }

        /// It is judged anew, and locked out as others are.
        @Test func whatLeavesItsPlaceMayBeStuckInTheNext() throws {
            let scene = try PolicyScene(Self.policy)
            scene.touch(0, .down(0, 300, 300))
            scene.wait(until: 10_000)
            scene.touch(11_000, .move(0, 500, 300))
            scene.wait(until: 21_000)
            #expect(scene.events == Array(repeating: .stuck(TouchID(contact: 0)), count: 2))
            scene.controller.lock(at: 22_000_000)
            _ = scene.touches()
            scene.touch(22_010, .move(0, 700, 300))
            #expect(scene.touches().isEmpty)
            scene.touch(22_020, .up(0))
            #expect(scene.isQuiet)
        }

        @Test func aWindowThatIsGoneGetsNoTouch() throws {
            let scene = try PolicyScene(Self.policy)
            scene.touch(0, .down(0, 300, 300))
            scene.wait(until: 10_000)
            scene.window.removeFromSuperview()
            scene.touch(11_000, .move(0, 500, 300))
            #expect(scene.engine.numberOfTouches == 1)
            scene.touch(11_010, .up(0))
            #expect(scene.isQuiet)
        }
    }
}
