// SPDX-License-Identifier: MIT
import Testing
import Waytouch
import WaytouchConfiguration
import WaytouchPolicy
import WaytouchServerTestSupport

extension PolicyTests {
    /// Contacts that a panel announces without a position: they are exactly in a corner of the output.
    @Suite struct UnplacedContacts {
        private static let ghosts = "panel: {ghosts: true}\n"
        private static let tap = "recognizers: [{id: t, kind: tap, view: output, action: {emit: t}}]"

        private func taps(_ scene: PolicyScene) -> Int {
            scene.events.filter { $0 == .recognized("t", .ended, [.emit("t")]) }.count
        }

        /// The axes of a turned panel begin in another corner.
        @Test(arguments: [(0.0, 0.0), (1000, 0), (0, 800), (1000, 800)], [false, true])
        func aSecondContactWithoutAPositionIsNoFinger(place: (x: Double, y: Double), isFirst: Bool) throws {
            let scene = try PolicyScene(Self.ghosts + Self.tap)
            for time: Int64 in [0, 1000] {
                let landings = [TouchSample.down(0, 500, 300), .down(1, place.x, place.y)]
                scene.touch(time, isFirst ? landings.reversed() : landings)
                scene.touch(time + 80, .up(0), .up(1))
            }
            scene.wait(until: 3000)
            #expect(taps(scene) == 2)
            #expect(scene.events.filter { $0 == .unplaced(TouchID(contact: 1)) }.count == 1, "said once")
            #expect(scene.isQuiet)
        }

        @Test func aFirstFingerInTheCornerIsATouch() throws {
            let scene = try PolicyScene(Self.ghosts + Self.tap)
            scene.touch(0, .down(0, 0, 0))
            #expect(scene.engine.numberOfTouches == 1)
            scene.touch(80, .up(0))
            #expect(taps(scene) == 1)
            // Nor is one beside the corner without a position.
            scene.touch(1000, .down(0, 500, 300), .down(1, 0, 1))
            #expect(scene.engine.numberOfTouches == 2)
            scene.lift(2, at: 1080)
            #expect(!scene.events.contains(.unplaced(TouchID(contact: 1))))
            #expect(scene.isQuiet)
        }

        @Test func itLandsWhereItFirstHasAPosition() throws {
            let scene = try PolicyScene(Self.ghosts)
            scene.touch(0, .down(0, 500, 300))
            scene.touch(10, .down(1, 0, 0))
            scene.touch(20, .move(1, 0, 0))
            #expect(scene.engine.numberOfTouches == 1)
            _ = scene.touches()
            scene.touch(30, .move(1, 700, 300))
            #expect(scene.client.take().first?.hasPrefix("touch down 1 700,300") == true)
            scene.lift(2, at: 100)
            #expect(scene.isQuiet)
        }

        @Test func itMayChangeItsIDBeforeItHasAPosition() throws {
            let scene = try PolicyScene("panel: {ghosts: true, debounce: 0.04}")
            scene.touch(0, .down(0, 500, 300), .down(1, 0, 0))
            scene.touch(10, .down(2, 0, 0), .up(1))
            #expect(scene.engine.numberOfTouches == 1)
            _ = scene.touches()
            scene.touch(20, .move(2, 700, 300))
            #expect(scene.client.take().first?.hasPrefix("touch down 2 700,300") == true)
            scene.touch(30, .up(0), .up(2))
            scene.wait(until: 1000)
            #expect(scene.isQuiet)
        }

        @Test(arguments: [false, true])
        func itMayEndOrLandAgain(landsAgain: Bool) throws {
            let scene = try PolicyScene(Self.ghosts)
            scene.touch(0, .down(0, 500, 300), .down(1, 0, 0))
            scene.touch(10, landsAgain ? .down(1, 700, 300) : .cancel(1))
            #expect(scene.engine.numberOfTouches == (landsAgain ? 2 : 1))
            scene.touch(20, .up(0))
            if landsAgain { scene.touch(30, .up(1)) }
            #expect(scene.isQuiet)
        }

        @Test func withoutTheKeyItIsATouch() throws {
            let scene = try PolicyScene("")
            scene.touch(0, .down(0, 500, 300), .down(1, 0, 0))
            #expect(scene.engine.numberOfTouches == 2)
            scene.lift(2, at: 80)
            #expect(scene.isQuiet)
        }
    }
}
