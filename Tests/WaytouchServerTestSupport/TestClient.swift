// SPDX-License-Identifier: MIT
import CWaylandClient
import CWaylandServer
import CWaytouchClient
import CWaytouchProtocol
import Glibc

/// A Wayland client that speaks the protocol's C face, so that it can also say what it must not, and writes down
/// every event it receives.
package final class TestClient {
    package let display: OpaquePointer
    package let compositor: TestCompositor
    /// The server's `wl_client`.
    package let handle: OpaquePointer?
    /// One line per event, in the order received.
    package var events: [String] = []
    /// Whether the client reads what it is sent.
    package var reads = true
    /// The serials of the questions and of the attempts it was told of, in order.
    package var questions: [UInt32] = []
    package var attempts: [UInt32] = []
    /// Called with what custom recognizers are told.
    package var onCustom: ((CustomEvent) -> Void)?
    package private(set) var manager: OpaquePointer?
    package private(set) var registry: OpaquePointer?
    package private(set) var managerGlobals: [(name: UInt32, version: UInt32)] = []
    private var wlCompositor: OpaquePointer?
    private var touch: OpaquePointer?
    private var isConnected = true
    private var names: [Named] = []

    init(descriptor: Int32, compositor: TestCompositor, handle: OpaquePointer?, keepsLog: Bool) {
        self.compositor = compositor
        self.handle = handle
        display = wl_display_connect_to_fd(descriptor)
        guard keepsLog else { return }
        // libwayland reports protocol errors here as well; the tests look at the message.
        wl_log_set_handler_client { format, arguments in
            guard let format, let arguments else { return }
            var line = [CChar](repeating: 0, count: 1024)
            vsnprintf(&line, line.count, format, arguments)
            let end = line.firstIndex(of: 0) ?? 0
            TestClient.log.append(String(decoding: line[..<end].map { UInt8(bitPattern: $0) }, as: UTF8.self))
        }
    }

    /// What libwayland's client side has logged. There is one log for the process: tests that keep it run one at a
    /// time, and are of one target.
    package nonisolated(unsafe) static var log: [String] = []

    deinit { disconnect() }

    package func start() {
        registry = wl_display_get_registry(display)
        wl_registry_add_listener(registry, registryListener, me)
    }

    package var me: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

    fileprivate func found(_ name: UInt32, _ interface: String, _ version: UInt32) {
        switch interface {
        case "wl_compositor":
            wlCompositor = bind(name, "wl_compositor_interface", 4)
        case "wl_seat":
            touch = wl_seat_get_touch(bind(name, "wl_seat_interface", 7))
            wl_touch_add_listener(touch, touchListener, me)
        case "waytouch_manager_v1":
            managerGlobals.append((name, version))
        default:
            break
        }
    }

    private func bind(_ name: UInt32, _ symbol: String, _ version: UInt32) -> OpaquePointer? {
        let interface = dlsym(nil, symbol)?.assumingMemoryBound(to: wl_interface.self)
        return OpaquePointer(wl_registry_bind(registry, name, interface, version))
    }

    // MARK: The connection

    package func flush() { if isConnected { wl_display_flush(display) } }

    package func read() {
        guard isConnected, reads else { return }
        while wl_display_prepare_read(display) != 0 {
            guard wl_display_dispatch_pending(display) >= 0 else { return }
        }
        var descriptor = pollfd(fd: wl_display_get_fd(display), events: Int16(POLLIN), revents: 0)
        if poll(&descriptor, 1, 0) > 0 {
            wl_display_read_events(display)
        } else {
            wl_display_cancel_read(display)
        }
        wl_display_dispatch_pending(display)
    }

    package func disconnect() {
        guard isConnected else { return }
        isConnected = false
        wl_display_disconnect(display)
    }

    /// The protocol error: interface, code and sentence. Nil while there is none.
    package var error: (interface: String, code: UInt32)? {
        guard wl_display_get_error(display) == EPROTO else { return nil }
        var interface: UnsafePointer<wl_interface>?
        var id: UInt32 = 0
        let code = wl_display_get_protocol_error(display, &interface, &id)
        return (interface.map { String(cString: $0.pointee.name) } ?? "", code)
    }

    /// The events since the last call.
    package func take() -> [String] {
        compositor.settle()
        defer { events.removeAll() }
        return events
    }

    package func named(_ name: String) -> UnsafeMutableRawPointer {
        let object = Named(client: self, name: name)
        names.append(object)
        return Unmanaged.passUnretained(object).toOpaque()
    }

    // MARK: Making objects

    @discardableResult
    package func bindManager(_ index: Int = 0) -> OpaquePointer? {
        guard managerGlobals.indices.contains(index) else { return nil }
        let global = managerGlobals[index]
        manager = OpaquePointer(
            wl_registry_bind(registry, global.name, waytouch_manager_v1_iface(), global.version))
        waytouch_manager_v1_add_listener(manager, managerListener, named("manager"))
        return manager
    }

    package func makeSurface() -> TestSurface {
        let proxy = wl_compositor_create_surface(wlCompositor)
        compositor.settle()
        let resource = wl_client_get_object(handle, wl_proxy_get_id(proxy))
        return TestSurface(client: self, proxy: proxy, resource: resource!)
    }

    /// A surface at the output's origin with a root view; nothing is committed yet.
    package func makeWindow(width: Double = 1000, height: Double = 800) -> (
        surface: TestSurface, root: OpaquePointer?
    ) {
        if manager == nil { bindManager() }
        let surface = makeSurface()
        compositor.place(surface.resource, x: 0, y: 0, width: width, height: height)
        let root = window(of: surface)
        compositor.settle()
        events.removeAll()
        return (surface, root)
    }

    package func window(of surface: TestSurface) -> OpaquePointer? {
        let root = waytouch_manager_v1_get_window(manager, surface.proxy)
        waytouch_view_v1_add_listener(root, viewListener, named("root"))
        return root
    }

    package func subview(
        of view: OpaquePointer?, _ x: Float, _ y: Float, _ width: Float, _ height: Float,
        name: String = "view"
    ) -> OpaquePointer? {
        let made = waytouch_view_v1_create_subview(view)
        waytouch_view_v1_add_listener(made, viewListener, named(name))
        waytouch_view_v1_set_frame(
            made, x.bitPattern, y.bitPattern, width.bitPattern, height.bitPattern)
        return made
    }

    package func recognizer(on view: OpaquePointer?, _ name: String) -> OpaquePointer? {
        let made = waytouch_view_v1_add_recognizer(view)
        waytouch_recognizer_v1_add_listener(made, recognizerListener, named(name))
        return made
    }

    package func tap(on view: OpaquePointer?, _ name: String = "tap") -> TestRole {
        role(
            on: view, name, waytouch_recognizer_v1_get_tap, waytouch_tap_v1_add_listener, tapListener)
    }

    package func pan(on view: OpaquePointer?, _ name: String = "pan") -> TestRole {
        role(
            on: view, name, waytouch_recognizer_v1_get_pan, waytouch_pan_v1_add_listener, panListener)
    }

    package func pinch(on view: OpaquePointer?, _ name: String = "pinch") -> TestRole {
        role(
            on: view, name, waytouch_recognizer_v1_get_pinch, waytouch_pinch_v1_add_listener, pinchListener)
    }

    package func rotation(on view: OpaquePointer?, _ name: String = "rotation") -> TestRole {
        role(
            on: view, name, waytouch_recognizer_v1_get_rotation, waytouch_rotation_v1_add_listener,
            rotationListener)
    }
}

/// Whom an event is for.
final class Named {
    unowned let client: TestClient
    let name: String

    init(client: TestClient, name: String) {
        self.client = client
        self.name = name
    }
}

func record(_ data: UnsafeMutableRawPointer?, _ line: String) {
    let named = Unmanaged<Named>.fromOpaque(data!).takeUnretainedValue()
    named.client.events.append("\(named.name) \(line)")
}

/// The client behind a named object.
func tester(_ data: UnsafeMutableRawPointer?) -> TestClient {
    Unmanaged<Named>.fromOpaque(data!).takeUnretainedValue().client
}

/// What the test calls a view.
func name(of view: OpaquePointer?) -> String {
    guard let view, let data = wl_proxy_get_user_data(view) else { return "null" }
    return Unmanaged<Named>.fromOpaque(data).takeUnretainedValue().name
}

private func client(_ data: UnsafeMutableRawPointer?) -> TestClient {
    Unmanaged<TestClient>.fromOpaque(data!).takeUnretainedValue()
}

/// A number as the tests write it: three decimals, no trailing zeros.
package func short(_ value: Double) -> String {
    let rounded = (value * 1000).rounded() / 1000
    return rounded == rounded.rounded() ? "\(Int64(rounded))" : "\(rounded)"
}

func real(_ bits: UInt32) -> String { short(Double(Float(bitPattern: bits))) }

func gesture(
    _ state: String, _ high: UInt32, _ low: UInt32, _ x: UInt32, _ y: UInt32, _ touches: UInt32,
    _ values: String = ""
) -> String {
    let time = UInt64(high) << 32 | UInt64(low)
    return "\(state) at \(real(x)),\(real(y)) touches \(touches) t \(time)\(values)"
}

func lasting<Table>(_ table: Table) -> UnsafePointer<Table> {
    let memory = UnsafeMutablePointer<Table>.allocate(capacity: 1)
    memory.initialize(to: table)
    return UnsafePointer(memory)
}

nonisolated(unsafe) private let registryListener = lasting(
    wl_registry_listener(
        global: { data, _, name, interface, version in
            client(data).found(name, String(cString: interface!), version)
        }, global_remove: { _, _, _ in }))

nonisolated(unsafe) private let touchListener: UnsafePointer<wl_touch_listener> = {
    var table = wl_touch_listener()
    table.down = { data, _, _, time, _, id, x, y in
        client(data).events.append(
            "touch down \(id) \(short(wl_fixed_to_double(x))),\(short(wl_fixed_to_double(y))) t \(time)")
    }
    table.up = { data, _, _, time, id in client(data).events.append("touch up \(id) t \(time)") }
    table.motion = { data, _, time, id, x, y in
        client(data).events.append(
            "touch motion \(id) \(short(wl_fixed_to_double(x))),\(short(wl_fixed_to_double(y))) t \(time)")
    }
    table.frame = { data, _ in client(data).events.append("touch frame") }
    table.cancel = { data, _ in client(data).events.append("touch cancel") }
    table.shape = { _, _, _, _, _ in }
    table.orientation = { _, _, _, _ in }
    return lasting(table)
}()

nonisolated(unsafe) private let managerListener = lasting(
    waytouch_manager_v1_listener(
        capabilities: { data, _, roles in record(data, "capabilities \(roles)") },
        limits: { data, _, views, recognizers, depth, relations in
            record(data, "limits \(views) \(recognizers) \(depth) \(relations)")
        },
        profile: { data, _, threshold, value in record(data, "profile \(threshold) \(real(value))") },
        done: { data, _ in record(data, "done") },
        action: { data, _, name, state, high, low in
            record(
                data,
                "action \(name.map { String(cString: $0) } ?? "") \(state) t \(UInt64(high) << 32 | UInt64(low))"
            )
        }))

nonisolated(unsafe) private let viewListener = lasting(
    waytouch_view_v1_listener(
        deferred_edges: { data, _, edges in record(data, "deferred_edges \(edges)") },
        frame: { data, _, high, low in record(data, "frame t \(UInt64(high) << 32 | UInt64(low))") }))

nonisolated(unsafe) private let recognizerListener = lasting(
    waytouch_recognizer_v1_listener(
        should_begin: { data, _, serial, h, l, x, y, touches, values in
            tester(data).questions.append(serial)
            record(data, gesture("should_begin", h, l, x, y, touches, " values \(reals(values))"))
        },
        should_receive_touch: { data, _, serial, h, l, x, y, type, view in
            tester(data).questions.append(serial)
            record(data, gesture("should_receive", h, l, x, y, 1, " type \(type) in \(name(of: view))"))
        },
        touch: { data, _, index, type, x, y, pressure in
            record(data, "touch \(index) type \(type) at \(real(x)),\(real(y)) pressure \(real(pressure))")
        },
        failed: { data, _, cause in record(data, "failed \(cause)") }))

/// The numbers in an array of binary32 bit patterns.
func reals(_ array: UnsafeMutablePointer<wl_array>?) -> String {
    guard let array = array?.pointee, let data = array.data else { return "" }
    return (0..<array.size / 4)
        .map { "\(real(data.load(fromByteOffset: $0 * 4, as: UInt32.self)))" }.joined(separator: ",")
}

nonisolated(unsafe) private let tapListener = lasting(
    waytouch_tap_v1_listener(
        recognized: { data, _, _, high, low, x, y, touches in
            record(data, gesture("recognized", high, low, x, y, touches))
        }))

private func panLine(
    _ state: String, _ h: UInt32, _ l: UInt32, _ x: UInt32, _ y: UInt32, _ n: UInt32, _ dx: UInt32,
    _ dy: UInt32, _ vx: UInt32, _ vy: UInt32
) -> String {
    gesture(
        state, h, l, x, y, n, " translation \(real(dx)),\(real(dy)) velocity \(real(vx)),\(real(vy))")
}

nonisolated(unsafe) private let panListener = lasting(
    waytouch_pan_v1_listener(
        edge: { data, _, edge in record(data, "edge \(edge)") },
        began: { data, _, _, h, l, x, y, n, dx, dy, vx, vy in
            record(data, panLine("began", h, l, x, y, n, dx, dy, vx, vy))
        },
        changed: { data, _, _, h, l, x, y, n, dx, dy, vx, vy in
            record(data, panLine("changed", h, l, x, y, n, dx, dy, vx, vy))
        },
        ended: { data, _, _, h, l, x, y, n, dx, dy, vx, vy in
            record(data, panLine("ended", h, l, x, y, n, dx, dy, vx, vy))
        },
        cancelled: { data, _, _, h, l, x, y, n, dx, dy, vx, vy in
            record(data, panLine("cancelled", h, l, x, y, n, dx, dy, vx, vy))
        }))

private func pairLine(
    _ state: String, _ h: UInt32, _ l: UInt32, _ x: UInt32, _ y: UInt32, _ n: UInt32, _ value: UInt32,
    _ velocity: UInt32
) -> String {
    gesture(state, h, l, x, y, n, " value \(real(value)) velocity \(real(velocity))")
}

nonisolated(unsafe) private let pinchListener = lasting(
    waytouch_pinch_v1_listener(
        began: { data, _, _, h, l, x, y, n, s, v in record(data, pairLine("began", h, l, x, y, n, s, v)) },
        changed: { data, _, _, h, l, x, y, n, s, v in record(data, pairLine("changed", h, l, x, y, n, s, v))
        },
        ended: { data, _, _, h, l, x, y, n, s, v in record(data, pairLine("ended", h, l, x, y, n, s, v)) },
        cancelled: { data, _, _, h, l, x, y, n, s, v in
            record(data, pairLine("cancelled", h, l, x, y, n, s, v))
        }))

nonisolated(unsafe) private let rotationListener = lasting(
    waytouch_rotation_v1_listener(
        began: { data, _, _, h, l, x, y, n, s, v in record(data, pairLine("began", h, l, x, y, n, s, v)) },
        changed: { data, _, _, h, l, x, y, n, s, v in record(data, pairLine("changed", h, l, x, y, n, s, v))
        },
        ended: { data, _, _, h, l, x, y, n, s, v in record(data, pairLine("ended", h, l, x, y, n, s, v)) },
        cancelled: { data, _, _, h, l, x, y, n, s, v in
            record(data, pairLine("cancelled", h, l, x, y, n, s, v))
        }))
