// SPDX-License-Identifier: MIT
import CWaylandServer
import Glibc
package import Waytouch
package import WaytouchServer

/// A compositor with nothing but surfaces and gestures, on a real `wl_display`.
package final class Host {
    package let display: OpaquePointer
    package let engine = GestureEngine(output: Output(width: 1000, height: 1000))
    package let server: GestureServer

    package init() throws {
        display = wl_display_create()
        server = try GestureServer(display: display, engine: engine)
        wl_global_create(
            display, interface("wl_compositor_interface"), 4, Unmanaged.passUnretained(self).toOpaque()
        ) { client, data, version, id in
            let made = wl_resource_create(client, interface("wl_compositor_interface"), Int32(version), id)
            wl_resource_set_implementation(made, compositorRequests, data, nil)
        }
    }

    /// Processes the clients' requests.
    package func dispatch() {
        wl_event_loop_dispatch(wl_display_get_event_loop(display), 0)
        wl_display_flush_clients(display)
    }

    /// Whether there are requests that have not been read.
    package var hasRequests: Bool {
        var ready = pollfd(
            fd: wl_event_loop_get_fd(wl_display_get_event_loop(display)), events: Int16(POLLIN), revents: 0)
        return poll(&ready, 1, 0) > 0
    }

    /// Connects a client; returns its `wl_client`, and the client's end of the connection.
    package func connect() -> (handle: OpaquePointer?, descriptor: Int32) {
        var ends: [Int32] = [0, 0]
        let type = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
        guard socketpair(AF_UNIX, type, 0, &ends) == 0 else { return (nil, -1) }
        return (wl_client_create(display, ends[0]), ends[1])
    }
}

/// The address of an interface description in libwayland, looked up because optimised Swift would copy the constant.
package func interface(_ name: String) -> UnsafePointer<wl_interface>? {
    UnsafePointer(dlsym(nil, name)?.assumingMemoryBound(to: wl_interface.self))
}

/// A table of request handlers, filled in by name, because newer versions of libwayland have more entries.
private func permanent<Table>(_ table: Table, _ fill: (inout Table) -> Void) -> UnsafeRawPointer {
    let memory = UnsafeMutablePointer<Table>.allocate(capacity: 1)
    memory.initialize(to: table)
    fill(&memory.pointee)
    return UnsafeRawPointer(memory)
}

nonisolated(unsafe) private let surfaceRequests = permanent(wl_surface_interface()) {
    $0.destroy = { _, resource in wl_resource_destroy(resource) }
    $0.attach = { _, _, _, _, _ in }
    $0.damage = { _, _, _, _, _, _ in }
    $0.frame = { _, _, _ in }
    $0.set_opaque_region = { _, _, _ in }
    $0.set_input_region = { _, _, _ in }
    $0.commit = { _, resource in
        guard let resource, let data = wl_resource_get_user_data(resource) else { return }
        let host = Unmanaged<Host>.fromOpaque(data).takeUnretainedValue()
        host.server.window(for: SurfaceResource(resource)).commit()
    }
    $0.set_buffer_transform = { _, _, _ in }
    $0.set_buffer_scale = { _, _, _ in }
    $0.damage_buffer = { _, _, _, _, _, _ in }
    $0.offset = { _, _, _, _ in }
}

nonisolated(unsafe) private let compositorRequests = permanent(wl_compositor_interface()) {
    $0.create_surface = { client, resource, id in
        let made = wl_resource_create(client, interface("wl_surface_interface"), 4, id)
        wl_resource_set_implementation(made, surfaceRequests, wl_resource_get_user_data(resource), nil)
    }
    $0.create_region = { _, _, _ in }
}
