// SPDX-License-Identifier: MIT
import CWaytouch
import CWaytouchServer
import Waytouch
import WaytouchPolicy
import WaytouchServer

/// `struct waytouch_surface`: a client's `wl_surface`, and its window.
final class HostSurface: Handle {
    let log: HostLog
    let owner = waytouch_current_thread()
    private(set) unowned(unsafe) var context: HostContext?
    let hostData: UnsafeMutableRawPointer?
    let window: SurfaceWindow
    /// Its places in the order of all surfaces, and among those that wait.
    let stackLink = ChainLink<HostSurface>()
    let waitLink = ChainLink<HostSurface>()
    /// The output on which fingers have to lift before it can move to another.
    private var waitsOn: TouchSpace?
    /// The app id that the host has set last.
    private var appID: String?
    /// Its place, as set by the host: from surface-local coordinates to the layout's.
    private var size = Size.zero
    private var transform = AffineTransform.identity

    init(context: HostContext, window: SurfaceWindow, hostData: UnsafeMutableRawPointer?) {
        self.context = context
        self.window = window
        self.hostData = hostData
        log = context.log
        window.context = self
    }

    func place(_ geometry: waytouch_geometry) {
        size = Size(width: geometry.width, height: geometry.height)
        transform = AffineTransform(
            a: geometry.a, b: geometry.b, c: geometry.c, d: geometry.d, tx: geometry.tx, ty: geometry.ty)
        // Hiding it calls the host, which may destroy the context.
        guard let context else { return }
        withExtendedLifetime(context) {
            context.settle(self)
            context.armTimer()
        }
    }

    /// The bounding rectangle of the surface in the layout.
    var layoutBounds: Rect {
        let corners = [
            Point.zero, Point(x: size.width, y: 0), Point(x: 0, y: size.height),
            Point(x: size.width, y: size.height),
        ].map(transform.apply)
        var (low, high) = (corners[0], corners[0])
        for corner in corners {
            low = Point(x: min(low.x, corner.x), y: min(low.y, corner.y))
            high = Point(x: max(high.x, corner.x), y: max(high.y, corner.y))
        }
        return Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
    }

    /// Sets the window's place, in the coordinates of the output that it is on.
    func place(in space: TouchSpace) {
        var local = transform
        local.tx -= space.origin.x
        local.ty -= space.origin.y
        window.place(size: size, transform: local)
    }

    /// Waits for the touches on an output to lift; nil: stops waiting.
    func wait(on space: TouchSpace?) {
        guard space !== waitsOn else { return }
        if let waitsOn {
            waitsOn.waiting.remove(waitLink)
            context?.unsettledCount -= 1
        }
        waitsOn = space
        if let space {
            space.waiting.append(self, by: waitLink)
            context?.unsettledCount += 1
        }
    }

    /// Sets the app id; nil: unknown.
    func setApp(_ id: String?) {
        guard id != appID else { return }
        appID = id
        window.appID = id
        context?.policy.appDidChange(of: window)
        context?.armTimer()
    }

    func commit() {
        window.commit()
        context?.armTimer()
    }

    /// Closes the surface, which the host destroys: its touches lift, which are its last callbacks, and gestures are
    /// cancelled.
    func close() {
        guard let context else { return }
        context.unlink(self)
        self.context = nil
        withExtendedLifetime(context) { context.remove(self) }
        window.context = nil
    }
}
