// SPDX-License-Identifier: MIT
import CWaytouchClient
import Testing
import Waytouch
import WaytouchClient
import WaytouchServer
import WaytouchServerTestSupport

extension ServerTests {
    /// What the compositor reports about its own gestures, and which gestures of clients it forbids.
    @Suite struct Actions {
        @Test(arguments: ShellAccess.ActionState.allCases)
        func theSwiftClientReceivesThem(state: ShellAccess.ActionState) throws {
            let compositor = try TestCompositor()
            compositor.server?.shell.isShell = { _ in true }
            let client = compositor.connect()
            let manager = try WaytouchManager(
                registry: try #require(client.registry), globals: client.globals)
            defer { manager.invalidate() }
            compositor.settle()
            var heard: [String] = []
            manager.shell?.onAction = { heard.append("\($0) \($1) \($2)") }
            compositor.server?.shell.sendAction("äh, menu", state: state, at: 5_000_000_000_000)
            compositor.settle()
            #expect(heard == ["äh, menu \(state) 5000000000000"])
        }

        @Test func everyShellReceivesThemUntilItIsDestroyed() throws {
            let compositor = try TestCompositor()
            let access = try #require(compositor.server).shell
            access.isShell = { _ in true }
            let client = compositor.connect()
            let first = client.bindShell()
            _ = client.bindShell()
            _ = client.take()
            access.sendAction("a", state: .began, at: 1)
            #expect(client.take() == ["shell action a 1 t 1", "shell action a 1 t 1"])
            waytouch_shell_v1_destroy(first)
            compositor.settle()
            access.sendAction("a", state: .ended, at: 2)
            #expect(client.take() == ["shell action a 2 t 2"])
        }

        @Test(arguments: [(1024, true), (1025, false)])
        func aNameTooLongForAnEventIsNotSent(length: Int, isSent: Bool) throws {
            let compositor = try TestCompositor()
            let access = try #require(compositor.server).shell
            access.isShell = { _ in true }
            let client = compositor.connect()
            _ = client.bindShell()
            _ = client.take()
            access.sendAction(String(repeating: "n", count: length), state: .recognized, at: 0)
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
            scene.client.ask(about: tap.base, 1, deadline: 50, default: 1)
            _ = scene.client.longPress(on: scene.root)
            scene.commit()
            scene.tap(at: 0)
            // The cause is "delegate"; no question was sent.
            #expect(scene.gestures().filter { $0.hasPrefix("tap") } == ["tap failed 9"])
            #expect(Set(asked) == ["TapGestureRecognizer of app"])
            server.mayBegin = nil
            scene.client.ask(about: tap.base, 0, deadline: 50, default: 1)
            scene.commit()
            scene.tap(at: 1000)
            #expect(scene.gestures().contains { $0.hasPrefix("tap recognized") })
            #expect(scene.isQuiet)
        }
    }
}

private typealias TapGestureRecognizer = Waytouch.TapGestureRecognizer
