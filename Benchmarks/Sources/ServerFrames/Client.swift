// SPDX-License-Identifier: MIT
import CWaylandClient
import CWaylandServer
import CWaytouchClient
import CWaytouchProtocol
import Glibc
import Waytouch
import WaytouchServer

/// A client with one window full of recognizers. While frames are measured its socket is only emptied: what libwayland
/// spends on the client's side is not of interest here.
final class Client {
    private let host: Host
    private let handle: OpaquePointer?
    private let descriptor: Int32
    private let display: OpaquePointer?
    private var compositor: OpaquePointer?
    private var manager: OpaquePointer?
    /// What is not yet a whole message, or was not yet counted.
    private var buffer = [UInt32](repeating: 0, count: 1 << 16)
    /// The server's resource of the root view.
    private(set) var root: UnsafeMutablePointer<wl_resource>?

    /// Pans, pinches, rotations and taps in turn, all of which may recognise together, on ten views that all cover the
    /// window.
    init(_ host: Host, window rect: Rect, recognizers: Int) {
        self.host = host
        (handle, descriptor) = host.connect()
        display = wl_display_connect_to_fd(descriptor)
        let registry = wl_display_get_registry(display)
        wl_registry_add_listener(registry, registryListener, Unmanaged.passUnretained(self).toOpaque())
        exchange()
        let surface = wl_compositor_create_surface(compositor)
        var view = waytouch_manager_v1_get_window(manager, surface)
        let (width, height) = (Float(rect.size.width).bitPattern, Float(rect.size.height).bitPattern)
        let rootID = wl_proxy_get_id(view)
        for index in 0..<recognizers {
            if index % 5 == 4, index < 50 {
                view = waytouch_view_v1_create_subview(view)
                waytouch_view_v1_set_frame(view, 0, 0, width, height)
            }
            let recognizer = waytouch_view_v1_add_recognizer(view)
            waytouch_recognizer_v1_allow_simultaneous(recognizer, nil)
            switch index % 4 {
            case 0: waytouch_recognizer_v1_get_pan(recognizer)
            case 1: waytouch_recognizer_v1_get_pinch(recognizer)
            case 2: waytouch_recognizer_v1_get_rotation(recognizer)
            default: waytouch_recognizer_v1_get_tap(recognizer)
            }
        }
        wl_surface_commit(surface)
        exchange()
        root = wl_client_get_object(handle, rootID)
        if let resource = wl_client_get_object(handle, wl_proxy_get_id(surface)) {
            host.server.window(for: SurfaceResource(resource)).place(
                size: rect.size,
                transform: AffineTransform(translationX: rect.origin.x, y: rect.origin.y))
        }
    }

    fileprivate func found(_ registry: OpaquePointer?, _ name: UInt32, _ interface: String) {
        switch interface {
        case "wl_compositor":
            compositor = OpaquePointer(
                wl_registry_bind(registry, name, serverInterface("wl_compositor_interface"), 4))
        case "waytouch_manager_v1":
            manager = OpaquePointer(wl_registry_bind(registry, name, waytouch_manager_v1_iface(), 1))
        default: break
        }
    }

    private func exchange() {
        for _ in 0..<8 {
            wl_display_flush(display)
            host.dispatch()
            while wl_display_prepare_read(display) != 0 { wl_display_dispatch_pending(display) }
            var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            if poll(&ready, 1, 0) > 0 {
                wl_display_read_events(display)
            } else {
                wl_display_cancel_read(display)
            }
            wl_display_dispatch_pending(display)
        }
    }

    /// Hands what was sent to the kernel, as a compositor does once in its loop.
    func flush() { wl_client_flush(handle) }

    /// Empties the socket; how many events there were. Asks for no memory.
    func countEvents() -> Int {
        buffer.withUnsafeMutableBytes { bytes in
            let count = recv(descriptor, bytes.baseAddress, bytes.count, Int32(MSG_DONTWAIT))
            var events = 0
            var offset = 0
            while offset + 8 <= count {
                // The upper half of a message's second word is its size.
                offset += Int(bytes.load(fromByteOffset: offset + 4, as: UInt32.self) >> 16)
                events += 1
            }
            return events
        }
    }
}

private func serverInterface(_ name: String) -> UnsafePointer<wl_interface>? { interface(name) }

nonisolated(unsafe) private let registryListener: UnsafePointer<wl_registry_listener> = {
    let memory = UnsafeMutablePointer<wl_registry_listener>.allocate(capacity: 1)
    memory.initialize(
        to: wl_registry_listener(
            global: { data, registry, name, interface, _ in
                guard let data, let interface else { return }
                Unmanaged<Client>.fromOpaque(data).takeUnretainedValue()
                    .found(registry, name, String(cString: interface))
            }, global_remove: { _, _, _ in }))
    return UnsafePointer(memory)
}()
