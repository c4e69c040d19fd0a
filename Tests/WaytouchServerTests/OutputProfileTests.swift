// SPDX-License-Identifier: MIT
import CWaytouchClient
import Testing
import Waytouch
import WaytouchServer
import WaytouchServerTestSupport

extension ServerTests {
    /// A client is told the numbers of the output that its surface is on.
    @Suite struct OutputProfiles {
        private let compositor: TestCompositor
        private let client: TestClient
        /// 320 px per inch, which is 2 px per point; the compositor's first output says nothing of its size.
        private let dense = GestureEngine(
            output: Output(width: 1000, height: 800, widthMillimetres: 79.375, heightMillimetres: 63.5))

        init() throws {
            compositor = try TestCompositor()
            compositor.server?.addEngine(dense)
            client = compositor.connect()
        }

        private func makeWindow() throws -> (
            window: SurfaceWindow, root: OpaquePointer?, surface: TestSurface
        ) {
            let (surface, root) = client.makeWindow()
            let window = try #require(
                compositor.place(surface.resource, x: 0, y: 0, width: 500, height: 400))
            _ = client.take()
            return (window, root, surface)
        }

        /// The px per point that the client has been told since the last call.
        private func told() -> [String] {
            client.take().filter { $0.hasPrefix("manager profile 0 ") }.map { String($0.dropFirst(18)) }
        }

        @Test func whatMovesToAnotherOutputBringsItsNumbers() throws {
            let (window, _, _) = try makeWindow()
            window.move(to: dense)
            #expect(told() == ["2"])
            window.move(to: dense)
            #expect(told() == [])
            window.move(to: compositor.engine)
            #expect(told() == ["1"])
        }

        @Test func aSurfaceThatIsThereAlreadyCounts() throws {
            client.bindManager()
            let surface = client.makeSurface()
            let window = try #require(
                compositor.place(surface.resource, x: 0, y: 0, width: 500, height: 400))
            _ = client.take()
            window.move(to: dense)
            #expect(told() == [], "it has no view yet")
            _ = client.window(of: surface)
            #expect(told() == ["2"])
            // Whoever binds the manager now is told the same.
            client.bindManager()
            #expect(told() == ["2"])
        }

        @Test func equalNumbersAreNotToldTwice() throws {
            let (window, _, _) = try makeWindow()
            let same = GestureEngine(output: Output(width: 300, height: 200))
            compositor.server?.addEngine(same)
            window.move(to: same)
            #expect(client.take() == [])
        }

        @Test func anOutputThatChangesConcernsThoseOnIt() throws {
            let (window, _, _) = try makeWindow()
            dense.output = Output(width: 1000, height: 800)
            compositor.server?.profileDidChange(of: dense)
            #expect(told() == [])
            window.move(to: dense)
            _ = client.take()
            // 480 px per inch.
            dense.output = Output(
                width: 1500, height: 1200, widthMillimetres: 79.375, heightMillimetres: 63.5)
            compositor.server?.profileDidChange(of: dense)
            #expect(told() == ["3"])
            compositor.server?.profileDidChange(of: compositor.engine)
            #expect(told() == [])
        }

        @Test(arguments: [false, true])
        func theSurfaceThatCameLastDecides(isDestroyed: Bool) throws {
            let (first, _, _) = try makeWindow()
            let (second, root, surface) = try makeWindow()
            second.move(to: dense)
            #expect(told() == ["2"])
            if isDestroyed { surface.destroy() } else { waytouch_view_v1_destroy(root) }
            #expect(told() == ["1"], "the first is left")
            first.move(to: dense)
            #expect(told() == ["2"])
        }

        @Test func anOutputThatGoesLeavesItsSurfacesToTheFirst() throws {
            let (window, root, _) = try makeWindow()
            window.move(to: dense)
            _ = client.take()
            compositor.server?.removeEngine(dense)
            #expect(told() == ["1"])
            waytouch_view_v1_destroy(root)
            #expect(told() == [])
            #expect(client.error == nil)
        }
    }
}
