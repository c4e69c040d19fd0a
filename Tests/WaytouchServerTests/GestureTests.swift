// SPDX-License-Identifier: MIT
import CWaylandClient
import CWaytouchClient
import Testing
import Waytouch
import WaytouchServer
import WaytouchServerTestSupport

extension ServerTests {
    @Suite struct Gestures {
        @Test func aPanReportsItsValuesAndTakesTheTouchFirst() throws {
            let compositor = try TestCompositor()
            let client = compositor.connect()
            let (surface, root) = client.makeWindow()
            _ = client.pan(on: root)
            surface.commit()
            compositor.drag(0, from: (100, 100), to: (160, 100), at: 0, steps: 3)
            compositor.touch(60, .up(0))
            #expect(
                client.take() == [
                    "touch down 0 100,100 t 0", "touch frame",
                    "touch cancel",
                    "pan began at 120,100 touches 1 t 10000 translation 10,0 velocity 2000,0",
                    "root frame t 10000",
                    "pan changed at 140,100 touches 1 t 20000 translation 30,0 velocity 2000,0",
                    "root frame t 20000",
                    "pan changed at 160,100 touches 1 t 30000 translation 50,0 velocity 2000,0",
                    "root frame t 30000",
                    "pan ended at 160,100 touches 1 t 60000 translation 50,0 velocity 2000,0",
                    "root frame t 60000",
                ])
        }

        @Test func aPanFromTouchDownCountsTheThreshold() throws {
            let compositor = try TestCompositor()
            let client = compositor.connect()
            let (surface, root) = client.makeWindow()
            waytouch_pan_v1_set_reports_from_touch_down(client.pan(on: root).role, 1)
            surface.commit()
            compositor.drag(0, from: (100, 100), to: (120, 100), at: 0, steps: 1)
            #expect(
                client.take().contains(
                    "pan began at 120,100 touches 1 t 10000 translation 20,0 velocity 2000,0"))
        }

        @Test func aPanCountsItsFingers() throws {
            let compositor = try TestCompositor()
            let client = compositor.connect()
            let (surface, root) = client.makeWindow()
            let pan = client.pan(on: root)
            waytouch_pan_v1_set_minimum_number_of_touches(pan.role, 2)
            waytouch_pan_v1_set_maximum_number_of_touches(pan.role, 2)
            surface.commit()
            compositor.drag(0, from: (100, 100), to: (160, 100), at: 0)
            compositor.touch(100, .up(0))
            #expect(client.take().filter { $0.hasPrefix("pan") } == ["pan failed 4"])
            compositor.touch(200, .down(0, 100, 100), .down(1, 200, 100))
            compositor.touch(210, .move(0, 100, 150), .move(1, 200, 150))
            #expect(
                client.take().filter { $0.hasPrefix("pan") } == [
                    "pan began at 150,150 touches 2 t 210000 translation 0,40 velocity 0,5000"
                ])
            compositor.touch(300, .up(0), .up(1))
            _ = client.take()
            compositor.touch(400, .down(0, 100, 100), .down(1, 200, 100), .down(2, 300, 100))
            #expect(client.take().contains("pan failed 4"))
        }

        @Test func pinchAndRotationReportTheirValuesTogether() throws {
            let compositor = try TestCompositor()
            let client = compositor.connect()
            let (surface, root) = client.makeWindow()
            let pinch = client.pinch(on: root)
            let rotation = client.rotation(on: root)
            waytouch_recognizer_v1_allow_simultaneous(pinch.base, rotation.base)
            waytouch_pinch_v1_set_reports_from_touch_down(pinch.role, 1)
            waytouch_rotation_v1_set_reports_from_touch_down(rotation.role, 1)
            surface.commit()
            compositor.touch(0, .down(0, 400, 400), .down(1, 500, 400))
            compositor.touch(10, .move(0, 450, 300), .move(1, 450, 500))
            compositor.touch(20, .up(0), .up(1))
            #expect(
                client.take() == [
                    "touch down 0 400,400 t 0", "touch down 1 500,400 t 0", "touch frame", "touch cancel",
                    "pinch began at 450,400 touches 2 t 10000 value 2 velocity 100",
                    "rotation began at 450,400 touches 2 t 10000 value 1.571 velocity 157.08",
                    "root frame t 10000",
                    "pinch ended at 450,400 touches 2 t 20000 value 2 velocity 100",
                    "rotation ended at 450,400 touches 2 t 20000 value 1.571 velocity 157.08",
                    "root frame t 20000",
                ])
        }

        /// Another part of the client may commit the surface before a new recognizer has its role.
        @Test func withoutARoleARecognizerReceivesNothing() throws {
            let scene = try TestScene()
            let bare = scene.client.recognizer(on: scene.root, "bare")
            let tap = scene.client.tap(on: scene.root)
            waytouch_recognizer_v1_require_failure_of(tap.base, bare)
            scene.commit()
            scene.tap(at: 0)
            #expect(scene.gestures() == ["tap recognized at 100,100 t 20000"])
            let role = waytouch_recognizer_v1_get_long_press(bare)
            #expect(role != nil)
            scene.commit()
            scene.tap(at: 1000)
            #expect(scene.gestures() == ["bare failed 3", "tap recognized at 100,100 t 1020000"])
            #expect(scene.client.error == nil)
        }

        @Test func withoutPermissionTheFirstOneWins() throws {
            let compositor = try TestCompositor()
            let client = compositor.connect()
            let (surface, root) = client.makeWindow()
            _ = client.pinch(on: root)
            _ = client.rotation(on: root)
            surface.commit()
            compositor.touch(0, .down(0, 400, 400), .down(1, 500, 400))
            compositor.touch(10, .move(0, 450, 300), .move(1, 450, 500))
            let events = client.take().filter { !$0.hasPrefix("touch") }
            #expect(events.count == 3)
            // The failure is reported once it is decided, the beginning once everything is.
            #expect(events.first == "rotation failed 7")
            #expect(events.dropFirst().first?.hasPrefix("pinch began") == true)
            #expect(events.last == "root frame t 10000")
        }

        @Test func anyPermitsEverything() throws {
            let compositor = try TestCompositor()
            let client = compositor.connect()
            let (surface, root) = client.makeWindow()
            waytouch_recognizer_v1_allow_simultaneous(client.pan(on: root, "first").base, nil)
            _ = client.pan(on: root, "second")
            surface.commit()
            compositor.drag(0, from: (100, 100), to: (160, 100), at: 0, steps: 1)
            let began = client.take().filter { $0.contains("began") }
            #expect(began.count == 2)
        }

        @Test func aRequirementHoldsTheTapBackUntilTheOtherFails() throws {
            let compositor = try TestCompositor()
            let client = compositor.connect()
            let (surface, root) = client.makeWindow()
            let single = client.tap(on: root, "single")
            let double = client.tap(on: root, "double")
            waytouch_tap_v1_set_number_of_taps_required(double.role, 2)
            waytouch_tap_v1_set_maximum_interval(double.role, 200)
            waytouch_recognizer_v1_require_failure_of(single.base, double.base)
            surface.commit()
            compositor.touch(0, .down(0, 100, 100))
            compositor.touch(20, .up(0))
            #expect(client.take().filter { !$0.hasPrefix("touch") }.isEmpty)
            #expect(compositor.engine.nextDeadline == 220_001)
            compositor.engine.advance(to: 300_000)
            #expect(
                client.take().filter { !$0.hasPrefix("touch") } == [
                    "double failed 2", "single recognized at 100,100 t 220001",
                    "root frame t 220001",
                ])
            compositor.touch(1000, .down(0, 100, 100))
            compositor.touch(1020, .up(0))
            compositor.touch(1100, .down(0, 100, 100))
            compositor.touch(1120, .up(0))
            let events = client.take().filter { !$0.hasPrefix("touch") }
            #expect(events.first?.hasPrefix("single failed") == true)
            #expect(
                events.dropFirst() == [
                    "double recognized at 100,100 t 1120000", "root frame t 1120000",
                ])
        }

        @Test func aRequirementEndsWithTheOther() throws {
            let compositor = try TestCompositor()
            let client = compositor.connect()
            let (surface, root) = client.makeWindow()
            let single = client.tap(on: root, "single")
            let double = client.tap(on: root, "double")
            waytouch_tap_v1_set_number_of_taps_required(double.role, 2)
            waytouch_recognizer_v1_require_failure_of(single.base, double.base)
            surface.commit()
            waytouch_recognizer_v1_destroy(double.base)
            compositor.touch(0, .down(0, 100, 100))
            compositor.touch(20, .up(0))
            #expect(client.take().contains("single recognized at 100,100 t 20000"))
        }

        @Test func tapParametersComeIntoForce() throws {
            let compositor = try TestCompositor()
            let client = compositor.connect()
            let (surface, root) = client.makeWindow()
            let tap = client.tap(on: root)
            waytouch_tap_v1_set_number_of_touches_required(tap.role, 2)
            waytouch_tap_v1_set_allowable_movement(tap.role, fixed(5 * 25.4 / 160))
            waytouch_tap_v1_set_maximum_duration(tap.role, 0)
            surface.commit()
            compositor.touch(0, .down(0, 100, 100), .down(1, 140, 100))
            compositor.touch(5000, .up(0), .up(1))
            #expect(client.take().contains("tap recognized at 120,100 t 5000000"))
            compositor.touch(6000, .down(0, 100, 100), .down(1, 140, 100))
            compositor.touch(6010, .move(0, 106, 100))
            #expect(client.take().contains("tap failed 1"))
            compositor.touch(6020, .up(0), .up(1))
            waytouch_tap_v1_set_maximum_duration(tap.role, 100)
            surface.commit()
            compositor.touch(7000, .down(0, 100, 100), .down(1, 140, 100))
            compositor.engine.advance(to: 8_000_000)
            #expect(client.take().contains("tap failed 2"))
        }

        @Test func aGestureMayLeaveTheTouchesAlone() throws {
            let compositor = try TestCompositor()
            let client = compositor.connect()
            let (surface, root) = client.makeWindow()
            waytouch_recognizer_v1_set_cancels_touches(client.pan(on: root).base, 0)
            surface.commit()
            compositor.drag(0, from: (100, 100), to: (120, 100), at: 0, steps: 1)
            compositor.touch(20, .up(0))
            #expect(
                client.take().filter { $0.hasPrefix("touch") } == [
                    "touch down 0 100,100 t 0", "touch frame", "touch motion 0 120,100 t 10", "touch frame",
                    "touch up 0 t 20", "touch frame",
                ])
        }

        @Test func withheldTouchesComeLateOrNever() throws {
            let compositor = try TestCompositor()
            let client = compositor.connect()
            let (surface, root) = client.makeWindow()
            waytouch_recognizer_v1_set_delays_touches_began(client.pan(on: root).base, 1)
            surface.commit()
            compositor.touch(0, .down(0, 100, 100))
            compositor.touch(10, .move(0, 103, 100))
            #expect(client.take().isEmpty)
            compositor.touch(20, .up(0))
            #expect(
                client.take() == [
                    "pan failed 3", "touch down 0 100,100 t 0", "touch frame", "touch motion 0 103,100 t 10",
                    "touch frame", "touch up 0 t 20", "touch frame", "root frame t 20000",
                ])
            compositor.drag(0, from: (100, 100), to: (120, 100), at: 100, steps: 1)
            compositor.touch(130, .up(0))
            #expect(client.take().filter { $0.hasPrefix("touch") }.isEmpty)
        }

        @Test func liftsAreWithheldWhileATapIsPossible() throws {
            let compositor = try TestCompositor()
            let client = compositor.connect()
            let (surface, root) = client.makeWindow()
            let tap = client.tap(on: root)
            waytouch_tap_v1_set_number_of_taps_required(tap.role, 2)
            surface.commit()
            compositor.touch(0, .down(0, 100, 100))
            compositor.touch(20, .up(0))
            #expect(client.take() == ["touch down 0 100,100 t 0", "touch frame"])
            compositor.engine.advance(to: 1_000_000)
            #expect(
                client.take() == ["tap failed 2", "touch up 0 t 20", "touch frame", "root frame t 370001"])
            waytouch_recognizer_v1_set_delays_touches_ended(tap.base, 0)
            surface.commit()
            compositor.touch(2000, .down(0, 100, 100))
            compositor.touch(2020, .up(0))
            #expect(client.take().contains("touch up 0 t 2020"))
        }

        @Test func disablingCancelsOnce() throws {
            let compositor = try TestCompositor()
            let client = compositor.connect()
            let (surface, root) = client.makeWindow()
            let pan = client.pan(on: root)
            surface.commit()
            compositor.drag(0, from: (100, 100), to: (120, 100), at: 0, steps: 1)
            _ = client.take()
            waytouch_recognizer_v1_set_enabled(pan.base, 0)
            #expect(client.take().isEmpty)
            surface.commit()
            #expect(
                client.take() == [
                    "pan cancelled at 120,100 touches 1 t 10000 translation 10,0 velocity 2000,0",
                    "root frame t 10000",
                ])
            compositor.touch(20, .move(0, 160, 100))
            compositor.touch(30, .up(0))
            compositor.drag(0, from: (100, 100), to: (120, 100), at: 100, steps: 1)
            #expect(client.take().filter { !$0.hasPrefix("touch") }.isEmpty)
        }

        @Test func touchTypesAreChosen() throws {
            let compositor = try TestCompositor()
            let client = compositor.connect()
            let (surface, root) = client.makeWindow()
            let pens = client.tap(on: root, "pens")
            waytouch_recognizer_v1_set_allowed_touch_types(pens.base, 4)
            waytouch_recognizer_v1_set_requires_exclusive_touch_type(pens.base, 0)
            surface.commit()
            compositor.touch(0, .down(0, 10, 10))
            compositor.touch(10, .up(0))
            #expect(client.take().filter { $0.hasPrefix("pens") }.isEmpty)
            compositor.touch(
                20,
                TouchSample(
                    id: TouchID(contact: 0), phase: .began, location: Point(x: 10, y: 10), kind: .pencil))
            compositor.touch(30, .up(0))
            #expect(
                client.take().filter { $0.hasPrefix("pens") } == [
                    "pens recognized at 10,10 t 30000"
                ])
        }
    }
}
