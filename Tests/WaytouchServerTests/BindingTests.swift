// SPDX-License-Identifier: MIT
import CWaylandClient
import CWaytouchClient
import Testing
import Waytouch
import WaytouchServer

extension ServerTests {
    @Suite struct Binding {
        @Test func theManagerTellsWhatItCanDo() throws {
            let compositor = try TestCompositor()
            let client = compositor.connect()
            client.bindManager()
            let events = client.take()
            #expect(
                events == [
                    "manager capabilities 15", "manager limits 4096 1024 64 4096", "manager profile 0 1",
                    "manager profile 1 160", "manager profile 2 45", "manager profile 3 0.75",
                    "manager profile 4 0.35", "manager profile 5 45", "manager profile 6 0.3",
                    "manager profile 7 10", "manager profile 8 8", "manager profile 9 8",
                    "manager profile 10 0.1", "manager profile 11 0.04", "manager done",
                ])
        }

        @Test func aChangeOfTheProfileIsTold() throws {
            let compositor = try TestCompositor()
            let client = compositor.connect()
            client.bindManager()
            _ = client.take()
            compositor.engine.profile.panThreshold = 6.5
            // 320 px per inch, which is 2 px per point.
            compositor.engine.output = Output(
                width: 1000, height: 800, widthMillimetres: 79.375, heightMillimetres: 63.5)
            compositor.server?.profileDidChange()
            let events = client.take()
            #expect(events.contains("manager profile 7 6.5"))
            #expect(events.contains("manager profile 0 2"))
            #expect(events.last == "manager done")
        }

        @Test func aDestroyedManagerLeavesViewsAlone() throws {
            let compositor = try TestCompositor()
            let client = compositor.connect()
            let (surface, root) = client.makeWindow()
            _ = client.tap(on: root)
            waytouch_manager_v1_destroy(client.manager)
            surface.commit()
            compositor.touch(0, .down(0, 10, 20))
            compositor.touch(50, .up(0))
            #expect(client.take().contains("tap recognized at 10,20 touches 1 t 50000"))
            compositor.server?.profileDidChange()
            #expect(client.take().isEmpty)
        }

        @Test func aSurfaceCanHaveAnotherRootViewAfterTheFirstIsGone() throws {
            let compositor = try TestCompositor()
            let client = compositor.connect()
            let (surface, root) = client.makeWindow()
            waytouch_view_v1_destroy(root)
            let second = client.window(of: surface)
            _ = client.tap(on: second)
            surface.commit()
            compositor.touch(0, .down(0, 10, 20))
            compositor.touch(50, .up(0))
            #expect(client.error == nil)
            #expect(client.take().contains("tap recognized at 10,20 touches 1 t 50000"))
        }
    }
}

/// One at a time: libwayland's log handler is the process's.
@Suite(.serialized) struct ServerTests {}
