// SPDX-License-Identifier: MIT
import CWaytouchClient
import Testing
import Waytouch
import WaytouchServerTestSupport

extension ServerTests {
    @Suite struct HoverRoles {
        @Test func itBeginsOverTheViewAndEndsWhenThePenLeavesIt() throws {
            let scene = try TestScene()
            _ = scene.client.hover(on: scene.card)
            scene.commit()
            scene.hover(0, 10, 10)
            #expect(scene.client.take().isEmpty)
            scene.hover(10, 60, 70, z: 0.5, tilt: Vector(dx: 0.25, dy: -0.5))
            scene.hover(20, 80, 90, z: 0.25, tilt: Vector(dx: 0.125, dy: 0))
            scene.hover(30, 10, 10, z: 1)
            #expect(
                scene.client.take() == [
                    "hover began at 60,70 touches 0 t 10000 z 0.5 tilt 14.32,-28.65", "root frame t 10000",
                    "hover changed at 80,90 touches 0 t 20000 z 0.25 tilt 7.16,0", "root frame t 20000",
                    "hover ended at 80,90 touches 0 t 30000 z 0.25 tilt 7.16,0", "root frame t 30000",
                ])
        }

        @Test(arguments: [(HoverSample.Phase.left, "ended"), (.cancelled, "cancelled")])
        func itEndsWithThePen(phase: HoverSample.Phase, state: String) throws {
            let scene = try TestScene()
            _ = scene.client.hover(on: scene.card)
            scene.commit()
            scene.hover(10, 60, 70)
            scene.hover(20, 0, 0, phase)
            #expect(
                scene.gestures() == [
                    "hover began at 60,70 touches 0 t 10000 z 0 tilt 0,0",
                    "hover \(state) at 60,70 touches 0 t 20000 z 0 tilt 0,0",
                ])
        }

        @Test func itReceivesAllowedTypesAndNoTouches() throws {
            let scene = try TestScene()
            let hover = scene.client.hover(on: scene.root)
            waytouch_recognizer_v1_set_allowed_touch_types(hover.base, 4)
            scene.client.reportTouches(of: hover.base)
            scene.commit()
            scene.hover(0, 60, 70, kind: .indirect)
            scene.hover(5, 60, 70, .left, kind: .indirect)
            scene.tap(at: 10)
            #expect(
                scene.client.take() == [
                    "touch down 0 100,100 t 10", "touch frame", "touch up 0 t 30", "touch frame",
                ])
            scene.hover(100, 60, 70)
            #expect(scene.gestures() == ["hover began at 60,70 touches 0 t 100000 z 0 tilt 0,0"])
        }

        @Test func positionsAreThoseOfTheSurfaceWhereverTheViewIs() throws {
            let scene = try TestScene()
            waytouch_view_v1_set_transform(
                scene.card, millionths(of: 2), 0, 0, millionths(of: 2), 0, 0)
            _ = scene.client.hover(on: scene.card)
            scene.compositor.place(scene.surface.resource, x: 100, y: 20, width: 1000, height: 800)
            scene.commit()
            scene.hover(10, 300, 220)
            #expect(scene.gestures() == ["hover began at 200,200 touches 0 t 10000 z 0 tilt 0,0"])
        }
    }
}
