// SPDX-License-Identifier: MIT
import CWaylandClient
import CWaytouchProtocol

/// Looks for `waytouch_manager_v1` on a queue of its own.
final class GlobalSearch {
    private let display: OpaquePointer
    private let queue: OpaquePointer?
    private let registry: OpaquePointer?
    private var found: (name: UInt32, version: UInt32)?

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

    /// Binds the global. Its events arrive on the search's queue until the caller moves it elsewhere.
    func bind() throws(WaytouchError) -> OpaquePointer {
        if let registry {
            wl_registry_add_listener(registry, Self.listener, Unmanaged.passUnretained(self).toOpaque())
        }
        try roundTrip()
        guard let registry, let found else { throw .globalMissing }
        let version = min(found.version, WaytouchManager.supportedVersion)
        let bound = wl_registry_bind(registry, found.name, waytouch_manager_v1_iface(), version)
        guard let bound else { throw WaytouchError.current(of: display) ?? .globalMissing }
        return OpaquePointer(bound)
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
                if String(cString: interface) == WaytouchManager.interfaceName {
                    search.found = (name, version)
                }
            },
            global_remove: { data, _, name in
                guard let search = object(data, as: GlobalSearch.self) else { return }
                if search.found?.name == name { search.found = nil }
            }))
}
