// SPDX-License-Identifier: MIT
import CWaylandClient
import CWaytouchClient
import Testing
import Waytouch
import WaytouchServer
import WaytouchServerTestSupport

extension ServerTests {
    @Suite struct Binding {
        @Test func theManagersReportWhatTheyCanDo() throws {
            let compositor = try TestCompositor()
            let client = compositor.connect()
            client.bindManager()
            let roles = try RoleFormTests.roles(of: "waytouch_manager_v1").reduce(0) { $0 | $1.value }
            #expect(
                client.take() == ["manager capabilities \(roles)", "manager limits 4096 1024 64 256 4096"])
            client.bindDelegateManager()
            let told = client.take()
            let others = try RoleFormTests.roles(of: "waytouch_delegate_manager_v1")
            #expect(told.first == "delegates capabilities \(others.reduce(0) { $0 | $1.value })")
            #expect(told.count == 22)
            #expect(told.last == "delegates done")
        }

        /// Distances are in µm, durations in ms, ratios in millionths, speeds in µm/s.
        @Test func everyThresholdHasItsOwnValue() throws {
            let compositor = try TestCompositor()
            let client = compositor.connect()
            // Each has a different value, so that none can be mistaken for another.
            compositor.engine.profile.pointsPerInch = 254
            typealias Path = WritableKeyPath<RecognitionProfile, Double>
            let paths: [(path: Path, unit: Double)] = [
                (\.tapMovement, 100), (\.tapDuration, 1000), (\.tapInterval, 1000), (\.tapSpacing, 100),
                (\.landingWindow, 1000), (\.panThreshold, 100), (\.pinchThreshold, 100),
                (\.rotationThreshold, 100), (\.velocityWindow, 1000), (\.velocityStop, 1000),
                (\.longPressDuration, 1000), (\.longPressMovement, 100), (\.edgeZone, 100),
                (\.swipeDuration, 1000), (\.swipeDistance, 100), (\.swipeDistanceFast, 100),
                (\.swipeRatio, 1_000_000), (\.swipeRatioFast, 1_000_000), (\.swipeSpeed, 100),
                (\.swipeSpeedFast, 100),
            ]
            var expected: [String] = []
            for (index, (path, unit)) in paths.enumerated() {
                compositor.engine.profile[keyPath: path] = Double(index + 2) + 0.5
                expected.append("delegates threshold \(index) \(Int((Double(index + 2) + 0.5) * unit))")
            }
            client.bindDelegateManager()
            #expect(client.take().filter { $0.hasPrefix("delegates threshold") } == expected)
        }

        @Test func theHostChoosesTheRoles() throws {
            let compositor = try TestCompositor()
            let before = compositor.connect()
            let (surface, root) = before.makeWindow()
            compositor.server?.roles = [.tap, .custom]
            let client = compositor.connect()
            client.bindManager()
            client.bindDelegateManager()
            let told = client.take().filter { $0.contains("capabilities") }
            #expect(told == ["manager capabilities 1", "delegates capabilities 2"])
            // A client keeps the roles that it has been offered.
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
            #expect(client.error?.code == 3)
        }

        @Test func rolesThatDoNotExistAreNotOffered() throws {
            let compositor = try TestCompositor()
            compositor.server?.roles = GestureServer.Roles(rawValue: .max)
            let client = compositor.connect()
            client.bindManager()
            client.bindDelegateManager()
            let told = client.take().filter { $0.contains("capabilities") }
            var expected: [String] = []
            for (name, interface) in [
                ("manager", "waytouch_manager_v1"), ("delegates", "waytouch_delegate_manager_v1"),
            ] {
                let bits = try RoleFormTests.roles(of: interface).reduce(0) { $0 | $1.value }
                expected.append("\(name) capabilities \(bits)")
            }
            #expect(told == expected)
        }

        @Test func aChangeOfTheProfileIsReported() throws {
            let compositor = try TestCompositor()
            let client = compositor.connect()
            client.bindDelegateManager()
            _ = client.take()
            compositor.engine.profile.panThreshold = 6.3
            compositor.server?.profileDidChange()
            let events = client.take()
            #expect(events.contains("delegates threshold 5 1000"))
            #expect(events.last == "delegates done")
            compositor.server?.profileDidChange()
            #expect(client.take().isEmpty)
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
            #expect(client.take().contains("tap recognized at 10,20 t 50000"))
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
            #expect(client.take().contains("tap recognized at 10,20 t 50000"))
        }
    }
}

/// One at a time, because libwayland has one log handler for the process.
@Suite(.serialized) struct ServerTests {}
