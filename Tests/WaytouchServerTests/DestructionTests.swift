// SPDX-License-Identifier: MIT
import CWaylandClient
import CWaylandServer
import CWaytouchClient
import Testing
import Waytouch
import WaytouchServerTestSupport

@testable import WaytouchServer

/// The objects that can be destroyed while a pan is under way.
enum Part: String, CaseIterable, Sendable {
    case role, recognizer, view, root, surface, manager

    /// Returns all orders in which objects can be destroyed.
    static func orders(_ parts: [Part]) -> [[Part]] {
        guard !parts.isEmpty else { return [[]] }
        return parts.indices.flatMap { index in
            var rest = parts
            let first = rest.remove(at: index)
            return orders(rest).map { [first] + $0 }
        }
    }
}

/// A client with a pan on a subview.
private struct Scene {
    let compositor: TestCompositor
    let client: TestClient
    let surface: TestSurface
    let root: OpaquePointer?
    let view: OpaquePointer?
    let pan: (base: OpaquePointer?, role: OpaquePointer?)

    init() throws {
        compositor = try TestCompositor()
        client = compositor.connect()
        (surface, root) = client.makeWindow()
        view = client.subview(of: root, 0, 0, 500, 500)
        pan = client.pan(on: view)
        surface.commit()
    }

    func begin() {
        compositor.drag(0, from: (100, 100), to: (120, 100), at: 0, steps: 1)
        _ = client.take()
    }

    func destroy(_ part: Part) {
        switch part {
        case .role: waytouch_pan_v1_destroy(pan.role)
        case .recognizer: waytouch_recognizer_v1_destroy(pan.base)
        case .view: waytouch_view_v1_destroy(view)
        case .root: waytouch_view_v1_destroy(root)
        case .surface: wl_surface_destroy(surface.proxy)
        case .manager: waytouch_manager_v1_destroy(client.manager)
        }
        compositor.settle()
    }
}

extension ServerTests {
    @Suite struct Destruction {
        @Test func aWindowThatIsAskedForWhileItsClientIsDestroyedMakesNoNewClient() throws {
            let compositor = try TestCompositor()
            let server = try #require(compositor.server)
            let client = compositor.connect()
            let (surface, _) = client.makeWindow()
            surface.commit()
            #expect(server.clientsInOrder.count == 1)
            // A host that looks for the window when its surface goes.
            var isAsked = false
            let listener = Listener {
                isAsked = true
                #expect(!server.window(for: SurfaceResource(surface.resource)).client.isAlive)
            }
            listener.listen { wl_resource_add_destroy_listener(surface.resource, $0) }
            client.disconnect()
            compositor.settle()
            #expect(isAsked)
            #expect(server.clientsInOrder.isEmpty)
            // A client that comes now, at the same address or not, is a new one.
            let next = compositor.connect()
            let (other, root) = next.makeWindow()
            let press = next.longPress(on: root)
            other.commit()
            #expect(server.clientsInOrder.map(\.isAlive) == [true])
            #expect(next.error == nil)
            withExtendedLifetime(press) {}
        }

        @Test(arguments: Part.orders(Part.allCases))
        func everythingMayBeDestroyedInAnyOrderDuringAGesture(_ order: [Part]) throws {
            let scene = try Scene()
            scene.begin()
            var events: [String] = []
            for (index, part) in order.enumerated() {
                scene.destroy(part)
                events += scene.client.take()
                scene.compositor.touch(
                    20 + Int64(index) * 10, .move(0, 130 + Double(index), 100))
            }
            scene.compositor.touch(100, .up(0))
            events += scene.client.take()
            #expect(scene.client.error == nil)
            let cancelled = events.filter { $0.hasPrefix("pan cancelled") }.count
            let ended = events.filter { $0.hasPrefix("pan ended") }.count
            #expect(ended == 0)
            // The role object receives the end, unless it is the first to be destroyed, apart from the manager.
            let first = order.first { $0 != .manager }
            #expect(cancelled == (first == .role ? 0 : 1), "\(events)")
            #expect(scene.compositor.engine.numberOfTouches == 0)
            #expect(scene.compositor.engine.nextDeadline == nil)
        }

        @Test func theCancelledEventIsClosedByAFrame() throws {
            for part in [Part.recognizer, .view, .surface] {
                let scene = try Scene()
                scene.begin()
                scene.destroy(part)
                #expect(
                    scene.client.take() == [
                        "pan cancelled at 120,100 touches 1 t 10000 translation 10,0 velocity 2000,0",
                        "root frame t 10000",
                    ], "\(part)")
            }
        }

        @Test func aDyingClientTakesItsGestureWithIt() throws {
            let scene = try Scene()
            let other = scene.compositor.connect()
            scene.begin()
            scene.client.disconnect()
            scene.compositor.settle()
            scene.compositor.touch(20, .move(0, 200, 200))
            scene.compositor.touch(30, .up(0))
            #expect(scene.compositor.engine.numberOfTouches == 0)
            #expect(scene.compositor.engine.root.subviews.isEmpty)
            let (surface, root) = other.makeWindow()
            _ = other.tap(on: root)
            surface.commit()
            scene.compositor.touch(1000, .down(0, 10, 10))
            scene.compositor.touch(1010, .up(0))
            #expect(other.take().contains("tap recognized at 10,10 t 1010000"))
        }

        @Test func theServerMayBeDestroyedBeforeItsClients() throws {
            let scene = try Scene()
            scene.begin()
            scene.compositor.dropServer()
            #expect(scene.client.take().filter { $0.hasPrefix("pan cancelled") }.count == 1)
            // Requests on what is left do nothing, and cause no error.
            let late = scene.client.subview(of: scene.view, 0, 0, 10, 10)
            _ = scene.client.tap(on: late)
            _ = scene.client.window(of: scene.client.makeSurface())
            scene.surface.commit()
            scene.compositor.touch(50, .up(0))
            #expect(scene.client.error == nil)
            for part in Part.allCases { scene.destroy(part) }
            #expect(scene.client.error == nil)
        }

        @Test func inertObjectsIgnoreEverything() throws {
            let scene = try Scene()
            scene.destroy(.surface)
            waytouch_view_v1_set_frame(scene.view, 0, 0, fixed(-1), fixed(-1))
            waytouch_view_v1_set_exclusive_touch(scene.root, 9)
            waytouch_recognizer_v1_set_enabled(scene.pan.base, 9)
            waytouch_pan_v1_set_minimum_number_of_touches(scene.pan.role, 0)
            let subview = scene.client.subview(of: scene.view, 0, 0, 1, 1)
            waytouch_view_v1_place_above(subview, scene.view)
            let tap = scene.client.tap(on: subview)
            waytouch_recognizer_v1_require_failure_of(tap.base, scene.pan.base)
            // A role whose recognizer is destroyed is inert too.
            waytouch_recognizer_v1_destroy(tap.base)
            scene.compositor.settle()
            waytouch_tap_v1_set_number_of_taps_required(tap.role, 0)
            waytouch_tap_v1_destroy(tap.role)
            scene.compositor.settle()
            #expect(scene.client.error == nil)
        }

        @Test func placingAViewBesideAnInertRootViewDoesNothing() throws {
            let scene = try Scene()
            let (other, root) = scene.client.makeWindow()
            other.destroy()
            waytouch_view_v1_place_above(scene.view, root)
            waytouch_view_v1_place_below(scene.view, root)
            scene.surface.commit()
            #expect(scene.client.error == nil)
        }

        @Test func objectsCountUntilTheyAreDestroyed() throws {
            let compositor = try TestCompositor()
            compositor.server?.limits.views = 3
            compositor.server?.limits.recognizers = 2
            let client = compositor.connect()
            let (_, root) = client.makeWindow()
            for _ in 0..<10 {
                let view = client.subview(of: root, 0, 0, 1, 1)
                let inner = client.subview(of: view, 0, 0, 1, 1)
                let first = client.tap(on: inner)
                let second = client.pan(on: view)
                waytouch_recognizer_v1_require_failure_of(first.base, second.base)
                waytouch_view_v1_destroy(view)
                waytouch_recognizer_v1_destroy(first.base)
                waytouch_tap_v1_destroy(first.role)
                waytouch_pan_v1_destroy(second.role)
                waytouch_recognizer_v1_destroy(second.base)
                waytouch_view_v1_destroy(inner)
                compositor.settle()
            }
            #expect(client.error == nil)
        }

        @Test func aHostsOwnGestureMayDestroyTheClient() throws {
            let scene = try Scene()
            var handle = scene.client.handle
            let close = PanGestureRecognizer { pan in
                if pan.state == .began, let client = handle {
                    handle = nil
                    destroyClient(client)
                }
            }
            close.allowsSimultaneousRecognitionWithAny = true
            scene.compositor.engine.root.addGestureRecognizer(close)
            scene.begin()
            scene.compositor.touch(20, .up(0))
            #expect(handle == nil)
            #expect(scene.compositor.engine.numberOfTouches == 0)
        }
    }
}
