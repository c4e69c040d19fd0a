// SPDX-License-Identifier: MIT
package import CWaylandServer
import CWaytouchServer

/// Calls a closure when a `wl_signal` is emitted.
///
/// The owner must remove the listener before the signal's object is freed: removing it later would write to freed
/// memory.
package final class Listener {
    private let node: UnsafeMutablePointer<waytouch_listener>
    private let body: (UnsafeMutableRawPointer?) -> Void
    private var isListening = false

    package convenience init(_ body: @escaping () -> Void) {
        self.init { (_: UnsafeMutableRawPointer?) in body() }
    }

    /// The closure receives the signal's data.
    package init(_ body: @escaping (UnsafeMutableRawPointer?) -> Void) {
        self.body = body
        // libwayland links the node into its list, so its address must not change.
        node = .allocate(capacity: 1)
        node.initialize(to: waytouch_listener())
        node.pointee.context = Unmanaged.passUnretained(self).toOpaque()
        node.pointee.base.notify = { listener, data in
            guard let listener else { return }
            let node = UnsafeMutableRawPointer(listener).assumingMemoryBound(to: waytouch_listener.self)
            guard let context = node.pointee.context else { return }
            // The closure may release the listener.
            let me = Unmanaged<Listener>.fromOpaque(context).takeUnretainedValue()
            withExtendedLifetime(me) {
                me.remove()
                me.body(data)
            }
        }
    }

    deinit {
        remove()
        node.deallocate()
    }

    /// Adds the listener to a signal with `add`. The closure is called once.
    package func listen(_ add: (UnsafeMutablePointer<wl_listener>) -> Void) {
        remove()
        add(UnsafeMutableRawPointer(node).assumingMemoryBound(to: wl_listener.self))
        isListening = true
    }

    package func remove() {
        guard isListening else { return }
        isListening = false
        wl_list_remove(node.pointer(to: \.base.link))
    }
}
