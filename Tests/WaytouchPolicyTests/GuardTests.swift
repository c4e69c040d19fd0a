// SPDX-License-Identifier: MIT
import Testing
import Waytouch
import WaytouchConfiguration
import WaytouchPolicy
import WaytouchServerTestSupport

extension PolicyTests {
    @Suite struct Guards {
        private static let twoFingerTap =
            "recognizers: [{id: two, kind: tap, view: output, touches: 2, action: {emit: two}}]\n"

        @Test func aStuckTouchBlocksGesturesNoLonger() throws {
            let scene = try PolicyScene(Self.twoFingerTap + "guards: {stuck_touch: 10}")
            scene.land(1, at: 0, first: 4)
            // It trembles, and even drifts as far as a resting finger may.
            for step in 1..<10 { scene.touch(Int64(step) * 1000, .move(4, 700 + Double(step), 300)) }
            scene.land(2, at: 9000)
            scene.lift(2, at: 9050)
            #expect(scene.events.isEmpty, "three fingers are down")
            _ = scene.touches()
            scene.wait(until: 9999)
            #expect(scene.events.isEmpty)
            scene.wait(until: 10_000)
            #expect(scene.events == [.stuck(TouchID(contact: 4))])
            #expect(scene.touches() == ["touch cancel"])
            // Nothing more is reported of it, even when it moves there.
            scene.touch(11_000, .move(4, 720, 320))
            #expect(scene.touches().isEmpty)
            scene.land(2, at: 12_000)
            scene.lift(2, at: 12_050)
            #expect(scene.events.last == .recognized("two", .ended, [.emit("two")]))
            _ = scene.touches()
            scene.touch(13_000, .up(4))
            #expect(scene.touches().isEmpty)
            // The next contact with its id is a touch again.
            scene.land(1, at: 14_000, first: 4)
            #expect(scene.touches() == ["touch down 4", "touch frame"])
            scene.touch(14_050, .up(4))
            #expect(scene.isQuiet)
        }

        @Test func aContactThatMovesIsNotStuck() throws {
            let scene = try PolicyScene("guards: {stuck_touch: 1}")
            scene.land(1, at: 0)
            for step in 1...10 { scene.touch(Int64(step) * 500, .move(0, 100, 300 + 61 * Double(step % 2))) }
            #expect(scene.events.isEmpty)
            scene.wait(until: 6000)
            #expect(scene.events == [.stuck(TouchID(contact: 0))])
            scene.lift(1, at: 7000)
            #expect(scene.isQuiet)
        }

        /// Setting a timer with every frame would cost more than everything else.
        @Test func movementsDoNotResetTheDeadline() throws {
            let scene = try PolicyScene("guards: {stuck_touch: 1}")
            scene.land(2, at: 0)
            for step in 1...9 { scene.touch(Int64(step) * 100, .move(0, 100, 300 + 61 * Double(step % 2))) }
            #expect(scene.controller.nextDeadline == 1_000_000)
            scene.touch(950, .move(1, 250, 400))
            scene.wait(until: 1000)
            #expect(scene.events.isEmpty)
            #expect(scene.controller.nextDeadline == 1_900_000)
            scene.wait(until: 1900)
            #expect(scene.events == [.stuck(TouchID(contact: 0))])
            #expect(scene.controller.nextDeadline == 1_950_000)
            scene.touch(1910, .up(1))
            scene.wait(until: 2000)
            #expect(scene.controller.nextDeadline == nil)
            scene.touch(2100, .up(0))
            #expect(scene.isQuiet)
        }

        @Test func anAppsGestureWithAStuckTouchEnds() throws {
            let scene = try PolicyScene("guards: {stuck_touch: 1}")
            _ = scene.client.longPress(on: scene.root)
            scene.surface.commit()
            scene.land(1, at: 0)
            scene.wait(until: 2000)
            #expect(scene.told().contains { $0.hasPrefix("press cancelled") })
            scene.lift(1, at: 3000)
            #expect(scene.isQuiet)
        }

        @Test func contactsCloseToEachOtherAreAPalm() throws {
            let scene = try PolicyScene("guards: {palm: {contacts: 3, within: 50}}")
            scene.touch(0, .down(0, 300, 300))
            scene.touch(10, .down(1, 330, 300))
            #expect(scene.touches().filter { $0.hasPrefix("touch down") }.count == 2)
            scene.touch(20, .down(2, 315, 330))
            #expect(scene.touches() == ["touch cancel"])
            #expect(scene.events == [.palm([2, 0, 1].map { TouchID(contact: $0) })])
            // The palm grows; a finger elsewhere is still a finger.
            scene.touch(30, .down(3, 340, 340))
            scene.touch(40, .move(0, 500, 500))
            #expect(scene.touches().isEmpty)
            scene.touch(50, .down(4, 800, 100))
            #expect(scene.touches() == ["touch down 4", "touch frame"])
            scene.touch(60, .up(0), .up(1), .up(2), .up(3), .up(4))
            #expect(scene.touches() == ["touch up 4", "touch frame"])
            #expect(scene.isQuiet)
        }

        @Test(arguments: ["{hold_duration: 0.1}", "{tap_location: first}"])
        func aPalmStaysOneWithAccommodations(accommodations: String) throws {
            let scene = try PolicyScene(
                "accessibility: \(accommodations)\nguards: {palm: {contacts: 3, within: 50}}")
            scene.touch(0, .down(0, 300, 300), .down(1, 330, 300), .down(2, 315, 330))
            scene.wait(until: 200)
            scene.touch(210, .move(0, 302, 300), .move(1, 331, 300))
            #expect(scene.touches().isEmpty)
            scene.lift(3, at: 300)
            #expect(scene.touches().isEmpty)
            #expect(scene.isQuiet)
        }

        @Test func aPalmThatLandsInOneFrameNeverReachesTheApp() throws {
            let scene = try PolicyScene("guards: {palm: {contacts: 3, within: 50}}")
            scene.touch(0, .down(0, 300, 300), .down(1, 330, 300), .down(2, 315, 330), .down(3, 700, 300))
            #expect(scene.touches() == ["touch down 3", "touch frame"])
            scene.lift(4, at: 100)
            #expect(scene.isQuiet)
        }

        @Test(arguments: [(49.0, true), (50, true), (51, false)])
        func thePalmsSizeIsALimit(distance: Double, isPalm: Bool) throws {
            let scene = try PolicyScene("guards: {palm: {contacts: 2, within: 50}}")
            scene.touch(0, .down(0, 300, 300), .down(1, 300 + distance, 300))
            #expect(scene.events.isEmpty == !isPalm)
            scene.lift(2, at: 10)
            #expect(scene.isQuiet)
        }

        @Test func aDeviceThatGoesTakesItsContactsWithIt() throws {
            let scene = try PolicyScene("guards: {stuck_touch: 1}")
            scene.land(1, at: 0)
            scene.controller.cancelTouches(ofDevice: 0, on: scene.engine, at: 100_000)
            scene.compositor.settle()
            #expect(scene.touches().last == "touch cancel")
            #expect(scene.controller.nextDeadline == nil)
            #expect(scene.isQuiet)
        }

        @Test func withoutGuardsNothingIsWatched() throws {
            let scene = try PolicyScene(Self.twoFingerTap)
            scene.land(1, at: 0)
            #expect(scene.controller.nextDeadline == nil)
            scene.lift(1, at: 100)
        }
    }
}
