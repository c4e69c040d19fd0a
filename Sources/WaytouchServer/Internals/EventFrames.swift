// SPDX-License-Identifier: MIT
import Waytouch

/// Closes what clients were sent with a `frame`, at the end of each transaction of an engine.
///
/// What follows the engines keeps this and not the server, which may go before them.
final class EventFrames {
    /// Counts the transactions of all engines: in each, a client's socket is checked once. 0: none.
    private(set) var turn: UInt64 = 1
    /// Windows to whose clients events were sent that no `frame` has closed yet.
    private var openWindows: [SurfaceWindow] = []

    /// Something was sent that belongs to the window.
    func open(_ window: SurfaceWindow) { openWindows.append(window) }

    func transactionEnded(in engine: GestureEngine) {
        turn &+= 1
        if !openWindows.isEmpty { close(of: engine) }
    }

    /// Nil = of all engines. What another engine is in the middle of telling is left alone.
    func close(of engine: GestureEngine? = nil) {
        // By index: a copy would cost memory with every frame.
        for index in openWindows.indices {
            let window = openWindows[index]
            // Looked up once: it is found by going up the tree. The events of a window that has left its tree are
            // closed here.
            let own = window.engine
            if engine == nil || own == nil || own === engine {
                window.closeEvents(at: window.now(of: own))
            }
        }
        openWindows.removeAll { !$0.hasOpenEvents }
    }

    /// Called when the server is destroyed.
    func forget() { openWindows.removeAll() }
}
