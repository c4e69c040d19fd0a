// SPDX-License-Identifier: MIT
import CWaytouchClient
import Testing
import Waytouch
import WaytouchConfiguration
import WaytouchPolicy
import WaytouchServer
import WaytouchServerTestSupport

extension PolicyTests {
    @Suite struct ClientRules {
        private func pinch(_ scene: PolicyScene, at t: Int64) {
            scene.touch(t, .down(0, 300, 300), .down(1, 400, 300))
            scene.touch(t + 10, .move(1, 460, 300))
            scene.touch(t + 20, .move(1, 500, 300))
            scene.lift(2, at: t + 30)
        }

        private func withPinch(_ policy: String, app: String?) throws -> PolicyScene {
            let scene = try PolicyScene(policy, app: app)
            _ = scene.client.pinch(on: scene.root)
            waytouch_view_v1_set_multiple_touch_enabled(scene.root, 1)
            scene.surface.commit()
            return scene
        }

        @Test(arguments: [
            ("clients: [{app_id: org.example.Map, deny: [pinch]}]", "org.example.Map", false),
            ("clients: [{app_id: org.example.Map, deny: [pinch]}]", "org.example.Other", true),
            ("clients: [{app_id: org.example.Map, deny: [pinch]}]", nil, true),
            ("clients: [{app_id: '*', deny: [pinch]}]", nil, false),
            ("clients: [{app_id: '*', deny: [pinch]}]", "org.example.Map", false),
            ("clients: [{app_id: '*', gestures: [tap, pan]}]", "org.example.Map", false),
            ("clients: [{app_id: '*', gestures: []}, {app_id: a, gestures: [pinch]}]", "a", true),
            ("clients: [{app_id: '*', gestures: []}, {app_id: a, max_touches: 3}]", "a", false),
        ])
        func aKindIsAllowedOrDenied(policy: String, app: String?, isAllowed: Bool) throws {
            let scene = try withPinch(policy, app: app)
            pinch(scene, at: 0)
            let told = scene.told().filter { $0.hasPrefix("pinch") }
            if isAllowed {
                #expect(told.first?.hasPrefix("pinch began") == true)
                #expect(told.last?.hasPrefix("pinch ended") == true)
            } else {
                // The cause is "delegate".
                #expect(told == ["pinch failed 9"])
            }
            #expect(scene.isQuiet)
        }

        @Test func othersMayRecogniseWhatADeniedOneDoesNot() throws {
            let scene = try withPinch("clients: [{app_id: '*', deny: [pinch]}]", app: "a")
            _ = scene.client.pan(on: scene.root)
            scene.surface.commit()
            pinch(scene, at: 0)
            #expect(scene.told().contains { $0.hasPrefix("pan began") })
        }

        @Test func theClientIsNotAskedAboutADeniedOne() throws {
            let scene = try PolicyScene("clients: [{app_id: '*', deny: [pan]}]")
            let pan = scene.client.pan(on: scene.root)
            scene.client.ask(about: pan.base, 1, deadline: 50, default: 1)
            scene.surface.commit()
            scene.drag(1, at: 0)
            scene.lift(1, at: 40)
            #expect(scene.told().filter { $0.hasPrefix("pan") } == ["pan failed 9"])
        }

        @Test func kindsAreThoseOfTheProtocol() throws {
            let scene = try PolicyScene("clients: [{app_id: '*', deny: [screen-edge-pan, custom]}]")
            let edge = scene.client.pan(on: scene.root, "edge")
            waytouch_pan_v1_set_edges(edge.role, 2)
            let pan = scene.client.pan(on: scene.root, "pan")
            _ = scene.client.custom(on: scene.root)
            scene.client.onCustom = { event in
                if event.kind == .moved, let serial = scene.client.attempts.last {
                    waytouch_custom_v1_set_state(event.role, serial, 1)
                }
            }
            waytouch_recognizer_v1_require_failure_of(pan.base, edge.base)
            scene.surface.commit()
            scene.touch(0, .down(0, 5, 300))
            scene.touch(10, .move(0, 60, 300))
            scene.touch(20, .move(0, 90, 300))
            scene.touch(30, .up(0))
            let told = scene.told()
            #expect(told.contains("edge failed 9"))
            #expect(told.contains { $0.hasPrefix("pan began") })
            #expect(!told.contains { $0.hasPrefix("custom began") })
        }

        // MARK: Edges

        private static let menu =
            "recognizers: [{id: menu, kind: screen-edge-pan, view: output, edges: [left, top], action: {emit: menu}}]\n"

        private func swipeLeft(_ scene: PolicyScene, at t: Int64) {
            scene.touch(t, .down(0, 5, 300))
            scene.touch(t + 10, .move(0, 60, 300))
            scene.touch(t + 20, .up(0))
        }

        @Test(arguments: [
            ("", UInt32(15)), ("clients: [{app_id: a, defer_edges: [left]}]", 2),
            ("clients: [{app_id: '*', defer_edges: []}]", 0),
        ])
        func edgesAreGranted(rule: String, granted: UInt32) throws {
            let scene = try PolicyScene(Self.menu + rule, app: "a")
            waytouch_view_v1_set_deferred_edges(scene.root, 15)
            scene.surface.commit()
            #expect(scene.told() == ["root deferred_edges \(granted)"])
            swipeLeft(scene, at: 0)
            #expect(scene.events.isEmpty == (granted & 2 != 0))
            swipeLeft(scene, at: 500)
            #expect(scene.events == [.recognized("menu", .began, [.emit("menu")])] || granted == 0)
        }

        @Test func aNewAppIDInformsTheClientOfItsEdges() throws {
            let scene = try PolicyScene("clients: [{app_id: b, defer_edges: [top]}]", app: nil)
            waytouch_view_v1_set_deferred_edges(scene.root, 15)
            scene.surface.commit()
            _ = scene.told()
            scene.window.appID = "b"
            scene.controller.appDidChange(of: scene.window)
            #expect(scene.told() == ["root deferred_edges 1"])
            try scene.apply("", at: 0)
            #expect(scene.told().last == "root deferred_edges 15")
        }

        @Test(arguments: [("[]", false), ("[top]", false), ("[left]", true)])
        func theCompositorsEdgesMayBeFewerOverAnApp(edges: String, opens: Bool) throws {
            let scene = try PolicyScene(
                Self.menu + "clients: [{app_id: game, system_edges: \(edges)}]", app: "game")
            _ = scene.client.pan(on: scene.root)
            scene.surface.commit()
            swipeLeft(scene, at: 0)
            #expect(scene.events.isEmpty == !opens)
            #expect(scene.told().contains { $0.hasPrefix("pan began") } == !opens)
            #expect(scene.isQuiet)
        }

        @Test func aSurfaceWithoutAnAppIDBelongsToItsClientsApp() throws {
            let scene = try withPinch("clients: [{app_id: a, deny: [pinch]}]", app: "a")
            let menu = scene.client.makeSurface()
            let window = scene.server.window(for: SurfaceResource(menu.resource))
            #expect(window.appID == "a")
            #expect(window.isOfSameClient(as: scene.window))
            window.appID = "b"
            #expect(scene.window.appID == "a")
            let stranger = scene.compositor.connect().makeSurface()
            let other = scene.server.window(for: SurfaceResource(stranger.resource))
            #expect(other.appID == nil)
            #expect(!other.isOfSameClient(as: scene.window))
        }
    }
}
