// SPDX-License-Identifier: MIT
import CWaylandClient
import CXDGShell
import WaytouchClient
import WaytouchWindow

/// The window of `waytouch monitor`: one recognizer of every kind on the whole of it.
final class MonitorWindow {
    private(set) var isClosed = false

    private let connection: Connection
    private let surface: OpaquePointer
    private let shellSurface: OpaquePointer
    private let toplevel: OpaquePointer
    private let window: Window
    private let printer: MonitorPrinter
    private let printsTouches: Bool
    private var picture: MonitorPicture
    private var buffers: [ShmBuffer] = []
    private var size: (width: Int32, height: Int32) = (800, 600)
    private var isConfigured = false
    private var frameCallback: OpaquePointer?
    private var needsPicture = false

    init(
        connection: Connection, manager: WaytouchManager, printer: MonitorPrinter, kinds: [MonitorKind],
        printsTouches: Bool, cancelsTouches: Bool
    ) throws(WindowError) {
        self.connection = connection
        self.printer = printer
        self.printsTouches = printsTouches
        let profile = manager.profile
        picture = MonitorPicture(kinds: kinds, edgeZone: profile.edgeZone * profile.pixelsPerPoint)
        guard let surface = wl_compositor_create_surface(connection.compositor),
            let shellSurface = xdg_wm_base_get_xdg_surface(connection.shell, surface),
            let toplevel = xdg_surface_get_toplevel(shellSurface)
        else { throw WindowError("cannot create a window: out of memory") }
        self.surface = surface
        self.shellSurface = shellSurface
        self.toplevel = toplevel
        window = manager.window(for: surface)
        for kind in kinds { attach(kind, cancelsTouches: cancelsTouches) }
        let me = Unmanaged.passUnretained(self).toOpaque()
        connection.onTouch = { wl_touch_add_listener($0, Self.touchListener, me) }
        xdg_surface_add_listener(shellSurface, Self.surfaceListener, me)
        xdg_toplevel_add_listener(toplevel, Self.toplevelListener, me)
        xdg_toplevel_set_title(toplevel, "waytouch monitor")
        xdg_toplevel_set_app_id(toplevel, "waytouch-monitor")
        wl_surface_commit(surface)
    }

    /// Takes the window off the screen. It must not be used afterwards.
    func close() {
        if let frameCallback { wl_callback_destroy(frameCallback) }
        frameCallback = nil
        for recognizer in window.gestureRecognizers { window.removeGestureRecognizer(recognizer) }
        xdg_toplevel_destroy(toplevel)
        xdg_surface_destroy(shellSurface)
        wl_surface_destroy(surface)
        buffers.removeAll()
        wl_display_flush(connection.display)
    }

    private func attach(_ kind: MonitorKind, cancelsTouches: Bool) {
        let (recognizer, values) = kind.make()
        recognizer.allowSimultaneous(with: nil)
        recognizer.cancelsTouchesInView = cancelsTouches
        recognizer.delaysTouchesEnded = false
        recognizer.addTarget { [unowned self] in
            printer.gesture(kind, $0, values())
            picture.note(kind, $0)
            changed()
        }
        recognizer.onFailure = { [unowned self] in
            printer.failure(kind, $1)
            picture.note(kind, $1)
            changed()
        }
        window.addGestureRecognizer(recognizer)
    }

    // MARK: Pictures

    /// One picture per frame of the output, however much arrives meanwhile.
    private func changed() {
        needsPicture = true
        if isConfigured, frameCallback == nil { show() }
    }

    private func show() {
        guard let buffer = freeBuffer() else { return }
        needsPicture = false
        MonitorPainter.paint(picture, into: buffer)
        buffer.isBusy = true
        wl_surface_attach(surface, buffer.buffer, 0, 0)
        wl_surface_damage_buffer(surface, 0, 0, buffer.width, buffer.height)
        frameCallback = wl_surface_frame(surface)
        if let frameCallback {
            wl_callback_add_listener(
                frameCallback, Self.frameListener, Unmanaged.passUnretained(self).toOpaque())
        }
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
        if needsPicture { show() }
    }

    private func configure(_ serial: UInt32) {
        xdg_surface_ack_configure(shellSurface, serial)
        isConfigured = true
        changed()
        // Without a picture the new state would not be in force.
        if needsPicture { wl_surface_commit(surface) }
    }

    // MARK: Touches

    private func touch(
        _ phase: String, id: Int32? = nil, at place: (Double, Double)? = nil, time: UInt32? = nil
    ) {
        if printsTouches { printer.touch(phase, id: id, at: place, time: time) }
        switch (phase, id, place) {
        case ("down", let id?, let place?): picture.land(id, place.0, place.1)
        case ("motion", let id?, let place?): picture.move(id, place.0, place.1)
        case ("up", let id?, _): picture.lift(id)
        case ("cancel", _, _): picture.liftAll()
        default: break
        }
        if phase == "frame" || phase == "cancel" { changed() }
    }

    private static func of(_ data: UnsafeMutableRawPointer?) -> MonitorWindow? {
        data.map { Unmanaged<MonitorWindow>.fromOpaque($0).takeUnretainedValue() }
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

    private nonisolated(unsafe) static let touchListener = permanent(
        wl_touch_listener(
            down: { data, _, _, time, _, id, x, y in
                of(data)?.touch(
                    "down", id: id, at: (wl_fixed_to_double(x), wl_fixed_to_double(y)), time: time)
            },
            up: { data, _, _, time, id in of(data)?.touch("up", id: id, time: time) },
            motion: { data, _, time, id, x, y in
                of(data)?.touch(
                    "motion", id: id, at: (wl_fixed_to_double(x), wl_fixed_to_double(y)), time: time)
            },
            frame: { data, _ in of(data)?.touch("frame") },
            cancel: { data, _ in of(data)?.touch("cancel") },
            shape: { _, _, _, _, _ in },
            orientation: { _, _, _, _ in }))
}
