// SPDX-License-Identifier: MIT
import CWaylandServer
import CWaytouchProtocol
import CWaytouchServer
import Waytouch

/// A client's `waytouch_shell_v1`.
final class ShellObject: ProtocolObject {
    /// Nil if the client may not use the object or has too many, or the server is gone.
    private unowned(unsafe) var access: ShellAccess?
    /// Nil under the same conditions.
    private unowned(unsafe) var server: GestureServer?
    private let link = ChainLink<ShellObject>()

    /// The greatest number of objects of a client.
    private static let maximum = 16

    override var interfaceName: String { "waytouch_shell_v1" }

    init(client: ClientState, server: GestureServer) {
        let isShell =
            client.shellCount < Self.maximum && server.shell.isShell?(client.handle) == true
        access = isShell ? server.shell : nil
        self.server = isShell ? server : nil
        super.init(client: client)
    }

    func bind(version: Int32, id: UInt32) {
        bind(waytouch_shell_v1_iface(), version: version, id: id, requests: Self.requests)
        guard let resource = sendable else {
            access = nil
            return
        }
        guard let access else { return waytouch_shell_v1_send_refused(resource) }
        client.shellCount += 1
        access.objects.append(self, by: link)
        sendIdle(access.isIdle)
        sendLocked(access.isLocked)
        sendProfile(access.profile)
    }

    override func resourceDestroyed() {
        access?.objects.remove(link)
        becomeInert()
    }

    func becomeInert() {
        if access != nil { client.shellCount -= 1 }
        access = nil
        server = nil
    }

    nonisolated(unsafe) private static let requests = UnsafeRawPointer(
        permanent(
            waytouch_shell_v1_interface(
                destroy: { _, resource in wl_resource_destroy(resource) },
                lock: { _, resource in ShellObject.of(resource)?.request(.lock) },
                unlock: { _, resource in ShellObject.of(resource)?.request(.unlock) },
                wake: { _, resource in ShellObject.of(resource)?.request(.wake) },
                use_profile: { _, resource, name in
                    guard let name else { return }
                    ShellObject.of(resource)?.useProfile(String(cString: name))
                },
                get_inspector: { _, resource, id in ShellObject.of(resource)?.getInspector(id) },
                get_policy: { _, resource, id in ShellObject.of(resource)?.getPolicy(id) })))

    // MARK: Requests

    private func request(_ request: ShellAccess.Request) {
        guard let access else { return }
        let wasLocked = access.isLocked
        _ = access.onRequest?(request)
        // The request is answered even if nothing has changed.
        if request != .wake, access.isLocked == wasLocked { sendLocked(wasLocked) }
    }

    private func useProfile(_ name: String) {
        guard let access else { return }
        let before = access.profile
        _ = access.onRequest?(.useProfile(name))
        if access.profile == before { sendProfile(before) }
    }

    private func getInspector(_ id: UInt32) {
        InspectorObject(client: client, server: server).bind(version: version, id: id)
    }

    private func getPolicy(_ id: UInt32) {
        PolicyObject(client: client, access: access).bind(version: version, id: id)
    }

    // MARK: Events

    func sendAction(_ name: String, _ state: ShellAccess.ActionState, at time: Timestamp) {
        guard let resource = sendable, name.utf8.count <= 1024 else { return }
        let (high, low) = WireValue.split(time)
        waytouch_shell_v1_send_action(resource, name, state.rawValue, high, low)
    }

    func sendIdle(_ isIdle: Bool) {
        if let resource = sendable { waytouch_shell_v1_send_idle(resource, isIdle ? 1 : 0) }
    }

    func sendLocked(_ isLocked: Bool) {
        if let resource = sendable { waytouch_shell_v1_send_locked(resource, isLocked ? 1 : 0) }
    }

    func sendProfile(_ name: String) {
        if let resource = sendable { waytouch_shell_v1_send_profile(resource, name) }
    }

    func sendDeferred(_ edge: Edges) {
        if let resource = sendable { waytouch_shell_v1_send_deferred(resource, edge.wireValue) }
    }
}
