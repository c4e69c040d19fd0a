// SPDX-License-Identifier: MIT
import CWaylandClient
import CWaytouchClient
import Testing
import Waytouch
import WaytouchServer
import WaytouchServerTestSupport

/// A client that ignores cancels, with a surface of 300 × 300 px at 100, 100.
private struct Scene {
    let compositor: TestCompositor
    let client: TestClient
    let surface: TestSurface
    let window: SurfaceWindow

    init() throws {
        compositor = try TestCompositor()
        client = compositor.connect()
        surface = client.makeSurface()
        window = try #require(
            compositor.place(surface.resource, x: 100, y: 100, width: 300, height: 300))
        window.touchCancellation = .lift
        _ = client.take()
    }

    func take() -> [String] { client.take().filter { $0.hasPrefix("touch") } }
}

extension ServerTests {
    /// What clients that ignore `wl_touch.cancel` receive.
    @Suite struct Lifts {
        @Test(
            arguments: [
                // Where it lands, where it moves before it is cancelled, and where it leaves the surface.
                (Point(x: 10, y: 150), [], "-1,150"),
                (Point(x: 150, y: 20), [], "150,-1"),
                (Point(x: 290, y: 150), [], "301,150"),
                (Point(x: 150, y: 290), [], "150,301"),
                (Point(x: 0, y: 0), [], "-1,0"),
                (Point(x: 299.5, y: 299), [], "301,299"),
                (Point(x: 20, y: 20), [], "-1,20"),
                // A tap may move up to 45 px.
                (Point(x: 60, y: 150), [Point(x: 105, y: 150)], "-1,150"),
                (Point(x: 60, y: 150), [Point(x: 105.5, y: 150)], nil),
                (Point(x: 60, y: 150), [Point(x: 120, y: 150), Point(x: 60, y: 150)], nil),
                // The finger is already outside.
                (Point(x: 10, y: 150), [Point(x: -0.5, y: 150)], "-1,150"),
                (Point(x: 10, y: 150), [Point(x: -1, y: 150)], nil),
                (Point(x: 10, y: 150), [Point(x: -20, y: 150)], nil),
            ] as [(Point, [Point], String?)])
        func aTapLeavesTheSurface(landing: Point, way: [Point], exit: String?) throws {
            let scene = try Scene()
            scene.compositor.touch(0, .down(0, landing.x + 100, landing.y + 100))
            for (step, place) in way.enumerated() {
                scene.compositor.touch(Int64(step) + 1, .move(0, place.x + 100, place.y + 100))
            }
            let last = way.last ?? landing
            _ = scene.take()
            scene.compositor.touch(10, .cancel(0))
            #expect(scene.take() == (exit.map { ["touch motion 0 \($0) t 10", "touch frame"] } ?? []))
            scene.compositor.wait(until: 110)
            let place = exit ?? "\(text(last.x)),\(text(last.y))"
            #expect(
                scene.take() == [
                    "touch motion 0 \(place) t 110", "touch frame", "touch up 0 t 110", "touch frame",
                ])
        }

        private func text(_ number: Double) -> String {
            number == number.rounded() ? String(Int(number)) : String(number)
        }

        @Test func howFarATapGoesIsMeasuredOnTheOutput() throws {
            let scene = try Scene()
            // The surface is shown twice as large: 45 px of the output are 22.5 px of the surface.
            let twice = AffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 100, ty: 100)
            scene.window.place(size: Size(width: 300, height: 300), transform: twice)
            scene.compositor.touch(0, .down(0, 200, 400), .down(1, 200, 500))
            scene.compositor.touch(1, .move(0, 245, 400), .move(1, 246, 500))
            _ = scene.take()
            scene.compositor.touch(10, .cancel(0), .cancel(1))
            #expect(scene.take() == ["touch motion 0 -1,150 t 10", "touch frame"])
        }

        @Test func itLiftsWhenItHasRestedAndNotBefore() throws {
            let scene = try Scene()
            scene.compositor.touch(0, .down(0, 150, 250))
            scene.compositor.touch(10, .cancel(0))
            _ = scene.take()
            #expect(scene.compositor.server?.nextDeadline == 110_000)
            scene.compositor.server?.advance(to: 109_999)
            #expect(scene.take().isEmpty)
            scene.compositor.server?.advance(to: 110_000)
            #expect(scene.take().count == 4)
            #expect(scene.compositor.server?.nextDeadline == nil)
            scene.compositor.server?.advance(to: 300_000)
            #expect(scene.take().isEmpty)
        }

        @Test func eachLiftsAtItsOwnTime() throws {
            let scene = try Scene()
            scene.compositor.touch(0, .down(0, 150, 250), .down(1, 350, 250))
            scene.compositor.touch(10, .cancel(0))
            scene.compositor.touch(60, .cancel(1))
            _ = scene.take()
            scene.compositor.wait(until: 500)
            #expect(
                scene.take() == [
                    "touch motion 0 -1,150 t 110", "touch frame", "touch up 0 t 110", "touch frame",
                    "touch motion 1 301,150 t 160", "touch frame", "touch up 1 t 160", "touch frame",
                ])
        }

        @Test func theOthersGoOnWithTheirIDs() throws {
            let scene = try Scene()
            scene.compositor.touch(0, .down(0, 150, 250), .down(1, 350, 250))
            _ = scene.take()
            scene.compositor.touch(10, .cancel(0), .move(1, 340, 250))
            scene.compositor.touch(50, .move(1, 330, 250))
            scene.compositor.touch(110, .move(1, 320, 250))
            scene.compositor.touch(120, .up(1))
            #expect(
                scene.take() == [
                    "touch motion 0 -1,150 t 10", "touch motion 1 240,150 t 10", "touch frame",
                    "touch motion 1 230,150 t 50", "touch frame",
                    "touch motion 0 -1,150 t 110", "touch frame", "touch up 0 t 110", "touch frame",
                    "touch motion 1 220,150 t 110", "touch frame", "touch up 1 t 120", "touch frame",
                ])
        }

        @Test func aGestureOfTheCompositorLiftsThem() throws {
            let scene = try Scene()
            var states: [GestureRecognizer.State] = []
            let pan = PanGestureRecognizer { pan in states.append(pan.state) }
            pan.isSystemGesture = true
            scene.compositor.engine.root.addGestureRecognizer(pan)
            scene.compositor.touch(0, .down(0, 150, 250))
            _ = scene.take()
            scene.compositor.touch(10, .move(0, 170, 250))
            #expect(states == [.began])
            #expect(scene.take() == ["touch motion 0 -1,150 t 10", "touch frame"])
            // From here on, the finger belongs to the compositor.
            scene.compositor.touch(20, .move(0, 200, 250))
            scene.compositor.touch(30, .up(0))
            #expect(scene.take().isEmpty)
            scene.compositor.wait(until: 200)
            #expect(
                scene.take().filter { $0 != "touch frame" } == [
                    "touch motion 0 -1,150 t 110", "touch up 0 t 110",
                ])
            #expect(states == [.began, .changed, .ended])
        }

        @Test func theNextTapHasAnIDOfItsOwn() throws {
            let scene = try Scene()
            scene.compositor.touch(0, .down(0, 150, 250))
            scene.compositor.touch(10, .cancel(0))
            _ = scene.take()
            // The host uses the id 0 again, under which the client still has a touch.
            scene.compositor.touch(50, .down(0, 250, 250))
            scene.compositor.touch(80, .up(0))
            scene.compositor.touch(110, .down(0, 260, 250))
            #expect(
                scene.take() == [
                    "touch down 1 150,150 t 50", "touch frame", "touch up 1 t 80", "touch frame",
                    "touch motion 0 -1,150 t 110", "touch frame", "touch up 0 t 110", "touch frame",
                    "touch down 0 160,150 t 110", "touch frame",
                ])
        }

        @Test func withheldFingersSendNothing() throws {
            let compositor = try TestCompositor()
            let client = compositor.connect()
            let (surface, root) = client.makeWindow()
            let pan = client.pan(on: root)
            waytouch_recognizer_v1_set_delays_touches_began(pan.base, 1)
            surface.commit()
            compositor.server?.touchCancellation = .lift
            _ = client.take()
            compositor.touch(0, .down(0, 100, 100))
            compositor.touch(10, .move(0, 130, 100))
            compositor.touch(20, .up(0))
            compositor.wait(until: 300)
            let told = client.take()
            #expect(told.contains { $0.hasPrefix("pan began") })
            #expect(told.filter { $0.hasPrefix("touch") }.isEmpty)
        }

        @Test func aDestroyedSurfaceReceivesItsLiftsAtOnce() throws {
            let scene = try Scene()
            scene.compositor.touch(0, .down(0, 150, 250), .down(1, 350, 250))
            scene.compositor.touch(10, .cancel(0))
            _ = scene.take()
            scene.surface.destroy()
            #expect(scene.take() == ["touch up 1 t 10", "touch up 0 t 10", "touch frame"])
            scene.compositor.wait(until: 300)
            #expect(scene.take().isEmpty)
            #expect(scene.compositor.server?.nextDeadline == nil)
        }

        @Test func theLiftsOfARemovedDeviceComeAtOnceWithTheirDueTimes() throws {
            let scene = try Scene()
            scene.compositor.touch(0, .down(0, 150, 250), .down(1, 350, 250))
            scene.compositor.touch(10, .cancel(0))
            scene.compositor.touch(60, .cancel(1))
            _ = scene.take()
            let server = try #require(scene.compositor.server)
            server.finishLifts(ofDevice: 7)
            #expect(scene.take().isEmpty)
            server.finishLifts(ofDevice: 0)
            #expect(
                scene.take() == [
                    "touch motion 0 -1,150 t 110", "touch motion 1 301,150 t 160", "touch frame",
                    "touch up 0 t 160", "touch up 1 t 160", "touch frame",
                ])
            #expect(server.nextDeadline == nil)
            scene.compositor.wait(until: 300)
            #expect(scene.take().isEmpty)
        }

        @Test func aClientThatGoesIsForgotten() throws {
            let scene = try Scene()
            let neighbour = scene.compositor.connect()
            scene.compositor.place(neighbour.makeSurface().resource, x: 500, y: 0, width: 400, height: 400)
            scene.compositor.touch(0, .down(0, 150, 250))
            scene.compositor.touch(10, .cancel(0))
            scene.client.disconnect()
            scene.compositor.settle()
            scene.compositor.wait(until: 300)
            #expect(scene.compositor.server?.nextDeadline == nil)
            // The id is free again.
            _ = neighbour.take()
            scene.compositor.touch(310, .down(0, 600, 100))
            #expect(neighbour.take() == ["touch down 0 100,100 t 310", "touch frame"])
        }

        @Test func theServerMayBeDestroyedBeforeTheyLift() throws {
            let scene = try Scene()
            scene.compositor.touch(0, .down(0, 150, 250))
            scene.compositor.touch(10, .cancel(0))
            _ = scene.take()
            scene.compositor.dropServer()
            scene.compositor.wait(until: 300)
            #expect(scene.take().isEmpty)
        }

        @Test func aHiddenSurfaceIsLeftAsItWasShown() throws {
            let scene = try Scene()
            scene.compositor.touch(0, .down(0, 350, 250))
            _ = scene.take()
            scene.compositor.place(scene.surface.resource, x: 0, y: 0, width: 0, height: 0)
            #expect(scene.take() == ["touch motion 0 301,150 t 0", "touch frame"])
            scene.compositor.wait(until: 100)
            #expect(scene.take().contains("touch up 0 t 100"))
        }

        @Test func noCancelReachesAClientWithASurfaceThatIgnoresIt() throws {
            let scene = try Scene()
            let second = scene.client.makeSurface()
            scene.compositor.place(second.resource, x: 500, y: 100, width: 300, height: 300)
            scene.compositor.touch(0, .down(0, 150, 250), .down(1, 550, 250))
            _ = scene.take()
            scene.compositor.touch(10, .cancel(1))
            #expect(scene.take() == ["touch motion 1 -1,150 t 10", "touch frame"])
            scene.compositor.touch(20, .up(0))
            scene.compositor.wait(until: 200)
            _ = scene.take()
            // This time there is no finger on the surface that ignores cancels.
            scene.compositor.touch(210, .down(1, 550, 250))
            scene.compositor.touch(220, .cancel(1))
            #expect(scene.take() == ["touch down 1 50,150 t 210", "touch frame", "touch cancel"])
        }

        @Test func noCancelIsSentWhileFingersAreLifting() throws {
            let scene = try Scene()
            scene.compositor.touch(0, .down(0, 150, 250), .down(1, 350, 250))
            scene.compositor.touch(10, .cancel(0))
            scene.window.touchCancellation = .reissue
            _ = scene.take()
            scene.compositor.touch(50, .cancel(1))
            #expect(scene.take() == ["touch motion 1 301,150 t 50", "touch frame"])
            scene.compositor.wait(until: 200)
            #expect(
                scene.take().filter { $0.hasPrefix("touch up") } == ["touch up 0 t 110", "touch up 1 t 150"])
            scene.compositor.touch(210, .down(0, 150, 250))
            scene.compositor.touch(220, .cancel(0))
            #expect(scene.take().last == "touch cancel")
        }

        @Test func eachSurfaceDecidesWhetherItsFingersGoOn() throws {
            let scene = try Scene()
            scene.window.touchCancellation = .all
            let second = scene.client.makeSurface()
            scene.compositor.place(second.resource, x: 500, y: 100, width: 300, height: 300)
            scene.compositor.touch(0, .down(0, 150, 250), .down(1, 550, 250), .down(2, 650, 250))
            _ = scene.take()
            scene.compositor.touch(10, .cancel(1))
            #expect(scene.take() == ["touch cancel", "touch down 3 150,150 t 10", "touch frame"])
        }

        @Test func aRulePrecedesTheSurfaceAndTheSurfaceTheServer() throws {
            let scene = try Scene()
            func isTold(at t: Int64) -> String? {
                scene.compositor.touch(t, .down(0, 150, 250))
                _ = scene.take()
                scene.compositor.touch(t + 10, .cancel(0))
                let told = scene.take().first
                scene.compositor.wait(until: t + 200)
                return told.map { $0 == "touch cancel" ? "cancel" : "lift" }
            }
            scene.window.touchCancellation = nil
            #expect(isTold(at: 0) == "cancel")
            scene.compositor.server?.touchCancellation = .lift
            #expect(isTold(at: 1000) == "lift")
            scene.window.touchCancellation = .reissue
            #expect(isTold(at: 2000) == "cancel")
            scene.compositor.server?.touchCancellationRule = { _ in .lift }
            #expect(isTold(at: 3000) == "lift")
            scene.compositor.server?.touchCancellationRule = { _ in nil }
            #expect(isTold(at: 4000) == "cancel")
        }
    }
}
