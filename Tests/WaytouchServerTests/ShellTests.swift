// SPDX-License-Identifier: MIT
import CWaylandClient
import CWaytouchClient
import Testing
import Waytouch
import WaytouchServer
import WaytouchServerTestSupport

extension ServerTests {
    /// `waytouch_shell_v1` is only for clients that the host chooses.
    @Suite struct Shells {
        private let compositor: TestCompositor
        private let shell: ShellAccess

        init() throws {
            compositor = try TestCompositor()
            shell = try #require(compositor.server).shell
        }

        private func connectShell() -> (client: TestClient, object: OpaquePointer?) {
            let client = compositor.connect()
            let handle = client.handle
            shell.isShell = { $0 == handle }
            return (client, client.bindShell())
        }

        @Test func otherClientsAreRefused() {
            let client = compositor.connect()
            let object = client.bindShell()
            #expect(client.take() == ["shell refused"])
            var requests: [ShellAccess.Request] = []
            shell.onRequest = {
                requests.append($0)
                return nil
            }
            waytouch_shell_v1_lock(object)
            waytouch_shell_v1_unlock(object)
            waytouch_shell_v1_wake(object)
            waytouch_shell_v1_use_profile(object, "gloves")
            compositor.settle()
            shell.sendAction("menu", state: .recognized, at: 5)
            shell.isLocked = true
            #expect(client.take().isEmpty)
            #expect(requests.isEmpty)
            #expect(client.error == nil)
        }

        @Test func aClientHasSixteenAtMost() {
            let (client, first) = connectShell()
            for _ in 1..<16 { _ = client.bindShell() }
            #expect(client.take().count { $0 == "shell locked 0" } == 16)
            _ = client.bindShell()
            #expect(client.take() == ["shell refused"])
            shell.isLocked = true
            #expect(client.take() == Array(repeating: "shell locked 1", count: 16))
            // Destroying a working object makes room.
            waytouch_shell_v1_destroy(first)
            _ = client.bindShell()
            #expect(client.take() == ["shell idle 0", "shell locked 1", "shell profile "])
            #expect(client.error == nil)
        }

        @Test func itReceivesTheStateAndItsChanges() {
            shell.isIdle = true
            shell.profile = "gloves"
            let (client, _) = connectShell()
            #expect(client.take() == ["shell idle 1", "shell locked 0", "shell profile gloves"])
            shell.isIdle = false
            shell.isIdle = false
            shell.isLocked = true
            shell.profile = ""
            shell.sendAction("menu", state: .began, at: 1 << 32 | 7)
            #expect(
                client.take() == [
                    "shell idle 0", "shell locked 1", "shell profile ", "shell action menu 1 t 4294967303",
                ])
        }

        @Test func itMaySendRequests() {
            let (client, object) = connectShell()
            _ = client.take()
            shell.onRequest = { [shell] request in
                switch request {
                case .lock: shell.isLocked = true
                case .unlock: shell.isLocked = false
                case .wake: shell.isIdle = false
                case .useProfile(let name):
                    guard name == "gloves" else { return .init(.noSuchProfile, "none") }
                    shell.profile = name
                default: break
                }
                return nil
            }
            waytouch_shell_v1_lock(object)
            #expect(client.take() == ["shell locked 1"])
            // There is an answer even if nothing changes.
            waytouch_shell_v1_lock(object)
            #expect(client.take() == ["shell locked 1"])
            waytouch_shell_v1_unlock(object)
            #expect(client.take() == ["shell locked 0"])
            waytouch_shell_v1_use_profile(object, "gloves")
            #expect(client.take() == ["shell profile gloves"])
            // The policy may have been read again in the meantime, so a name that it does not have is no error.
            waytouch_shell_v1_use_profile(object, "mittens")
            #expect(client.take() == ["shell profile gloves"])
            #expect(client.error == nil)
        }

        @Test func aNameThatIsTooLongIsNotSent() {
            let (client, _) = connectShell()
            _ = client.take()
            shell.sendAction(String(repeating: "a", count: 1025), state: .ended, at: 0)
            #expect(client.take().isEmpty)
        }

        @Test func itOutlivesTheServer() {
            let (client, object) = connectShell()
            _ = client.take()
            compositor.dropServer()
            waytouch_shell_v1_lock(object)
            waytouch_shell_v1_destroy(object)
            compositor.settle()
            #expect(client.error == nil)
        }

        @Test func aSwipeThatIsLeftToAClientIsReported() throws {
            let (client, _) = connectShell()
            _ = client.take()
            let app = compositor.connect()
            let (surface, root) = app.makeWindow()
            waytouch_view_v1_set_deferred_edges(root, 2)
            surface.commit()
            let pan = SystemEdgePan(compositor)
            compositor.drag(0, from: (2, 300), to: (200, 300), at: 0)
            compositor.touch(100, .up(0))
            #expect(client.take() == ["shell deferred 2"])
            #expect(pan.times.isEmpty)
        }
    }
}
