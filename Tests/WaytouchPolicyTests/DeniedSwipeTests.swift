// SPDX-License-Identifier: MIT
import CWaytouchClient
import Testing
import Waytouch
import WaytouchConfiguration
import WaytouchPolicy
import WaytouchServerTestSupport

extension PolicyTests {
    /// Fingers that are taken from an app because of where they move.
    @Suite struct DeniedSwipes {
        private static let sideways = "clients: [{app_id: org.example.App, deny_swipes: [left, right]}]"

        /// A swipe is at least 10 pt, here as many px, and more in that direction than in another.
        @Test(arguments: [
            (10.0, 0.0, true), (-10, 0, true), (9.9, 0, false), (12, 11, true), (12, -11, true),
            (11, 12, false), (0, 40, false), (0, -40, false), (-12, 12, false),
        ])
        func aFingerThatSwipesInADeniedDirectionIsTaken(x: Double, y: Double, isTaken: Bool) throws {
            let scene = try PolicyScene(Self.sideways)
            scene.land(1, at: 0)
            scene.touch(10, .move(0, 100 + x, 300 + y))
            scene.touch(20, .move(0, 100 + 2 * x, 300 + y))
            scene.lift(1, at: 400)
            let told = scene.touches().filter { !$0.hasSuffix("frame") }
            let far = abs(x) >= 9.9 && abs(x) < 10
            #expect(told.first == "touch down 0")
            // The second movement goes twice as far, and so beyond the threshold.
            #expect(told.contains("touch cancel") == (isTaken || far), "\(told)")
            #expect(told.last == (isTaken || far ? "touch cancel" : "touch up 0"))
            #expect(told.filter { $0 == "touch motion 0" }.count == (isTaken ? 0 : far ? 1 : 2))
            #expect(scene.isQuiet)
        }

        @Test(arguments: [
            ("clients: [{app_id: org.example.App, deny_swipes: [left]}]", false),
            ("clients: [{app_id: org.example.App, deny_swipes: []}]", false),
            ("clients: [{app_id: org.example.Other, deny_swipes: [right]}]", false),
            ("clients: [{app_id: '*', deny_swipes: [right]}]", true),
            (
                "clients: [{app_id: '*', deny_swipes: [right]}, {app_id: org.example.App, deny_swipes: []}]",
                false
            ),
        ])
        func itIsAboutOneAppAndOneDirection(policy: String, isTaken: Bool) throws {
            let scene = try PolicyScene(policy)
            scene.land(1, at: 0)
            scene.touch(10, .move(0, 160, 300))
            scene.lift(1, at: 100)
            #expect(scene.touches().contains("touch cancel") == isTaken)
            #expect(scene.isQuiet)
        }

        /// The app's pan would otherwise begin at the same moment.
        @Test func theAppsGesturesFailOrGoOn() throws {
            for (x, y, begins) in [(60.0, 0.0, false), (0, 60, true)] {
                let scene = try PolicyScene(Self.sideways)
                _ = scene.client.pan(on: scene.root)
                scene.surface.commit()
                scene.land(1, at: 0)
                scene.touch(10, .move(0, 100 + x, 300 + y))
                scene.lift(1, at: 100)
                #expect(scene.told().contains { $0.hasPrefix("pan began") } == begins)
                #expect(scene.isQuiet)
            }
        }

        @Test func tapsAndHoldsDoNotWait() throws {
            let scene = try PolicyScene(Self.sideways)
            let tap = scene.client.tap(on: scene.root)
            waytouch_recognizer_v1_set_cancels_touches(tap.base, 0)
            _ = scene.client.longPress(on: scene.root)
            scene.surface.commit()
            scene.land(1, at: 0)
            scene.lift(1, at: 50)
            #expect(scene.told().contains { $0.hasPrefix("tap recognized") })
            scene.land(1, at: 1000)
            scene.wait(until: 1500)
            #expect(scene.told().contains { $0.hasPrefix("press began") })
            scene.lift(1, at: 1600)
            #expect(scene.isQuiet)
        }

        @Test func severalFingersAreNotASwipe() throws {
            let scene = try PolicyScene(Self.sideways)
            _ = scene.client.pinch(on: scene.root)
            waytouch_view_v1_set_multiple_touch_enabled(scene.root, 1)
            scene.surface.commit()
            scene.touch(0, .down(0, 300, 300), .down(1, 400, 300))
            scene.touch(10, .move(0, 240, 300), .move(1, 460, 300))
            #expect(scene.told().contains { $0.hasPrefix("pinch began") })
            scene.lift(2, at: 100)
            #expect(scene.isQuiet)
        }

        /// A finger that lands later is not taken from the app.
        @Test func anotherFingerIsNotTakenWithIt() throws {
            let scene = try PolicyScene(Self.sideways)
            scene.land(1, at: 0)
            scene.touch(10, .move(0, 160, 300))
            #expect(scene.touches().last == "touch cancel")
            scene.touch(20, .down(1, 400, 300))
            #expect(scene.touches().first?.hasPrefix("touch down") == true)
            scene.touch(30, .move(0, 300, 300))
            #expect(scene.touches().isEmpty)
            scene.lift(2, at: 100)
            #expect(scene.touches().first?.hasPrefix("touch up") == true)
            // The next swipe is taken again.
            scene.land(1, at: 200)
            scene.touch(210, .move(0, 160, 300))
            #expect(scene.touches().last == "touch cancel")
            scene.lift(1, at: 300)
            #expect(scene.isQuiet)
        }

        @Test func twoSeatsAreSeparate() throws {
            let scene = try PolicyScene(Self.sideways)
            let other = TouchID(seat: 1, contact: 7)
            scene.land(1, at: 0)
            scene.touch(10, TouchSample(id: other, phase: .began, location: Point(x: 600, y: 300)))
            scene.touch(20, .move(0, 160, 300))
            #expect(scene.touches().contains("touch cancel"))
            scene.touch(30, TouchSample(id: other, phase: .moved, location: Point(x: 500, y: 300)))
            scene.touch(40, .up(0), TouchSample(id: other, phase: .ended))
            #expect(scene.isQuiet)
        }

        @Test func theKiosksGesturesGoOn() throws {
            let scene = try PolicyScene(
                Self.sideways + """

                    recognizers:
                      - {id: menu, kind: screen-edge-pan, edges: [left], action: deny}
                      - {id: two, kind: pan, min_touches: 2, action: deny}
                    """)
            scene.touch(0, .down(0, 2, 300))
            scene.touch(10, .move(0, 60, 300))
            #expect(scene.events.contains(.recognized("menu", .began, [.deny])))
            scene.lift(1, at: 100)
            scene.land(2, at: 1000)
            scene.touch(1010, .move(0, 160, 300), .move(1, 310, 300))
            #expect(scene.events.contains(.recognized("two", .began, [.deny])))
            scene.lift(2, at: 1100)
            #expect(scene.isQuiet)
        }

        @Test func aRuleThatIsGoneDeniesNothing() throws {
            let scene = try PolicyScene(Self.sideways)
            scene.land(1, at: 0)
            scene.lift(1, at: 50)
            try scene.apply("", at: 100)
            _ = scene.touches()
            scene.land(1, at: 200)
            scene.touch(210, .move(0, 160, 300))
            scene.lift(1, at: 300)
            #expect(!scene.touches().contains("touch cancel"))
            #expect(scene.isQuiet)
        }

        @Test func whatIsWrongIsReported() {
            let text = "clients: [{app_id: a, deny_swipes: [sideways]}]"
            #expect(throws: (any Error).self) { _ = try Policy(Array(text.utf8), path: "p") }
        }
    }
}
