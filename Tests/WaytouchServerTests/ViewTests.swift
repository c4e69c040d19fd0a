// SPDX-License-Identifier: MIT
import CWaylandClient
import CWaytouchClient
import Testing
import Waytouch
import WaytouchServer
import WaytouchServerTestSupport

extension ServerTests {
    @Suite struct Views {
        /// The names of the recognizers that recognise a tap at a place.
        private func tapped(_ client: TestClient, _ x: Double, _ y: Double) -> [String] {
            _ = client.take()
            let compositor = client.compositor
            let start = compositor.engine.now / 1000 + 1000
            compositor.touch(start, .down(0, x, y))
            compositor.touch(start + 20, .up(0))
            return client.take().filter { $0.contains(" recognized ") }
                .map { String($0.prefix { $0 != " " }) }
        }

        @Test func nothingTakesEffectBeforeTheCommit() throws {
            let compositor = try TestCompositor()
            let client = compositor.connect()
            let (surface, root) = client.makeWindow()
            let view = client.subview(of: root, 100, 100, 50, 50)
            _ = client.tap(on: view)
            compositor.settle()
            #expect(tapped(client, 120, 120).isEmpty)
            surface.commit()
            #expect(tapped(client, 120, 120) == ["tap"])
            waytouch_view_v1_set_frame(
                view, fixed(300), fixed(300), fixed(50),
                fixed(50))
            #expect(tapped(client, 320, 320).isEmpty)
            #expect(tapped(client, 120, 120) == ["tap"])
            surface.commit()
            #expect(tapped(client, 320, 320) == ["tap"])
            #expect(tapped(client, 120, 120).isEmpty)
        }

        @Test func aCommitOfAnotherSurfaceAppliesNothing() throws {
            let compositor = try TestCompositor()
            let client = compositor.connect()
            let (other, _) = client.makeWindow()
            let (surface, root) = client.makeWindow()
            _ = client.tap(on: root)
            other.commit()
            #expect(tapped(client, 5, 5).isEmpty)
            surface.commit()
            #expect(tapped(client, 5, 5) == ["tap"])
        }

        @Test func edgesAreHalfOpen() throws {
            let compositor = try TestCompositor()
            let client = compositor.connect()
            let (surface, root) = client.makeWindow()
            _ = client.tap(on: client.subview(of: root, 100, 100, 50, 50))
            surface.commit()
            #expect(tapped(client, 100, 100) == ["tap"])
            #expect(tapped(client, 149.9, 149.9) == ["tap"])
            #expect(tapped(client, 150, 120).isEmpty)
            #expect(tapped(client, 120, 150).isEmpty)
            #expect(tapped(client, 99.9, 120).isEmpty)
        }

        @Test func theTransformActsAboutTheCenter() throws {
            let compositor = try TestCompositor()
            let client = compositor.connect()
            let (surface, root) = client.makeWindow()
            let view = client.subview(of: root, 100, 100, 100, 20)
            _ = client.tap(on: view)
            // A quarter turn: x' = -y, y' = x.
            waytouch_view_v1_set_transform(
                view, 0, millionths(of: 1), millionths(of: -1), 0, fixed(10), 0)
            surface.commit()
            // The centre is at 150, 110, moved by 10; the view is upright now.
            #expect(tapped(client, 160, 65) == ["tap"])
            #expect(tapped(client, 160, 155) == ["tap"])
            #expect(tapped(client, 110, 110).isEmpty)
            waytouch_view_v1_set_transform(view, 0, 0, 0, 0, 0, 0)
            surface.commit()
            #expect(tapped(client, 150, 110).isEmpty)
        }

        @Test func theBoundsOriginScrolls() throws {
            let compositor = try TestCompositor()
            let client = compositor.connect()
            let (surface, root) = client.makeWindow()
            let list = client.subview(of: root, 100, 100, 100, 100, name: "list")
            _ = client.tap(on: client.subview(of: list, 0, 500, 100, 20, name: "row"), "row")
            surface.commit()
            #expect(tapped(client, 150, 110).isEmpty)
            waytouch_view_v1_set_bounds_origin(list, 0, fixed(500))
            surface.commit()
            #expect(tapped(client, 150, 110) == ["row"])
        }

        @Test func positionsStaySurfaceLocalWhenTheRootScrolls() throws {
            let compositor = try TestCompositor()
            let client = compositor.connect()
            let (surface, root) = client.makeWindow()
            compositor.place(surface.resource, x: 30, y: 40, width: 500, height: 500)
            waytouch_view_v1_set_bounds_origin(root, fixed(1000), fixed(2000))
            _ = client.tap(on: client.subview(of: root, 1010, 2010, 50, 50))
            surface.commit()
            compositor.touch(0, .down(0, 45, 57))
            compositor.touch(20, .up(0))
            #expect(
                client.take().filter { !$0.contains("frame") } == [
                    "touch down 0 15,17 t 0", "touch cancel", "tap recognized at 15,17 t 20000",
                ])
        }

        @Test func hiddenAndDisabledViewsAreNotHit() throws {
            let compositor = try TestCompositor()
            let client = compositor.connect()
            let (surface, root) = client.makeWindow()
            _ = client.tap(on: client.subview(of: root, 0, 0, 100, 100), "behind")
            let front = client.subview(of: root, 0, 0, 100, 100)
            _ = client.tap(on: front, "front")
            surface.commit()
            #expect(tapped(client, 50, 50) == ["front"])
            waytouch_view_v1_set_hidden(front, 1)
            surface.commit()
            #expect(tapped(client, 50, 50) == ["behind"])
            waytouch_view_v1_set_hidden(front, 0)
            surface.commit()
            #expect(tapped(client, 50, 50) == ["front"])
            waytouch_view_v1_set_user_interaction_enabled(front, 0)
            surface.commit()
            #expect(tapped(client, 50, 50) == ["behind"])
            waytouch_view_v1_set_user_interaction_enabled(front, 1)
            surface.commit()
            #expect(tapped(client, 50, 50) == ["front"])
        }

        @Test func siblingsAreReordered() throws {
            let compositor = try TestCompositor()
            let client = compositor.connect()
            let (surface, root) = client.makeWindow()
            let views = ["a", "b", "c"].map { name in
                let view = client.subview(of: root, 0, 0, 100, 100, name: name)
                _ = client.tap(on: view, name)
                return view
            }
            surface.commit()
            #expect(tapped(client, 50, 50) == ["c"])
            waytouch_view_v1_place_above(views[0], views[2])
            #expect(tapped(client, 50, 50) == ["c"])
            surface.commit()
            #expect(tapped(client, 50, 50) == ["a"])
            waytouch_view_v1_place_below(views[0], views[1])
            surface.commit()
            #expect(tapped(client, 50, 50) == ["c"])
            waytouch_view_v1_destroy(views[2])
            #expect(tapped(client, 50, 50) == ["b"])
        }

        @Test func exclusiveTouchKeepsOtherViewsOut() throws {
            let compositor = try TestCompositor()
            let client = compositor.connect()
            let (surface, root) = client.makeWindow()
            let first = client.subview(of: root, 0, 0, 100, 100)
            let second = client.subview(of: root, 200, 0, 100, 100)
            _ = client.tap(on: second)
            waytouch_view_v1_set_exclusive_touch(first, 1)
            surface.commit()
            compositor.touch(0, .down(0, 50, 50))
            compositor.touch(10, .down(1, 250, 50))
            compositor.touch(20, .up(1))
            compositor.touch(30, .up(0))
            #expect(
                client.take() == [
                    "touch down 0 50,50 t 0", "touch frame", "touch up 0 t 30", "touch frame",
                ])
        }

        @Test func oneTouchAtATimeWithoutMultipleTouch() throws {
            let compositor = try TestCompositor()
            let client = compositor.connect()
            let (surface, root) = client.makeWindow()
            let view = client.subview(of: root, 0, 0, 100, 100)
            surface.commit()
            compositor.touch(0, .down(0, 10, 10), .down(1, 20, 20))
            compositor.touch(10, .up(0), .up(1))
            #expect(client.take().filter { $0.contains("down") }.count == 2)
            waytouch_view_v1_set_multiple_touch_enabled(view, 0)
            surface.commit()
            compositor.touch(20, .down(0, 10, 10), .down(1, 20, 20))
            compositor.touch(30, .up(0), .up(1))
            #expect(client.take().filter { $0.contains("down") } == ["touch down 0 10,10 t 20"])
        }

        @Test func aMovedSurfaceKeepsItsOwnCoordinates() throws {
            let compositor = try TestCompositor()
            let client = compositor.connect()
            let (surface, root) = client.makeWindow()
            let window = compositor.server?.window(for: SurfaceResource(surface.resource))
            // Turned by 90° and twice as large on the output.
            window?.place(
                size: Size(width: 100, height: 50),
                transform: AffineTransform(a: 0, b: 2, c: -2, d: 0, tx: 500, ty: 100))
            _ = client.tap(on: root)
            surface.commit()
            // Surface-local 30, 10 is at 500 - 20, 100 + 60.
            #expect(tapped(client, 480, 160) == ["tap"])
            compositor.touch(90_000, .down(0, 480, 160))
            compositor.touch(90_010, .up(0))
            #expect(client.take().contains("tap recognized at 30,10 t 90010000"))
            #expect(tapped(client, 501, 160).isEmpty)
        }
    }
}
