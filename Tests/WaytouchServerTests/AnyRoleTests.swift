// SPDX-License-Identifier: MIT
import Testing
import WaytouchClient
import WaytouchServerTestSupport

extension ServerTests {
    /// A client that makes recognizers by the names of their roles, against the real server.
    @Suite final class AnyRoles {
        private let compositor: TestCompositor
        private let client: TestClient
        private let manager: WaytouchManager
        private let surface: TestSurface
        private let window: Window

        init() throws {
            compositor = try TestCompositor()
            client = compositor.connect()
            manager = try WaytouchManager(registry: try #require(client.registry), globals: client.globals)
            surface = client.makeSurface()
            compositor.place(surface.resource, x: 0, y: 0, width: 1000, height: 800)
            window = manager.window(for: try #require(surface.proxy))
            compositor.settle()
        }

        deinit { manager.invalidate() }

        private func attach(
            _ role: String, _ parameters: [AnyGestureRecognizer.Parameter] = []
        ) throws -> AnyGestureRecognizer {
            let recognizer = try #require(AnyGestureRecognizer(role: role, parameters: parameters))
            recognizer.allowsSimultaneousRecognitionWithAny = true
            window.addGestureRecognizer(recognizer)
            return recognizer
        }

        @Test func everyRoleIsOfferedByItsName() {
            let names = RoleFormTests.roleNames
            #expect(Set(names.map { Capabilities(role: $0) }).count == names.count)
            for name in names { #expect(manager.capabilities.contains(Capabilities(role: name))) }
            #expect(
                names.reduce(into: Capabilities()) { $0.formUnion(Capabilities(role: $1)) }
                    == manager.capabilities)
            #expect(Capabilities(role: "delegate") == [])
            #expect(AnyGestureRecognizer(role: "touches", parameters: []) == nil)
        }

        @Test func valuesAreReportedAsTheyWereCarried() throws {
            let pan = try attach(
                "pan",
                [
                    ("set_edges", UInt32(ScreenEdgePanGestureRecognizer.Edges.left.rawValue)),
                    ("set_nothing", 1),
                ])
            let transform = try attach("transform", [("set_reports_from_touch_down", 1)])
            let tap = try attach("tap")
            let swipe = try attach(
                "swipe", [("set_direction", UInt32(SwipeGestureRecognizer.Direction.all.rawValue))])
            surface.commit()
            compositor.touch(0, .down(0, 5, 400))
            compositor.touch(10, .up(0))
            #expect(tap.values == [] && tap.numberOfTouches == 1)
            compositor.drag(0, from: (5, 400), to: (105, 400), at: 1000, steps: 5)
            #expect(pan.edge == UInt32(ScreenEdgePanGestureRecognizer.Edges.left.rawValue))
            #expect(pan.values == [.fixed(90), .fixed(0)])
            #expect(pan.rates == [.fixed(2000), .fixed(0)])
            #expect(swipe.values == [.bits(UInt32(SwipeGestureRecognizer.Direction.right.rawValue))])
            #expect(transform.values == [.fixed(100), .fixed(0), .millionths(1), .millionths(0)])
            #expect(transform.rates == [.fixed(2000), .fixed(0), .millionths(0), .millionths(0)])
        }

        @Test func aRequestThatTheRoleLacksIsNotSent() throws {
            let tap = try attach("tap", [("set_edges", 15), ("set_number_of_taps_required", 2)])
            var states: [GestureRecognizer.State] = []
            tap.addTarget { states.append($0.state) }
            surface.commit()
            compositor.touch(0, .down(0, 100, 100))
            compositor.touch(10, .up(0))
            #expect(states == [])
            compositor.touch(50, .down(0, 100, 100))
            compositor.touch(60, .up(0))
            #expect(states == [.recognized])
            #expect(client.error == nil)
        }
    }
}
