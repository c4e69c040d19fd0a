// SPDX-License-Identifier: MIT
import CWaytouchClient
import Testing
import Waytouch
import WaytouchConfiguration
import WaytouchPolicy
import WaytouchServerTestSupport

extension PolicyTests {
    /// Panels that bounce, and panels that report contacts that are not there.
    @Suite struct Panels {
        private static let debounce = "panel: {debounce: 0.04}"
        private static let minimum = "panel: {minimum_contact: 0.02}"

        // MARK: Bouncing

        @Test func aContactThatBouncesIsOneContact() throws {
            let scene = try PolicyScene(Self.debounce)
            let tap = scene.client.tap(on: scene.root)
            waytouch_recognizer_v1_set_cancels_touches(tap.base, 0)
            scene.surface.commit()
            scene.land(1, at: 0)
            #expect(scene.touches() == ["touch down 0", "touch frame"])
            scene.lift(1, at: 60)
            scene.touch(80, .down(0, 104, 300))
            #expect(scene.touches() == ["touch motion 0", "touch frame"])
            #expect(scene.events == [.bounced(TouchID(contact: 0))])
            scene.lift(1, at: 100)
            scene.wait(until: 139)
            #expect(scene.touches().isEmpty)
            scene.wait(until: 140)
            let told = scene.told()
            #expect(told.filter { $0.hasPrefix("tap recognized") }.count == 1)
            #expect(told.filter { $0.hasPrefix("touch up") }.count == 1)
            scene.wait(until: 2000)
            #expect(scene.told().isEmpty)
            #expect(scene.isQuiet)
        }

        /// Without `debounce`, a drag over a scratch would end there.
        @Test func aDragGoesOnWhereThePanelLostIt() throws {
            let scene = try PolicyScene(Self.debounce)
            _ = scene.client.pan(on: scene.root)
            scene.surface.commit()
            scene.drag(1, at: 0)
            scene.lift(1, at: 30)
            scene.touch(45, .down(0, 100, 380))
            scene.touch(60, .move(0, 100, 420))
            let told = scene.told().filter { $0.hasPrefix("pan ") }
            #expect(told.contains { $0.hasPrefix("pan began") })
            #expect(!told.contains { $0.hasPrefix("pan ended") })
            scene.lift(1, at: 70)
            scene.wait(until: 200)
            #expect(scene.told().contains { $0.hasPrefix("pan ended") })
            #expect(scene.isQuiet)
        }

        /// The limits are 40 pt from the place of the lift, here as many px, and 40 ms from its time.
        @Test(arguments: [(39.0, Int64(39), true), (41, 39, false), (39, 40, false), (39, 41, false)])
        func aContactTooFarOrTooLateIsAnother(distance: Double, pause: Int64, isOne: Bool) throws {
            let scene = try PolicyScene(Self.debounce)
            scene.land(1, at: 0)
            scene.lift(1, at: 50)
            scene.touch(50 + pause, .down(0, 100 + distance, 300))
            let downs = scene.touches().filter { $0 == "touch down 0" }
            #expect(downs.count == (isOne ? 1 : 2))
            scene.lift(1, at: 150)
            scene.wait(until: 500)
            #expect(scene.touches().filter { $0 == "touch up 0" }.count == 1)
            #expect(scene.isQuiet)
        }

        /// A gesture takes only as long as its fingers were down.
        @Test func aLiftIsReportedLateWithItsOwnTime() throws {
            let scene = try PolicyScene(
                Self.debounce + "\nrecognizers: [{id: t, kind: tap, view: output, action: {emit: t}}]")
            var times: [Timestamp] = []
            scene.controller.onEvent = { _, time in times.append(time) }
            scene.land(1, at: 0)
            scene.lift(1, at: 90)
            #expect(scene.controller.nextDeadline == 130_000)
            scene.wait(until: 500)
            #expect(times == [90_000])
            #expect(scene.isQuiet)
        }

        @Test func otherFingersAreNotHeldUp() throws {
            let scene = try PolicyScene(Self.debounce)
            scene.land(2, at: 0)
            _ = scene.touches()
            scene.lift(1, at: 50)
            scene.touch(60, .move(1, 300, 300))
            #expect(scene.touches() == ["touch motion 1", "touch frame"])
            scene.wait(until: 90)
            #expect(scene.touches() == ["touch up 0", "touch frame"])
            scene.touch(100, .up(1))
            scene.wait(until: 140)
            #expect(scene.touches() == ["touch up 1", "touch frame"])
            #expect(scene.isQuiet)
        }

        // MARK: Contacts that are no touches

        @Test func aContactThatIsTooBriefIsNotATouch() throws {
            let scene = try PolicyScene(
                Self.minimum + "\nidle: {after: 1, action: {emit: idle}}")
            for start: Int64 in [0, 300, 600, 900] {
                scene.land(1, at: start)
                scene.touch(start + 5, .move(0, 110, 300))
                scene.lift(1, at: start + 19)
            }
            #expect(scene.events == Array(repeating: .brief(TouchID(contact: 0)), count: 4))
            scene.wait(until: 1000)
            #expect(scene.events.last == .idle([.emit("idle")]), "ghosts are no visitors")
            #expect(scene.touches().isEmpty)
            #expect(scene.isQuiet)
        }

        @Test func aTouchIsReportedOnceItHasLasted() throws {
            let scene = try PolicyScene(Self.minimum)
            _ = scene.client.longPress(on: scene.root)
            scene.surface.commit()
            scene.controller.process(TouchFrame(time: 0, samples: [.down(0, 100, 300)]), on: scene.engine)
            scene.controller.process(
                TouchFrame(time: 10_000, samples: [.move(0, 103, 300)]), on: scene.engine)
            scene.compositor.settle()
            #expect(scene.touches().isEmpty)
            #expect(scene.controller.nextDeadline == 20_000)
            scene.controller.advance(to: 20_000)
            scene.compositor.settle()
            #expect(scene.touches() == ["touch down 0", "touch frame", "touch motion 0", "touch frame"])
            // The touch has the time of the landing.
            #expect(scene.engine.nextDeadline == 500_000)
            scene.wait(until: 500)
            #expect(scene.told().contains { $0.hasPrefix("press began") })
            scene.lift(1, at: 600)
            #expect(scene.isQuiet)
        }

        /// The host's timer may be late.
        @Test func aFrameBringsWhatIsDue() throws {
            let scene = try PolicyScene("panel: {minimum_contact: 0.02, debounce: 0.04}")
            scene.controller.process(TouchFrame(time: 0, samples: [.down(0, 100, 300)]), on: scene.engine)
            scene.controller.process(TouchFrame(time: 30_000, samples: [.up(0)]), on: scene.engine)
            scene.controller.process(
                TouchFrame(time: 90_000, samples: [.down(1, 100, 300)]), on: scene.engine)
            scene.compositor.settle()
            #expect(scene.touches() == ["touch down 0", "touch frame", "touch up 0", "touch frame"])
            scene.touch(95, .up(1))
            scene.wait(until: 134)
            #expect(scene.events.isEmpty, "it may come back")
            scene.wait(until: 135)
            #expect(scene.events == [.brief(TouchID(contact: 1))])
            #expect(scene.isQuiet)
        }

        // MARK: Changes

        @Test func nothingIsKeptWhenThePolicyChanges() throws {
            let scene = try PolicyScene("panel: {minimum_contact: 0.2, debounce: 0.2}")
            scene.land(1, at: 0)
            try scene.apply("", at: 10)
            scene.wait(until: 11)
            #expect(scene.touches() == ["touch down 0", "touch frame"])
            scene.lift(1, at: 20)
            #expect(scene.touches() == ["touch up 0", "touch frame"])
            #expect(scene.controller.nextDeadline == nil)
            #expect(scene.isQuiet)
        }

        @Test func aPanelThatIsUnpluggedLeavesNothing() throws {
            let scene = try PolicyScene("panel: {minimum_contact: 0.02, debounce: 0.04}")
            scene.land(2, at: 0)
            scene.touch(30, .up(0))
            scene.touch(35, .down(2, 800, 300))
            _ = scene.touches()
            scene.controller.cancelTouches(on: scene.engine, at: 40_000)
            scene.compositor.settle()
            #expect(scene.touches() == ["touch cancel"])
            #expect(scene.controller.nextDeadline == nil)
            scene.wait(until: 500)
            #expect(scene.touches().isEmpty)
            #expect(scene.isQuiet)
        }

        @Test func anOutputThatIsRemovedGetsWhatIsHeldBack() throws {
            let scene = try PolicyScene(Self.debounce)
            scene.land(1, at: 0)
            scene.lift(1, at: 50)
            _ = scene.touches()
            scene.controller.detach(scene.engine)
            scene.compositor.settle()
            #expect(scene.touches() == ["touch up 0", "touch frame"])
            #expect(scene.isQuiet)
        }
    }
}
