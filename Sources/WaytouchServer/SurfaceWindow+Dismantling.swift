// SPDX-License-Identifier: MIT
import Waytouch

extension SurfaceWindow {
    /// The surface or the server goes: gestures end as cancelled, and the client's objects become inert.
    func dismantle() {
        surfaceListener?.remove()
        surfaceListener = nil
        surface = nil
        requestedEdges = []
        for stream in client.streams { stream.forget(self) }
        client.windows.remove(clientLink)
        removeFromSuperview()
        rootObject?.becomeInert()
        client.forgetRootView(of: self)
    }
}
