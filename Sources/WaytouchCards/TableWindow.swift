// SPDX-License-Identifier: MIT
import CWaylandClient
import CXDGShell
import WaytouchClient
import WaytouchWindow

/// The demo's window: shows the table, and keeps the views that the compositor hit-tests where the cards are.
final class TableWindow {
    /// Called when the first picture is on the screen.
    var onShown: (() -> Void)?
    private(set) var isClosed = false

    private let connection: Connection
    private let surface: OpaquePointer
    private let shellSurface: OpaquePointer
    private let toplevel: OpaquePointer
    private let painter = TablePainter()
    private var table: Table
    private var buffers: [ShmBuffer] = []
    private var size: (width: Int32, height: Int32) = (1280, 800)
    private var frameCallback: OpaquePointer?
    private var needsPicture = false
    private var wasShown = false

    init(connection: Connection, printsTouches: Bool) throws(WindowError) {
        self.connection = connection
        let manager: WaytouchManager
        do {
            manager = try WaytouchManager(display: connection.display)
        } catch {
            throw WindowError("\(error)")
        }
        guard let surface = wl_compositor_create_surface(connection.compositor),
            let shellSurface = xdg_wm_base_get_xdg_surface(connection.shell, surface),
            let toplevel = xdg_surface_get_toplevel(shellSurface)
        else { throw WindowError("cannot create a window: out of memory") }
        self.surface = surface
        self.shellSurface = shellSurface
        self.toplevel = toplevel
        table = Table(window: manager.window(for: surface), size: (1280, 800))
        if printsTouches { connection.onTouch = { TouchPrinter.listen(to: $0) } }
        let me = Unmanaged.passUnretained(self).toOpaque()
        xdg_surface_add_listener(shellSurface, Self.surfaceListener, me)
        xdg_toplevel_add_listener(toplevel, Self.toplevelListener, me)
        xdg_toplevel_set_title(toplevel, "Waytouch cards")
        xdg_toplevel_set_app_id(toplevel, "waytouch-cards")
        xdg_toplevel_set_fullscreen(toplevel, nil)
        table.onChange = { [unowned self] in changed() }
        wl_surface_commit(surface)
    }

    /// Takes the window off the screen. The window must not be used afterwards.
    func close() {
        if let frameCallback { wl_callback_destroy(frameCallback) }
        frameCallback = nil
        table.close()
        xdg_toplevel_destroy(toplevel)
        xdg_surface_destroy(shellSurface)
        wl_surface_destroy(surface)
        buffers.removeAll()
        wl_display_flush(connection.display)
    }

    // MARK: Pictures

    /// One picture per frame of the output, however many gestures arrive meanwhile.
    private func changed() {
        needsPicture = true
        if frameCallback == nil { show() }
    }

    private func show() {
        guard let buffer = freeBuffer() else { return }
        needsPicture = false
        painter.paint(table.cards, into: buffer)
        buffer.isBusy = true
        wl_surface_attach(surface, buffer.buffer, 0, 0)
        wl_surface_damage_buffer(surface, 0, 0, buffer.width, buffer.height)
        frameCallback = wl_surface_frame(surface)
        if let frameCallback {
            wl_callback_add_listener(
                frameCallback, Self.frameListener, Unmanaged.passUnretained(self).toOpaque())
        }
        table.updateViews()
        wl_surface_commit(surface)
    }

    private func freeBuffer() -> ShmBuffer? {
        buffers.removeAll { !$0.isBusy && ($0.width, $0.height) != size }
        if let free = buffers.first(where: { !$0.isBusy && ($0.width, $0.height) == size }) { return free }
        guard buffers.count < 4, let shm = connection.shm,
            let new = ShmBuffer(shm: shm, width: size.width, height: size.height)
        else { return nil }
        // A picture that found no buffer waits for one.
        new.onRelease = { [weak self] in
            guard let self, needsPicture, frameCallback == nil else { return }
            show()
        }
        buffers.append(new)
        return new
    }

    private func frameDone() {
        if let frameCallback { wl_callback_destroy(frameCallback) }
        frameCallback = nil
        if !wasShown {
            wasShown = true
            onShown?()
        }
        if needsPicture { show() }
    }

    // MARK: The shell

    private func configure(_ serial: UInt32) {
        xdg_surface_ack_configure(shellSurface, serial)
        table.resize(to: (Double(size.width), Double(size.height)))
        changed()
    }

    private static func of(_ data: UnsafeMutableRawPointer?) -> TableWindow? {
        data.map { Unmanaged<TableWindow>.fromOpaque($0).takeUnretainedValue() }
    }

    private nonisolated(unsafe) static let surfaceListener = permanent(
        xdg_surface_listener(configure: { data, _, serial in of(data)?.configure(serial) }))

    private nonisolated(unsafe) static let toplevelListener = permanent(
        xdg_toplevel_listener(
            configure: { data, _, width, height, _ in
                if width > 0, height > 0 { of(data)?.size = (min(width, 8192), min(height, 8192)) }
            },
            close: { data, _ in of(data)?.isClosed = true }))

    private nonisolated(unsafe) static let frameListener = permanent(
        wl_callback_listener(done: { data, _, _ in of(data)?.frameDone() }))
}
