// SPDX-License-Identifier: MIT
import Waytouch

extension SurfaceWindow {
    /// The surface or the server goes: gestures end as cancelled, and the client's objects become inert. A client that
    /// stays is told (`liftsTouches`) that its fingers here have lifted: an id may be another finger's at once.
    func dismantle(liftsTouches: Bool) {
        surfaceListener?.remove()
        surfaceListener = nil
        if liftsTouches, client.isServed {
            let time = engine?.now ?? 0
            for stream in client.streams { stream.lift(everythingIn: self, at: time) }
        }
        surface = nil
        requestedEdges = []
        for stream in client.streams { stream.forget(self) }
        client.windows.remove(clientLink)
        removeFromSuperview()
        rootObject?.becomeInert()
        client.forgetRootView(of: self)
    }
}
