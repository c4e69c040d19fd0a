// SPDX-License-Identifier: MIT
import CWaylandServer

/// Keeps a second context off a display: two would both offer the protocol, and clients would set up gestures with the
/// one that gets no touches.
final class DisplayMark {
    private let listener: UnsafeMutablePointer<wl_listener>

    /// Nil if the display has a context.
    init?(_ display: OpaquePointer) {
        guard wl_display_get_destroy_listener(display, displayGone) == nil else { return nil }
        listener = .allocate(capacity: 1)
        listener.initialize(to: wl_listener())
        listener.pointee.notify = displayGone
        wl_display_add_destroy_listener(display, listener)
    }

    deinit {
        wl_list_remove(listener.pointer(to: \.link))
        listener.deallocate()
    }
}

/// By its address libwayland finds the listener. After it the list that the listener is in is gone.
private let displayGone: wl_notify_func_t = { listener, _ in
    guard let link = listener?.pointer(to: \.link) else { return }
    wl_list_remove(link)
    wl_list_init(link)
}
