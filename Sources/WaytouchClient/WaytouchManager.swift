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
/// card.addGestureRecognizer(PanGestureRecognizer { pan in move(card, by: pan.translation) })
/// wl_surface_commit(surface)
/// ```
///
/// The program owns its display, its queue and its loop: requests are buffered by libwayland and sent when
/// the program flushes; recognizers send actions when the program dispatches the queue; changes take effect
/// with the program's next `wl_surface_commit`. Use everything on the thread that dispatches the queue.
///
/// All objects may be released in any order. If some of them outlive the display's connection, call
/// ``invalidate()`` before `wl_display_disconnect`.
public final class WaytouchManager {
    /// The name under which the registry announces the global.
    public static let interfaceName = "waytouch_manager_v1"
    /// The newest version that this library speaks.
    public static let supportedVersion: UInt32 = 1

    /// The roles that work here. Known when ``isReady``.
    public private(set) var capabilities: Capabilities = []
    /// How much the client may have. Known when ``isReady``.
    public private(set) var limits = Limits()
    /// The thresholds in force; follows their changes. Known when ``isReady``.
    public private(set) var profile = RecognitionProfile()
    /// Whether the compositor has sent its capabilities.
    public private(set) var isReady = false

    /// Called when the gestures' events of one moment (µs of the compositor's clock) have all been received, for the
    /// window in which they happened: the place to redraw once for all of them.
    public var onFrame: ((Window, Int64) -> Void)?
    /// Called when ``profile`` has changed, and once when it is known.
    public var onProfileChange: ((RecognitionProfile) -> Void)?

    /// Called when the compositor has recognised a gesture of its own that it was configured to tell clients about:
    /// the name it has there, what happened, and when, in µs of the compositor's clock.
    public var onAction: ((String, ActionState, Int64) -> Void)?

    /// What happened to a gesture of the compositor's own.
    public enum ActionState: UInt32, Hashable, Sendable, CaseIterable {
        /// A discrete gesture was recognised, or nothing has been touched for the time that was set.
        case recognized = 0
        /// A continuous gesture began.
        case began = 1
        /// A continuous gesture ended.
        case ended = 2
        /// A continuous gesture was taken away.
        case cancelled = 3
    }

    /// Nil after ``invalidate()``.
    private(set) var proxy: OpaquePointer?
    /// How many recognizers are calling their receivers.
    var actionsUnderWay = 0
    private var windows: [WeakWindow] = []
    private var nextProfile = RecognitionProfile()

    /// Finds and binds the global, with two round trips on a queue of its own, so that nothing of the program is
    /// dispatched meanwhile.
    ///
    /// - Parameters:
    ///   - display: a connected `wl_display`.
    ///   - queue: the `wl_event_queue` on which events are to be dispatched; nil = the display's default queue.
    /// - Throws: ``WaytouchError/globalMissing``, or what broke the connection.
    public init(display: OpaquePointer, queue: OpaquePointer? = nil) throws(WaytouchError) {
        let search = GlobalSearch(display: display)
        proxy = try search.bind()
        listen()
        try search.roundTrip()
        wl_proxy_set_queue(proxy, queue)
    }

    /// Binds the global that a `wl_registry` of the program has announced under ``interfaceName``.
    ///
    /// - Parameters:
    ///   - registry: the `wl_registry`.
    ///   - name: the global's number.
    ///   - version: the version announced; the lower one of it and ``supportedVersion`` is used.
    ///   - queue: the queue on which events are to be dispatched; nil = the registry's.
    public init(registry: OpaquePointer, name: UInt32, version: UInt32, queue: OpaquePointer? = nil) {
        let wrapper = wl_proxy_create_wrapper(UnsafeMutableRawPointer(registry))
        if let wrapper, let queue { wl_proxy_set_queue(OpaquePointer(wrapper), queue) }
        // A wrapper, so that the new proxy is on its queue before anything can be read for it.
        proxy = OpaquePointer(
            wl_registry_bind(
                wrapper.map { OpaquePointer($0) } ?? registry, name, waytouch_manager_v1_iface(),
                min(version, Self.supportedVersion)))
        if let wrapper { wl_proxy_wrapper_destroy(wrapper) }
        listen()
    }

    deinit {
        if let proxy { waytouch_manager_v1_destroy(proxy) }
    }

    /// The window of a surface: its root view, which covers it. A surface has one at a time; the same one is returned
    /// while it is alive.
    public func window(for surface: OpaquePointer) -> Window {
        windows.removeAll { $0.window == nil }
        for entry in windows where entry.window?.surface == surface {
            if let window = entry.window { return window }
        }
        let window = Window(surface: surface, manager: self)
        windows.append(WeakWindow(window: window))
        return window
    }

    /// Destroys every protocol object, so that nothing refers to the connection. Gestures under way are
    /// cancelled; views and recognizers remain, without effect.
    public func invalidate() {
        for entry in windows { entry.window?.disconnect() }
        windows.removeAll()
        if let proxy { waytouch_manager_v1_destroy(proxy) }
        proxy = nil
        onFrame = nil
        onProfileChange = nil
        onAction = nil
    }

    func forget(_ window: Window) {
        windows.removeAll { $0.window == nil || $0.window === window }
    }

    // MARK: Events

    private func listen() {
        guard let proxy else { return }
        waytouch_manager_v1_add_listener(proxy, Self.listener, Unmanaged.passUnretained(self).toOpaque())
    }

    nonisolated(unsafe) private static let listener = permanent(
        waytouch_manager_v1_listener(
            capabilities: { data, _, roles in
                object(data, as: WaytouchManager.self)?.capabilities = Capabilities(rawValue: roles)
            },
            limits: { data, _, views, recognizers, depth, relations in
                object(data, as: WaytouchManager.self)?.limits = Limits(
                    views: views, recognizers: recognizers, depth: depth, relations: relations)
            },
            profile: { data, _, threshold, value in
                object(data, as: WaytouchManager.self)?.nextProfile
                    .set(threshold, to: WireValue.decode(value))
            },
            done: { data, _ in
                guard let manager = object(data, as: WaytouchManager.self) else { return }
                manager.isReady = true
                manager.profile = manager.nextProfile
                manager.onProfileChange?(manager.profile)
            },
            action: { data, _, name, state, high, low in
                // A state of a later version tells nothing here.
                guard let manager = object(data, as: WaytouchManager.self), let name,
                    let state = ActionState(rawValue: state)
                else { return }
                manager.onAction?(String(cString: name), state, WireValue.time(high, low))
            }))
}

private struct WeakWindow {
    weak var window: Window?
}
