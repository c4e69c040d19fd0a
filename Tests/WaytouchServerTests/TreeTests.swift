// SPDX-License-Identifier: MIT
import CWaylandClient
import CWaytouchClient
import Testing
import Waytouch
import WaytouchServer
import WaytouchServerTestSupport

extension ServerTests {
    /// Two libraries of one client, each with a tree of its own on the same surface.
    @Suite struct Trees {
        private let scene: TestScene
        private let second: OpaquePointer?
        /// A view of the second tree, from 300,300 to 600,600: it covers a part of the first one's card.
        private let panel: OpaquePointer?

        init() throws {
            scene = try TestScene()
            _ = scene.client.tap(on: scene.root, "first root")
            _ = scene.client.tap(on: scene.card, "card")
            second = scene.client.window(of: scene.surface)
            panel = scene.client.subview(of: second, 300, 300, 300, 300, name: "panel")
            _ = scene.client.tap(on: panel, "panel")
            scene.commit()
            _ = scene.gestures()
        }

        /// The names of the recognizers that recognise a tap there.
        private func tapped(_ x: Double, _ y: Double) -> [String] {
            scene.tap(at: scene.compositor.milliseconds + 1000, x, y)
            return scene.gestures().filter { $0.contains("recognized") }
                .map { String($0.prefix { $0 != " " } == "first" ? "first root" : $0.prefix { $0 != " " }) }
        }

        @Test func theLaterOneIsInFrontWhereItHasViews() {
            #expect(tapped(100, 100) == ["card"])
            #expect(tapped(400, 400) == ["panel"])
            #expect(tapped(700, 100) == ["first root"])
        }

        @Test func eachHasItsOwnFrames() {
            scene.compositor.touch(1000, .down(0, 100, 100))
            scene.compositor.touch(1020, .up(0))
            let events = scene.client.take()
            #expect(events.filter { $0.contains("frame t 1020000") }.count == 1)
        }

        @Test func recognizersOfARootViewOfALaterTreeHaveTheTouchesOfItsViews() {
            _ = scene.client.longPress(on: second, "second root")
            scene.commit()
            scene.compositor.touch(2000, .down(0, 400, 400))
            scene.compositor.wait(until: 2600)
            #expect(scene.gestures().contains { $0.hasPrefix("second root began at 400,400 ") })
            scene.compositor.touch(2700, .up(0))
            _ = scene.gestures()
            scene.compositor.touch(3000, .down(0, 100, 100))
            scene.compositor.wait(until: 3600)
            #expect(!scene.gestures().contains { $0.hasPrefix("second root") })
        }

        @Test func scrollingTheFirstLeavesTheOther() {
            waytouch_view_v1_set_bounds_origin(scene.root, fixed(0), fixed(200))
            scene.commit()
            #expect(tapped(100, 400) == ["first root"])
            #expect(tapped(100, 300) == ["card"])
            #expect(tapped(590, 590) == ["panel"])
            waytouch_view_v1_set_bounds_origin(second, fixed(100), fixed(0))
            scene.commit()
            #expect(tapped(590, 590) == ["first root"])
            #expect(tapped(210, 590) == ["panel"])
        }

        @Test func newViewsOfTheFirstStayBehindTheOther() {
            let late = scene.client.subview(of: scene.root, 200, 200, 500, 500, name: "late")
            _ = scene.client.tap(on: late, "late")
            scene.commit()
            #expect(tapped(250, 250) == ["late"])
            #expect(tapped(400, 400) == ["panel"])
        }

        @Test func eitherMayBeDestroyed() {
            waytouch_view_v1_destroy(second)
            scene.compositor.settle()
            #expect(tapped(400, 400) == ["card"])
            let third = scene.client.window(of: scene.surface)
            _ = scene.client.tap(on: scene.client.subview(of: third, 0, 0, 200, 200), "third")
            scene.commit()
            #expect(tapped(100, 100) == ["third"])
            waytouch_view_v1_destroy(scene.root)
            scene.compositor.settle()
            #expect(tapped(100, 100) == ["third"])
            #expect(tapped(400, 400) == [])
            #expect(scene.client.error == nil)
            #expect(scene.isQuiet)
        }

        @Test func destroyingTheSurfaceEndsBoth() {
            scene.compositor.touch(1000, .down(0, 400, 400))
            scene.surface.destroy()
            scene.compositor.touch(1020, .up(0))
            #expect(scene.isQuiet)
            waytouch_view_v1_destroy(panel)
            waytouch_view_v1_destroy(second)
            waytouch_view_v1_destroy(scene.root)
            scene.compositor.settle()
            #expect(scene.client.error == nil)
        }

        @Test func edgesAreThoseOfEither() {
            waytouch_view_v1_set_deferred_edges(scene.root, 2)
            scene.commit()
            // The other tree has asked for nothing.
            #expect(scene.client.take() == ["root deferred_edges 2"])
            waytouch_view_v1_set_deferred_edges(second, 8)
            scene.commit()
            #expect(scene.client.take() == ["root deferred_edges 8"])
            waytouch_view_v1_set_deferred_edges(scene.root, 2)
            waytouch_view_v1_set_deferred_edges(second, 8)
            scene.commit()
            #expect(scene.client.take() == ["root deferred_edges 2", "root deferred_edges 8"])
            waytouch_view_v1_destroy(second)
            #expect(scene.client.take() == [])
            #expect(scene.client.error == nil)
        }
    }
}
