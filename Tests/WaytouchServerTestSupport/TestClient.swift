// SPDX-License-Identifier: MIT
import CServerTestSupport
import CWaylandClient
import CWaylandServer
import CWaytouchClient
import CWaytouchProtocol
import Glibc

/// A Wayland client that uses the protocol's C functions, so that it can also send what is not allowed, and records
/// every event it receives.
package final class TestClient {
    package let display: OpaquePointer
    package let compositor: TestCompositor
    /// The server's `wl_client`.
    package let handle: OpaquePointer?
    /// One line per event, in the order received.
    package var events: [String] = []
    /// The index of the first event whose frame has not come yet.
    var firstWithoutTime = 0
    /// Whether the client reads what it is sent.
    package var reads = true
    /// The serials of the questions and attempts that it received, in order.
    package var questions: [UInt32] = []
    package var attempts: [UInt32] = []
    /// Called with each event of a custom recognizer.
    package var onCustom: ((CustomEvent) -> Void)?
    package private(set) var manager: OpaquePointer?
    package private(set) var registry: OpaquePointer?
    package private(set) var managerGlobals: [(name: UInt32, version: UInt32)] = []
    package private(set) var delegateManagerGlobals: [(name: UInt32, version: UInt32)] = []
    package private(set) var shellGlobals: [(name: UInt32, version: UInt32)] = []
    /// The compositor's only `wl_seat`, as this client has bound it.
    package private(set) var seat: OpaquePointer?
    /// Serial and seat of each `began` and `recognized`, in the order received.
    package var occasions: [(name: String, serial: UInt32, seat: OpaquePointer?)] = []
    /// The causes of cancellations, and the scales of root views, in the order received.
    package var causes: [UInt32] = []
    package var scales: [Double] = []
    /// The serials of `wl_touch.down`.
    package var downs: [UInt32] = []
    /// An update whose meaning depends on the next event, or on the end of the frame.
    var pendingUpdate: Named?
    private var delegateManager: OpaquePointer?
    private var delegates: [OpaquePointer: OpaquePointer] = [:]
    private var touchReports: [OpaquePointer: OpaquePointer] = [:]
    private var wlCompositor: OpaquePointer?
    private var touch: OpaquePointer?
    private var seatGlobal: UInt32 = 0
    private var isConnected = true
    private var names: [Named] = []

    init(descriptor: Int32, compositor: TestCompositor, handle: OpaquePointer?, keepsLog: Bool) {
        self.compositor = compositor
        self.handle = handle
        display = wl_display_connect_to_fd(descriptor)
        guard keepsLog else { return }
        // libwayland reports protocol errors here as well; the tests look at the message.
        set_client_log { text in
            if let text { TestClient.log.append(String(cString: text)) }
        }
    }

    /// The log of libwayland's client side. The process has only one, so tests that keep it run one at a time and are
    /// all in one target.
    package nonisolated(unsafe) static var log: [String] = []

    deinit { disconnect() }

    package func start() {
        registry = wl_display_get_registry(display)
        wl_registry_add_listener(registry, registryListener, me)
    }

    package var me: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

    func found(_ name: UInt32, _ interface: String, _ version: UInt32) {
        switch interface {
        case "wl_compositor":
            wlCompositor = bind(name, "wl_compositor_interface", 4)
        case "wl_seat":
            seatGlobal = name
            seat = bindWaylandSeat()
            touch = wl_seat_get_touch(seat)
            wl_touch_add_listener(touch, touchListener, me)
        case "waytouch_manager_v1":
            managerGlobals.append((name, version))
        case "waytouch_delegate_manager_v1":
            delegateManagerGlobals.append((name, version))
        case "waytouch_shell_v1":
            shellGlobals.append((name, version))
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

    /// The interface and the code of the protocol error; nil while there is none.
    package var error: (interface: String, code: UInt32)? {
        guard wl_display_get_error(display) == EPROTO else { return nil }
        var interface: UnsafePointer<wl_interface>?
        var id: UInt32 = 0
        let code = wl_display_get_protocol_error(display, &interface, &id)
        return (interface.map { String(cString: $0.pointee.name) } ?? "", code)
    }

    /// Reads until nothing more comes: one read may end inside an event, or bring only the end of the connection.
    package func readAll() {
        var idle = 0
        while idle < 3 {
            let before = events.count
            compositor.settle()
            idle = events.count == before ? idle + 1 : 0
        }
    }

    /// The events since the last call.
    package func take() -> [String] {
        compositor.settle()
        settlePendingUpdate()
        defer {
            events.removeAll()
            firstWithoutTime = 0
        }
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

    /// The object for delegates, touches, hovers and custom recognizers; bound at the first call.
    @discardableResult
    package func bindDelegateManager() -> OpaquePointer? {
        if let delegateManager { return delegateManager }
        guard let global = delegateManagerGlobals.first else { return nil }
        delegateManager = OpaquePointer(
            wl_registry_bind(
                registry, global.name, waytouch_delegate_manager_v1_iface(), global.version))
        waytouch_delegate_manager_v1_add_listener(
            delegateManager, delegateManagerListener, named("delegates"))
        return delegateManager
    }

    @discardableResult
    package func bindShell(version: UInt32? = nil) -> OpaquePointer? {
        guard let global = shellGlobals.first else { return nil }
        let shell = OpaquePointer(
            wl_registry_bind(
                registry, global.name, waytouch_shell_v1_iface(), version ?? global.version))
        waytouch_shell_v1_add_listener(shell, shellListener, named("shell"))
        return shell
    }

    /// The client's object for the seat, made for the `wl_seat` that was bound first, or for another one.
    package func bindSeat(_ waylandSeat: OpaquePointer? = nil) -> OpaquePointer? {
        if manager == nil { bindManager() }
        return waytouch_manager_v1_get_seat(manager, waylandSeat ?? seat)
    }

    /// Binds another `wl_seat` of the same seat.
    package func bindWaylandSeat() -> OpaquePointer? { bind(seatGlobal, "wl_seat_interface", 7) }

    /// Gives up the `wl_seat` that was bound first, and its `wl_touch`.
    package func releaseSeat() {
        if let touch { wl_touch_release(touch) }
        if let seat { wl_seat_release(seat) }
        touch = nil
        seat = nil
    }

    /// The delegate of a recognizer; made at the first call.
    package func delegate(of recognizer: OpaquePointer?) -> OpaquePointer? {
        guard let recognizer else { return nil }
        if let known = delegates[recognizer] { return known }
        let made = waytouch_delegate_manager_v1_get_delegate(bindDelegateManager(), recognizer)
        waytouch_delegate_v1_add_listener(made, delegateListener, wl_proxy_get_user_data(recognizer))
        delegates[recognizer] = made
        return made
    }

    /// Makes the next call of ``delegate(of:)`` create another delegate.
    package func forgetDelegate(of recognizer: OpaquePointer?) {
        if let recognizer { delegates[recognizer] = nil }
    }

    /// Makes the compositor ask about a recognizer.
    package func ask(
        about recognizer: OpaquePointer?, _ questions: UInt32, deadline: UInt32, default answer: UInt32
    ) {
        waytouch_delegate_v1_set_questions(delegate(of: recognizer), questions, deadline, answer)
    }

    package func answer(_ recognizer: OpaquePointer?, _ serial: UInt32, _ value: UInt32) {
        waytouch_delegate_v1_answer(delegate(of: recognizer), serial, value)
    }

    /// Makes the compositor report the single touches of a recognizer's gestures, or stops it.
    package func reportTouches(of recognizer: OpaquePointer?, _ isWanted: Bool = true) {
        guard let recognizer else { return }
        if let known = touchReports.removeValue(forKey: recognizer) { waytouch_touches_v1_destroy(known) }
        guard isWanted else { return }
        let made = waytouch_delegate_manager_v1_get_touches(bindDelegateManager(), recognizer)
        waytouch_touches_v1_add_listener(made, touchesListener, wl_proxy_get_user_data(recognizer))
        touchReports[recognizer] = made
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
        bindDelegateManager()
        let surface = makeSurface()
        compositor.place(surface.resource, x: 0, y: 0, width: width, height: height)
        let root = window(of: surface)
        compositor.settle()
        events.removeAll()
        return (surface, root)
    }

    package func window(of surface: TestSurface) -> OpaquePointer? {
        let root = waytouch_manager_v1_get_view(manager, surface.proxy)
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
            made, fixed(Double(x)), fixed(Double(y)), fixed(Double(width)), fixed(Double(height)))
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
        let made = role(
            on: view, name, waytouch_recognizer_v1_get_pan, waytouch_pan_v1_add_listener, panListener)
        waytouch_pan_v1_set_reports_velocity(made.role, 1)
        return made
    }

    package func pinch(on view: OpaquePointer?, _ name: String = "pinch") -> TestRole {
        let made = role(
            on: view, name, waytouch_recognizer_v1_get_pinch, waytouch_pinch_v1_add_listener, pinchListener)
        waytouch_pinch_v1_set_reports_velocity(made.role, 1)
        return made
    }

    package func rotation(on view: OpaquePointer?, _ name: String = "rotation") -> TestRole {
        let made = role(
            on: view, name, waytouch_recognizer_v1_get_rotation, waytouch_rotation_v1_add_listener,
            rotationListener)
        waytouch_rotation_v1_set_reports_velocity(made.role, 1)
        return made
    }
}
