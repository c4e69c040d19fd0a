// SPDX-License-Identifier: MIT
import CWaylandServer

/// Prevents a second context on a display: both would offer the protocol, and clients could use the one that receives
/// no touches.
final class DisplayMark {
    private let listener: UnsafeMutablePointer<wl_listener>

    /// Nil if the display already has a context.
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

/// The address identifies the listener. After the call the list that the listener is in no longer exists, so it is
/// unlinked.
private let displayGone: wl_notify_func_t = { listener, _ in
    guard let link = listener?.pointer(to: \.link) else { return }
    wl_list_remove(link)
    wl_list_init(link)
}
