// SPDX-License-Identifier: MIT
import CWaylandServer
import CWaytouchProtocol
import CWaytouchServer
import Waytouch

/// A client's `waytouch_manager_v1`.
final class ManagerObject: ProtocolObject {
    private unowned(unsafe) var server: GestureServer?
    private let seats = SeatTable()
    /// Its place among the managers of all clients.
    private let serverLink = ChainLink<ManagerObject>()

    override var interfaceName: String { "waytouch_manager_v1" }

    init(client: ClientState, server: GestureServer) {
        self.server = server
        super.init(client: client)
    }

    func bind(version: Int32, id: UInt32) {
        bind(waytouch_manager_v1_iface(), version: version, id: id, requests: Self.requests)
        if resource != nil { server?.managers.append(self, by: serverLink) }
    }

    override func resourceDestroyed() { server?.managers.remove(serverLink) }

    /// Called when the compositor withdraws the protocol: objects created from now on are inert.
    func serverDestroyed() { server = nil }

    nonisolated(unsafe) private static let requests = UnsafeRawPointer(
        permanent(
            waytouch_manager_v1_interface(
                destroy: { _, resource in wl_resource_destroy(resource) },
                get_seat: { _, resource, id, seat in
                    guard let seat else { return }
                    ManagerObject.of(resource)?.getSeat(id: id, seat: seat)
                },
                get_view: { _, resource, id, surface in
                    guard let surface else { return }
                    ManagerObject.of(resource)?.getView(id: id, surface: surface)
                })))

    // MARK: Requests

    private func getSeat(id: UInt32, seat: UnsafeMutablePointer<wl_resource>) {
        let number = server?.seatNumber?(UnsafeMutableRawPointer(seat))
        if let number, let existing = seats[number] {
            return postError(
                WAYTOUCH_MANAGER_V1_ERROR_SEAT_EXISTS.rawValue, in: "get_seat",
                "\(existing.wireName) stands for the seat already; use it, or destroy it first")
        }
        SeatObject(client: client, seat: number, in: seats).bind(version: version, id: id)
    }

    private func getView(id: UInt32, surface: UnsafeMutablePointer<wl_resource>) {
        guard client.hasRoom(for: .views, in: "get_view", of: self) else { return }
        guard let server else {
            return ViewObject(inertOf: client, isRoot: true).bind(version: version, id: id)
        }
        if let limit = client.limitOfNewView(depth: 1) {
            return ViewObject(inertOf: client, isRoot: true)
                .bind(version: version, id: id, exceeding: limit)
        }
        let window = server.window(for: SurfaceResource(surface))
        let root = ViewObject(client: client, view: window.viewOfNewRoot(), window: window, parent: nil)
        root.bind(version: version, id: id)
        guard root.resource != nil else { return }
        root.seats = seats
        window.add(root)
    }

    // MARK: Events

    func sendEverything() {
        guard let resource = sendable, let limits = server?.limits else { return }
        let known = RoleForm.bits(of: RoleForm.coreGetters, inVersion: version)
        waytouch_manager_v1_send_capabilities(resource, client.roles.coreBits & known)
        waytouch_manager_v1_send_limits(
            resource, limits.views, limits.recognizers, limits.depth, limits.surfaces, limits.relations)
    }
}
