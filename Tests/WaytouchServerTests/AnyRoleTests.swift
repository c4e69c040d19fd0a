// SPDX-License-Identifier: MIT
import Testing
import WaytouchClient
import WaytouchServerTestSupport

extension ServerTests {
    /// A client that goes by the names of roles, against the real server.
    @Suite final class AnyRoles {
        private let compositor: TestCompositor
        private let client: TestClient
        private let manager: WaytouchManager
        private let surface: TestSurface
        private let window: Window
        private var log: [String] = []

        init() throws {
            compositor = try TestCompositor()
            client = compositor.connect()
            let global = try #require(client.managerGlobals.first)
            manager = WaytouchManager(
                registry: try #require(client.registry), name: global.name, version: global.version)
            surface = client.makeSurface()
            compositor.place(surface.resource, x: 0, y: 0, width: 1000, height: 800)
            window = manager.window(for: try #require(surface.proxy))
            compositor.settle()
        }

        deinit { manager.invalidate() }

        private func attach(
            _ role: String, hasTouches: Bool = true, _ parameters: [AnyGestureRecognizer.Parameter] = []
        ) throws -> AnyGestureRecognizer {
            let recognizer = try #require(
                AnyGestureRecognizer(role: role, hasTouches: hasTouches, parameters: parameters))
            recognizer.addTarget { [weak self, unowned recognizer] in
                let numbers = recognizer.arguments.map { Float(bitPattern: $0) }
                self?.log.append("\($0.state) \($0.numberOfTouches) \(numbers)")
            }
            window.addGestureRecognizer(recognizer)
            surface.commit()
            compositor.settle()
            return recognizer
        }

        @Test func aRoleThatIsNoneIsNotMade() {
            #expect(AnyGestureRecognizer(role: "wave", hasTouches: true, parameters: []) == nil)
            #expect(Capabilities(role: "wave") == [])
            #expect(Capabilities(role: "long_press") == .longPress && Capabilities(role: "custom") == .custom)
        }

        @Test func valuesComeAsTheEventHasThem() throws {
            _ = try attach("pan")
            compositor.touch(0, .down(0, 100, 100))
            compositor.touch(10, .move(0, 130, 100))
            compositor.touch(20, .up(0))
            compositor.settle()
            #expect(log.count == 2)
            #expect(log.first?.hasPrefix("began 1 [20.0, 0.0, ") == true)
            #expect(log.last?.hasPrefix("ended 1 [20.0, 0.0, ") == true)
        }

        @Test func parametersAreSetAndWhatIsAnnouncedIsKept() throws {
            let pan = try attach("pan", [("set_edges", 15), ("set_reports_from_touch_down", 1)])
            compositor.touch(0, .down(0, 5, 300))
            compositor.touch(10, .move(0, 45, 300))
            compositor.settle()
            #expect(pan.announced == ["edge": 2])
            #expect(log.first?.hasPrefix("began 1 [40.0, 0.0, ") == true)
        }

        @Test func aRequestThatTheRoleHasNotIsNotSent() throws {
            _ = try attach("tap", [("set_edges", 15), ("set_number_of_taps_required", 2)])
            compositor.touch(0, .down(0, 100, 100))
            compositor.touch(10, .up(0))
            compositor.settle()
            #expect(log == [])
            compositor.touch(50, .down(0, 100, 100))
            compositor.touch(60, .up(0))
            compositor.settle()
            #expect(log == ["ended 1 []"])
        }
    }
}
