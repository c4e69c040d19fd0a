// SPDX-License-Identifier: MIT
import Testing
import Waytouch
import WaytouchConfiguration
import WaytouchPolicy
import WaytouchServerTestSupport

extension PolicyTests {
    /// Contacts that the panel loses, and that come back with another id.
    @Suite struct LostContacts {
        private static let debounce = "panel: {debounce: 0.04}\n"
        private static let gestures =
            "recognizers: [{id: pinch, kind: pinch, view: output, simultaneous_with: [any], action: {emit: p}}]"

        /// The app's touch events since the last call, without frames and times.
        private func touches(_ scene: PolicyScene) -> [String] {
            scene.client.take().filter { $0.hasPrefix("touch ") && $0 != "touch frame" }
                .map { $0.split(separator: " ").prefix(4).filter { $0 != "t" }.joined(separator: " ") }
        }

        @Test func aFingerThatComesBackWithAnotherIDGoesOn() throws {
            let scene = try PolicyScene(Self.debounce + Self.gestures)
            scene.touch(0, .down(0, 300, 400))
            for step: Int64 in 1...15 { scene.touch(12 * step, .move(0, 300 + 12 * Double(step), 400)) }
            scene.touch(192, .up(0))
            #expect(touches(scene).last == "touch motion 0 480,400")
            scene.touch(204, .down(3, 504, 401))
            #expect(touches(scene) == ["touch motion 0 504,401"])
            #expect(scene.events == [.bounced(TouchID(contact: 0))])
            scene.touch(216, .move(3, 516, 401))
            #expect(touches(scene) == ["touch motion 0 516,401"])
            scene.touch(228, .up(3))
            scene.wait(until: 268)
            #expect(touches(scene) == ["touch up 0"])
            #expect(scene.events.count == 1, "no pinch")
            #expect(scene.isQuiet)
        }

        /// It stays the same contact however often it comes back, and another finger has an id of its own.
        @Test func aFingerThatLandsWithAnIDInUseGetsAnother() throws {
            let scene = try PolicyScene(Self.debounce)
            scene.touch(0, .down(0, 300, 400))
            scene.touch(100, .up(0))
            scene.touch(110, .down(1, 300, 400))
            scene.touch(200, .up(1))
            scene.touch(210, .down(2, 300, 400))
            _ = touches(scene)
            scene.touch(220, .down(0, 700, 400))
            scene.touch(230, .down(1, 800, 400))
            #expect(touches(scene) == ["touch down 2 700,400", "touch down 1 800,400"])
            scene.touch(240, .move(0, 710, 400), .move(1, 810, 400), .move(2, 310, 400))
            #expect(
                touches(scene).sorted() == [
                    "touch motion 0 310,400", "touch motion 1 810,400", "touch motion 2 710,400",
                ])
            scene.touch(250, .up(0), .up(1), .up(2))
            scene.wait(until: 290)
            #expect(touches(scene).sorted() == ["touch up 0", "touch up 1", "touch up 2"])
            #expect(scene.isQuiet)
        }

        @Test(arguments: ["", "panel: {minimum_contact: 0.02}"])
        func itKeepsItsIDWithAnotherPolicy(policy: String) throws {
            let scene = try PolicyScene(Self.debounce)
            scene.touch(0, .down(0, 300, 400))
            scene.touch(100, .up(0))
            scene.touch(110, .down(3, 300, 400))
            try scene.apply(policy, at: 120)
            _ = touches(scene)
            scene.touch(130, .down(0, 700, 400))
            scene.touch(160, .move(0, 710, 400))
            scene.touch(170, .move(3, 310, 400))
            #expect(
                touches(scene) == [
                    "touch down 3 700,400", "touch motion 3 710,400", "touch motion 0 310,400",
                ])
            scene.touch(180, .up(3))
            scene.touch(190, .up(0))
            #expect(touches(scene) == ["touch up 0", "touch up 3"])
            #expect(scene.isQuiet)
        }

        /// Whichever ids they come back with, and in whatever order.
        @Test(arguments: [[Int32(0), 1], [1, 0], [5, 6], [0, 5], [5, 1]], [false, true])
        func twoFingersKeepTheirOwn(ids: [Int32], isReversed: Bool) throws {
            let scene = try PolicyScene(Self.debounce)
            scene.touch(0, .down(0, 300, 400), .down(1, 330, 400))
            // The first is by now nearer to where the second was lost than the second is.
            for step: Int64 in 1...10 {
                let way = 12 * Double(step)
                scene.touch(8 * step, .move(0, 300 + way, 400), .move(1, 330 + way, 400))
            }
            scene.touch(81, .up(0), .up(1))
            _ = touches(scene)
            let landings = [TouchSample.down(ids[0], 444, 400), .down(ids[1], 474, 400)]
            scene.touch(96, isReversed ? landings.reversed() : landings)
            #expect(touches(scene).sorted() == ["touch motion 0 444,400", "touch motion 1 474,400"])
            scene.touch(104, .up(ids[0]))
            scene.wait(until: 144)
            #expect(touches(scene) == ["touch up 0"])
            scene.touch(150, .up(ids[1]))
            scene.wait(until: 190)
            #expect(touches(scene) == ["touch up 1"])
            #expect(scene.isQuiet)
        }

        /// A panel reports its slots in their own order.
        @Test(arguments: [false, true])
        func aContactMayChangeItsIDInOneFrame(isLandingFirst: Bool) throws {
            let scene = try PolicyScene(Self.debounce)
            scene.touch(0, .down(3, 300, 400))
            scene.touch(10, .move(3, 310, 400))
            _ = touches(scene)
            let change: [TouchSample] = [.down(0, 320, 400), .up(3)]
            scene.touch(20, isLandingFirst ? change : change.reversed())
            #expect(touches(scene) == ["touch motion 3 320,400"])
            scene.touch(30, .move(0, 330, 400), .down(3, 700, 400))
            #expect(touches(scene) == ["touch motion 3 330,400", "touch down 0 700,400"])
            scene.touch(40, .up(0), .up(3))
            scene.wait(until: 80)
            #expect(touches(scene).sorted() == ["touch up 0", "touch up 3"])
            #expect(scene.isQuiet)
        }

        @Test func aFingerFarAwayOrOnAnotherPanelIsAnother() throws {
            let scene = try PolicyScene(Self.debounce)
            scene.touch(0, .down(0, 300, 400))
            scene.touch(50, .up(0))
            scene.touch(60, .down(1, 341, 400))
            scene.touch(
                70,
                TouchSample(
                    id: TouchID(device: 2, contact: 2), phase: .began, location: Point(x: 300, y: 400)))
            #expect(touches(scene).filter { $0.hasPrefix("touch down") }.count == 3)
            scene.touch(80, .up(1), TouchSample(id: TouchID(device: 2, contact: 2), phase: .ended))
            scene.wait(until: 120)
            #expect(touches(scene).count == 3)
            #expect(scene.isQuiet)
        }

        /// A panel that says up and down in every report: no contact lasts, but together they do.
        @Test(arguments: ["panel: {debounce: 0.04}\n", "panel: {debounce: 0.04, minimum_contact: 0.02}\n"])
        func aFingerThatLiftsInEveryReportIsOneTap(policy: String) throws {
            let scene = try PolicyScene(
                policy
                    + "recognizers: [{id: t, kind: tap, view: output, cancels_touches: false, action: {emit: t}}]"
            )
            for report: Int64 in 0..<20 {
                let id = Int32(report % 3)
                scene.touch(report * 8, .down(id, 300 + Double(report % 2), 400))
                scene.touch(report * 8, .up(id))
            }
            scene.wait(until: 500)
            let told = touches(scene).filter { !$0.hasPrefix("touch motion") }
            #expect(told == ["touch down 0 300,400", "touch up 0"])
            #expect(scene.events.filter { $0 == .recognized("t", .ended, [.emit("t")]) }.count == 1)
            #expect(scene.isQuiet)
        }

        /// Two sparks are one contact, but a short one.
        @Test func whatComesBackMustLastAsWell() throws {
            let scene = try PolicyScene("panel: {debounce: 0.04, minimum_contact: 0.1}")
            scene.touch(0, .down(0, 300, 400))
            scene.touch(5, .up(0))
            scene.touch(40, .down(1, 300, 400))
            scene.touch(45, .up(1))
            scene.wait(until: 84)
            #expect(scene.events.isEmpty)
            scene.wait(until: 85)
            #expect(scene.events == [.brief(TouchID(contact: 0))])
            #expect(touches(scene).isEmpty)
            #expect(scene.controller.nextDeadline == nil)
            #expect(scene.isQuiet)
        }

        // MARK: Contacts that land again without having lifted

        @Test(arguments: ["minimum_contact: 0.02", "debounce: 0.04", "minimum_contact: 0.02, debounce: 0.04"])
        func aContactThatLandsTwiceEndsBefore(keys: String) throws {
            let scene = try PolicyScene("panel: {\(keys)}")
            scene.touch(0, .down(0, 300, 400))
            scene.wait(until: 50)
            _ = touches(scene)
            scene.touch(100, .down(0, 700, 400))
            #expect(touches(scene).first == "touch cancel")
            scene.wait(until: 120)
            #expect(scene.engine.numberOfTouches == 1)
            scene.touch(130, .up(0))
            scene.wait(until: 200)
            #expect(scene.isQuiet)
        }

        /// Also if the second one is too short.
        @Test func aContactEndsAlthoughTheNextIsNoTouch() throws {
            let scene = try PolicyScene("panel: {minimum_contact: 0.02}")
            scene.touch(0, .down(0, 300, 400))
            scene.touch(100, .down(0, 700, 400))
            scene.touch(105, .down(0, 500, 400))
            scene.touch(110, .up(0))
            #expect(scene.events == Array(repeating: .brief(TouchID(contact: 0)), count: 2))
            scene.wait(until: 500)
            #expect(touches(scene) == ["touch down 0 300,400", "touch cancel"])
            #expect(scene.isQuiet)
        }
    }
}
