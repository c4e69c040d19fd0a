// SPDX-License-Identifier: MIT
import CWaytouch
import Waytouch
import WaytouchServer

/// Passes clients' touches to the host's callbacks; the engine's device is the host's seat.
final class HostDelivery: SurfaceTouchDelegate {
    private let host: waytouch_host
    private let data: UnsafeMutableRawPointer?
    private var isOpen = true

    init(host: waytouch_host, data: UnsafeMutableRawPointer?) {
        self.host = host
        self.data = data
    }

    /// Ends callbacks, although clients' windows still exist.
    func close() { isOpen = false }

    func touchDown(
        _ window: SurfaceWindow, device: UInt32, id: Int32, at position: Point, time: Timestamp
    ) -> UInt32 {
        guard let surface = surface(of: window) else { return 0 }
        return host.touch_down?(data, device, surface.hostData, time, id, position.x, position.y) ?? 0
    }

    func touchMotion(_ window: SurfaceWindow, device: UInt32, id: Int32, at position: Point, time: Timestamp)
    {
        guard let surface = surface(of: window) else { return }
        host.touch_motion?(data, device, surface.hostData, time, id, position.x, position.y)
    }

    func touchUp(_ window: SurfaceWindow, device: UInt32, id: Int32, time: Timestamp) {
        guard let surface = surface(of: window) else { return }
        host.touch_up?(data, device, surface.hostData, time, id)
    }

    func touchFrame(_ window: SurfaceWindow, device: UInt32) {
        guard let surface = surface(of: window) else { return }
        host.touch_frame?(data, device, surface.hostData)
    }

    func touchCancel(_ window: SurfaceWindow, device: UInt32) {
        guard let surface = surface(of: window) else { return }
        host.touch_cancel?(data, device, surface.hostData)
    }

    /// Returns the host's surface of a window; nil after the host has destroyed it, which it may do in the middle of a
    /// frame. The `context` of a window is always a ``HostSurface``.
    private func surface(of window: SurfaceWindow) -> HostSurface? {
        isOpen ? window.context.map { unsafeDowncast($0, to: HostSurface.self) } : nil
    }
}
