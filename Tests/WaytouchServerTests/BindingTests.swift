// SPDX-License-Identifier: MIT
import CWaylandClient
import CWaytouchClient
import Testing
import Waytouch
import WaytouchServer
import WaytouchServerTestSupport

extension ServerTests {
    @Suite struct Binding {
        @Test func theManagerTellsWhatItCanDo() throws {
            let compositor = try TestCompositor()
            let client = compositor.connect()
            client.bindManager()
            let profile = compositor.engine.profile
            let numbers = [
                1, profile.pointsPerInch, profile.tapMovement, profile.tapDuration, profile.tapInterval,
                profile.tapSpacing, profile.landingWindow, profile.panThreshold, profile.pinchThreshold,
                profile.rotationThreshold, profile.velocityWindow, profile.velocityStop,
                profile.longPressDuration, profile.longPressMovement, profile.edgeZone, profile.swipeDuration,
                profile.swipeDistance, profile.swipeDistanceFast, profile.swipeRatio,
                profile.swipeRatioFast, profile.swipeSpeed, profile.swipeSpeedFast,
            ]
            #expect(numbers.count == 22)
            #expect(
                client.take() == ["manager capabilities 511", "manager limits 4096 1024 64 4096"]
                    + numbers.enumerated().map { "manager profile \($0) \(short($1))" } + ["manager done"])
        }

        @Test func everyNumberIsThatOfItsOwnRule() throws {
            let compositor = try TestCompositor()
            let client = compositor.connect()
            // Each has a value of its own, so that none can stand for another.
            compositor.engine.profile.pointsPerInch = 161
            let paths: [WritableKeyPath<RecognitionProfile, Double>] = [
                \.tapMovement, \.tapDuration, \.tapInterval, \.tapSpacing, \.landingWindow, \.panThreshold,
                \.pinchThreshold, \.rotationThreshold, \.velocityWindow, \.velocityStop,
                \.longPressDuration, \.longPressMovement, \.edgeZone, \.swipeDuration, \.swipeDistance,
                \.swipeDistanceFast, \.swipeRatio, \.swipeRatioFast, \.swipeSpeed, \.swipeSpeedFast,
            ]
            for (index, path) in paths.enumerated() {
                compositor.engine.profile[keyPath: path] = Double(index + 2) + 0.5
            }
            client.bindManager()
            let told = client.take().filter { $0.hasPrefix("manager profile") }
            #expect(
                told == ["manager profile 0 1", "manager profile 1 161"]
                    + (2..<22).map { "manager profile \($0) \($0).5" })
        }

        @Test func theHostChoosesTheRoles() throws {
            let compositor = try TestCompositor()
            let before = compositor.connect()
            let (surface, root) = before.makeWindow()
            compositor.server?.roles = [.tap, .custom]
            let client = compositor.connect()
            client.bindManager()
            #expect(client.take().first == "manager capabilities 257")
            // What a client has been told it may use stays.
            _ = before.pan(on: root)
            surface.commit()
            #expect(before.error == nil)
            let (_, other) = client.makeWindow()
            _ = client.tap(on: other)
            _ = client.custom(on: other)
            compositor.settle()
            #expect(client.error == nil)
            _ = client.pan(on: other)
            compositor.settle()
            #expect(client.error?.code == 5)
        }

        @Test func rolesThatDoNotExistAreNotOffered() throws {
            let compositor = try TestCompositor()
            compositor.server?.roles = GestureServer.Roles(rawValue: .max)
            let client = compositor.connect()
            client.bindManager()
            #expect(client.take().first == "manager capabilities 511")
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
