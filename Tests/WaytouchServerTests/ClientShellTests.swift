// SPDX-License-Identifier: MIT
import Testing
import WaytouchClient
import WaytouchServer
import WaytouchServerTestSupport

extension ServerTests {
    /// The Swift client's shell, against the real server.
    @Suite final class ClientShell {
        private let compositor: TestCompositor
        private let client: TestClient
        private var managers: [WaytouchManager] = []
        private var access: ShellAccess { get throws { try #require(compositor.server).shell } }

        init() throws {
            compositor = try TestCompositor()
            client = compositor.connect()
        }

        deinit { for manager in managers { manager.invalidate() } }

        private func connect() throws -> WaytouchShell {
            let registry = try #require(client.registry)
            let manager = try WaytouchManager(registry: registry, globals: client.globals)
            managers.append(manager)
            compositor.settle()
            return try #require(manager.shell)
        }

        @Test func aClientThatIsNotAShellIsRefusedAndHasNoEffect() throws {
            var requests = 0
            try access.onRequest = { _ in
                requests += 1
                return nil
            }
            let shell = try connect()
            #expect(shell.isRefused)
            shell.lock()
            shell.wake()
            shell.useProfile("none")
            try access.isIdle = true
            compositor.settle()
            #expect(requests == 0 && !shell.isIdle && client.error == nil)
        }

        @Test func theShellFollowsTheStateAndAsksForChanges() throws {
            let access = try access
            access.isShell = { _ in true }
            access.isIdle = true
            access.profile = "gloves"
            access.onRequest = { [unowned access] request in
                switch request {
                case .lock: access.isLocked = true
                case .unlock: access.isLocked = false
                case .wake: access.isIdle = false
                case .useProfile(let name): access.profile = name
                default: break
                }
                return nil
            }
            let shell = try connect()
            #expect(!shell.isRefused && shell.isIdle && !shell.isLocked && shell.profile == "gloves")
            var changes = 0
            shell.onChange = { _ in changes += 1 }
            shell.lock()
            compositor.settle()
            #expect(shell.isLocked && changes == 1)
            shell.unlock()
            shell.wake()
            shell.useProfile("")
            compositor.settle()
            #expect(!shell.isLocked && !shell.isIdle && shell.profile.isEmpty && changes == 4)
            #expect(client.error == nil)
        }

        @Test func theShellIsNotifiedOfActions() throws {
            let access = try access
            access.isShell = { _ in true }
            let shell = try connect()
            var told: [String] = []
            shell.onAction = { told.append("\($0) \($1) \($2)") }
            access.sendAction("menu", state: .began, at: 5_000_000_000)
            access.sendAction("menu", state: .cancelled, at: 5_000_000_001)
            compositor.settle()
            #expect(told == ["menu began 5000000000", "menu cancelled 5000000001"])
        }

        @Test func theShellIsNotifiedOfASwipeThatWasLeftToAClient() throws {
            try access.isShell = { _ in true }
            let shell = try connect()
            var told: [ScreenEdgePanGestureRecognizer.Edges] = []
            shell.onDeferred = { told.append($0) }
            let menu = SystemEdgePan(compositor)
            let surface = client.makeSurface()
            compositor.place(surface.resource, x: 0, y: 0, width: 1000, height: 800)
            let window = try #require(managers.first).window(for: try #require(surface.proxy))
            window.deferredEdges = .left
            surface.commit()
            for t: Int64 in [0, 1000] {
                compositor.drag(0, from: (5, 400), to: (100, 400), at: t, steps: 3)
                compositor.touch(t + 100, .up(0))
            }
            #expect(told == [.left])
            #expect(menu.times == [1010])
        }
    }
}
