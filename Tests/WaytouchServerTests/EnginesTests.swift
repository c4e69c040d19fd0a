// SPDX-License-Identifier: MIT
import CWaytouchClient
import Testing
import Waytouch
import WaytouchServer
import WaytouchServerTestSupport

extension ServerTests {
    /// A compositor with several outputs has an engine for each.
    @Suite struct Engines {
        private let compositor: TestCompositor
        private let client: TestClient
        private let second = GestureEngine(output: Output(width: 500, height: 400))

        init() throws {
            compositor = try TestCompositor()
            client = compositor.connect()
            compositor.server?.addEngine(second)
        }

        private func touchSecond(_ t: Int64, _ samples: TouchSample...) {
            second.process(TouchFrame(time: t * 1000, samples: samples))
            compositor.settle()
        }

        private func window(on engine: GestureEngine) throws -> (
            window: SurfaceWindow, root: OpaquePointer?, surface: TestSurface
        ) {
            let (surface, root) = client.makeWindow(width: 500, height: 400)
            let window = try #require(
                compositor.place(surface.resource, x: 0, y: 0, width: 500, height: 400))
            window.move(to: engine)
            return (window, root, surface)
        }

        @Test func aWindowOnTheSecondRecognisesThere() throws {
            let (window, root, surface) = try window(on: second)
            _ = client.pan(on: root)
            surface.commit()
            _ = client.take()
            #expect(window.engine === second)
            touchSecond(500, .down(0, 100, 100))
            touchSecond(510, .move(0, 130, 100))
            #expect(
                client.take() == [
                    "touch down 0 100,100 t 500", "touch frame", "touch cancel",
                    "pan began at 130,100 touches 1 t 510000 translation 20,0 velocity 3000,0",
                    "root frame t 510000",
                ])
        }

        @Test func aHostMayAskForTheEndOfTransactionsAtAnyTime() throws {
            let (_, root, surface) = try window(on: compositor.engine)
            _ = client.pan(on: root)
            surface.commit()
            var ends: [Timestamp] = []
            compositor.engine.onTransactionEnd = { ends.append($0) }
            compositor.drag(0, from: (100, 100), to: (130, 100), at: 500, steps: 1)
            #expect(client.take().suffix(1) == ["root frame t 510000"])
            #expect(ends == [500_000, 510_000])
        }

        @Test func theTouchesOfOneDoNotAffectTheOther() throws {
            let (_, here, left) = try window(on: compositor.engine)
            let (_, there, right) = try window(on: second)
            let pinches = [client.pinch(on: here, "here"), client.pinch(on: there, "there")]
            #expect(pinches.count == 2)
            left.commit()
            right.commit()
            _ = client.take()
            // One finger on each output, moving away from each other: no pinch.
            compositor.touch(500, .down(0, 100, 100))
            touchSecond(500, .down(1, 200, 100))
            compositor.touch(510, .move(0, 20, 100))
            touchSecond(510, .move(1, 400, 100))
            #expect(client.take().allSatisfy { $0.hasPrefix("touch ") })
        }

        @Test func aMoveEndsWhatIsUnderWayOnce() throws {
            let (window, root, surface) = try window(on: compositor.engine)
            _ = client.pan(on: root)
            surface.commit()
            compositor.drag(0, from: (100, 100), to: (200, 100), at: 500)
            _ = client.take()
            window.move(to: second)
            compositor.settle()
            let told = client.take()
            #expect(told.filter { $0.hasPrefix("pan cancelled") }.count == 1)
            #expect(told.last?.hasPrefix("root frame") == true)
            // The finger belongs to nobody until it lifts, and the next one is recognised on the other output.
            compositor.touch(600, .move(0, 300, 100))
            compositor.touch(610, .up(0))
            #expect(client.take().isEmpty)
            touchSecond(700, .down(0, 100, 100))
            touchSecond(710, .move(0, 130, 100))
            #expect(client.take().contains { $0.hasPrefix("pan began") })
        }

        @Test func aTapThatWaitsForAnotherGivesUpWhenItsWindowMoves() throws {
            let (window, root, surface) = try window(on: compositor.engine)
            let tap = client.tap(on: root)
            waytouch_tap_v1_set_number_of_taps_required(tap.role, 2)
            surface.commit()
            compositor.touch(500, .down(0, 100, 100))
            compositor.touch(510, .up(0))
            window.move(to: second)
            _ = client.take()
            touchSecond(600, .down(0, 100, 100))
            touchSecond(610, .up(0))
            compositor.wait(until: 2000)
            second.advance(to: 2_000_000)
            compositor.settle()
            #expect(!client.take().contains { $0.hasPrefix("tap recognized") })
        }

        @Test func aRemovedEngineGivesItsWindowsBack() throws {
            let (window, root, surface) = try window(on: second)
            _ = client.pan(on: root)
            surface.commit()
            touchSecond(500, .down(0, 100, 100))
            touchSecond(510, .move(0, 130, 100))
            _ = client.take()
            compositor.server?.removeEngine(second)
            compositor.settle()
            #expect(window.engine === compositor.engine)
            #expect(client.take().filter { $0.hasPrefix("pan cancelled") }.count == 1)
            compositor.touch(600, .down(0, 100, 100))
            compositor.touch(610, .move(0, 130, 100))
            #expect(client.take().contains { $0.hasPrefix("pan began") })
        }

        @Test func theFirstEngineStays() throws {
            let server = try #require(compositor.server)
            server.removeEngine(compositor.engine)
            server.addEngine(second)
            #expect(server.engines.count == 2)
            #expect(server.engines.first === compositor.engine)
        }
    }
}
