// SPDX-License-Identifier: MIT
import CWaytouchClient
import Testing
import Waytouch
import WaytouchServerTestSupport

extension ServerTests {
    @Suite struct SwipeRoles {
        @Test func itIsRecognisedWhileTheFingerIsDown() throws {
            let scene = try TestScene()
            _ = scene.client.swipe(on: scene.root)
            scene.commit()
            scene.compositor.drag(0, from: (100, 100), to: (200, 100), at: 0)
            scene.compositor.touch(60, .up(0))
            #expect(
                scene.client.take() == [
                    "touch down 0 100,100 t 0", "touch frame", "touch motion 0 120,100 t 10", "touch frame",
                    "touch motion 0 140,100 t 20", "touch frame", "touch cancel",
                    "swipe recognized at 100,100 t 30000 direction 1", "root frame t 30000",
                ])
        }

        /// The protocol's bit for the direction, and the movement of the finger.
        @Test(
            arguments: [(1, 100.0, 0.0), (2, -100, 0), (4, 0, -100), (8, 0, 100)]
                as [(UInt32, Double, Double)])
        func eachDirectionIsReported(bit: UInt32, dx: Double, dy: Double) throws {
            let scene = try TestScene()
            let all = scene.client.swipe(on: scene.root, "all")
            waytouch_swipe_v1_set_direction(all.role, 15)
            let one = scene.client.swipe(on: scene.root, "one")
            waytouch_swipe_v1_set_direction(one.role, bit)
            let others = scene.client.swipe(on: scene.root, "others")
            waytouch_swipe_v1_set_direction(others.role, 15 & ~bit)
            waytouch_recognizer_v1_allow_simultaneous(all.base, nil)
            scene.commit()
            scene.compositor.drag(0, from: (300, 300), to: (300 + dx, 300 + dy), at: 0)
            scene.compositor.touch(60, .up(0))
            #expect(
                scene.gestures() == [
                    "others failed 5", "all recognized at 300,300 t 30000 direction \(bit)",
                    "one recognized at 300,300 t 30000 direction \(bit)",
                ])
        }

        @Test func itCountsItsFingers() throws {
            let scene = try TestScene()
            let swipe = scene.client.swipe(on: scene.root)
            waytouch_swipe_v1_set_number_of_touches_required(swipe.role, 2)
            scene.commit()
            scene.compositor.drag(0, from: (100, 100), to: (200, 100), at: 0)
            scene.compositor.touch(60, .up(0))
            #expect(scene.gestures() == ["swipe failed 4"])
            scene.compositor.touch(1000, .down(0, 100, 100), .down(1, 100, 200))
            scene.compositor.touch(1030, .move(0, 180, 100), .move(1, 180, 200))
            #expect(scene.gestures() == ["swipe recognized at 100,150 t 1030000 direction 1"])
        }

        @Test func itFailsWhenItTakesTooLong() throws {
            let scene = try TestScene()
            _ = scene.client.swipe(on: scene.root)
            scene.commit()
            scene.compositor.touch(0, .down(0, 100, 100))
            scene.compositor.wait(until: 500)
            #expect(scene.gestures().isEmpty)
            scene.compositor.wait(until: 501)
            #expect(scene.gestures() == ["swipe failed 2"])
            scene.compositor.touch(510, .up(0))
            scene.tap(at: 1000)
            #expect(scene.gestures() == ["swipe failed 3"])
        }
    }
}
