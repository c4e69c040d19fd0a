// SPDX-License-Identifier: MIT
import Waytouch
import WaytouchConfiguration
import WaytouchServer

extension PolicyController {
    /// What its app is told when touches are taken from it: as the policy says, or the host, or as the app is known to
    /// need it. Nil = as all others.
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
