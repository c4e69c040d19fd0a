// SPDX-License-Identifier: MIT
package import Waytouch
package import WaytouchServer

/// A window to which rules for apps apply.
package protocol AppWindow: Window {
    /// The id of the app that it belongs to; nil: unknown.
    var appID: String? { get }

    /// Returns whether both windows share limits: a touch on one counts for the other, too.
    func isOfSameApp(as other: any AppWindow) -> Bool
}

extension SurfaceWindow: AppWindow {
    package func isOfSameApp(as other: any AppWindow) -> Bool {
        guard let other = other as? SurfaceWindow else { return false }
        return isOfSameClient(as: other)
    }
}
