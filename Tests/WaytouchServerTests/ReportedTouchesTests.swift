// SPDX-License-Identifier: MIT
import CWaytouchClient
import Testing
import Waytouch
import WaytouchServerTestSupport

extension ServerTests {
    @Suite struct ReportedTouches {
        @Test func eachTouchIsReportedBeforeEachEventOfTheGesture() throws {
            let scene = try TestScene()
            let pan = scene.client.pan(on: scene.root)
            scene.client.reportTouches(of: pan.base)
            scene.commit()
            scene.compositor.touch(0, .down(0, 100, 100), .down(1, 200, 100))
            scene.compositor.touch(10, .move(0, 120, 100), .move(1, 220, 100))
            scene.compositor.touch(20, .up(0))
            scene.compositor.touch(30, .move(1, 230, 100))
            scene.compositor.touch(40, .up(1))
            let lines = scene.gestures().map { $0.prefix { $0 != "v" } }
            #expect(
                lines == [
                    "pan touch 0 type 1 at 120,100", "pan touch 1 type 1 at 220,100",
                    "pan began at 170,100 touches 2 t 10000 translation 10,0 ",
                    "pan touch 0 type 1 at 230,100",
                    "pan changed at 230,100 touches 1 t 30000 translation 20,0 ",
                    // The touch that lifts is reported as well.
                    "pan touch 0 type 1 at 230,100",
                    "pan ended at 230,100 touches 1 t 40000 translation 20,0 ",
                ])
        }

        @Test func kindAndPressureAreReported() throws {
            let scene = try TestScene()
            let tap = scene.client.tap(on: scene.root)
            scene.client.reportTouches(of: tap.base)
            scene.commit()
            scene.compositor.touch(
                0,
                TouchSample(
                    id: TouchID(contact: 0), phase: .began, location: Point(x: 10, y: 20), kind: .pencil,
                    pressure: 0.5))
            scene.compositor.touch(20, .up(0))
            #expect(
                scene.gestures() == [
                    "tap touch 0 type 4 at 10,20", "tap pressure 0 0.5", "tap recognized at 10,20 t 20000",
                ])
        }

        @Test func theTouchesOfADiscreteCustomGestureAreReported() throws {
            let custom = try CustomScene()
            custom.scene.client.reportTouches(of: custom.custom.base)
            custom.scene.commit()
            custom.down()
            _ = custom.scene.gestures()
            custom.set(.ended)
            #expect(
                custom.scene.gestures() == ["custom touch 0 type 1 at 10,20", "custom recognized t 0"])
        }

        @Test func itIsOffByDefaultAndComesWithTheCommit() throws {
            let scene = try TestScene()
            let tap = scene.client.tap(on: scene.root)
            scene.commit()
            scene.tap(at: 0)
            #expect(scene.gestures() == ["tap recognized at 100,100 t 20000"])
            scene.client.reportTouches(of: tap.base)
            scene.tap(at: 1000)
            #expect(scene.gestures() == ["tap recognized at 100,100 t 1020000"])
            scene.commit()
            scene.tap(at: 2000)
            #expect(
                scene.gestures() == [
                    "tap touch 0 type 1 at 100,100",
                    "tap recognized at 100,100 t 2020000",
                ])
            scene.client.reportTouches(of: tap.base, false)
            scene.commit()
            scene.tap(at: 3000)
            #expect(scene.gestures() == ["tap recognized at 100,100 t 3020000"])
        }

        @Test func aTapReportsWhereItsFingersLandedWhicheverLiftsFirst() throws {
            let scene = try TestScene()
            let tap = scene.client.tap(on: scene.root)
            waytouch_tap_v1_set_number_of_touches_required(tap.role, 2)
            scene.client.reportTouches(of: tap.base)
            scene.commit()
            scene.compositor.touch(0, .down(0, 100, 100), .down(1, 200, 100))
            scene.compositor.touch(10, .move(0, 110, 100))
            scene.compositor.touch(20, .up(0))
            scene.compositor.touch(30, .up(1))
            #expect(
                scene.gestures() == [
                    "tap touch 0 type 1 at 100,100", "tap touch 1 type 1 at 200,100",
                    "tap recognized at 150,100 t 30000",
                ])
        }

        @Test func aSingleTapThatWaitedForADoubleReportsItsTouchToo() throws {
            let scene = try TestScene()
            let single = scene.client.tap(on: scene.root)
            let double = scene.client.tap(on: scene.root)
            waytouch_tap_v1_set_number_of_taps_required(double.role, 2)
            waytouch_recognizer_v1_require_failure_of(single.base, double.base)
            scene.client.reportTouches(of: single.base)
            scene.commit()
            scene.tap(at: 0)
            #expect(scene.gestures() == [])
            scene.compositor.wait(until: 1000)
            let lines = scene.gestures().filter { !$0.contains("failed") }
            #expect(lines.count == 2, "\(lines)")
            #expect(lines.first == "tap touch 0 type 1 at 100,100")
            #expect(lines.last?.hasPrefix("tap recognized at 100,100 t ") == true, "\(lines)")
        }

        @Test func aDoubleTapReportsWhereItsFirstTapLanded() throws {
            let scene = try TestScene()
            let tap = scene.client.tap(on: scene.root)
            waytouch_tap_v1_set_number_of_taps_required(tap.role, 2)
            scene.client.reportTouches(of: tap.base)
            scene.commit()
            scene.tap(at: 0, 100, 100)
            scene.tap(at: 150, 120, 110)
            #expect(
                scene.gestures() == [
                    "tap touch 0 type 1 at 100,100",
                    "tap recognized at 100,100 t 170000",
                ])
        }

        @Test func aSwipeReportsWhereItsFingersStarted() throws {
            let scene = try TestScene()
            let swipe = scene.client.swipe(on: scene.root)
            waytouch_swipe_v1_set_number_of_touches_required(swipe.role, 2)
            scene.client.reportTouches(of: swipe.base)
            scene.commit()
            scene.compositor.touch(0, .down(0, 100, 100), .down(1, 100, 200))
            scene.compositor.touch(30, .move(0, 250, 100), .move(1, 250, 200))
            scene.compositor.touch(60, .up(1))
            scene.compositor.touch(70, .up(0))
            #expect(
                scene.gestures() == [
                    "swipe touch 0 type 1 at 100,100",
                    "swipe touch 1 type 1 at 100,200",
                    "swipe recognized at 100,150 t 30000 direction 1",
                ])
        }
    }
}
