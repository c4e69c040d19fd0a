// SPDX-License-Identifier: MIT
import Waytouch
import WaytouchConfiguration
import WaytouchServer

extension PolicyController {
    /// Returns what a window's app is sent when its touches are taken away: what the policy's rule says or, if the host
    /// has set nothing, what the app is known to need. Nil: the host's setting applies.
    func cancellation(of window: SurfaceWindow) -> GestureServer.TouchCancellation? {
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
