// SPDX-License-Identifier: MIT
import Waytouch

extension SurfaceWindow {
    /// Called when the surface or the server is destroyed: gestures end as cancelled, and the client's
    /// objects become inert. A client that remains (`liftsTouches`) receives the lift of its touches here,
    /// because their ids may be reused at once.
    func dismantle(liftsTouches: Bool) {
        surfaceListener?.remove()
        surfaceListener = nil
        // The host may do anything while it is told the lifts.
        isGoing = true
        if liftsTouches, client.isServed {
            let time = engine?.now ?? 0
            for stream in client.streams { stream.lift(everythingIn: self, at: time) }
        }
        surface = nil
        for stream in client.streams { stream.forget(self) }
        client.windows.remove(clientLink)
        removeFromSuperview()
        removeTrees()
    }
}
