// SPDX-License-Identifier: MIT
import Waytouch

extension SurfaceWindow {
    /// Cancels gestures and makes the client's objects inert; called when the surface or the server is destroyed. A
    /// client that remains (`liftsTouches`) receives the lift of its touches, because their ids may be reused at once.
    func dismantle(liftsTouches: Bool) {
        surfaceListener?.remove()
        surfaceListener = nil
        // The host may call back while it sends the lifts.
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
