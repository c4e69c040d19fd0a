// SPDX-License-Identifier: MIT
import CWaylandClient
package import CWaylandServer

/// A surface as both sides know it.
package struct TestSurface {
    package let client: TestClient
    package let proxy: OpaquePointer?
    package let resource: UnsafeMutablePointer<wl_resource>

    package func commit() {
        wl_surface_commit(proxy)
        client.compositor.settle()
    }

    package func destroy() {
        wl_surface_destroy(proxy)
        client.compositor.settle()
    }
}
