// SPDX-License-Identifier: MIT
public import Waytouch

/// One engine per output: what is recognised on one screen has nothing to do with the fingers on another.
extension GestureServer {
    /// Adds the engine of another output. Windows come to it by ``SurfaceWindow/move(to:)``. One that is known already
    /// is not added again.
    public func addEngine(_ engine: GestureEngine) {
        guard !engines.contains(where: { $0 === engine }) else { return }
        engines.append(engine)
        engine.add(follower)
        inspection?.add(engine)
    }

    /// Removes the engine of a removed output. Its windows move to ``engine``: gestures on them end as
    /// cancelled. The first engine stays.
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

    /// The same, for the engine that it is in, if there is one.
    func now(of own: GestureEngine?) -> Timestamp { (own ?? client.server?.engine)?.now ?? 0 }

    /// Moves the window, in front of all others, to the engine of another output. Its touches and gestures end as
    /// cancelled if there are any, and fingers that are down stay with the output they landed on.
    public func move(to engine: GestureEngine) {
        guard surface != nil, self.engine !== engine else { return }
        engine.root.addSubview(self)
        for root in roots { root.sendScale(onlyIfChanged: true) }
    }
}
