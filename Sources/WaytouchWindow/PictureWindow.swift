// SPDX-License-Identifier: MIT
import CWaylandClient
import CXDGShell

/// A window that shows pictures: at most one per frame of the output, however often its content changes. One pixel is
/// one surface-local unit. Every handler may close the window, request pictures and run an ``EventLoop``.
public final class PictureWindow {
    /// Called to paint a picture.
    public var onPaint: ((ShmBuffer) -> Void)?
    /// Called just before a picture is committed, for changes that must take effect together with it.
    public var onCommit: (() -> Void)?
    /// Called before the next picture when the shell has configured the window and so may have changed its size.
    public var onResize: (() -> Void)?
    /// Called when the first picture is on the screen.
    public var onShown: (() -> Void)?

    /// The `wl_surface`, for `WaytouchManager.window(for:)`.
    public let surface: OpaquePointer
    /// The size, in whole px.
    public private(set) var size: Size
    /// Whether the user has closed the window.
    public private(set) var isClosed = false

    private let connection: Connection
    private let shellSurface: OpaquePointer
    private let toplevel: OpaquePointer
    private var buffers: [ShmBuffer] = []
    private var isConfigured = false
    private var isOver = false
    private var wasShown = false
    private var needsPicture = false
    private var isShowing = false
    /// The size that the shell has sent, which is in force when its configuration is acknowledged.
    private var wantedSize: Size?
    /// The size of the last picture that was committed.
    private var shownSize: Size?
    /// The serial of a configuration that arrived while a picture was being painted.
    private var configuration: UInt32?
    /// The serial of a configuration that the next commit acknowledges.
    private var unacknowledged: UInt32?
    private var frameCallback: OpaquePointer?

    /// Creates a window; ``open()`` asks the shell to show it.
    ///
    /// - Parameters:
    ///   - connection: the connection, which the window retains.
    ///   - title: the title that the shell may show.
    ///   - appID: the name of the program's desktop file, by which the shell and a kiosk's policy recognise the
    ///     program.
    ///   - size: the size, in px, used if the shell leaves it to the window.
    ///   - isFullscreen: whether to ask for the whole output.
    public init(
        connection: Connection, title: String, appID: String, size: Size,
        isFullscreen: Bool = false
    ) throws(WindowError) {
        guard let surface = wl_compositor_create_surface(connection.compositor),
            let shellSurface = xdg_wm_base_get_xdg_surface(connection.shell, surface),
            let toplevel = xdg_surface_get_toplevel(shellSurface)
        else { throw WindowError("cannot create a window: out of memory") }
        self.connection = connection
        self.surface = surface
        self.shellSurface = shellSurface
        self.toplevel = toplevel
        self.size = Self.valid(size)
        let me = Unmanaged.passUnretained(self).toOpaque()
        xdg_surface_add_listener(shellSurface, Self.surfaceListener, me)
        xdg_toplevel_add_listener(toplevel, Self.toplevelListener, me)
        xdg_toplevel_set_title(toplevel, title)
        xdg_toplevel_set_app_id(toplevel, appID)
        if isFullscreen { xdg_toplevel_set_fullscreen(toplevel, nil) }
    }

    /// Asks the shell to show the window.
    public func open() {
        if !isOver { wl_surface_commit(surface) }
    }

    deinit { close() }

    /// Takes the window off the screen for good.
    public func close() {
        guard !isOver else { return }
        isOver = true
        if let frameCallback { wl_callback_destroy(frameCallback) }
        frameCallback = nil
        xdg_toplevel_destroy(toplevel)
        xdg_surface_destroy(shellSurface)
        wl_surface_destroy(surface)
        buffers.removeAll()
        wl_display_flush(connection.display)
    }

    /// Requests a new picture, because the content has changed. Called while a picture is painted, as for an animation,
    /// it requests the next one.
    public func changed() {
        needsPicture = true
        showIfPossible()
    }

    private func showIfPossible() {
        guard needsPicture, isConfigured, !isOver, !isShowing, frameCallback == nil else { return }
        isShowing = true
        show()
        isShowing = false
        acknowledge()
    }

    private func show() {
        guard let buffer = freeBuffer() else { return }
        needsPicture = false
        onPaint?(buffer)
        if isOver { return }
        buffer.isBusy = true
        wl_surface_attach(surface, buffer.buffer, 0, 0)
        wl_surface_damage_buffer(surface, 0, 0, buffer.width, buffer.height)
        frameCallback = wl_surface_frame(surface)
        if let frameCallback {
            wl_callback_add_listener(
                frameCallback, Self.frameListener, Unmanaged.passUnretained(self).toOpaque())
        }
        onCommit?()
        if !isOver { commit() }
        shownSize = Size(width: Double(buffer.width), height: Double(buffer.height))
    }

    private func commit() {
        if let unacknowledged { xdg_surface_ack_configure(shellSurface, unacknowledged) }
        unacknowledged = nil
        wl_surface_commit(surface)
    }

    private func freeBuffer() -> ShmBuffer? {
        let (width, height) = (Int32(size.width), Int32(size.height))
        buffers.removeAll { !$0.isBusy && ($0.width, $0.height) != (width, height) }
        if let free = buffers.first(where: { !$0.isBusy && ($0.width, $0.height) == (width, height) }) {
            return free
        }
        guard buffers.count < 4, let shm = connection.shm,
            let new = ShmBuffer(shm: shm, width: width, height: height)
        else { return nil }
        // A picture for which no buffer was free is painted when one is released.
        new.onRelease = { [weak self] in
            self?.showIfPossible()
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
        showIfPossible()
    }

    private func configure(_ serial: UInt32) {
        configuration = serial
        acknowledge()
    }

    /// Puts the last configuration in force; not while a picture of the earlier size is being painted.
    private func acknowledge() {
        guard let serial = configuration, !isShowing, !isOver else { return }
        configuration = nil
        unacknowledged = serial
        if let wantedSize { size = wantedSize }
        if let frameCallback, shownSize != size {
            // A picture of another size must not be committed any more, so the next one does not wait for its frame.
            wl_callback_destroy(frameCallback)
            self.frameCallback = nil
        }
        isConfigured = true
        onResize?()
        changed()
        // If no picture was committed, the new state needs a commit of its own to take effect. After a picture of
        // another size, it waits for the next picture.
        if unacknowledged == serial, shownSize == nil || shownSize == size, !isOver { commit() }
    }

    /// Returns a size in whole px, 1…8192 in each direction, so that its pictures fit into memory.
    private static func valid(_ size: Size) -> Size {
        guard size.isFinite else { return Size(width: 1, height: 1) }
        return Size(
            width: min(max(size.width.rounded(), 1), 8192), height: min(max(size.height.rounded(), 1), 8192))
    }

    private static func of(_ data: UnsafeMutableRawPointer?) -> PictureWindow? {
        data.map { Unmanaged<PictureWindow>.fromOpaque($0).takeUnretainedValue() }
    }

    private nonisolated(unsafe) static let surfaceListener = permanent(
        xdg_surface_listener(configure: { data, _, serial in of(data)?.configure(serial) }))

    private nonisolated(unsafe) static let toplevelListener = permanent(
        xdg_toplevel_listener(
            configure: { data, _, width, height, _ in
                guard width > 0, height > 0 else { return }
                of(data)?.wantedSize = valid(Size(width: Double(width), height: Double(height)))
            },
            close: { data, _ in of(data)?.isClosed = true }))

    private nonisolated(unsafe) static let frameListener = permanent(
        wl_callback_listener(done: { data, _, _ in of(data)?.frameDone() }))
}
