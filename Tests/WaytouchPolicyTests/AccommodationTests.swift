// SPDX-License-Identifier: MIT
import CWaytouchClient
import Testing
import Waytouch
import WaytouchConfiguration
import WaytouchPolicy
import WaytouchServerTestSupport

extension PolicyTests {
    /// Touch accommodations: which contacts count for apps, and where.
    @Suite struct Accommodations {
        static let hold = "accessibility: {hold_duration: 0.1}"
        static let pause = "accessibility: {ignore_repeat: 0.25}"
        static let exit = """

            recognizers: [{id: exit, kind: tap, taps: 5, action: {emit: exit}}]
            """

        static func down(_ told: [String]) -> Int { told.filter { $0 == "touch down 0" }.count }

        // MARK: hold_duration

        /// A contact that lifts exactly when the hold duration is over counts.
        @Test(arguments: [(Int64(99), 0), (100, 1), (300, 1)])
        func aContactCountsOnceItHasBeenHeld(lift: Int64, touches: Int) throws {
            let scene = try PolicyScene(Self.hold)
            let tap = scene.client.tap(on: scene.root)
            waytouch_recognizer_v1_set_cancels_touches(tap.base, 0)
            scene.surface.commit()
            scene.land(1, at: 0)
            #expect(scene.controller.nextDeadline == 100_000)
            scene.touch(20, .move(0, 104, 300))
            #expect(scene.touches().isEmpty)
            scene.lift(1, at: lift)
            scene.wait(until: 2000)
            let told = scene.told()
            #expect(told.filter { $0.hasPrefix("touch down") }.count == touches, "\(told)")
            #expect(told.filter { $0.hasPrefix("touch up") }.count == touches)
            #expect(told.filter { $0.hasPrefix("tap recognized") }.count == touches)
            #expect(scene.events.contains(.short(TouchID(contact: 0))) == (touches == 0))
            #expect(scene.controller.nextDeadline == nil)
            #expect(scene.isQuiet)
        }

        /// A long press takes longer by the hold duration.
        @Test func itsTimeBeginsWhenItCounts() throws {
            let scene = try PolicyScene(Self.hold)
            _ = scene.client.longPress(on: scene.root)
            scene.surface.commit()
            scene.land(1, at: 0)
            scene.touch(50, .move(0, 103, 300))
            scene.wait(until: 100)
            #expect(scene.touches() == ["touch down 0", "touch frame", "touch motion 0", "touch frame"])
            scene.wait(until: 599)
            #expect(!scene.told().contains { $0.hasPrefix("press began") })
            scene.wait(until: 600)
            #expect(scene.told().contains { $0.hasPrefix("press began") })
            scene.lift(1, at: 700)
            #expect(scene.isQuiet)
        }

        @Test func eachFingerIsHeldByItself() throws {
            let scene = try PolicyScene(Self.hold)
            scene.land(1, at: 0)
            scene.wait(until: 100)
            #expect(scene.touches() == ["touch down 0", "touch frame"])
            scene.touch(120, .down(1, 300, 300))
            scene.touch(140, .move(0, 110, 300))
            #expect(scene.touches() == ["touch motion 0", "touch frame"])
            scene.touch(180, .up(1))
            #expect(scene.touches().isEmpty)
            scene.touch(200, .down(1, 300, 300))
            scene.wait(until: 300)
            #expect(scene.touches() == ["touch down 1", "touch frame"])
            scene.lift(2, at: 400)
            #expect(scene.touches() == ["touch up 0", "touch up 1", "touch frame"])
            #expect(scene.isQuiet)
        }

        // MARK: ignore_repeat

        @Test(arguments: [(Int64(249), 1), (250, 2)])
        func aContactThatFollowsTooSoonDoesNotCount(pause: Int64, touches: Int) throws {
            let scene = try PolicyScene(Self.pause)
            scene.land(1, at: 0)
            #expect(scene.touches() == ["touch down 0", "touch frame"], "the first is not delayed")
            scene.lift(1, at: 50)
            #expect(scene.touches() == ["touch up 0", "touch frame"])
            scene.land(1, at: 50 + pause)
            scene.touch(60 + pause, .move(0, 200, 300))
            scene.lift(1, at: 100 + pause)
            #expect(Self.down(scene.touches()) == touches - 1)
            #expect(scene.events.contains(.repeated(TouchID(contact: 0))) == (touches == 1))
            #expect(scene.isQuiet)
        }

        /// Contacts that do not count do not extend the pause, so that somebody who trembles gets through.
        @Test func repetitionsDoNotExtendThePause() throws {
            let scene = try PolicyScene(Self.pause)
            for start: Int64 in [0, 100, 200, 320] {
                scene.land(1, at: start)
                scene.lift(1, at: start + 50)
            }
            #expect(Self.down(scene.touches()) == 2)
            #expect(scene.isQuiet)
        }

        @Test func anotherSeatIsAnotherPerson() throws {
            let scene = try PolicyScene(Self.pause + "\nrecognizers: []")
            scene.land(1, at: 0)
            scene.lift(1, at: 50)
            let other = TouchID(seat: 1, contact: 0)
            let downs = scene.engine.numberOfTouches
            scene.touch(100, TouchSample(id: other, phase: .began, location: Point(x: 100, y: 300)))
            // The engine has it with both of its ids.
            #expect(scene.engine.numberOfTouches == downs + 2)
            scene.touch(150, TouchSample(id: other, phase: .ended))
            #expect(!scene.events.contains(.repeated(other)))
            #expect(scene.isQuiet)
        }

        /// An app's double tap can still be made: the interval is longer by both durations.
        @Test func tapsInARowAreStillTapsInARow() throws {
            let scene = try PolicyScene("accessibility: {ignore_repeat: 0.4, hold_duration: 0.1}")
            let double = scene.client.tap(on: scene.root)
            waytouch_tap_v1_set_number_of_taps_required(double.role, 2)
            scene.surface.commit()
            #expect(abs(scene.engine.profile.tapInterval - 0.85) < 1e-9)
            scene.land(1, at: 0)
            scene.lift(1, at: 150)
            scene.land(1, at: 600)
            scene.lift(1, at: 750)
            scene.wait(until: 3000)
            #expect(scene.told().contains { $0.hasPrefix("tap recognized") })
            try scene.apply("", at: 3000)
            #expect(scene.engine.profile.tapInterval == 0.35)
            #expect(scene.isQuiet)
        }

        // MARK: tap_location

        /// Where an app receives a tap of a hand that trembles.
        @Test(arguments: [
            ("first", [(100.0, 300.0)]), ("last", [(120.0, 310.0)]),
        ])
        func aTapIsWhereThePolicySays(word: String, places: [(Double, Double)]) throws {
            let scene = try PolicyScene("accessibility: {tap_location: \(word)}")
            var seen: [Point] = []
            let observer = Placed { seen.append($0) }
            scene.window.addGestureRecognizer(observer)
            scene.land(1, at: 0)
            #expect(Self.down(scene.touches()) == (word == "first" ? 1 : 0))
            scene.touch(50, .move(0, 115, 290))
            scene.touch(90, .move(0, 120, 310))
            scene.lift(1, at: 120)
            let told = scene.touches().filter { !$0.hasSuffix("frame") }
            #expect(told == (word == "first" ? [] : ["touch down 0"]) + ["touch up 0"])
            #expect(seen == places.map { Point(x: $0.0, y: $0.1) })
            #expect(scene.isQuiet)
        }

        /// The limits are those of the profile for taps: 45 pt, here as many px, and 0.75 s.
        @Test(arguments: ["first", "last"])
        func whatIsNotATapIsReportedFromWhereItLanded(word: String) throws {
            for isFar in [true, false] {
                let scene = try PolicyScene("accessibility: {tap_location: \(word)}")
                var seen: [Point] = []
                scene.window.addGestureRecognizer(Placed { seen.append($0) })
                scene.land(1, at: 0)
                if isFar {
                    scene.touch(50, .move(0, 144, 300))
                    #expect(seen.count == (word == "first" ? 1 : 0))
                    scene.touch(60, .move(0, 146, 300))
                } else {
                    scene.touch(50, .move(0, 120, 300))
                    scene.wait(until: 749)
                    #expect(seen.count == (word == "first" ? 1 : 0))
                    scene.wait(until: 750)
                }
                let place = Point(x: isFar ? 146 : 120, y: 300)
                #expect(seen == [Point(x: 100, y: 300), place], "\(isFar)")
                scene.touch(800, .move(0, 300, 300))
                #expect(seen.last == Point(x: 300, y: 300))
                scene.lift(1, at: 900)
                #expect(scene.isQuiet)
            }
        }

        // MARK: What else may happen

        @Test func aPanelThatIsUnpluggedLeavesNothing() throws {
            let scene = try PolicyScene(Self.hold)
            scene.land(1, at: 0)
            scene.wait(until: 100)
            scene.touch(150, .down(1, 300, 300))
            _ = scene.touches()
            scene.controller.cancelTouches(on: scene.engine, at: 180_000)
            scene.compositor.settle()
            #expect(scene.touches() == ["touch cancel"])
            scene.wait(until: 500)
            #expect(scene.touches().isEmpty)
            #expect(scene.controller.nextDeadline == nil)
            #expect(scene.isQuiet)
        }

        @Test func anOutputThatIsRemovedGetsWhatIsHeldBack() throws {
            let scene = try PolicyScene(Self.hold)
            scene.land(1, at: 0)
            scene.controller.detach(scene.engine)
            scene.compositor.settle()
            #expect(scene.touches() == ["touch down 0", "touch frame"])
            scene.engine.process(TouchFrame(time: 50_000, samples: [.up(0)]))
            scene.compositor.settle()
            #expect(scene.touches() == ["touch up 0", "touch frame"])
            #expect(scene.isQuiet)
        }

        @Test func aStuckContactIsCancelledWithBothItsIDs() throws {
            let scene = try PolicyScene(Self.hold + "\nguards: {stuck_touch: 1}")
            scene.land(1, at: 0)
            scene.wait(until: 1000)
            #expect(scene.touches() == ["touch down 0", "touch frame", "touch cancel"])
            #expect(scene.engine.numberOfTouches == 0)
            scene.lift(1, at: 1500)
            #expect(scene.touches().isEmpty)
            #expect(scene.isQuiet)
        }

        @Test func aContactThatNeverLiftedIsCancelled() throws {
            let scene = try PolicyScene(Self.hold)
            scene.land(1, at: 0)
            scene.wait(until: 100)
            scene.land(1, at: 150)
            #expect(scene.touches() == ["touch down 0", "touch frame", "touch cancel"])
            scene.lift(1, at: 300)
            #expect(scene.touches() == ["touch down 0", "touch frame", "touch up 0", "touch frame"])
            #expect(scene.isQuiet)
        }

        /// A contact's id may be reused in the frame in which the contact lifts.
        @Test func anIDThatIsReusedAtOnceIsAnotherContact() throws {
            let scene = try PolicyScene("accessibility: {hold_duration: 0.01}")
            scene.land(1, at: 0)
            scene.wait(until: 10)
            _ = scene.touches()
            scene.touch(50, .up(0), .down(0, 500, 300))
            #expect(scene.touches() == ["touch up 0", "touch frame"])
            scene.wait(until: 60)
            #expect(scene.touches() == ["touch down 0", "touch frame"])
            scene.lift(1, at: 100)
            #expect(scene.touches() == ["touch up 0", "touch frame"])
            #expect(scene.isQuiet)
        }

        @Test func aLockedKioskStaysLockedForWhatIsHeld() throws {
            let scene = try PolicyScene(Self.hold + "\nshell: {spawn: [s]}")
            scene.land(1, at: 0)
            scene.controller.lock(at: 50_000)
            scene.wait(until: 200)
            scene.lift(1, at: 300)
            #expect(scene.touches().isEmpty)
            #expect(scene.isQuiet)
        }
    }
}

/// Notes the locations of its touches.
private final class Placed: GestureRecognizer {
    private let note: (Point) -> Void

    init(_ note: @escaping (Point) -> Void) {
        self.note = note
        super.init()
        cancelsTouchesInView = false
        delaysTouchesEnded = false
    }

    override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
        for touch in touches { note(touch.location(in: nil)) }
    }

    override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
        for touch in touches { note(touch.location(in: nil)) }
    }
}
