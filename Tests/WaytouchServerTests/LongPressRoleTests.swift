// SPDX-License-Identifier: MIT
import CWaytouchClient
import Testing
import Waytouch
import WaytouchServerTestSupport

extension ServerTests {
    @Suite struct LongPressRoles {
        @Test func itBeginsInTimeFollowsTheFingerAndEnds() throws {
            let scene = try TestScene()
            _ = scene.client.longPress(on: scene.root)
            scene.commit()
            scene.compositor.touch(0, .down(0, 100, 100))
            scene.compositor.wait(until: 499)
            #expect(scene.gestures().isEmpty)
            scene.compositor.wait(until: 500)
            scene.compositor.touch(700, .move(0, 150, 120))
            scene.compositor.touch(800, .up(0))
            #expect(
                scene.client.take() == [
                    "touch cancel", "press began at 100,100 touches 1 t 500000", "root frame t 500000",
                    "press changed at 150,120 touches 1 t 700000", "root frame t 700000",
                    "press ended at 150,120 touches 1 t 800000", "root frame t 800000",
                ])
        }

        @Test func itsParametersComeIntoForceWithTheCommit() throws {
            let scene = try TestScene()
            let press = scene.client.longPress(on: scene.root)
            scene.commit()
            waytouch_long_press_v1_set_minimum_press_duration(press.role, 200)
            waytouch_long_press_v1_set_allowable_movement(press.role, fixed(3 * 25.4 / 160))
            waytouch_long_press_v1_set_number_of_touches_required(press.role, 2)
            scene.compositor.touch(0, .down(0, 100, 100))
            scene.compositor.wait(until: 500)
            #expect(scene.gestures() == ["press began at 100,100 touches 1 t 500000"])
            scene.compositor.touch(510, .up(0))
            scene.commit()
            _ = scene.gestures()
            scene.compositor.touch(1000, .down(0, 100, 100), .down(1, 200, 100))
            scene.compositor.touch(1010, .move(0, 103, 100))
            scene.compositor.wait(until: 1300)
            #expect(scene.gestures() == ["press began at 151.5,100 touches 2 t 1200000"])
            scene.compositor.touch(1310, .up(0), .up(1))
            #expect(scene.gestures() == ["press ended at 151.5,100 touches 2 t 1310000"])
            scene.compositor.touch(2000, .down(0, 100, 100), .down(1, 200, 100))
            scene.compositor.touch(2010, .move(0, 103.5, 100))
            #expect(scene.gestures() == ["press failed 1"])
        }

        @Test func tapsMayComeFirst() throws {
            let scene = try TestScene()
            let press = scene.client.longPress(on: scene.root)
            waytouch_long_press_v1_set_number_of_taps_required(press.role, 1)
            scene.commit()
            scene.tap(at: 0)
            scene.compositor.touch(100, .down(0, 100, 100))
            scene.compositor.wait(until: 700)
            scene.compositor.touch(710, .up(0))
            #expect(
                scene.gestures() == [
                    "press began at 100,100 touches 1 t 600000", "press ended at 100,100 touches 1 t 710000",
                ])
        }

        @Test func withoutADurationItBeginsAtTouchDown() throws {
            let scene = try TestScene()
            let press = scene.client.longPress(on: scene.root)
            waytouch_long_press_v1_set_minimum_press_duration(press.role, 0)
            scene.commit()
            scene.compositor.touch(10, .down(0, 100, 100))
            #expect(scene.gestures() == ["press began at 100,100 touches 1 t 10000"])
        }

        @Test func theGreatestNumbersAreNumbersLikeAnyOthers() throws {
            let scene = try TestScene()
            let slow = scene.client.longPress(on: scene.root, "slow")
            waytouch_long_press_v1_set_minimum_press_duration(slow.role, .max)
            let many = scene.client.longPress(on: scene.root, "many")
            waytouch_long_press_v1_set_number_of_taps_required(many.role, .max)
            waytouch_long_press_v1_set_number_of_touches_required(many.role, .max)
            waytouch_long_press_v1_set_allowable_movement(
                many.role, .max)
            scene.commit()
            scene.compositor.touch(0, .down(0, 100, 100))
            scene.compositor.wait(until: 4_294_967_296)
            scene.compositor.touch(4_294_967_300, .up(0))
            #expect(
                scene.gestures() == [
                    "many failed 2", "slow began at 100,100 touches 1 t 1000000000000",
                    "slow ended at 100,100 touches 1 t 4294967300000",
                ])
            #expect(scene.isQuiet)
        }

        @Test func everyWayToFailIsReported() throws {
            let scene = try TestScene()
            _ = scene.client.longPress(on: scene.root)
            scene.commit()
            scene.tap(at: 0)
            #expect(scene.gestures() == ["press failed 3"])
            scene.compositor.touch(1000, .down(0, 100, 100), .down(1, 150, 100))
            #expect(scene.gestures() == ["press failed 4"])
            scene.compositor.touch(1010, .up(0), .up(1))
            scene.compositor.touch(2000, .down(0, 100, 100))
            scene.compositor.touch(2010, .cancel(0))
            #expect(scene.gestures() == ["press failed 12"])
            #expect(scene.isQuiet)
        }
    }
}
