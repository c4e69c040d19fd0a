// SPDX-License-Identifier: MIT
import WaytouchClient
import WaytouchWindow

/// A custom recognizer that requests any state at any time.
final class Eager: GestureRecognizer {
    weak var program: Program?

    private func take(_ touches: [Touch]) { program?.decide(self, touches) }
    override func touchesBegan(_ touches: [Touch], with event: TouchEvent) { take(touches) }
    override func touchesMoved(_ touches: [Touch], with event: TouchEvent) { take(touches) }
    override func touchesEnded(_ touches: [Touch], with event: TouchEvent) { take(touches) }
    override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
        take(touches)
        super.touchesCancelled(touches, with: event)
    }
    override func willBegin() { program?.callBack() }
    override func reset() { program?.callBack() }
}

/// A window and what is in it.
final class Pane {
    let picture: PictureWindow
    var window: Window?
    var views: [View] = []

    init(_ picture: PictureWindow) { self.picture = picture }

    /// Releases the window, which may call handlers that use the property.
    func leave() {
        let left = window
        window = nil
        withExtendedLifetime(left) {}
    }
}

/// A connection and what is in it.
final class World {
    let connection: Connection
    var manager: WaytouchManager?
    var panes: [Pane] = []
    var seat: Seat?

    init() throws {
        connection = try Connection()
    }
}

struct Remains {
    let name: String
    weak var object: AnyObject?
}
