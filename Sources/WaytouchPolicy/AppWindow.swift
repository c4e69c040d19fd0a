// SPDX-License-Identifier: MIT
package import Waytouch
package import WaytouchServer

/// A window to which rules for apps apply.
package protocol AppWindow: Window {
    /// The id of the app that it belongs to; nil: unknown.
    var appID: String? { get }

    /// Returns whether both windows belong to one connection.
    func isOfSameConnection(as other: any AppWindow) -> Bool
}

extension AppWindow {
    /// Returns whether both windows share limits: a touch on one counts for the other, too. An app that connects
    /// several times is one app.
    func isOfSameApp(as other: any AppWindow) -> Bool {
        isOfSameConnection(as: other) || appID != nil && appID == other.appID
    }
}

extension SurfaceWindow: AppWindow {
    package func isOfSameConnection(as other: any AppWindow) -> Bool {
        guard let other = other as? SurfaceWindow else { return false }
        return isOfSameClient(as: other)
    }
}
