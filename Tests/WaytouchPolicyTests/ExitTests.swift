// SPDX-License-Identifier: MIT
import Testing
import Waytouch
import WaytouchConfiguration
import WaytouchPolicy
import WaytouchServerTestSupport
import WaytouchTestFiles

extension PolicyTests {
    /// The way out that the example recommends opens only for those who know it.
    @Suite struct Exits {
        /// The example, on an output of 1000 x 800 px, where its corner is 94 px wide and high.
        private func scene(_ more: String = "") throws -> PolicyScene {
            let text = try Files.text(of: "\(Files.root)/Examples/kiosk.yml")
            let panel = try #require(text.firstRange(of: "panel:\n"))
            return try PolicyScene("\(text[..<panel.upperBound])\(more)\(text[panel.upperBound...])")
        }

        private func opens(_ scene: PolicyScene) -> Bool { scene.launched.contains(["kiosk-admin"]) }

        /// Contacts in the corner, by their durations, with pauses between them, in ms.
        private func touch(_ scene: PolicyScene, for durations: [Int64], pause: Int64) {
            var t: Int64 = 1000
            for (place, duration) in durations.enumerated() {
                scene.touch(t, .down(0, 999 - Double(place % 3), Double(place % 2)))
                scene.touch(t + duration, .up(0))
                t += duration + pause
            }
            scene.wait(until: t + 2000)
        }

        @Test func tapsOfWhichTheLastIsHeldOpenIt() throws {
            let scene = try scene()
            touch(scene, for: [80, 80, 80, 80, 1000], pause: 150)
            #expect(opens(scene))
        }

        @Test(arguments: 1...12) func quickTapsDoNot(count: Int) throws {
            for pause in [30, 150, 340] as [Int64] {
                let scene = try scene()
                touch(scene, for: Array(repeating: 60, count: count), pause: pause)
                #expect(!opens(scene))
            }
        }

        /// As of a wet or badly grounded panel, with the filter for ghosts and without it.
        @Test(arguments: ["", "  ghosts: true\n"]) func ghostsDoNot(key: String) throws {
            let scene = try scene(key)
            touch(scene, for: [90, 380, 120, 400, 210, 160, 350, 95, 400, 280], pause: 40)
            #expect(!opens(scene))
        }
    }
}
