// SPDX-License-Identifier: MIT
import CWaytouchClient
import Testing
import Waytouch
import WaytouchConfiguration
import WaytouchPolicy
import WaytouchServer
import WaytouchServerTestSupport

extension PolicyTests {
    @Suite struct TouchLimits {
        static let three =
            "recognizers: [{id: three, kind: tap, view: output, touches: 3, action: {emit: three}}]\n"

        static func rule(_ rest: String) -> String {
            three + "clients: [{app_id: '*', max_touches: 2\(rest)}]"
        }

        @Test func excessFingersNeverReachTheApp() throws {
            let scene = try PolicyScene(Self.rule(""))
            for id in Int32(0)..<3 { scene.land(1, at: 10 * Int64(id), first: id) }
            #expect(scene.touches() == ["touch down 0", "touch frame", "touch down 1", "touch frame"])
            scene.touch(50, .move(2, 410, 300), .move(0, 105, 300))
            #expect(scene.touches() == ["touch motion 0", "touch frame"])
            scene.lift(3, at: 60)
            // The compositor's own gesture has seen all three.
            #expect(
                scene.events == [.excess("org.example.App"), .recognized("three", .ended, [.emit("three")])])
            #expect(scene.touches() == ["touch cancel"])
            #expect(scene.isQuiet)
        }

        @Test func theAppsGesturesDoNotSeeThemEither() throws {
            let scene = try PolicyScene("clients: [{app_id: '*', max_touches: 1}]")
            _ = scene.client.pinch(on: scene.root)
            _ = scene.client.pan(on: scene.root)
            waytouch_view_v1_set_multiple_touch_enabled(scene.root, 1)
            scene.surface.commit()
            scene.touch(0, .down(0, 300, 300), .down(1, 400, 300))
            scene.touch(10, .move(1, 500, 300))
            scene.touch(20, .move(1, 560, 300))
            #expect(!scene.told().contains { $0.hasPrefix("pinch began") || $0.hasPrefix("pan began") })
            scene.touch(30, .move(0, 360, 300))
            #expect(scene.told().contains { $0.hasPrefix("pan began at 360,300 touches 1") })
            scene.lift(2, at: 40)
            #expect(scene.isQuiet)
        }

        @Test func whenOneLiftsAnotherMayLand() throws {
            let scene = try PolicyScene("clients: [{app_id: '*', max_touches: 2}]")
            scene.land(3, at: 0)
            scene.touch(20, .up(0))
            _ = scene.touches()
            // The third finger remains excluded.
            scene.touch(30, .move(2, 450, 300))
            #expect(scene.touches().isEmpty)
            scene.land(1, at: 40, first: 5)
            #expect(scene.touches() == ["touch down 5", "touch frame"])
            scene.touch(50, .up(1), .up(2), .up(5))
            #expect(scene.isQuiet)
        }

        @Test func itCountsAllSurfacesOfAClientAndNoOthers() throws {
            let scene = try PolicyScene("clients: [{app_id: '*', max_touches: 1}]", app: "a")
            let second = scene.client.makeSurface()
            scene.compositor.place(second.resource, x: 500, y: 0, width: 500, height: 800)
            let stranger = scene.compositor.connect()
            let strange = stranger.makeSurface()
            scene.compositor.place(strange.resource, x: 0, y: 600, width: 1000, height: 200)
            _ = scene.told()
            scene.touch(0, .down(0, 100, 100))
            scene.touch(10, .down(1, 600, 100))
            scene.touch(20, .down(2, 100, 700))
            #expect(scene.touches() == ["touch down 0", "touch frame"])
            #expect(stranger.take().filter { $0.hasPrefix("touch down") }.count == 1)
            scene.lift(3, at: 30)
        }

        /// An app with several connections is one app, by its id.
        @Test(arguments: ["ignore", "cancel"])
        func itCountsAllConnectionsOfAnApp(excess: String) throws {
            let scene = try PolicyScene(
                "clients: [{app_id: '*', max_touches: 2, excess: \(excess)}]", app: "a")
            let others = (1..<4).map { number in
                let client = scene.compositor.connect()
                let surface = client.makeSurface()
                scene.compositor.place(
                    surface.resource, x: 250 * Double(number), y: 0, width: 250, height: 800)
                scene.server.window(for: SurfaceResource(surface.resource)).appID = number < 3 ? "a" : "b"
                return (client: client, surface: surface)
            }
            _ = scene.told()
            func downs(_ client: TestClient) -> Int {
                client.take().filter { $0.hasPrefix("touch down") }.count
            }
            for finger in Int32(0)..<4 {
                scene.touch(Int64(finger) * 10, .down(finger, 100 + 250 * Double(finger), 300))
            }
            #expect(scene.touches().prefix(2) == ["touch down 0", "touch frame"])
            #expect(downs(others[0].client) == 1)
            #expect(downs(others[1].client) == 0, "the third finger of the app")
            #expect(downs(others[2].client) == 1, "another app")
            #expect(scene.events == [.excess("a")])
            scene.lift(4, at: 100)
            #expect(scene.isQuiet)
        }

        /// Without an id there is nothing else to go by than the connection.
        @Test func connectionsWithoutAnAppIDCountEachForItself() throws {
            let scene = try PolicyScene("clients: [{app_id: '*', max_touches: 1}]", app: nil)
            let stranger = scene.compositor.connect()
            let strange = stranger.makeSurface()
            scene.compositor.place(strange.resource, x: 500, y: 0, width: 500, height: 800)
            _ = scene.told()
            scene.touch(0, .down(0, 100, 100), .down(1, 600, 100))
            #expect(scene.touches() == ["touch down 0", "touch frame"])
            #expect(stranger.take().contains { $0.hasPrefix("touch down") })
            scene.lift(2, at: 30)
        }

        /// A client that takes an app's id does not release what that app is not to receive yet.
        @Test func anImpostorReleasesNothing() throws {
            let scene = try PolicyScene(
                "clients: [{app_id: strict, max_touches: 2, excess: withhold, withhold: 1}]", app: "strict")
            let stranger = scene.compositor.connect()
            let window = scene.server.window(for: SurfaceResource(stranger.makeSurface().resource))
            scene.land(1, at: 0)
            window.appID = "strict"
            scene.controller.appDidChange(of: window)
            scene.compositor.settle()
            #expect(scene.touches().isEmpty)
            scene.lift(1, at: 100)
            #expect(scene.touches().first == "touch down 0")
        }

        @Test func cancelTakesAllFromTheApp() throws {
            let scene = try PolicyScene(Self.rule(", excess: cancel"))
            _ = scene.client.pan(on: scene.root)
            scene.surface.commit()
            scene.drag(2, at: 0)
            #expect(scene.told().contains { $0.hasPrefix("pan began") })
            scene.land(1, at: 50, first: 2)
            let told = scene.told()
            #expect(told.contains { $0.hasPrefix("pan cancelled") })
            #expect(!told.contains { $0.hasPrefix("touch down") })
            // The app receives nothing more until all fingers have lifted, including new ones.
            scene.touch(60, .up(0), .up(1))
            scene.land(1, at: 70, first: 4)
            scene.touch(80, .move(2, 500, 500), .move(4, 700, 500))
            #expect(scene.told().isEmpty)
            scene.touch(90, .up(2), .up(4))
            scene.land(1, at: 100)
            #expect(scene.touches() == ["touch down 0", "touch frame"])
            scene.touch(110, .up(0))
            #expect(scene.isQuiet)
        }

        // MARK: An app id that is set, or changes, while fingers are down

        static let strict =
            "clients: [{app_id: strict, max_touches: 2, excess: cancel}, {app_id: other, max_touches: 2, "
            + "excess: cancel}, {app_id: free, max_touches: 5}]"

        private func name(_ app: String?, in scene: PolicyScene) {
            scene.window.appID = app
            scene.controller.appDidChange(of: scene.window)
            scene.compositor.settle()
        }

        @Test(arguments: [nil, "other", "free", "unknown"])
        func anAppIDThatChangesBringsItsLimitToFingersThatAreDown(before: String?) throws {
            let scene = try PolicyScene(Self.three + Self.strict, app: before)
            scene.land(1, at: 0)
            name("strict", in: scene)
            scene.land(1, at: 10, first: 1)
            #expect(scene.touches().suffix(2) == ["touch down 1", "touch frame"])
            scene.land(1, at: 20, first: 2)
            #expect(scene.touches() == ["touch cancel"])
            scene.touch(30, .move(0, 110, 300), .move(1, 260, 300))
            scene.lift(3, at: 60)
            #expect(scene.touches().isEmpty)
            #expect(scene.events == [.excess("strict"), .recognized("three", .ended, [.emit("three")])])
            #expect(scene.isQuiet)
        }

        @Test func fingersThatAreTooManyForTheNewAppIDAreTakenAtOnce() throws {
            let scene = try PolicyScene(Self.three + Self.strict, app: "free")
            scene.land(3, at: 0)
            _ = scene.touches()
            name("strict", in: scene)
            #expect(scene.touches() == ["touch cancel"])
            #expect(scene.events == [.excess("strict")])
            scene.touch(30, .up(0))
            scene.land(1, at: 40, first: 4)
            #expect(scene.touches().isEmpty, "nothing until all have lifted")
            scene.touch(50, .up(1), .up(2), .up(4))
            scene.land(1, at: 100)
            #expect(scene.touches() == ["touch down 0", "touch frame"])
            scene.touch(110, .up(0))
            #expect(scene.isQuiet)
        }

        @Test func otherSurfacesOfTheClientFollow() throws {
            let scene = try PolicyScene(Self.strict, app: nil)
            let second = scene.client.makeSurface()
            scene.compositor.place(second.resource, x: 500, y: 0, width: 500, height: 800)
            _ = scene.told()
            scene.touch(0, .down(0, 600, 100), .down(1, 700, 100), .down(2, 800, 100))
            _ = scene.touches()
            name("strict", in: scene)
            #expect(scene.touches() == ["touch cancel"])
            scene.lift(3, at: 30)
        }

        @Test func anAppIDThatAllowsMoreAppliesToFingersThatLandLater() throws {
            let scene = try PolicyScene(
                "clients: [{app_id: strict, max_touches: 2}, {app_id: free, max_touches: 5}]", app: "strict")
            scene.land(3, at: 0)
            #expect(!scene.touches().contains("touch down 2"))
            name("free", in: scene)
            scene.touch(10, .move(2, 410, 310))
            #expect(scene.touches().isEmpty)
            scene.land(1, at: 20, first: 3)
            #expect(scene.touches() == ["touch down 3", "touch frame"])
            scene.lift(4, at: 30)
            #expect(scene.isQuiet)
        }

        @Test func cancelEndsRawTouchesOnce() throws {
            let scene = try PolicyScene(Self.rule(", excess: cancel"))
            scene.land(2, at: 0)
            _ = scene.touches()
            scene.land(1, at: 50, first: 2)
            #expect(scene.touches() == ["touch cancel"])
            scene.lift(3, at: 80)
            #expect(scene.touches().isEmpty)
            #expect(scene.events.last == .recognized("three", .ended, [.emit("three")]))
            #expect(scene.isQuiet)
        }

        @Test func threeFingersInOneFrameNeverReachTheApp() throws {
            let scene = try PolicyScene(Self.rule(", excess: cancel"))
            scene.land(3, at: 0)
            scene.lift(3, at: 50)
            #expect(scene.touches().isEmpty)
            #expect(scene.events.last == .recognized("three", .ended, [.emit("three")]))
            #expect(scene.isQuiet)
        }

        /// The fingers land one after another, as on any real panel.
        @Test(arguments: [Int64(20), 49])
        func withheldFingersNeverReachTheApp(step: Int64) throws {
            let scene = try PolicyScene(Self.rule(", excess: withhold"))
            _ = scene.client.longPress(on: scene.root)
            _ = scene.client.pan(on: scene.root)
            waytouch_view_v1_set_multiple_touch_enabled(scene.root, 1)
            scene.surface.commit()
            scene.touch(0, .down(0, 100, 300))
            scene.touch(step, .down(1, 250, 300), .move(0, 100, 330))
            scene.touch(2 * step, .down(2, 400, 300))
            scene.touch(150, .move(0, 100, 400), .move(1, 250, 400), .move(2, 400, 400))
            scene.lift(3, at: 200)
            let told = scene.told()
            #expect(!told.contains { $0.hasPrefix("touch") || $0.contains("began") })
            #expect(scene.isQuiet)
        }

        @Test func whatWasWithheldInVainArrivesWithItsTimes() throws {
            let scene = try PolicyScene(Self.rule(", excess: withhold, withhold: 0.05"))
            scene.land(1, at: 0)
            scene.touch(20, .move(0, 120, 300))
            scene.wait(until: 49)
            #expect(scene.touches().isEmpty)
            scene.wait(until: 50)
            #expect(
                scene.touches() == ["touch down 0", "touch frame", "touch motion 0", "touch frame"])
            // A second finger is no longer withheld, and a third one only exceeds the limit.
            scene.land(1, at: 60, first: 1)
            #expect(scene.touches() == ["touch down 1", "touch frame"])
            scene.land(1, at: 70, first: 2)
            #expect(scene.touches() == ["touch cancel"])
            scene.lift(3, at: 80)
            #expect(scene.isQuiet)
        }

        @Test func aShortTapIsWithheldUntilItLifts() throws {
            let scene = try PolicyScene(Self.rule(", excess: withhold"))
            _ = scene.client.tap(on: scene.root)
            scene.surface.commit()
            scene.land(1, at: 0)
            scene.lift(1, at: 30)
            let told = scene.told()
            #expect(told.contains { $0.hasPrefix("tap recognized") })
            #expect(scene.isQuiet)
        }

        @Test func otherAppsAreNotAffected() throws {
            let scene = try PolicyScene("clients: [{app_id: other, max_touches: 1, excess: withhold}]")
            scene.land(3, at: 0)
            #expect(scene.touches().filter { $0.hasPrefix("touch down") }.count == 3)
            scene.lift(3, at: 20)
        }

        @Test func aSurfaceMayBeDestroyedWithFingersOnIt() throws {
            let scene = try PolicyScene(Self.rule(", excess: withhold"))
            scene.land(2, at: 0)
            scene.land(1, at: 20, first: 2)
            scene.surface.destroy()
            scene.touch(30, .move(0, 1, 1), .move(2, 400, 300))
            scene.lift(3, at: 40)
            #expect(scene.isQuiet)
        }
    }
}
