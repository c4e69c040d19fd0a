// SPDX-License-Identifier: MIT
import Waytouch
import WaytouchPolicy

/// What a replay shows, as the window of an app: rules for that app hold.
final class RehearsedWindow: Window, AppWindow {
    let appID: String?

    init(of appID: String) {
        self.appID = appID
        super.init()
    }

    func isOfSameApp(as other: any AppWindow) -> Bool { other === self }
}
