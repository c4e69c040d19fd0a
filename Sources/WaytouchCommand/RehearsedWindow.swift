// SPDX-License-Identifier: MIT
import Waytouch
import WaytouchPolicy

/// The contents of a replay as the window of an app, to which the rules for that app apply.
final class RehearsedWindow: Window, AppWindow {
    let appID: String?

    init(of appID: String) {
        self.appID = appID
        super.init()
    }

    func isOfSameConnection(as other: any AppWindow) -> Bool { other === self }
}
