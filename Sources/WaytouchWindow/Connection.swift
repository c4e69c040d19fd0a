// SPDX-License-Identifier: MIT
import CWaylandClient
import CXDGShell
import Glibc

/// The connection to the compositor, and the globals that a window needs. It is closed when the object is destroyed.
/// Windows retain the object; a `WaytouchManager` does not, so invalidate it before.
public final class Connection {
    /// The `wl_display`.
    public let display: OpaquePointer
    /// The `wl_compositor`.
    public private(set) var compositor: OpaquePointer?
    /// The `wl_shm`.
    public private(set) var shm: OpaquePointer?
    /// The `xdg_wm_base`.
    public private(set) var shell: OpaquePointer?
    /// The first `wl_seat`; nil if there is none. If it goes, the next that appears.
    public private(set) var seat: OpaquePointer?
    /// The seat's `wl_touch`; nil while the seat has no touch screen.
    public private(set) var touch: OpaquePointer?
    /// Called with the seat's `wl_touch`: as soon as there is one, and again with a new one when the seat has been
    /// without a touch screen and one is plugged in.
    public var onTouch: ((OpaquePointer) -> Void)? {
        didSet { if let touch { onTouch?(touch) } }
    }
    /// Called when ``touch`` has been released because the seat has lost its touch screen, or the seat is gone. Fingers
    /// that were down are gone as well.
    public var onTouchLost: (() -> Void)?
    /// Whether the seat has a keyboard.
    public private(set) var hasKeyboard = false
    /// Called with whether the seat has a keyboard: at once when it is set, and whenever that changes.
    public var onKeyboard: ((Bool) -> Void)? {
        didSet { noteKeyboard() }
    }

    private let registry: OpaquePointer
    /// The seat's name in the registry.
    private var seatGlobal: UInt32?
    /// What ``onKeyboard`` was called with.
    private var knownKeyboard = false
    /// Seats that have gone.
    private var formerSeats: [OpaquePointer?] = []

    /// Connects to the compositor that `WAYLAND_DISPLAY` names, which takes two round trips.
    public init() throws(WindowError) {
        guard let display = wl_display_connect(nil) else {
            let name = getenv("WAYLAND_DISPLAY").map { String(cString: $0) } ?? "wayland-0"
            throw WindowError(
                "cannot connect to the compositor '\(name)': is it running, and is WAYLAND_DISPLAY correct?")
        }
        self.display = display
        registry = wl_display_get_registry(display)
        let me = Unmanaged.passUnretained(self).toOpaque()
        wl_registry_add_listener(registry, Self.registryListener, me)
        guard wl_display_roundtrip(display) >= 0, wl_display_roundtrip(display) >= 0 else {
            throw WindowError("the compositor closed the connection")
        }
        for (global, name) in [(compositor, "wl_compositor"), (shm, "wl_shm"), (shell, "xdg_wm_base")]
        where global == nil {
            throw WindowError("the compositor does not offer \(name), which a window needs")
        }
        if seat == nil {
            Console.complain("the compositor has no seat: no touch will arrive")
        }
    }

    deinit {
        // libwayland does not free them.
        for proxy in formerSeats + [touch, seat, shell, shm, compositor, registry] {
            if let proxy { wl_proxy_destroy(proxy) }
        }
        wl_display_disconnect(display)
    }

    private func announce(_ name: UInt32, _ interface: String, _ version: UInt32) {
        func bind(_ description: UnsafePointer<wl_interface>?, _ newest: UInt32) -> OpaquePointer? {
            OpaquePointer(wl_registry_bind(registry, name, description, min(version, newest)))
        }
        let me = Unmanaged.passUnretained(self).toOpaque()
        switch interface {
        case "wl_compositor": compositor = bind(wl_compositor_iface(), 4)
        case "wl_shm": shm = bind(wl_shm_iface(), 1)
        case "xdg_wm_base":
            shell = bind(xdg_wm_base_iface(), 1)
            xdg_wm_base_add_listener(shell, Self.shellListener, me)
        case "wl_seat" where seat == nil:
            seat = bind(wl_seat_iface(), 5)
            wl_seat_add_listener(seat, Self.seatListener, me)
            seatGlobal = name
        default: break
        }
    }

    private func withdraw(_ name: UInt32) {
        guard name == seatGlobal else { return }
        // The object stays: a `WaytouchManager` may know the seat by it.
        formerSeats.append(seat)
        (seat, seatGlobal) = (nil, nil)
        capabilities(0)
    }

    private func capabilities(_ capabilities: UInt32) {
        hasKeyboard = capabilities & WL_SEAT_CAPABILITY_KEYBOARD.rawValue != 0
        let hasTouch = capabilities & WL_SEAT_CAPABILITY_TOUCH.rawValue != 0
        if hasTouch, touch == nil, let seat {
            touch = wl_seat_get_touch(seat)
            if let touch { onTouch?(touch) }
        } else if !hasTouch, let touch {
            // Compositors may send nothing to it any more, even when a touch screen comes back.
            if wl_touch_get_version(touch) >= 3 { wl_touch_release(touch) } else { wl_touch_destroy(touch) }
            self.touch = nil
            onTouchLost?()
        }
        // Last, because each of these handlers may run an event loop, in which later capabilities are received.
        if hasKeyboard != knownKeyboard { noteKeyboard() }
    }

    private func noteKeyboard() {
        knownKeyboard = hasKeyboard
        onKeyboard?(hasKeyboard)
    }

    private static func of(_ data: UnsafeMutableRawPointer?) -> Connection? {
        data.map { Unmanaged<Connection>.fromOpaque($0).takeUnretainedValue() }
    }

    private nonisolated(unsafe) static let registryListener = permanent(
        wl_registry_listener(
            global: { data, _, name, interface, version in
                if let interface { of(data)?.announce(name, String(cString: interface), version) }
            }, global_remove: { data, _, name in of(data)?.withdraw(name) }))

    private nonisolated(unsafe) static let shellListener = permanent(
        xdg_wm_base_listener(ping: { _, shell, serial in xdg_wm_base_pong(shell, serial) }))

    private nonisolated(unsafe) static let seatListener = permanent(
        wl_seat_listener(
            capabilities: { data, seat, capabilities in
                guard let connection = of(data), connection.seat == seat else { return }
                connection.capabilities(capabilities)
            },
            name: { _, _, _ in }))
}

/// Returns a copy of a value in memory that is never moved or freed, because libwayland keeps a pointer to it.
package func permanent<T>(_ value: T) -> UnsafePointer<T> {
    let memory = UnsafeMutablePointer<T>.allocate(capacity: 1)
    memory.initialize(to: value)
    return UnsafePointer(memory)
}
