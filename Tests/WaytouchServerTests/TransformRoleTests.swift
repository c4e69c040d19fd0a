// SPDX-License-Identifier: MIT
import CWaytouchClient
import Testing
import Waytouch
import WaytouchServerTestSupport

extension ServerTests {
    @Suite struct TransformRoles {
        @Test func movingScalingAndTurningAreReportedInOneEvent() throws {
            let scene = try TestScene()
            let transform = scene.client.transform(on: scene.root)
            waytouch_transform_v1_set_reports_from_touch_down(transform.role, 1)
            scene.commit()
            scene.compositor.touch(0, .down(0, 400, 400), .down(1, 500, 400))
            scene.compositor.touch(10, .move(0, 470, 300), .move(1, 470, 500))
            scene.compositor.touch(20, .move(0, 490, 300), .move(1, 490, 500))
            scene.compositor.touch(25, .up(0), .up(1))
            #expect(
                scene.client.take() == [
                    "touch down 0 400,400 t 0", "touch down 1 500,400 t 0", "touch frame", "touch cancel",
                    "transform began at 470,400 touches 2 t 10000 translation 20,0 scale 2 rotation 1.571"
                        + " velocity 2000,0 100 157.08",
                    "root frame t 10000",
                    "transform changed at 490,400 touches 2 t 20000 translation 40,0 scale 2 rotation 1.571"
                        + " velocity 2000,0 57.143 89.76",
                    "root frame t 20000",
                    "transform ended at 490,400 touches 2 t 25000 translation 40,0 scale 2 rotation 1.571"
                        + " velocity 2000,0 57.143 89.76",
                    "root frame t 25000",
                ])
        }

        @Test func oneFingerOnlyMovesAndWithoutTheThreshold() throws {
            let scene = try TestScene()
            _ = scene.client.transform(on: scene.root)
            scene.commit()
            scene.compositor.drag(0, from: (100, 100), to: (130, 100), at: 0, steps: 1)
            scene.compositor.touch(20, .up(0))
            let values = "translation 20,0 scale 1 rotation 0 velocity 3000,0 0 0"
            #expect(
                scene.gestures() == [
                    "transform began at 130,100 touches 1 t 10000 \(values)",
                    "transform ended at 130,100 touches 1 t 20000 \(values)",
                ])
        }

        @Test func fingersJoinAndLiftWithoutAJump() throws {
            let scene = try TestScene()
            _ = scene.client.transform(on: scene.root)
            scene.commit()
            scene.compositor.drag(0, from: (100, 100), to: (130, 100), at: 0, steps: 1)
            scene.compositor.touch(20, .down(1, 230, 100))
            scene.compositor.touch(30, .move(0, 120, 100), .move(1, 240, 100))
            scene.compositor.touch(40, .up(1))
            scene.compositor.touch(50, .move(0, 120, 110))
            scene.compositor.touch(60, .up(0))
            // This is everything but the velocity. The fingers have spread by 20 px, of which 8 are the threshold.
            let told = scene.gestures().map { line in
                String(line.prefix { $0 != "v" }).split(separator: " ").dropFirst().joined(separator: " ")
            }
            #expect(
                told == [
                    "began at 130,100 touches 1 t 10000 translation 20,0 scale 1 rotation 0",
                    "changed at 180,100 touches 2 t 30000 translation 20,0 scale 1.111 rotation 0",
                    "changed at 120,110 touches 1 t 50000 translation 20,10 scale 1.111 rotation 0",
                    "ended at 120,110 touches 1 t 60000 translation 20,10 scale 1.111 rotation 0",
                ])
        }

        @Test func aLiftBeforeAnythingMovedFails() throws {
            let scene = try TestScene()
            _ = scene.client.transform(on: scene.root)
            scene.commit()
            scene.tap(at: 0)
            #expect(scene.gestures() == ["transform failed 3"])
        }
    }
}
