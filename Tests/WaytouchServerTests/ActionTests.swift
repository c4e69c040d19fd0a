// SPDX-License-Identifier: MIT
import CWaytouchClient
import Testing
import Waytouch
import WaytouchClient
import WaytouchServer
import WaytouchServerTestSupport

extension ServerTests {
    /// What the compositor tells of its own gestures, and forbids.
    @Suite struct Actions {
        @Test(arguments: GestureServer.ActionState.allCases)
        func theSwiftClientHearsOfThem(state: GestureServer.ActionState) throws {
            let compositor = try TestCompositor()
            let client = compositor.connect()
            let global = try #require(client.managerGlobals.first)
            let manager = WaytouchManager(
                registry: try #require(client.registry), name: global.name, version: global.version)
            defer { manager.invalidate() }
            compositor.settle()
            var heard: [String] = []
            manager.onAction = { heard.append("\($0) \($1) \($2)") }
            compositor.server?.sendAction("äh, menu", state: state, at: 5_000_000_000_000)
            compositor.settle()
            #expect(heard == ["äh, menu \(state) 5000000000000"])
        }

        @Test func everyManagerHearsOfThemAndOneThatIsGoneDoesNot() throws {
            let compositor = try TestCompositor()
            let client = compositor.connect()
            let first = client.bindManager()
            client.bindManager()
            _ = client.take()
            compositor.server?.sendAction("a", state: .began, at: 1)
            #expect(client.take() == ["manager action a 1 t 1", "manager action a 1 t 1"])
            waytouch_manager_v1_destroy(first)
            compositor.settle()
            compositor.server?.sendAction("a", state: .ended, at: 2)
            #expect(client.take() == ["manager action a 2 t 2"])
        }

        @Test(arguments: [(1024, true), (1025, false)])
        func aNameThatFitsNoEventIsNotSent(length: Int, isSent: Bool) throws {
            let compositor = try TestCompositor()
            let client = compositor.connect()
            client.bindManager()
            _ = client.take()
            let name = String(repeating: "n", count: length)
            compositor.server?.sendAction(name, state: .recognized, at: 0)
            #expect(client.take().count == (isSent ? 1 : 0))
            #expect(client.error == nil)
        }

        @Test func aRecognizerThatMayNotBeginFailsAndPreventsNobody() throws {
            let scene = try TestScene()
            let server = try #require(scene.compositor.server)
            var asked: [String] = []
            server.mayBegin = { window, recognizer in
                asked.append("\(type(of: recognizer)) of \(window.appID ?? "nobody")")
                return !(recognizer is TapGestureRecognizer)
            }
            server.window(for: SurfaceResource(scene.surface.resource)).appID = "app"
            let tap = scene.client.tap(on: scene.card)
            waytouch_recognizer_v1_set_delegate(tap.base, 1, 50, 1)
            _ = scene.client.longPress(on: scene.root)
            scene.commit()
            scene.tap(at: 0)
            // "delegate"; no question went out.
            #expect(scene.gestures().filter { $0.hasPrefix("tap") } == ["tap failed 9"])
            #expect(Set(asked) == ["TapGestureRecognizer of app"])
            server.mayBegin = nil
            waytouch_recognizer_v1_set_delegate(tap.base, 0, 50, 1)
            scene.commit()
            scene.tap(at: 1000)
            #expect(scene.gestures().contains { $0.hasPrefix("tap recognized") })
            #expect(scene.isQuiet)
        }
    }
}

private typealias TapGestureRecognizer = Waytouch.TapGestureRecognizer
