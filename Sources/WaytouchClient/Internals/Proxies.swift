// SPDX-License-Identifier: MIT
import CWaylandClient

/// Copies a table of event handlers to memory that is never freed: libwayland keeps its address.
func permanent<Table>(_ table: Table) -> UnsafePointer<Table> {
    let memory = UnsafeMutablePointer<Table>.allocate(capacity: 1)
    memory.initialize(to: table)
    return UnsafePointer(memory)
}

/// Returns the object that an event is for.
func object<Object: AnyObject>(_ data: UnsafeMutableRawPointer?, as type: Object.Type) -> Object? {
    data.map { Unmanaged<Object>.fromOpaque($0).takeUnretainedValue() }
}

/// Returns the object behind a proxy in an event's arguments; nil if the argument is null, or the object was destroyed
/// while the event was in flight.
func object<Object: AnyObject>(of proxy: OpaquePointer?, as type: Object.Type) -> Object? {
    proxy.flatMap { object(wl_proxy_get_user_data($0), as: type) }
}

/// Destroys an object of the protocol: the first request of each is its destructor.
func destroy(_ proxy: OpaquePointer) {
    wl_proxy_marshal_array_flags(
        proxy, 0, nil, wl_proxy_get_version(proxy), UInt32(WL_MARSHAL_FLAG_DESTROY), nil)
}
