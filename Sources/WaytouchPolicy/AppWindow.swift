// SPDX-License-Identifier: MIT
package import Waytouch
package import WaytouchServer

/// A window that rules for apps are about.
package protocol AppWindow: Window {
    /// The app that it belongs to; nil: that is not known.
    var appID: String? { get }

    /// Whether what the one has counts for the other, too.
    func isOfSameApp(as other: any AppWindow) -> Bool
}

extension SurfaceWindow: AppWindow {
    package func isOfSameApp(as other: any AppWindow) -> Bool {
        guard let other = other as? SurfaceWindow else { return false }
        return isOfSameClient(as: other)
    }
}
