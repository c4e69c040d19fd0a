// SPDX-License-Identifier: MIT
import Waytouch

/// Decides whose thresholds a client receives: a client has one set of numbers, but outputs differ.
extension ClientState {
    /// The engine of the output whose numbers hold for the client; without a root view that stays as it was.
    func profileEngine(of server: GestureServer) -> GestureEngine {
        rootWindows.last?.engine ?? server.engines.first { ObjectIdentifier($0) == profiledEngine }
            ?? server.engine
    }

    /// A window has been given a root view, or has lost it.
    func rootViewDidChange(of window: SurfaceWindow) {
        if window.rootObject == nil { forgetRootView(of: window) } else { rootViewDidMove(of: window) }
    }

    /// Called when a window with a root view has moved to another output.
    func rootViewDidMove(of window: SurfaceWindow) {
        rootWindows.remove(window.rootLink)
        rootWindows.append(window, by: window.rootLink)
        sendProfile()
    }

    func forgetRootView(of window: SurfaceWindow) {
        let wasLast = rootWindows.last === window
        rootWindows.remove(window.rootLink)
        if wasLast { sendProfile() }
    }

    /// Called when an output was removed and its windows have moved.
    func outputDidGo(of engine: GestureEngine) {
        if profiledEngine == ObjectIdentifier(engine) { sendProfile() }
    }

    /// Tells the numbers if they are of another output than before, and are others.
    private func sendProfile() {
        guard isAlive, let server, profiledEngine != ObjectIdentifier(profileEngine(of: server)) else {
            return
        }
        for manager in managers.elements { manager.sendProfile(onlyIfChanged: true) }
    }
}
