// SPDX-License-Identifier: MIT
import Testing
import Waytouch
import WaytouchConfiguration
import WaytouchPolicy
import WaytouchServerTestSupport

extension PolicyTests {
    /// Gestures that wait for others: putting a policy in force takes time in proportion to its length.
    @Suite struct Requirements {
        /// Each gesture waits for the ones before it.
        private static func policy(_ count: Int, each requirements: Int) -> String {
            "recognizers:\n"
                + (0..<count).map { place in
                    let others = (max(0, place - requirements)..<place).map { "g\($0)" }
                    return "- {id: g\(place), kind: tap, touches: 5, action: deny, "
                        + "require_failure_of: [\(others.joined(separator: ", "))]}\n"
                }.joined()
        }

        /// It takes a second or two; with a search for each requirement it would take many minutes.
        @Test(.timeLimit(.minutes(3))) func manyOfThemArePutInForceAtOnce() throws {
            let scene = try PolicyScene(Self.policy(2000, each: 40))
            #expect(scene.engine.root.gestureRecognizers.count == 2000)
            try scene.apply(Self.policy(1999, each: 40), at: 100)
            #expect(scene.engine.root.gestureRecognizers.count == 1999)
            try scene.apply("", at: 200)
            #expect(scene.isQuiet)
        }

        @Test(.timeLimit(.minutes(3))) func manyUnknownNamesAreRefusedAtOnce() throws {
            let names = (0..<60_000).map { "x\($0)" }.joined(separator: ", ")
            let text =
                Self.policy(2000, each: 1)
                + "- {id: a, kind: tap, action: deny, require_failure_of: [\(names)]}"
            #expect(throws: (any Error).self) { _ = try Policy(Array(text.utf8), path: "p") }
        }

        @Test func aRequirementOnAGestureThatChangesIsOnTheNewOne() throws {
            let double = "- {id: double, kind: tap, taps: 2, action: {emit: double}}\n"
            let single = "- {id: single, kind: tap, require_failure_of: [double], action: {emit: single}}\n"
            let scene = try PolicyScene("recognizers:\n" + double + single)
            try scene.apply("recognizers:\n" + double.replacing("taps: 2", with: "taps: 3") + single, at: 0)
            for start in [0, 100, 200] as [Int64] {
                scene.land(1, at: start)
                scene.lift(1, at: start + 30)
            }
            scene.wait(until: 1000)
            #expect(scene.events == [.recognized("double", .ended, [.emit("double")])])
            scene.events = []
            scene.land(1, at: 2000)
            scene.lift(1, at: 2030)
            #expect(scene.events.isEmpty)
            scene.wait(until: 3000)
            #expect(scene.events == [.recognized("single", .ended, [.emit("single")])])
            #expect(scene.isQuiet)
        }
    }
}
