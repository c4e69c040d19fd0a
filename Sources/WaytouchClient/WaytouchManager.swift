// SPDX-License-Identifier: MIT
import CWaylandClient
import CWaytouchClient
import CWaytouchProtocol

/// Gives a Wayland client the gestures that the compositor recognises.
///
/// ```swift
/// let manager = try WaytouchManager(display: display)
/// let window = manager.window(for: surface)
/// let card = View(frame: Rect(x: 100, y: 80, width: 320, height: 200))
/// window.addSubview(card)
/// card.addGestureRecognizer(PanGestureRecognizer { pan in move(card, by: pan.translation(in: window)) })
/// wl_surface_commit(surface)
/// ```
///
/// The program owns its display, its queue and its event loop. libwayland buffers requests until the program flushes;
/// recognizers send actions when the program dispatches the queue; changes take effect with the program's next
/// `wl_surface_commit`. Use all objects on the thread that dispatches the queue.
///
/// All objects may be released in any order. If some of them outlive the display's connection, call
/// ``invalidate()`` before `wl_display_disconnect`.
public final class WaytouchManager {
    /// The roles that the compositor offers. Known when ``isReady``.
    public private(set) var capabilities: Capabilities = []
    /// The numbers of objects that the client may have. Known when ``isReady``.
    public private(set) var limits = Limits()
    /// The thresholds in force, updated when they change. Known when ``isReady``, if the compositor sends them.
    public private(set) var profile = RecognitionProfile()
    /// Whether the compositor has sent its capabilities and limits.
    public private(set) var isReady = false
    /// Whether the compositor asks questions: it has a `waytouch_delegate_manager_v1`.
    public var asksDelegates: Bool { delegateProxy != nil }
    /// The object for a kiosk's shell; nil if the compositor does not have `waytouch_shell_v1`.
    public private(set) var shell: WaytouchShell?

    /// Called when all gesture events of one moment have been received and their actions have run, with their window
    /// and the time in µs of the compositor's clock: the place to redraw once for all of them.
    public var onFrame: ((Window, Int64) -> Void)?
    /// Called when ``profile`` is first known, and whenever it changes.
    public var onProfileChange: ((RecognitionProfile) -> Void)?

    /// The `wl_display`; nil if the program made the registry itself.
    let display: OpaquePointer?
    /// Nil after ``invalidate()``.
    private(set) var proxy: OpaquePointer?
    /// The `waytouch_delegate_manager_v1`; nil if the compositor has none: there are no questions then.
    private(set) var delegateProxy: OpaquePointer?
    /// Whether ``profile`` has been received.
    package private(set) var knowsProfile = false
    /// Whether a recognizer has been attached that may have answers about others.
    var hasDeciders = false
    let actions = FrameEvents.Actions()
    /// The time of the keys of all seats.
    var keyClock = KeyClock()
    private var windows: [WeakWindow] = []
    private var seats: [Seat] = []
    /// The number of seats made so far, including removed ones.
    private var numberOfSeats: UInt32 = 0
    private var nextProfile = RecognitionProfile()
    private var hasLimits = false

    /// Finds and binds the globals, with two round trips on a queue of its own, so that none of the program's events
    /// are dispatched meanwhile.
    ///
    /// - Parameters:
    ///   - display: a connected `wl_display`.
    ///   - queue: the `wl_event_queue` on which events are to be dispatched; nil: the display's default queue.
    /// - Throws: ``WaytouchError/globalMissing``, or the error that broke the connection.
    public init(display: OpaquePointer, queue: OpaquePointer? = nil) throws(WaytouchError) {
        self.display = display
        let search = GlobalSearch(display: display)
        try search.run()
        guard let registry = search.registry, search.globals.hasManager else { throw .globalMissing }
        bind(search.globals, by: registry)
        guard proxy != nil else { throw WaytouchError.current(of: display) ?? .globalMissing }
        try search.roundTrip()
        for proxy in [proxy, delegateProxy, shell?.proxy] {
            if let proxy { wl_proxy_set_queue(proxy, queue) }
        }
    }

    /// Binds the globals that a `wl_registry` of the program has announced.
    ///
    /// ```swift
    /// // In the registry's `global` event:
    /// globals.add(name: name, interface: String(cString: interface), version: version)
    /// ```
    ///
    /// - Parameters:
    ///   - registry: the `wl_registry`.
    ///   - globals: the globals that it has announced.
    ///   - queue: the queue on which events are to be dispatched; nil: the registry's.
    /// - Throws: ``WaytouchError/globalMissing``.
    public init(
        registry: OpaquePointer, globals: Globals, queue: OpaquePointer? = nil
    ) throws(WaytouchError) {
        display = nil
        guard globals.hasManager else { throw .globalMissing }
        // A wrapper, so that the new proxies are on their queue before anything can be read for them.
        let wrapper = wl_proxy_create_wrapper(UnsafeMutableRawPointer(registry))
        if let wrapper, let queue { wl_proxy_set_queue(OpaquePointer(wrapper), queue) }
        bind(globals, by: wrapper.map { OpaquePointer($0) } ?? registry)
        if let wrapper { wl_proxy_wrapper_destroy(wrapper) }
    }

    deinit { destroyObjects() }

    private func bind(_ globals: Globals, by registry: OpaquePointer) {
        let me = Unmanaged.passUnretained(self).toOpaque()
        proxy = globals.manager?.bind(waytouch_manager_v1_iface(), by: registry)
        if let proxy { waytouch_manager_v1_add_listener(proxy, Self.listener, me) }
        delegateProxy = globals.delegateManager?.bind(waytouch_delegate_manager_v1_iface(), by: registry)
        if let delegateProxy {
            waytouch_delegate_manager_v1_add_listener(delegateProxy, Self.delegateListener, me)
        }
        shell = globals.shell?.bind(waytouch_shell_v1_iface(), by: registry).map { WaytouchShell($0) }
    }

    /// Returns the window of a surface: its root view, which covers it. The same object is returned while it is alive;
    /// other libraries in the program may have their own.
    public func window(for surface: OpaquePointer) -> Window {
        windows.removeAll { $0.window == nil }
        for entry in windows where entry.window?.surface == surface {
            if let window = entry.window { return window }
        }
        let window = Window(surface: surface, manager: self)
        windows.append(WeakWindow(window: window))
        return window
    }

    /// Returns the object for a `wl_seat`: from now on ``GestureRecognizer/seat`` is this object for gestures of that
    /// seat. The same object is returned until it is passed to ``removeSeat(_:)``.
    ///
    /// A program may have one for each seat: calling this with a second `wl_seat` of the same seat, or on a second
    /// manager, ends the connection with a protocol error.
    public func seat(for wlSeat: OpaquePointer) -> Seat {
        if let seat = seats.first(where: { $0.wlSeat == wlSeat }) { return seat }
        numberOfSeats &+= 1
        let seat = Seat(wlSeat: wlSeat, number: numberOfSeats, manager: self)
        seats.append(seat)
        return seat
    }

    /// Removes a seat. Call this before its `wl_seat` is destroyed.
    public func removeSeat(_ seat: Seat) {
        seats.removeAll { $0 === seat }
        seat.disconnect()
    }

    func seat(numbered number: UInt32) -> Seat? { seats.first { $0.number == number } }

    /// Returns the window of a surface, if there is one.
    func existingWindow(for surface: OpaquePointer?) -> Window? {
        windows.lazy.compactMap(\.window).first { $0.surface == surface }
    }

    /// Destroys every protocol object, so that nothing refers to the connection. Gestures under way are
    /// cancelled; views and recognizers remain, without effect.
    public func invalidate() {
        // First, because actions may make windows and seats while gestures are cancelled: those get no objects.
        destroyObjects()
        for entry in windows { entry.window?.disconnect() }
        windows.removeAll()
        onFrame = nil
        onProfileChange = nil
    }

    private func destroyObjects() {
        for seat in seats { seat.disconnect() }
        seats.removeAll()
        shell?.disconnect()
        if let delegateProxy { waytouch_delegate_manager_v1_destroy(delegateProxy) }
        delegateProxy = nil
        if let proxy { waytouch_manager_v1_destroy(proxy) }
        proxy = nil
    }

    func forget(_ window: Window) {
        windows.removeAll { $0.window == nil || $0.window === window }
    }

    // MARK: Events

    private func noteReadiness() {
        isReady = hasLimits && (delegateProxy == nil || knowsProfile)
    }

    nonisolated(unsafe) private static let listener = permanent(
        waytouch_manager_v1_listener(
            capabilities: { data, _, roles in
                let roles = roles & (1 << UInt32(RoleInterface.numberOfCoreRoles) - 1)
                object(data, as: WaytouchManager.self)?.capabilities.formUnion(Capabilities(rawValue: roles))
            },
            limits: { data, _, views, recognizers, depth, surfaces, relations in
                guard let manager = object(data, as: WaytouchManager.self) else { return }
                manager.limits = Limits(
                    views: views, recognizers: recognizers, depth: depth, surfaces: surfaces,
                    relations: relations)
                manager.hasLimits = true
                manager.noteReadiness()
            }))

    nonisolated(unsafe) private static let delegateListener = permanent(
        waytouch_delegate_manager_v1_listener(
            capabilities: { data, _, roles in
                let roles = roles << UInt32(RoleInterface.numberOfCoreRoles)
                object(data, as: WaytouchManager.self)?.capabilities.formUnion(Capabilities(rawValue: roles))
            },
            threshold: { data, _, threshold, value in
                object(data, as: WaytouchManager.self)?.nextProfile.set(threshold, to: value)
            },
            done: { data, _ in
                guard let manager = object(data, as: WaytouchManager.self) else { return }
                manager.profile = manager.nextProfile
                manager.knowsProfile = true
                manager.noteReadiness()
                manager.onProfileChange?(manager.profile)
            }))
}

private struct WeakWindow {
    weak var window: Window?
}
