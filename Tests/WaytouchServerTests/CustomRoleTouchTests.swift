// SPDX-License-Identifier: MIT
import CWaytouchClient
import Testing
import Waytouch
import WaytouchServerTestSupport

extension ServerTests {
    /// What a custom recognizer receives about touches, and what it ignores.
    @Suite struct CustomRoleTouches {
        @Test func touchesAreReportedWithAllThatIsKnown() throws {
            let custom = try CustomScene()
            let scene = custom.scene
            scene.compositor.touch(
                0,
                TouchSample(
                    id: TouchID(contact: 7), phase: .began, location: Point(x: 60, y: 70), kind: .pencil,
                    pressure: 0.5, tilt: Vector(dx: 0.25, dy: -0.5)))
            scene.compositor.touch(10, .move(7, 65, 75))
            scene.compositor.touch(20, .up(7))
            #expect(
                scene.client.take().filter { !$0.hasPrefix("touch") } == [
                    "custom attempt",
                    "custom touch_began 7 t 0 type 4 in card taps 1 at 60,70",
                    // The tilt is in degrees.
                    "custom touch_pressure 7 0.5", "custom touch_tilt 7 14.32,-28.65", "root frame t 0",
                    "custom touch_moved 7 t 10000 at 65,75",
                    "custom touch_pressure 7 0.5", "custom touch_tilt 7 14.32,-28.65",
                    "root frame t 10000", "custom touch_ended 7 t 20000", "root frame t 20000",
                ])
        }

        @Test func tapsAreCountedAndTouchesOfOneMomentTogether() throws {
            let custom = try CustomScene()
            custom.scene.tap(at: 0, 10, 20)
            custom.scene.compositor.touch(50, .down(0, 10, 20), .down(1, 300, 300))
            #expect(
                custom.scene.gestures() == [
                    "custom attempt",
                    "custom touch_began 0 t 0 type 1 in root taps 1 at 10,20",
                    "custom touch_ended 0 t 20000",
                    "custom touch_began 0 t 50000 type 1 in root taps 2 at 10,20",
                    "custom touch_began 1 t 50000 type 1 in card taps 1 at 300,300",
                ])
            // The second tap landed within the decision timeout, and joined the attempt.
            #expect(custom.scene.client.attempts.count == 1)
        }

        @Test func touchesWithOneNumberOnTwoDevicesHaveTwoIDs() throws {
            let custom = try CustomScene()
            for device in 0..<2 as Range<UInt32> {
                custom.scene.compositor.touch(
                    Int64(device),
                    TouchSample(
                        id: TouchID(device: device, contact: 3), phase: .began, location: Point(x: 1, y: 1)))
            }
            let ids = custom.scene.gestures().filter { $0.contains("touch_began") }
                .map { $0.split(separator: " ")[2] }
            #expect(ids == ["3", "4"])
        }

        @Test func aCancelledTouchIsReported() throws {
            let custom = try CustomScene()
            custom.down()
            _ = custom.scene.gestures()
            custom.scene.compositor.touch(10, .cancel(0))
            #expect(custom.scene.gestures() == ["custom touch_cancelled 0 t 10000", "custom failed 12"])
        }

        @Test func ignoredTouchesAreNotReported() throws {
            let custom = try CustomScene()
            custom.down()
            custom.scene.compositor.touch(10, .down(1, 300, 300))
            _ = custom.scene.client.take()
            let attempt = custom.scene.client.attempts[0]
            waytouch_custom_v1_ignore_touch(custom.custom.role, attempt, 1)
            waytouch_custom_v1_ignore_touch(custom.custom.role, attempt, 1)
            waytouch_custom_v1_ignore_touch(custom.custom.role, attempt &+ 1000, 0)
            waytouch_custom_v1_ignore_touch(custom.custom.role, attempt, 99)
            custom.scene.compositor.settle()
            custom.scene.compositor.touch(20, .move(0, 11, 20), .move(1, 310, 300))
            custom.set(.began)
            // The other touch is announced again: the gesture does not take it.
            #expect(
                custom.scene.client.take() == [
                    "custom touch_moved 0 t 20000 at 11,20",
                    "touch motion 0 11,20 t 20", "touch motion 1 310,300 t 20", "touch frame",
                    "root frame t 20000", "touch cancel", "touch down 2 310,300 t 20", "touch frame",
                    "custom began t 20000", "root frame t 20000",
                ])
        }

        @Test func anAttemptWhoseTouchesAreAllIgnoredFails() throws {
            let custom = try CustomScene()
            custom.down()
            waytouch_custom_v1_ignore_touch(custom.custom.role, custom.scene.client.attempts[0], 0)
            custom.scene.compositor.settle()
            #expect(custom.states() == ["custom failed 3"])
            custom.up(at: 20)
            #expect(custom.scene.isQuiet)
        }
    }
}
