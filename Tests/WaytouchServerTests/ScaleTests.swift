// SPDX-License-Identifier: MIT
import CWaytouchClient
import Testing
import Waytouch
import WaytouchServer
import WaytouchServerTestSupport

extension ServerTests {
    /// A root view receives the scale of its surface on the glass.
    @Suite struct Scales {
        private let compositor: TestCompositor
        private let client: TestClient
        /// It has 12.6 px per mm. The compositor's first output does not report its size, and counts as 6.3.
        private let dense = GestureEngine(
            output: Output(
                width: 1000, height: 800, widthMillimetres: 79.365_08, heightMillimetres: 63.492_06))

        init() throws {
            compositor = try TestCompositor()
            compositor.server?.addEngine(dense)
            client = compositor.connect()
        }

        private func makeWindow() throws -> (
            window: SurfaceWindow, root: OpaquePointer?, surface: TestSurface
        ) {
            let (surface, root) = client.makeWindow()
            surface.commit()
            let window = try #require(
                compositor.place(surface.resource, x: 0, y: 0, width: 500, height: 400))
            _ = told()
            return (window, root, surface)
        }

        /// The scales that the client has received since the last call.
        private func told() -> [String] {
            compositor.settle()
            defer { client.scales.removeAll() }
            return client.scales.map { short($0) }
        }

        @Test func itComesWithTheFirstCommit() throws {
            let (surface, _) = client.makeWindow()
            #expect(told() == [])
            surface.commit()
            #expect(told() == ["6.3"])
            surface.commit()
            #expect(told() == [])
            _ = client.window(of: surface)
            surface.commit()
            #expect(told() == ["6.3"], "the second tree's root view is told as well")
        }

        @Test func aSurfaceThatMovesToAnotherOutputReceivesItsScale() throws {
            let (window, _, _) = try makeWindow()
            window.move(to: dense)
            #expect(told() == ["12.6"])
            window.move(to: dense)
            #expect(told() == [])
            window.move(to: compositor.engine)
            #expect(told() == ["6.3"])
        }

        @Test func equalScalesAreNotSentTwice() throws {
            let (window, _, _) = try makeWindow()
            let same = GestureEngine(output: Output(width: 300, height: 200))
            compositor.server?.addEngine(same)
            window.move(to: same)
            #expect(told() == [])
        }

        @Test func aSurfaceThatIsShownLargerHasFewerUnits() throws {
            let (window, _, _) = try makeWindow()
            window.place(size: Size(width: 500, height: 400), transform: AffineTransform(scaleX: 2, y: 2))
            #expect(told() == ["3.15"])
        }

        @Test func eachSurfaceHasItsOwn() throws {
            let (first, _, _) = try makeWindow()
            let (second, _, _) = try makeWindow()
            second.move(to: dense)
            #expect(told() == ["12.6"])
            dense.output = Output(
                width: 1500, height: 1200, widthMillimetres: 79.365_08, heightMillimetres: 63.492_06)
            compositor.server?.profileDidChange()
            #expect(told() == ["18.9"])
            compositor.server?.profileDidChange()
            #expect(told() == [])
            first.move(to: dense)
            #expect(told() == ["18.9"])
        }

        @Test func aRemovedOutputLeavesItsSurfacesToTheFirst() throws {
            let (window, root, _) = try makeWindow()
            window.move(to: dense)
            _ = told()
            compositor.server?.removeEngine(dense)
            #expect(told() == ["6.3"])
            waytouch_view_v1_destroy(root)
            #expect(told() == [])
            #expect(client.error == nil)
        }
    }
}
