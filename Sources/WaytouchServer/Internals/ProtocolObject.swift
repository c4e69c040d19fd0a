// SPDX-License-Identifier: MIT
import CWaylandServer
import CWaytouchServer

/// The implementation of a client's object. The `wl_resource` retains it; it may outlive the resource.
class ProtocolObject {
    let client: ClientState
    /// Nil once the object is destroyed.
    private(set) var resource: UnsafeMutablePointer<wl_resource>?
    /// The number of its events that wait until the socket has room. Only the queue changes it.
    final var waitingEvents = 0

    /// The name of the interface, for messages.
    var interfaceName: String { "" }

    init(client: ClientState) {
        self.client = client
    }

    /// Creates the resource. If memory runs out, the client receives an error, and the object has no resource.
    final func bind(
        _ interface: UnsafePointer<wl_interface>?, version: Int32, id: UInt32, requests: UnsafeRawPointer
    ) {
        guard let resource = make(interface, version: version, id: id) else { return }
        wl_resource_set_implementation(
            resource, requests, Unmanaged.passRetained(self).toOpaque(), Self.destroyed)
    }

    /// Creates the resource, with the table's interface.
    final func bind(_ table: RequestTable, version: Int32, id: UInt32) {
        guard let resource = make(table.interface, version: version, id: id) else { return }
        wl_resource_set_dispatcher(
            resource, RequestTable.dispatcher, table.pointer, Unmanaged.passRetained(self).toOpaque(),
            Self.destroyed)
    }

    private func make(
        _ interface: UnsafePointer<wl_interface>?, version: Int32, id: UInt32
    ) -> UnsafeMutablePointer<wl_resource>? {
        resource = wl_resource_create(client.handle, interface, version, id)
        if resource == nil { wl_client_post_no_memory(client.handle) }
        return resource
    }

    private static let destroyed: wl_resource_destroy_func_t = { resource in
        guard let resource, let data = wl_resource_get_user_data(resource) else { return }
        let object = Unmanaged<ProtocolObject>.fromOpaque(data).takeRetainedValue()
        object.resource = nil
        if object.waitingEvents > 0 { object.client.flow.noteDestroyedWhileWaiting() }
        object.resourceDestroyed()
        object.client.server?.onClientRequest?()
    }

    /// Called once when the client's object is destroyed, in any order when the client disconnects.
    func resourceDestroyed() {}

    /// The resource, if events may be sent to it.
    final var sendable: UnsafeMutablePointer<wl_resource>? { client.isAlive ? resource : nil }

    final var version: Int32 { resource.map { wl_resource_get_version($0) } ?? 1 }

    /// The name in libwayland's form, such as `waytouch_view_v1@7`.
    final var wireName: String {
        "\(interfaceName)@\(resource.map { wl_resource_get_id($0) } ?? 0)"
    }

    /// Posts a protocol error, which ends the connection, with a message that names the object, the request and the
    /// reason.
    final func postError(_ code: UInt32, in request: String, _ reason: String) {
        guard let resource = sendable else { return }
        waytouch_post_error(resource, code, "\(wireName).\(request): \(reason)")
    }

    /// Returns the object behind a resource that this library has made. Not for arguments, which another library may
    /// have made.
    static func of(_ resource: UnsafeMutablePointer<wl_resource>?) -> Self? {
        guard let resource, let data = wl_resource_get_user_data(resource) else { return nil }
        return Unmanaged<ProtocolObject>.fromOpaque(data).takeUnretainedValue() as? Self
    }

    /// Returns the object behind an argument; nil if the resource was not made by this library.
    static func of(
        argument resource: UnsafeMutablePointer<wl_resource>?, _ interface: UnsafePointer<wl_interface>?,
        _ requests: UnsafeRawPointer
    ) -> Self? {
        guard let resource, wl_resource_instance_of(resource, interface, requests) != 0 else { return nil }
        return of(resource)
    }
}

/// Copies a table of requests to memory that is never freed: libwayland keeps its address.
func permanent<Table>(_ table: Table) -> UnsafePointer<Table> {
    let memory = UnsafeMutablePointer<Table>.allocate(capacity: 1)
    memory.initialize(to: table)
    return UnsafePointer(memory)
}
