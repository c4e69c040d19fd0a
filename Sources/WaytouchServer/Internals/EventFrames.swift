// SPDX-License-Identifier: MIT
import Waytouch

/// Sends `frame` after the events of each transaction of an engine.
///
/// The engines' follower retains this object and not the server, which may be destroyed before them.
final class EventFrames {
    /// The number of transactions of all engines so far, starting at 1. In each, a client's socket is checked at most
    /// once.
    private(set) var turn: UInt64 = 1
    /// Windows for which events were sent since the last `frame`.
    private var openWindows: [SurfaceWindow] = []

    /// Notes that an event was sent that belongs to the window.
    func open(_ window: SurfaceWindow) { openWindows.append(window) }

    func transactionEnded(in engine: GestureEngine) {
        turn &+= 1
        if !openWindows.isEmpty { close(of: engine) }
    }

    /// Sends `frame` for the windows of an engine (nil: of all engines), and for those of idle engines, to which they
    /// may just have moved. The events of another engine's unfinished transaction stay open.
    func close(of engine: GestureEngine? = nil) {
        // By index, because a copy would allocate memory in every frame.
        for index in openWindows.indices {
            let window = openWindows[index]
            // Looked up once, because it walks up the tree. Nil for a window that has left its tree, whose events are
            // closed here.
            let own = window.engine
            if engine == nil || own == nil || own === engine || own?.isIdle == true {
                window.closeEvents(at: window.now(of: own))
            }
        }
        openWindows.removeAll { !$0.hasOpenEvents }
    }

    /// Forgets the windows. Called when the server is destroyed.
    func forget() { openWindows.removeAll() }
}
