// SPDX-License-Identifier: MIT
import CWaylandServer
import CWaytouchProtocol
import CWaytouchServer
public import Waytouch

/// Serves `waytouch_v1`, `waytouch_delegate_v1` and `waytouch_shell_v1` on a compositor's own `wl_display`: clients'
/// views and recognizers take part in an engine, and what they recognise is sent to them.
///
/// ```swift
/// let server = try GestureServer(display: display, engine: engine)
/// server.touchDelegate = host                            // sends wl_touch events
/// let window = server.window(for: surface)               // for every wl_surface
/// window.place(size: size, transform: surfaceToOutput)   // whenever it moves
/// window.commit()                                        // at every wl_surface.commit
/// ```
///
/// Clients that ignore `wl_touch.cancel` (``TouchCancellation/lift``) are told lifts at deadlines: besides the engine's
/// own, call ``advance(to:)`` at ``nextDeadline``.
///
/// A compositor with several outputs has an engine for each: ``addEngine(_:)`` and ``SurfaceWindow/move(to:)``.
///
/// It starts no threads and has no loop. Use it on the thread of the display's event loop. Release it before
/// the display is destroyed; clients' objects may outlive it, without effect.
public final class GestureServer {
    /// The initial engine of windows, whose thresholds are sent to clients.
    public let engine: GestureEngine
    /// All engines that recognise, ``engine`` first.
    public internal(set) var engines: [GestureEngine]
    /// What a client may have. A change holds for what is made from now on.
    public var limits = Limits()
    /// The roles that clients can give their recognizers; the default is all. A change applies to clients
    /// that bind the manager from now on; others keep the roles they were offered.
    public var roles = Roles.all
    /// What a client is told when touches are taken from it.
    public var touchCancellation = TouchCancellation.reissue
    /// What the client of a window is told, whatever ``SurfaceWindow/touchCancellation`` says; nil = as that says.
    public var touchCancellationRule: ((SurfaceWindow) -> TouchCancellation?)?
    /// Sends the touches that clients are to see. Without it they see none. It is not kept.
    public var touchDelegate: (any SurfaceTouchDelegate)? {
        get { touchForwarder.delegate }
        set { touchForwarder.delegate = newValue }
    }
    private let touchForwarder = TouchForwarder()
    /// No finger lifts for a client that ignores cancels before this.
    @usableFromInline var liftDeadline: Timestamp?
    /// The delegate that receives the touches of all clients.
    let touchReceiver: any SurfaceTouchDelegate
    /// Whether there is a receiver for touches that land now.
    var sendsTouches: Bool { touchReceiver !== touchForwarder || touchDelegate != nil }

    /// Whether a recognizer of a client, on one of its windows, may begin; nil, the default = always. One that may not
    /// fails with the cause `delegate`, and its client is not asked.
    public var mayBegin: ((SurfaceWindow, GestureRecognizer) -> Bool)?

    /// The edges of which a window's client may have the first swipe at all, whatever the policy of ``edgeDeferral``
    /// says; nil, the default = every one. Call ``EdgeDeferral/policyDidChange()`` when the answers change.
    public var deferrableEdges: ((SurfaceWindow) -> ScreenEdgePanGestureRecognizer.Edges)?

    /// The number that ``Waytouch/TouchID/seat`` has for touches of a `wl_seat` resource; nil, if its seat is gone.
    /// Without this, the default, events of gestures have no seat.
    public var seatNumber: ((UnsafeMutableRawPointer) -> UInt32?)?

    /// Makes the serial of a gesture on a window whose first touch, if it has one, its client was not sent: one that a
    /// request may name. Nil, the default = the display's next.
    public var gestureSerial: ((SurfaceWindow, TouchID?) -> UInt32)?

    /// `waytouch_shell_v1`: for the kiosk's own shell.
    public let shell: ShellAccess

    /// What the compositor's own screen-edge pans ask before they begin.
    public let edgeDeferral = EdgeDeferral()

    /// The name of an engine's output; nil: none is known.
    package var outputName: ((GestureEngine) -> String?)?
    /// Shows a surface above everything; false, or nil, the default: that cannot be done.
    package var showOverlay: ((OverlayRequest) -> Bool)?
    /// Nil: nobody looks in.
    var inspection: Inspection?

    /// For those who do not keep the server.
    package let reference = ServerReference()

    package let display: OpaquePointer
    var clients: [OpaquePointer: ClientState] = [:]
    /// How many there have been.
    private var clientCount: UInt64 = 0
    /// The ids that clients know touches by, for each device.
    private var touchIDs: [UInt32: SharedTouchIDs] = [:]
    var windows: [SurfaceResource: SurfaceWindow] = [:]
    let eventFrames = EventFrames()
    /// What all engines have been given.
    let follower: TransactionFollower
    /// What clients have bound, as it came.
    var managers = Chain<ManagerObject>()
    var delegateManagers = Chain<DelegateManagerObject>()

    private var globals: [Global] = []
    private var displayListener: Listener?

    /// Advertises the protocol.
    ///
    /// - Throws: ``GestureServerError`` if libwayland cannot make the global.
    public convenience init(display: OpaquePointer, engine: GestureEngine) throws(GestureServerError) {
        try self.init(display: display, engine: engine, keptTouchDelegate: nil)
    }

    /// `keptTouchDelegate` takes the place of ``touchDelegate`` for good. For a host that is no object of its own: no
    /// event looks up a weak reference, or counts one.
    package init(
        display: OpaquePointer, engine: GestureEngine, keptTouchDelegate: (any SurfaceTouchDelegate)?
    ) throws(GestureServerError) {
        self.display = display
        self.engine = engine
        shell = ShellAccess(display: display)
        follower = TransactionFollower { [eventFrames] in eventFrames.transactionEnded(in: $0) }
        touchReceiver = keptTouchDelegate ?? touchForwarder
        engines = [engine]
        edgeDeferral.server = self
        reference.server = self
        try advertise(waytouch_manager_v1_iface()) { server, client, version, id in
            let manager = ManagerObject(client: client, server: server)
            manager.bind(version: version, id: id)
            manager.sendEverything()
        }
        try advertise(waytouch_delegate_manager_v1_iface()) { server, client, version, id in
            let manager = DelegateManagerObject(client: client, server: server)
            manager.bind(version: version, id: id)
            manager.sendEverything()
        }
        try advertise(waytouch_shell_v1_iface()) { server, client, version, id in
            ShellObject(client: client, server: server).bind(version: version, id: id)
        }
        engine.add(follower)
        let listener = Listener { [unowned self] in withdraw() }
        listener.listen { wl_display_add_destroy_listener(display, $0) }
        displayListener = listener
    }

    deinit {
        reference.server = nil
        edgeDeferral.server = nil
        globals.removeAll()
        closeInspection()
        shell.close()
        for client in clientsInOrder {
            for window in client.windows.elements { window.dismantle(liftsTouches: false) }
            client.serverDestroyed()
        }
        while let manager = managers.popFirst() { manager.serverDestroyed() }
        while let manager = delegateManagers.popFirst() { manager.serverDestroyed() }
        eventFrames.forget()
    }

    private func withdraw() {
        for global in globals { global.displayDestroyed() }
        globals.removeAll()
        closeInspection()
        shell.news.close()
        displayListener = nil
    }

    // MARK: Windows

    /// The window of a `wl_surface`; created in front of all others in `engine.root` on first access.
    ///
    /// It is removed when the surface is destroyed: the client's remaining objects of it have no effect.
    public func window(for surface: SurfaceResource) -> SurfaceWindow {
        if let known = windows[surface] { return known }
        let window = SurfaceWindow(
            surface: surface, client: state(of: wl_resource_get_client(surface.resource)))
        let listener = Listener { [unowned self, unowned window] in remove(window) }
        listener.listen { wl_resource_add_destroy_listener(surface.resource, $0) }
        window.surfaceListener = listener
        windows[surface] = window
        window.client.windows.append(window, by: window.clientLink)
        engine.root.addSubview(window)
        return window
    }

    /// Removes a window, as happens when its surface is destroyed. Gestures on it end as cancelled; unless
    /// its client is being destroyed, it receives the lift of its touches there at once, and nothing more.
    public func remove(_ window: SurfaceWindow) {
        guard let surface = window.surface, windows[surface] === window else { return }
        windows[surface] = nil
        inspection?.noteChange(of: window)
        // The receiver may release everything.
        withExtendedLifetime((self, window, window.engine)) { window.dismantle(liftsTouches: true) }
    }

    /// Tells clients of the thresholds in force and of the scale of their surfaces, where they have changed: call it
    /// after a change of an engine's profile or output.
    public func profileDidChange() {
        for manager in delegateManagers.elements { manager.sendThresholds(onlyIfChanged: true) }
        for client in clientsInOrder {
            for window in client.rootWindows.elements {
                for root in window.roots { root.sendScale(onlyIfChanged: true) }
            }
        }
    }

    // MARK: Clients

    /// As they came.
    var clientsInOrder: [ClientState] { clients.values.sorted { $0.number < $1.number } }

    private func state(of client: OpaquePointer) -> ClientState {
        if let known = clients[client] { return known }
        clientCount &+= 1
        let state = ClientState(handle: client, server: self, number: clientCount)
        clients[client] = state
        return state
    }

    /// The ids of a device's touches, for all clients: `wl_touch` requires unique ids within a client only,
    /// but hosts keep one list of points for the whole seat.
    func touchIDs(of device: UInt32) -> SharedTouchIDs {
        if let known = touchIDs[device] { return known }
        let ids = SharedTouchIDs()
        touchIDs[device] = ids
        return ids
    }

    func clientDestroyed(_ client: ClientState) {
        clients[client.handle] = nil
        for window in client.windows.elements { remove(window) }
    }

    /// Adds a global that makes objects for clients.
    private func advertise(
        _ interface: UnsafePointer<wl_interface>?,
        _ bind: @escaping (GestureServer, ClientState, _ version: Int32, _ id: UInt32) -> Void
    ) throws(GestureServerError) {
        globals.append(
            try Global(display: display, interface: interface) { [unowned self] client, version, id in
                let state = state(of: client)
                state.roles.formUnion(roles.intersection(.known))
                bind(self, state, version, id)
            })
    }
}

/// Why the protocol cannot be served.
public enum GestureServerError: Error, CustomStringConvertible {
    /// libwayland did not make the global: no memory, or the display is going.
    case globalRefused

    /// What is wrong, in a sentence.
    public var description: String {
        "waytouch_manager_v1 cannot be advertised: wl_global_create failed (out of memory?)"
    }
}
