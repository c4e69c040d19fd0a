// SPDX-License-Identifier: MIT
import CWaylandClient
import CWaytouchClient
import Testing
import Waytouch
import WaytouchServer
import WaytouchServerTestSupport

extension ServerTests {
    @Suite struct TouchStreams {
        @Test func aSurfaceWithoutViewsGetsItsTouches() throws {
            let compositor = try TestCompositor()
            let client = compositor.connect()
            let surface = client.makeSurface()
            compositor.place(surface.resource, x: 100, y: 100, width: 300, height: 300)
            compositor.touch(0, .down(3, 150, 160))
            compositor.touch(10, .move(3, 155.5, 160))
            compositor.touch(20, .up(3))
            #expect(
                client.take() == [
                    "touch down 3 50,60 t 0", "touch frame", "touch motion 3 55.5,60 t 10", "touch frame",
                    "touch up 3 t 20", "touch frame",
                ])
        }

        /// Hosts may give touches that are not of a panel any number.
        @Test func aFingerWithANegativeNumberMovesAndLifts() throws {
            let (compositor, client) = try compositorWithSurface()
            compositor.touch(0, .down(-1, 150, 160))
            compositor.touch(10, .move(-1, 160, 160))
            compositor.touch(20, .up(-1))
            #expect(
                client.take() == [
                    "touch down 0 50,60 t 0", "touch frame", "touch motion 0 60,60 t 10", "touch frame",
                    "touch up 0 t 20", "touch frame",
                ])
        }

        @Test func fingersWhoseLandingWasNotSentAreNotReported() throws {
            let (compositor, client) = try compositorWithSurface()
            compositor.server?.touchDelegate = nil
            compositor.touch(0, .down(0, 150, 160))
            compositor.server?.touchDelegate = compositor
            compositor.touch(10, .move(0, 160, 160))
            compositor.touch(20, .up(0))
            #expect(client.take().isEmpty)
        }

        @Test func fingersThatLiftWhileNobodySendsAreForgotten() throws {
            let (compositor, client) = try compositorWithSurface()
            compositor.touch(0, .down(0, 150, 160))
            compositor.server?.touchDelegate = nil
            compositor.touch(10, .up(0))
            compositor.server?.touchDelegate = compositor
            _ = client.take()
            compositor.touch(20, .down(0, 150, 160))
            #expect(client.take() == ["touch down 0 50,60 t 20", "touch frame"])
        }

        @Test func aCancelStaysDueWhileNobodySends() throws {
            let compositor = try TestCompositor()
            let client = compositor.connect()
            let (surface, root) = client.makeWindow()
            _ = client.pan(on: client.subview(of: root, 0, 0, 200, 200))
            surface.commit()
            compositor.touch(0, .down(0, 100, 100), .down(1, 500, 500))
            compositor.server?.touchDelegate = nil
            compositor.touch(10, .move(0, 130, 100))
            compositor.server?.touchDelegate = compositor
            _ = client.take()
            compositor.touch(20, .move(1, 510, 500))
            #expect(
                client.take().filter { $0.hasPrefix("touch") } == [
                    "touch cancel", "touch down 2 500,500 t 10", "touch motion 2 510,500 t 20", "touch frame",
                ])
        }

        private func compositorWithSurface() throws -> (TestCompositor, TestClient) {
            let compositor = try TestCompositor()
            let client = compositor.connect()
            compositor.place(client.makeSurface().resource, x: 100, y: 100, width: 300, height: 300)
            _ = client.take()
            return (compositor, client)
        }

        /// A gesture that leaves its touches to the view does not keep them from `wl_touch` for good.
        @Test func delayedTouchesThatAreNotCancelledAreReplayedOnRecognition() throws {
            let compositor = try TestCompositor()
            let client = compositor.connect()
            let (surface, root) = client.makeWindow()
            let pan = client.pan(on: root)
            waytouch_recognizer_v1_set_delays_touches_began(pan.base, 1)
            waytouch_recognizer_v1_set_cancels_touches(pan.base, 0)
            surface.commit()
            _ = client.take()
            compositor.touch(0, .down(0, 100, 100))
            #expect(client.take().filter { $0.hasPrefix("touch") }.isEmpty)
            compositor.touch(10, .move(0, 130, 100))
            compositor.touch(20, .up(0))
            let told = client.take().filter { $0.hasPrefix("touch") && $0 != "touch frame" }
            #expect(
                told == ["touch down 0 100,100 t 0", "touch motion 0 130,100 t 10", "touch up 0 t 20"],
                "\(told)")
        }

        @Test func touchesThatGoOnAreAnnouncedAgain() throws {
            let compositor = try TestCompositor()
            let client = compositor.connect()
            let (surface, root) = client.makeWindow()
            _ = client.pan(on: client.subview(of: root, 0, 0, 200, 200))
            surface.commit()
            compositor.touch(0, .down(0, 100, 100), .down(1, 500, 500))
            compositor.touch(5, .move(1, 510, 500))
            _ = client.take()
            compositor.touch(10, .move(0, 130, 100), .move(1, 520, 500))
            #expect(
                client.take() == [
                    "touch cancel", "touch down 2 510,500 t 10", "touch motion 2 520,500 t 10", "touch frame",
                    "pan began at 130,100 touches 1 t 10000 translation 20,0 velocity 3000,0",
                    "root frame t 10000",
                ])
            compositor.touch(20, .move(1, 530, 500))
            compositor.touch(30, .up(1))
            #expect(
                client.take() == [
                    "touch motion 2 530,500 t 20", "touch frame", "touch up 2 t 30", "touch frame",
                ])
        }

        @Test func newIDsAreNotInUseByAnotherClient() throws {
            let compositor = try TestCompositor()
            let (client, neighbour) = (compositor.connect(), compositor.connect())
            let (surface, root) = client.makeWindow(width: 600, height: 800)
            _ = client.pan(on: client.subview(of: root, 0, 0, 200, 200))
            surface.commit()
            compositor.place(neighbour.makeSurface().resource, x: 600, y: 0, width: 400, height: 800)
            compositor.touch(0, .down(0, 100, 100), .down(1, 500, 500), .down(2, 700, 500))
            _ = client.take()
            compositor.touch(10, .move(0, 130, 100))
            #expect(client.take().contains("touch down 3 500,500 t 10"), "2 is the neighbour's")
            // The host's own touch 3 lands only now.
            compositor.touch(20, .down(3, 700, 600))
            compositor.touch(30, .up(3))
            #expect(
                neighbour.take() == [
                    "touch down 2 100,500 t 0", "touch frame", "touch down 0 100,600 t 20", "touch frame",
                    "touch up 0 t 30", "touch frame",
                ])
        }

        @Test func touchesThatGoOnMayStayEnded() throws {
            let compositor = try TestCompositor()
            compositor.server?.touchCancellation = .all
            let client = compositor.connect()
            let (surface, root) = client.makeWindow()
            _ = client.pan(on: client.subview(of: root, 0, 0, 200, 200))
            surface.commit()
            compositor.touch(0, .down(0, 100, 100), .down(1, 500, 500))
            _ = client.take()
            compositor.touch(10, .move(0, 130, 100), .move(1, 520, 500))
            compositor.touch(20, .move(1, 530, 500))
            compositor.touch(30, .up(1))
            #expect(client.take().filter { $0.hasPrefix("touch") } == ["touch cancel"])
            // The next landing is sent as always, even while the gesture goes on.
            compositor.touch(40, .down(2, 500, 500))
            compositor.touch(50, .up(2))
            #expect(
                client.take().filter { $0.hasPrefix("touch") } == [
                    "touch down 2 500,500 t 40", "touch frame", "touch up 2 t 50", "touch frame",
                ])
        }

        @Test func anIDInUseIsNotUsedAgain() throws {
            let compositor = try TestCompositor()
            let client = compositor.connect()
            let (surface, root) = client.makeWindow()
            _ = client.pan(on: client.subview(of: root, 0, 0, 200, 200))
            surface.commit()
            compositor.touch(0, .down(0, 100, 100), .down(1, 500, 500))
            compositor.touch(10, .move(0, 130, 100))
            compositor.touch(20, .up(0))
            _ = client.take()
            // The client now has the id 2 for the host's 1.
            compositor.touch(30, .down(2, 600, 500))
            compositor.touch(40, .up(2))
            compositor.touch(50, .up(1))
            #expect(
                client.take() == [
                    "touch down 0 600,500 t 30", "touch frame", "touch up 0 t 40", "touch frame",
                    "touch up 2 t 50", "touch frame",
                ])
        }

        @Test func aCancelReachesTheClientsOtherSurfaces() throws {
            let compositor = try TestCompositor()
            let client = compositor.connect()
            let (first, root) = client.makeWindow()
            let second = client.makeSurface()
            compositor.place(first.resource, x: 0, y: 0, width: 400, height: 400)
            compositor.place(second.resource, x: 500, y: 0, width: 400, height: 400)
            _ = client.pan(on: root)
            first.commit()
            compositor.touch(0, .down(0, 100, 100), .down(1, 600, 100))
            compositor.touch(10, .move(0, 130, 100))
            #expect(
                client.take() == [
                    "touch down 0 100,100 t 0", "touch down 1 100,100 t 0", "touch frame", "touch cancel",
                    "touch down 2 100,100 t 10", "touch frame",
                    "pan began at 130,100 touches 1 t 10000 translation 20,0 velocity 3000,0",
                    "root frame t 10000",
                ])
        }

        @Test func otherClientsAreNotAffected() throws {
            let compositor = try TestCompositor()
            let first = compositor.connect()
            let second = compositor.connect()
            let (surface, root) = first.makeWindow(width: 400, height: 400)
            _ = first.pan(on: root)
            surface.commit()
            let other = second.makeSurface()
            compositor.place(other.resource, x: 500, y: 0, width: 400, height: 400)
            compositor.touch(0, .down(0, 100, 100), .down(1, 600, 100))
            compositor.touch(10, .move(0, 130, 100))
            compositor.touch(20, .up(0), .up(1))
            #expect(
                second.take() == [
                    "touch down 1 100,100 t 0", "touch frame", "touch up 1 t 20", "touch frame",
                ])
            let firsts = first.take()
            #expect(firsts.prefix(3) == ["touch down 0 100,100 t 0", "touch frame", "touch cancel"])
        }

        @Test func theSystemsCancelIsReportedWithoutAFrame() throws {
            let compositor = try TestCompositor()
            let client = compositor.connect()
            _ = client.makeWindow()
            compositor.touch(0, .down(0, 100, 100), .down(1, 300, 100))
            compositor.touch(10, .cancel(0), .cancel(1))
            #expect(
                client.take() == [
                    "touch down 0 100,100 t 0", "touch down 1 300,100 t 0", "touch frame", "touch cancel",
                ])
        }

        @Test func aFingerOnADestroyedSurfaceLifts() throws {
            let compositor = try TestCompositor()
            let client = compositor.connect()
            let (surface, _) = client.makeWindow()
            compositor.touch(0, .down(0, 100, 100))
            compositor.touch(10, .move(0, 110, 100))
            _ = client.take()
            surface.destroy()
            #expect(client.take() == ["touch up 0 t 10", "touch frame"])
            compositor.touch(20, .move(0, 120, 100))
            compositor.touch(30, .up(0))
            #expect(client.take().isEmpty)
        }

        @Test func touchesOnAHiddenSurfaceAreCancelled() throws {
            let compositor = try TestCompositor()
            let client = compositor.connect()
            let (surface, _) = client.makeWindow()
            compositor.touch(0, .down(0, 100, 100))
            _ = client.take()
            compositor.place(surface.resource, x: 0, y: 0, width: 0, height: 0)
            compositor.place(surface.resource, x: 0, y: 0, width: 400, height: 400)
            compositor.settle()
            #expect(client.take() == ["touch cancel"])
            compositor.touch(10, .move(0, 120, 100))
            compositor.touch(20, .up(0))
            surface.destroy()
            #expect(client.take().isEmpty)
        }
    }
}
