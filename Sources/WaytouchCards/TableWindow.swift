// SPDX-License-Identifier: MIT
import WaytouchClient
import WaytouchWindow

/// The demo's window: shows the table, and keeps the views, which the compositor hit-tests, where the cards are.
final class TableWindow {
    /// Called when the first picture is on the screen.
    var onShown: (() -> Void)? {
        get { window.onShown }
        set { window.onShown = newValue }
    }
    var isClosed: Bool { window.isClosed }

    private let window: PictureWindow
    private let painter = TablePainter()
    private var table: Table

    init(connection: Connection, printsTouches: Bool) throws(WindowError) {
        let manager: WaytouchManager
        do {
            manager = try WaytouchManager(display: connection.display)
        } catch {
            throw WindowError("\(error)")
        }
        window = try PictureWindow(
            connection: connection, title: "Waytouch cards", appID: "waytouch-cards",
            size: Size(width: 1280, height: 800),
            isFullscreen: true)
        table = Table(window: manager.window(for: window.surface), size: Size(width: 1280, height: 800))
        if printsTouches { connection.onTouch = { TouchPrinter.listen(to: $0) } }
        table.onChange = { [unowned self] in window.changed() }
        window.onPaint = { [unowned self] in painter.paint(table.cards, into: $0) }
        window.onCommit = { [unowned self] in table.updateViews() }
        window.onResize = { [unowned self] in
            table.resize(to: window.size)
        }
        window.open()
    }

    /// Removes the window from the screen. It must not be used afterwards.
    func close() {
        table.close()
        window.close()
    }
}
