// SPDX-License-Identifier: MIT
public import Waytouch

/// One engine per output, so that fingers on one output do not affect recognition on another.
extension GestureServer {
    /// Adds the engine of another output, unless it was added before. Windows are moved to it by
    /// ``SurfaceWindow/move(to:)``.
    public func addEngine(_ engine: GestureEngine) {
        guard !engines.contains(where: { $0 === engine }) else { return }
        engines.append(engine)
        engine.add(follower)
        inspection?.add(engine)
    }

    /// Removes the engine of a removed output. Its windows move to ``engine``, and gestures on them are cancelled.
    /// ``engine`` itself cannot be removed.
    public func removeEngine(_ engine: GestureEngine) {
        guard engine !== self.engine, let index = engines.firstIndex(where: { $0 === engine }) else { return }
        engines.remove(at: index)
        inspection?.remove(engine)
        edgeDeferral.forget(engine)
        for window in engine.root.subviews { (window as? SurfaceWindow)?.move(to: self.engine) }
    }
}

extension SurfaceWindow {
    /// The time of the engine that the window is in, in µs of the host's clock.
    var now: Timestamp { now(of: engine) }

    /// Returns the time of an engine, by default of the server's first, in µs of the host's clock.
    func now(of own: GestureEngine?) -> Timestamp { (own ?? client.server?.engine)?.now ?? 0 }

    /// Moves the window, in front of all others, to the engine of another output. Its touches and gestures are
    /// cancelled, and fingers that are down stay with the output that they landed on.
    public func move(to engine: GestureEngine) {
        guard surface != nil, self.engine !== engine else { return }
        engine.root.addSubview(self)
        for root in roots { root.sendScale(onlyIfChanged: true) }
    }
}
