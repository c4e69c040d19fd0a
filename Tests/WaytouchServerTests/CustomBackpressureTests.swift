// SPDX-License-Identifier: MIT
import CWaytouchClient
import Testing
import Waytouch
import WaytouchServerTestSupport

extension ServerTests {
    /// Recognizers of a client's own, when the client does not read. Frames come every 10 ms.
    @Suite struct CustomBackpressure {
        /// Two fingers of an attempt, one of which goes to and fro in x = 300…363.
        private func stopped(began: Bool = false) throws -> (scene: TestScene, custom: TestRole) {
            let scene = try TestScene()
            let custom = scene.client.custom(on: scene.root)
            scene.commit()
            scene.compositor.touch(0, .down(0, 300, 100), .down(1, 500, 100))
            if began {
                waytouch_custom_v1_set_state(custom.role, scene.client.attempts[0], 1)
                scene.compositor.settle()
            }
            _ = scene.client.take()
            scene.client.reads = false
            return (scene, custom)
        }

        private func move(_ scene: TestScene, frames: Range<Int>) {
            for frame in frames {
                scene.compositor.touch(
                    1000 + Int64(frame) * 10, .move(0, 300 + Double(frame % 64), 100))
            }
        }

        /// Reads until nothing more comes.
        private func all(_ scene: TestScene) -> [String] {
            scene.client.reads = true
            var all: [String] = []
            while true {
                let more = scene.gestures()
                if more.isEmpty { return all }
                all += more
            }
        }

        @Test func onlyTheNewestPositionIsKept() throws {
            let (scene, _) = try stopped()
            move(scene, frames: 0..<10_000)
            let events = all(scene)
            #expect(scene.client.error == nil)
            #expect((10..<200).contains(events.count), "\(events.count) events were kept")
            #expect(events.last == "custom touch_moved 0 t 100990000 at 315,100 pressure -1 tilt 0,0")
        }

        @Test func noLiftOvertakesThePositionBeforeIt() throws {
            let (scene, _) = try stopped()
            move(scene, frames: 0..<1000)
            scene.compositor.touch(20_000, .up(1))
            scene.compositor.touch(20_010, .up(0))
            let events = all(scene)
            #expect(
                events.suffix(3) == [
                    "custom touch_moved 0 t 10990000 at 339,100 pressure -1 tilt 0,0",
                    "custom touch_ended 1 t 20000000", "custom touch_ended 0 t 20010000",
                ])
            scene.compositor.wait(until: 21_000)
            #expect(scene.gestures() == ["custom failed 2"])
            #expect(scene.isQuiet)
        }

        @Test func whatHasBegunHasItsEnd() throws {
            let (scene, _) = try stopped(began: true)
            move(scene, frames: 0..<1000)
            scene.compositor.touch(20_000, .up(0), .up(1))
            #expect(all(scene).last == "custom ended at 419.5,100 touches 2 t 20000000")
            #expect(scene.isQuiet)
        }

        @Test func memoryStaysAsItIs() async {
            await #expect(processExitsWith: .success) {
                let suite = CustomBackpressure()
                let (scene, _) = try suite.stopped()
                suite.move(scene, frames: 0..<1000)
                let growth = leastHeapGrowth { round in
                    let first = 1000 + round * 2000
                    suite.move(scene, frames: first..<first + 2000)
                }
                #expect(growth < 4096)
                #expect(suite.all(scene).count < 200)
            }
        }

        @Test(arguments: [Part.role, .recognizer, .view, .root, .surface, .manager])
        func whatGoesWhileHeldBackIsForgotten(part: Part) throws {
            let (scene, custom) = try stopped()
            move(scene, frames: 0..<1000)
            switch part {
            case .role: waytouch_custom_v1_destroy(custom.role)
            case .recognizer: waytouch_recognizer_v1_destroy(custom.base)
            case .view: waytouch_view_v1_destroy(scene.card)
            case .root: waytouch_view_v1_destroy(scene.root)
            case .surface: scene.surface.destroy()
            case .manager: waytouch_manager_v1_destroy(scene.client.manager)
            }
            scene.compositor.settle()
            move(scene, frames: 1000..<1010)
            scene.compositor.touch(20_000, .up(0), .up(1))
            _ = all(scene)
            scene.compositor.wait(until: 21_000)
            #expect(scene.isQuiet)
        }
    }
}
