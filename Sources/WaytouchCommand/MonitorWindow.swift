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
    private var buffer: ShmBuffer?
    private var size: (width: Int32, height: Int32) = (800, 600)

    init(
        connection: Connection, manager: WaytouchManager, printer: MonitorPrinter, kinds: [MonitorKind],
        printsTouches: Bool, cancelsTouches: Bool
    ) throws(WindowError) {
        self.connection = connection
        self.printer = printer
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
        if printsTouches { connection.onTouch = { wl_touch_add_listener($0, Self.touchListener, me) } }
        xdg_surface_add_listener(shellSurface, Self.surfaceListener, me)
        xdg_toplevel_add_listener(toplevel, Self.toplevelListener, me)
        xdg_toplevel_set_title(toplevel, "waytouch monitor")
        xdg_toplevel_set_app_id(toplevel, "waytouch-monitor")
        wl_surface_commit(surface)
    }

    /// Takes the window off the screen. It must not be used afterwards.
    func close() {
        for recognizer in window.gestureRecognizers { window.removeGestureRecognizer(recognizer) }
        xdg_toplevel_destroy(toplevel)
        xdg_surface_destroy(shellSurface)
        wl_surface_destroy(surface)
        buffer = nil
        wl_display_flush(connection.display)
    }

    private func attach(_ kind: MonitorKind, cancelsTouches: Bool) {
        let (recognizer, values) = kind.make()
        recognizer.allowSimultaneous(with: nil)
        recognizer.cancelsTouchesInView = cancelsTouches
        recognizer.delaysTouchesEnded = false
        recognizer.addTarget { [printer] in printer.gesture(kind, $0, values()) }
        recognizer.onFailure = { [printer] in printer.failure(kind, $1) }
        window.addGestureRecognizer(recognizer)
    }

    private func configure(_ serial: UInt32) {
        xdg_surface_ack_configure(shellSurface, serial)
        if buffer?.width != size.width || buffer?.height != size.height {
            guard let shm = connection.shm,
                let new = ShmBuffer(shm: shm, width: size.width, height: size.height)
            else { return }
            let pixels = Int(new.width) * Int(new.height)
            new.memory.initializeMemory(as: UInt32.self, repeating: 0xff26_3238, count: pixels)
            buffer = new
            wl_surface_attach(surface, new.buffer, 0, 0)
            wl_surface_damage_buffer(surface, 0, 0, new.width, new.height)
        }
        wl_surface_commit(surface)
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

    private nonisolated(unsafe) static let touchListener = permanent(
        wl_touch_listener(
            down: { data, _, _, time, _, id, x, y in
                of(data)?.printer
                    .touch("down", id: id, at: (wl_fixed_to_double(x), wl_fixed_to_double(y)), time: time)
            },
            up: { data, _, _, time, id in of(data)?.printer.touch("up", id: id, time: time) },
            motion: { data, _, time, id, x, y in
                of(data)?.printer
                    .touch("motion", id: id, at: (wl_fixed_to_double(x), wl_fixed_to_double(y)), time: time)
            },
            frame: { data, _ in of(data)?.printer.touch("frame") },
            cancel: { data, _ in of(data)?.printer.touch("cancel") },
            shape: { _, _, _, _, _ in },
            orientation: { _, _, _, _ in }))
}
