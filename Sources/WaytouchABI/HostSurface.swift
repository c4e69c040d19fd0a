// SPDX-License-Identifier: MIT
import CWaytouch
import Glibc
import Waytouch
import WaytouchServer

/// `struct waytouch_surface`: a wl_surface of a client, and its window.
final class HostSurface: Handle {
    let log: HostLog
    let owner = pthread_self()
    private(set) unowned(unsafe) var context: HostContext?
    let hostData: UnsafeMutableRawPointer?
    let window: SurfaceWindow

    init(context: HostContext, window: SurfaceWindow, hostData: UnsafeMutableRawPointer?) {
        self.context = context
        self.window = window
        self.hostData = hostData
        log = context.log
        window.context = self
    }

    func place(_ geometry: waytouch_geometry) {
        window.place(
            size: Size(width: geometry.width, height: geometry.height),
            transform: AffineTransform(
                a: geometry.a, b: geometry.b, c: geometry.c, d: geometry.d, tx: geometry.tx, ty: geometry.ty))
    }

    func commit() {
        window.commit()
        context?.armTimer()
    }

    /// The host wants no more of it: gestures end as cancelled, the host hears nothing.
    func close() {
        guard let context else { return }
        self.context = nil
        window.context = nil
        context.remove(self)
    }
}
