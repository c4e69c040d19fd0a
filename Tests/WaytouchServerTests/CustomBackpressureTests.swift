// SPDX-License-Identifier: MIT
import CWaylandClient
import CWaytouchClient
import Testing
import Waytouch
import WaytouchServer
import WaytouchServerTestSupport

extension ServerTests {
    /// Custom recognizers of a client that does not read. Frames come every 10 ms.
    @Suite struct CustomBackpressure {
        /// Begins an attempt with two fingers, and stops the client from reading.
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
            scene.client.readAll()
            return scene.gestures()
        }

        @Test func onlyTheNewestPositionIsKept() throws {
            let (scene, _) = try stopped()
            move(scene, frames: 0..<10_000)
            let events = all(scene)
            #expect(scene.client.error == nil)
            #expect((10..<200).contains(events.count), "\(events.count) events were kept")
            #expect(events.last == "custom touch_moved 0 t 100990000 at 315,100")
        }

        @Test func noLiftOvertakesThePositionBeforeIt() throws {
            let (scene, _) = try stopped()
            move(scene, frames: 0..<1000)
            scene.compositor.touch(20_000, .up(1))
            scene.compositor.touch(20_010, .up(0))
            let events = all(scene)
            #expect(
                events.suffix(3) == [
                    "custom touch_moved 0 t 20000000 at 339,100",
                    "custom touch_ended 1 t 20000000", "custom touch_ended 0 t 20010000",
                ])
            scene.compositor.wait(until: 21_000)
            #expect(scene.gestures() == ["custom failed 2"])
            #expect(scene.isQuiet)
        }

        @Test func aGestureThatHasBegunEnds() throws {
            let (scene, _) = try stopped(began: true)
            move(scene, frames: 0..<1000)
            scene.compositor.touch(20_000, .up(0), .up(1))
            #expect(all(scene).last == "custom ended t 20000000")
            #expect(scene.isQuiet)
        }

        /// 600 recognizers send more about ten fingers than a socket holds, but the client reads only after the frames.
        @Test func aClientThatReadsKeepsItsConnection() throws {
            let count = 600
            let scene = try TestScene()
            for index in 0..<count {
                _ = scene.client.custom(on: scene.root, "custom\(index)")
                if index % 50 == 0 { scene.compositor.settle() }
            }
            scene.commit()
            let fingers = (0..<10).map { Int32($0) }
            let engine = scene.engine
            engine.process(
                TouchFrame(time: 0, samples: fingers.map { .down($0, 100 + 50 * Double($0), 100) }))
            engine.process(
                TouchFrame(time: 10_000, samples: fingers.map { .move($0, 101 + 50 * Double($0), 100) }))
            engine.process(TouchFrame(time: 20_000, samples: fingers.map { .up($0) }))
            let events = all(scene)
            #expect(scene.client.error == nil)
            #expect(wl_display_get_error(scene.client.display) == 0)
            var told: [Substring: [Substring]] = [:]
            for event in events {
                let words = event.split(separator: " ")
                told[words[0], default: []].append(words[1])
            }
            for custom in 0..<count {
                let mine = told["custom\(custom)"] ?? []
                #expect(mine.first == "attempt")
                #expect(mine.dropFirst().prefix(10).allSatisfy { $0 == "touch_began" })
                #expect(mine.suffix(10).allSatisfy { $0 == "touch_ended" })
                #expect(mine.filter { $0 == "touch_began" }.count == 10)
                #expect(mine.filter { $0 == "touch_ended" }.count == 10)
            }
        }

        /// The events that wait for a client that stays away do not fill the memory: the client is disconnected.
        @Test func aClientThatStaysAwayIsDisconnected() throws {
            let scene = try TestScene()
            scene.compositor.server?.touchDelegate = nil
            for index in 0..<120 { _ = scene.client.custom(on: scene.root, "custom\(index)") }
            scene.commit()
            scene.client.reads = false
            let fingers = (0..<5).map { Int32($0) }
            for round in 0..<250 {
                let time = Int64(round) * 200_000
                scene.engine.process(
                    TouchFrame(time: time, samples: fingers.map { .down($0, 100 + 50 * Double($0), 100) }))
                scene.engine.process(TouchFrame(time: time + 10_000, samples: fingers.map { .up($0) }))
                scene.compositor.wait(until: time / 1000 + 150)
            }
            let events = all(scene)
            #expect(wl_display_get_error(scene.client.display) != 0)
            #expect(events.filter { $0.hasSuffix("custom119 attempt") }.count < 250)
        }

        @Test func memoryDoesNotGrow() async {
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
        func whatIsDestroyedWhileHeldBackIsForgotten(part: Part) throws {
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
