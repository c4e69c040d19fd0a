// SPDX-License-Identifier: MIT
import CWaylandServer
import Waytouch
import WaytouchServer

extension FuzzCompositor {
    /// Advertises `wl_compositor` and the seats.
    func makeGlobals() {
        let me = Unmanaged.passUnretained(self).toOpaque()
        wl_global_create(display, waylandInterface("wl_compositor_interface"), 4, me) {
            let made = wl_resource_create($0, waylandInterface("wl_compositor_interface"), Int32($2), $3)
            wl_resource_set_implementation(made, compositorRequests, $1, nil)
        }
        for seat in seats {
            let data = Unmanaged.passUnretained(seat).toOpaque()
            wl_global_create(display, waylandInterface("wl_seat_interface"), 7, data) {
                let made = wl_resource_create($0, waylandInterface("wl_seat_interface"), Int32($2), $3)
                wl_resource_set_implementation(made, seatRequests, $1, nil)
            }
        }
    }
}

/// A table of request handlers, which may be filled in by name, because newer versions of libwayland have more entries.
private func permanent<Table>(_ table: Table, _ fill: (inout Table) -> Void = { _ in }) -> UnsafeRawPointer {
    let memory = UnsafeMutablePointer<Table>.allocate(capacity: 1)
    memory.initialize(to: table)
    fill(&memory.pointee)
    return UnsafeRawPointer(memory)
}

private func compositor(_ resource: UnsafeMutablePointer<wl_resource>?) -> FuzzCompositor {
    Unmanaged.fromOpaque(wl_resource_get_user_data(resource)).takeUnretainedValue()
}

private func seat(_ resource: UnsafeMutablePointer<wl_resource>?) -> FuzzCompositor.Seat {
    Unmanaged.fromOpaque(wl_resource_get_user_data(resource)).takeUnretainedValue()
}

/// Makes an object that does nothing: every object that a client makes must exist, or its ids would be out of step.
private func makeIdle(_ client: OpaquePointer?, _ interface: String, _ id: UInt32) {
    wl_resource_set_implementation(
        wl_resource_create(client, waylandInterface(interface), 1, id), idleRequests, nil, nil)
}

/// Handlers for idle objects: the first request of all their interfaces is `destroy`; the others are ignored.
nonisolated(unsafe) private let idleRequests = permanent(wl_region_interface()) {
    $0.destroy = { _, resource in wl_resource_destroy(resource) }
    $0.add = { _, _, _, _, _, _ in }
    $0.subtract = { _, _, _, _, _, _ in }
}

nonisolated(unsafe) private let surfaceRequests = permanent(wl_surface_interface()) {
    $0.destroy = { _, resource in wl_resource_destroy(resource) }
    $0.attach = { _, _, _, _, _ in }
    $0.damage = { _, _, _, _, _, _ in }
    $0.frame = { client, _, id in makeIdle(client, "wl_callback_interface", id) }
    $0.set_opaque_region = { _, _, _ in }
    $0.set_input_region = { _, _, _ in }
    $0.commit = { _, resource in
        guard let resource, let server = compositor(resource).server else { return }
        server.window(for: SurfaceResource(resource)).commit()
    }
    $0.set_buffer_transform = { _, _, _ in }
    $0.set_buffer_scale = { _, _, _ in }
    $0.damage_buffer = { _, _, _, _, _, _ in }
    $0.offset = { _, _, _, _ in }
}

nonisolated(unsafe) private let compositorRequests = permanent(wl_compositor_interface()) {
    $0.create_surface = { client, resource, id in
        guard let made = wl_resource_create(client, waylandInterface("wl_surface_interface"), 4, id)
        else { return }
        wl_resource_set_implementation(made, surfaceRequests, wl_resource_get_user_data(resource)) {
            gone in compositor(gone).surfaces.removeAll { $0 == gone }
        }
        compositor(resource).added(made)
    }
    $0.create_region = { client, _, id in makeIdle(client, "wl_region_interface", id) }
}

nonisolated(unsafe) private let touchRequests = permanent(
    wl_touch_interface(release: { _, resource in wl_resource_destroy(resource) }))

nonisolated(unsafe) private let seatRequests = permanent(wl_seat_interface()) {
    $0.get_pointer = { _, _, _ in }
    $0.get_keyboard = { _, _, _ in }
    $0.get_touch = { client, resource, id in
        guard let made = wl_resource_create(client, waylandInterface("wl_touch_interface"), 7, id) else {
            return
        }
        wl_resource_set_implementation(made, touchRequests, wl_resource_get_user_data(resource)) { gone in
            seat(gone).touches.removeAll { $0 == gone }
        }
        seat(resource).touches.append(made)
    }
    $0.release = { _, resource in wl_resource_destroy(resource) }
}
