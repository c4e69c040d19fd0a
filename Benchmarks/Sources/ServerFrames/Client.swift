// SPDX-License-Identifier: MIT
import CWaylandClient
import CWaylandServer
import CWaytouchClient
import Glibc
import ServerSupport
import Waytouch
import WaytouchServer

/// A client with one window full of recognizers. While frames are measured its socket is only emptied, because
/// libwayland's work on the client side is not of interest here.
final class Client {
    private let connection: Connection
    /// Receives messages that are to be counted.
    private var buffer = [UInt32](repeating: 0, count: 1 << 16)
    /// The server's resource for the root view.
    private(set) var root: UnsafeMutablePointer<wl_resource>?

    /// Adds pans, pinches, rotations and taps in turn, all simultaneous with any other, on up to eleven views, each of
    /// which covers the window.
    init(_ host: Host, window rect: Rect, recognizers: Int) {
        connection = Connection(host)
        let surface = wl_compositor_create_surface(connection.compositor)
        var view = waytouch_manager_v1_get_view(connection.manager, surface)
        let (width, height) = (Int32(rect.size.width) * 256, Int32(rect.size.height) * 256)
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
        for _ in 0..<8 {
            connection.send()
            host.dispatch()
            connection.receive()
        }
        root = wl_client_get_object(connection.handle, rootID)
        if let resource = wl_client_get_object(connection.handle, wl_proxy_get_id(surface)) {
            host.server.window(for: SurfaceResource(resource)).place(
                size: rect.size,
                transform: AffineTransform(translationX: rect.origin.x, y: rect.origin.y))
        }
    }

    /// Flushes the server's end of the connection, as a compositor does once in each iteration of its loop.
    func flush() { wl_client_flush(connection.handle) }

    /// Empties the socket, and returns the number of events in it. Allocates no memory.
    func countEvents() -> Int {
        buffer.withUnsafeMutableBytes { bytes in
            let count = recv(connection.descriptor, bytes.baseAddress, bytes.count, Int32(MSG_DONTWAIT))
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
