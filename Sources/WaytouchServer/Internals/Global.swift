// SPDX-License-Identifier: MIT
import CWaylandServer

/// A `wl_global`, and the closure that is called when a client binds it.
final class Global {
    typealias Binding = (_ client: OpaquePointer, _ version: Int32, _ id: UInt32) -> Void

    private let binding: Binding
    private var handle: OpaquePointer?

    /// Advertises the version of the interface.
    init(
        display: OpaquePointer, interface: UnsafePointer<wl_interface>?, _ binding: @escaping Binding
    ) throws(GestureServerError) {
        self.binding = binding
        handle = wl_global_create(
            display, interface, interface?.pointee.version ?? 1, Unmanaged.passUnretained(self).toOpaque()
        ) { client, data, version, id in
            guard let client, let data else { return }
            Unmanaged<Global>.fromOpaque(data).takeUnretainedValue()
                .binding(client, Int32(clamping: version), id)
        }
        guard handle != nil else { throw .globalRefused }
    }

    deinit {
        if let handle { wl_global_destroy(handle) }
    }

    /// Forgets the global, which the display frees when it is destroyed.
    func displayDestroyed() { handle = nil }
}
