// SPDX-License-Identifier: MIT
import CWaylandClient

/// Finds the globals of the protocols, on a queue of its own.
final class GlobalSearch {
    private let display: OpaquePointer
    private let queue: OpaquePointer?
    /// Nil if memory ran out.
    let registry: OpaquePointer?
    private(set) var globals = WaytouchManager.Globals()

    init(display: OpaquePointer) {
        self.display = display
        queue = wl_display_create_queue(display)
        // Without the wrapper another thread could read the announcements into the default queue.
        let wrapper = wl_proxy_create_wrapper(UnsafeMutableRawPointer(display))
        if let wrapper {
            wl_proxy_set_queue(OpaquePointer(wrapper), queue)
            registry = wl_display_get_registry(OpaquePointer(wrapper))
            wl_proxy_wrapper_destroy(wrapper)
        } else {
            registry = nil
        }
    }

    deinit {
        if let registry { wl_registry_destroy(registry) }
        if let queue { wl_event_queue_destroy(queue) }
    }

    /// Receives the announcements. Objects bound from them are on the search's queue until they are moved to another.
    func run() throws(WaytouchError) {
        if let registry {
            wl_registry_add_listener(registry, Self.listener, Unmanaged.passUnretained(self).toOpaque())
        }
        try roundTrip()
    }

    func roundTrip() throws(WaytouchError) {
        guard let queue, wl_display_roundtrip_queue(display, queue) >= 0 else {
            throw WaytouchError.current(of: display) ?? .connectionLost(12)
        }
    }

    nonisolated(unsafe) private static let listener = permanent(
        wl_registry_listener(
            global: { data, _, name, interface, version in
                guard let search = object(data, as: GlobalSearch.self), let interface else { return }
                search.globals.add(name: name, interface: String(cString: interface), version: version)
            },
            global_remove: { data, _, name in
                object(data, as: GlobalSearch.self)?.globals.remove(name: name)
            }))
}
