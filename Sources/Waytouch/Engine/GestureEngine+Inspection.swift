// SPDX-License-Identifier: MIT

/// Inspection from outside. None of it runs without an observer or an inspector.
extension GestureEngine {
    /// Notifies the host's observer and the inspector.
    func notifyObservers(_ body: (any GestureEngineObserver) -> Void) {
        if let observer { body(observer) }
        if let inspector { body(inspector) }
    }

    /// Calls `body` with each touch that is down, in the order of landing.
    package func forEachTouch(_ body: (Touch) -> Void) {
        for touch in touches { body(touch) }
    }
}
