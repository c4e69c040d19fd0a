// SPDX-License-Identifier: MIT
import CWaylandClient

/// Puts a table of event handlers where it stays: libwayland keeps its address.
func permanent<Table>(_ table: Table) -> UnsafePointer<Table> {
    let memory = UnsafeMutablePointer<Table>.allocate(capacity: 1)
    memory.initialize(to: table)
    return UnsafePointer(memory)
}

/// The object that an event is for.
func object<Object: AnyObject>(_ data: UnsafeMutableRawPointer?, as type: Object.Type) -> Object? {
    data.map { Unmanaged<Object>.fromOpaque($0).takeUnretainedValue() }
}

/// Our object behind an argument; nil if it is null, or was destroyed while the event was on its way.
func object<Object: AnyObject>(of proxy: OpaquePointer?, as type: Object.Type) -> Object? {
    proxy.flatMap { object(wl_proxy_get_user_data($0), as: type) }
}

/// Sends the destructor of one of the protocol's objects, which is the first request of all of them.
func destroy(_ proxy: OpaquePointer) {
    wl_proxy_marshal_array_flags(
        proxy, 0, nil, wl_proxy_get_version(proxy), UInt32(WL_MARSHAL_FLAG_DESTROY), nil)
}
