// SPDX-License-Identifier: MIT
import CWaylandServer
import CWaytouchProtocol
import CWaytouchServer
import Waytouch

/// A client's `waytouch_delegate_manager_v1`.
final class DelegateManagerObject: ProtocolObject, CoalescingSender {
    private unowned(unsafe) var server: GestureServer?
    /// Its place among the managers of all clients.
    private let serverLink = ChainLink<DelegateManagerObject>()
    private var sentThresholds: [UInt32] = []
    /// Whether thresholds were not sent, because the client does not read.
    private var isCoalescing = false
    var heldPlace = 0

    override var interfaceName: String { "waytouch_delegate_manager_v1" }

    init(client: ClientState, server: GestureServer) {
        self.server = server
        super.init(client: client)
    }

    func bind(version: Int32, id: UInt32) {
        if let requests = Self.requests { bind(requests, version: version, id: id) }
        if resource != nil { server?.delegateManagers.append(self, by: serverLink) }
    }

    override func resourceDestroyed() {
        if isCoalescing { client.flow.release(self) }
        server?.delegateManagers.remove(serverLink)
    }

    func serverDestroyed() { server = nil }

    nonisolated(unsafe) private static let requests = waytouch_delegate_manager_v1_iface().map { interface in
        RequestTable(interface) { name, _ in companions[name] ?? roleGetter(name) }
    }

    private typealias Request = (DelegateManagerObject, RequestTable.Arguments) -> Void

    nonisolated(unsafe) private static let companions: [String: Request] = [
        "get_delegate": { $0.getDelegate($1[0].n, $1[1].resource) },
        "get_touches": { $0.getTouches($1[0].n, $1[1].resource) },
    ]

    private static func roleGetter(_ name: String) -> Request? {
        guard let form = RoleForm.all.first(where: { $0.request == name }) else { return nil }
        return { manager, arguments in manager.getRole(form, arguments[0].n, arguments[1].resource) }
    }

    // MARK: Requests

    /// Returns the recognizer behind an argument. It belongs to this client, which cannot name others' objects.
    private func recognizer(_ argument: UnsafeMutablePointer<wl_resource>?) -> RecognizerObject? {
        guard let requests = RecognizerObject.requests else { return nil }
        return RecognizerObject.of(argument: argument, requests.interface, requests.pointer)
    }

    /// Returns whether the recognizer has no such object yet; if it has, posts an error. An inert recognizer may have
    /// any number.
    private func isFirst(_ existing: ProtocolObject?, of recognizer: RecognizerObject, in request: String)
        -> Bool
    {
        guard let existing, recognizer.owner != nil else { return true }
        postError(
            WAYTOUCH_DELEGATE_MANAGER_V1_ERROR_OBJECT_EXISTS.rawValue, in: request,
            "the recognizer has \(existing.wireName) already; destroy it first")
        return false
    }

    private func getDelegate(_ id: UInt32, _ argument: UnsafeMutablePointer<wl_resource>?) {
        guard let recognizer = recognizer(argument),
            isFirst(recognizer.delegate, of: recognizer, in: "get_delegate")
        else { return }
        DelegateObject(recognizer: recognizer).bind(version: version, id: id)
    }

    private func getTouches(_ id: UInt32, _ argument: UnsafeMutablePointer<wl_resource>?) {
        guard let recognizer = recognizer(argument),
            isFirst(recognizer.touches, of: recognizer, in: "get_touches")
        else { return }
        TouchesObject(recognizer: recognizer).bind(version: version, id: id)
    }

    private func getRole(_ form: RoleForm, _ id: UInt32, _ argument: UnsafeMutablePointer<wl_resource>?) {
        guard let recognizer = recognizer(argument) else { return }
        guard recognizer.owner == nil || client.roles.contains(form.capability) else {
            return postError(
                WAYTOUCH_DELEGATE_MANAGER_V1_ERROR_UNSUPPORTED_ROLE.rawValue, in: form.request,
                RoleForm.unsupported)
        }
        guard !recognizer.hasHadRole else {
            return postError(
                WAYTOUCH_DELEGATE_MANAGER_V1_ERROR_ROLE_EXISTS.rawValue, in: form.request,
                recognizer.secondRoleMessage)
        }
        recognizer.makeRole(form, id, version: version)
    }

    // MARK: Events

    func sendEverything() {
        guard let resource = sendable else { return }
        let known = RoleForm.bits(of: RoleForm.delegateGetters, inVersion: version)
        waytouch_delegate_manager_v1_send_capabilities(resource, client.roles.delegateBits & known)
        if let server { send(server.engine.profile.thresholds) }
    }

    func send(_ thresholds: [UInt32], onlyIfChanged: Bool = false) {
        guard sendable != nil, !isCoalescing else { return }
        if onlyIfChanged, thresholds == sentThresholds { return }
        guard client.flow.hasRoom else {
            isCoalescing = true
            return client.flow.hold(self)
        }
        post(thresholds)
    }

    private func post(_ thresholds: [UInt32]) {
        sentThresholds = thresholds
        for (threshold, value) in thresholds.enumerated() {
            client.flow.post(WAYTOUCH_DELEGATE_MANAGER_V1_THRESHOLD, of: self) { arguments in
                arguments.append(bits: UInt32(threshold))
                arguments.append(bits: value)
            }
        }
        client.flow.post(WAYTOUCH_DELEGATE_MANAGER_V1_DONE, of: self)
    }

    func sendCoalesced() {
        isCoalescing = false
        guard let thresholds = server?.engine.profile.thresholds, thresholds != sentThresholds else { return }
        post(thresholds)
    }
}
