// SPDX-License-Identifier: MIT
import CWaylandClient
import CWaylandServer
import CWaytouchClient
import CWaytouchProtocol
import Glibc

/// A client's end of a connection to a host in the same process, with the globals it has bound.
package final class Connection {
    package let host: Host
    /// The host's `wl_client`.
    package let handle: OpaquePointer?
    package let descriptor: Int32
    package let display: OpaquePointer?
    package private(set) var compositor: OpaquePointer?
    package private(set) var manager: OpaquePointer?
    package private(set) var delegates: OpaquePointer?
    private var isConnected = true

    package init(_ host: Host) {
        self.host = host
        (handle, descriptor) = host.connect()
        display = wl_display_connect_to_fd(descriptor)
        let registry = wl_display_get_registry(display)
        wl_registry_add_listener(registry, registryListener, Unmanaged.passUnretained(self).toOpaque())
        for _ in 0..<8 {
            send()
            host.dispatch()
            receive()
        }
    }

    deinit { disconnect() }

    fileprivate func found(_ registry: OpaquePointer?, _ name: UInt32, _ interface: String) {
        switch interface {
        case "wl_compositor":
            compositor = OpaquePointer(
                wl_registry_bind(registry, name, serverInterface("wl_compositor_interface"), 4))
        case "waytouch_manager_v1":
            manager = OpaquePointer(wl_registry_bind(registry, name, waytouch_manager_v1_iface(), 1))
        case "waytouch_delegate_manager_v1":
            delegates = OpaquePointer(
                wl_registry_bind(registry, name, waytouch_delegate_manager_v1_iface(), 1))
        default: break
        }
    }

    /// Sends the client's pending requests.
    package func send() { wl_display_flush(display) }

    /// Reads all available events and calls the listeners; returns whether there were any.
    @discardableResult
    package func receive() -> Bool {
        var wasAnything = false
        while wl_display_get_error(display) == 0 {
            while wl_display_prepare_read(display) != 0 { wl_display_dispatch_pending(display) }
            var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            guard poll(&ready, 1, 0) > 0 else {
                wl_display_cancel_read(display)
                break
            }
            wl_display_read_events(display)
            wl_display_dispatch_pending(display)
            wasAnything = true
        }
        return wasAnything
    }

    /// Disconnects without destroying objects, like a client that dies.
    package func disconnect() {
        if isConnected { wl_display_disconnect(display) }
        isConnected = false
    }
}

private func serverInterface(_ name: String) -> UnsafePointer<wl_interface>? { interface(name) }

nonisolated(unsafe) private let registryListener: UnsafePointer<wl_registry_listener> = {
    let memory = UnsafeMutablePointer<wl_registry_listener>.allocate(capacity: 1)
    memory.initialize(
        to: wl_registry_listener(
            global: { data, registry, name, interface, _ in
                guard let data, let interface else { return }
                Unmanaged<Connection>.fromOpaque(data).takeUnretainedValue()
                    .found(registry, name, String(cString: interface))
            }, global_remove: { _, _, _ in }))
    return UnsafePointer(memory)
}()
