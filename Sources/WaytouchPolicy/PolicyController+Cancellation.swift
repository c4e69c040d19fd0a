// SPDX-License-Identifier: MIT
package import Waytouch
import WaytouchConfiguration
import WaytouchServer

extension PolicyController {
    /// Cancels the touches and hovers on an output that is turned. Presses have no place, and continue.
    package func cancelContacts(on engine: GestureEngine) {
        let isTouched = engine.numberOfTouches > 0
        output(of: engine)?.forget(device: nil)
        engine.cancelContacts(ofDevice: nil, at: engine.now)
        if isTouched { noteActivity(at: engine.now) }
    }

    /// Returns what a window's app is sent when its touches are taken away: what the policy's rule says or, if the host
    /// has set nothing, what the app is known to need. Nil: the host's setting applies.
    ///
    /// While the kiosk is locked, none of the app's other touches continue: those on other outputs are about to be
    /// taken as well.
    func cancellation(of window: SurfaceWindow) -> GestureServer.TouchCancellation? {
        let rule = rule(for: window)
        guard isLocked(window) else { return rule }
        let isReissued = (rule ?? window.touchCancellation ?? server?.touchCancellation) == .reissue
        return isReissued ? .all : rule
    }

    private func rule(for window: SurfaceWindow) -> GestureServer.TouchCancellation? {
        if let own = terms(of: window).cancellation { return GestureServer.TouchCancellation(own) }
        guard window.touchCancellation == nil, let app = window.appID.flatMap(KnownApp.named) else {
            return nil
        }
        return GestureServer.TouchCancellation(app.cancellation)
    }
}

extension GestureServer.TouchCancellation {
    fileprivate init(_ cancellation: PolicyClientRule.Cancellation) {
        switch cancellation {
        case .reissue: self = .reissue
        case .all: self = .all
        case .lift: self = .lift
        }
    }
}
