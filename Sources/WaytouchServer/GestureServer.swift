// SPDX-License-Identifier: MIT
import CWaylandServer
import CWaytouchProtocol
import CWaytouchServer
public import Waytouch

/// Serves `waytouch_v1`, `waytouch_delegate_v1` and `waytouch_shell_v1` on a compositor's `wl_display`: clients' views
/// and recognizers take part in an engine, and their gestures are sent to them.
///
/// ```swift
/// let server = try GestureServer(display: display, engine: engine)
/// server.touchDelegate = host                            // sends wl_touch events
/// let window = server.window(for: surface)               // for every wl_surface
/// window.place(size: size, transform: surfaceToOutput)   // whenever it moves
/// window.commit()                                        // at every wl_surface.commit
/// ```
///
/// Clients that ignore `wl_touch.cancel` (``TouchCancellation/lift``) are sent lifts at deadlines: call
/// ``advance(to:)`` at ``nextDeadline``, besides advancing the engine at its own deadlines.
///
/// A compositor with several outputs has an engine for each: ``addEngine(_:)`` and ``SurfaceWindow/move(to:)``.
///
/// The server has no threads and no event loop of its own. Use it on the thread of the display's event loop. Release it
/// before the display is destroyed; clients' objects may outlive it, without effect.
public final class GestureServer {
    /// The engine in which windows are created, and whose thresholds are sent to clients.
    public let engine: GestureEngine
    /// All engines, ``engine`` first.
    public internal(set) var engines: [GestureEngine]
    /// The numbers of objects that a client may have. A change applies to objects made from now on.
    public var limits = Limits()
    /// The roles that clients can give their recognizers; the default is all. A change applies to clients
    /// that bind the manager from now on; others keep the roles they were offered.
    public var roles = Roles.all
    /// What is sent to clients when touches are taken from them.
    public var touchCancellation = TouchCancellation.reissue
    /// Returns what is sent to the client of a window, before ``SurfaceWindow/touchCancellation`` is considered; if it
    /// returns nil, that applies.
    public var touchCancellationRule: ((SurfaceWindow) -> TouchCancellation?)?
    /// The object that sends touches to clients, which receive none without it. It is not retained.
    public var touchDelegate: (any SurfaceTouchDelegate)? {
        get { touchForwarder.delegate }
        set { touchForwarder.delegate = newValue }
    }
    private let touchForwarder = TouchForwarder()
    /// The time before which no lift is due for a client that ignores cancels.
    @usableFromInline var liftDeadline: Timestamp?
    /// The delegate that receives the touches of all clients.
    let touchReceiver: any SurfaceTouchDelegate
    /// Whether there is a receiver for touches that land now.
    var sendsTouches: Bool { touchReceiver !== touchForwarder || touchDelegate != nil }

    /// Returns whether a recognizer of a client, on one of its windows, may begin. If not, it fails with the cause
    /// `delegate`, without asking its client. Nil, the default: always.
    public var mayBegin: ((SurfaceWindow, GestureRecognizer) -> Bool)?

    /// Returns the edges that a window's client may defer at all, before the policy of ``edgeDeferral`` is asked; nil,
    /// the default: all. Call ``EdgeDeferral/policyDidChange()`` when the answers change.
    public var deferrableEdges: ((SurfaceWindow) -> ScreenEdgePanGestureRecognizer.Edges)?

    /// Returns the number that ``Waytouch/TouchID/seat`` has for touches of a `wl_seat` resource; nil if its seat is
    /// gone. Nil, the default: events of gestures have no seat.
    public var seatNumber: ((UnsafeMutableRawPointer) -> UInt32?)?

    /// Returns the serial, valid in requests, for a gesture on a window, if the gesture has no touch or its first touch
    /// was not sent to the client. Nil, the default: the display's next serial.
    public var gestureSerial: ((SurfaceWindow, TouchID?) -> UInt32)?

    /// Serves `waytouch_shell_v1` to the kiosk's shell.
    public let shell: ShellAccess

    /// The delegate for the compositor's screen-edge pans.
    public let edgeDeferral = EdgeDeferral()

    /// Called after a client's request that does not wait for a commit: it may have changed the deadlines of engines
    /// and ``nextDeadline``. It must change nothing.
    package var onClientRequest: (() -> Void)?
    /// Returns the name of an engine's output; nil if it is unknown.
    package var outputName: ((GestureEngine) -> String?)?
    /// Shows a surface above everything, and returns whether that was possible. Nil, the default: it is not.
    package var showOverlay: ((OverlayRequest) -> Bool)?
    /// The inspection; nil while no client inspects.
    var inspection: Inspection?

    /// For objects that do not retain the server.
    package let reference = ServerReference()

    package let display: OpaquePointer
    var clients: [OpaquePointer: ClientState] = [:]
    /// The number of clients so far.
    private var clientCount: UInt64 = 0
    /// The ids of touches in `wl_touch`, for each device.
    var touchIDs: [UInt32: SharedTouchIDs] = [:]
    /// The devices that are gone and not forgotten yet.
    var goneDevices: Set<UInt32> = []
    let forgetting: EndOfTurn
    /// The clients for which a search for cycles was made in this turn of the event loop.
    let searching: EndOfTurn
    var searchedClients: [ClientState] = []
    var windows: [SurfaceResource: SurfaceWindow] = [:]
    let eventFrames = EventFrames()
    /// The follower added to all engines.
    let follower: TransactionFollower
    /// The globals that clients have bound, in order.
    var managers = Chain<ManagerObject>()
    var delegateManagers = Chain<DelegateManagerObject>()

    private var globals: [Global] = []
    private var displayListener: Listener?

    /// Creates a server and advertises the protocols.
    ///
    /// - Throws: ``GestureServerError`` if libwayland cannot create the global.
    public convenience init(display: OpaquePointer, engine: GestureEngine) throws(GestureServerError) {
        try self.init(display: display, engine: engine, keptTouchDelegate: nil)
    }

    /// Makes a server whose `keptTouchDelegate` permanently replaces ``touchDelegate``. It is retained, so that no
    /// event has to load a weak reference.
    package init(
        display: OpaquePointer, engine: GestureEngine, keptTouchDelegate: (any SurfaceTouchDelegate)?
    ) throws(GestureServerError) {
        self.display = display
        self.engine = engine
        shell = ShellAccess(display: display)
        follower = TransactionFollower { [eventFrames] in eventFrames.transactionEnded(in: $0) }
        touchReceiver = keptTouchDelegate ?? touchForwarder
        engines = [engine]
        forgetting = EndOfTurn(loop: wl_display_get_event_loop(display))
        searching = EndOfTurn(loop: wl_display_get_event_loop(display))
        searching.body = { [unowned(unsafe) self] in endSearches() }
        forgetting.body = { [unowned(unsafe) self] in
            forgetGoneDevices()
            forgetGoneClients()
        }
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
        forgetting.cancel()
        searching.cancel()
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
        forgetting.cancel()
        searching.cancel()
        closeInspection()
        shell.news.close()
        displayListener = nil
    }

    // MARK: Windows

    /// Returns the window of a `wl_surface`; created in front of all others in `engine.root` on first access.
    ///
    /// It is removed when the surface is destroyed; the client's remaining objects for it have no effect.
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

    /// Removes a window, as happens when its surface is destroyed. Gestures on it are cancelled. Unless the client is
    /// being destroyed, it receives the lifts of its touches there at once, and no further events of them.
    public func remove(_ window: SurfaceWindow) {
        guard let surface = window.surface, windows[surface] === window else { return }
        windows[surface] = nil
        inspection?.noteChange(of: window)
        // The receiver may release everything.
        withExtendedLifetime((self, window, window.engine)) { window.dismantle(liftsTouches: true) }
    }

    /// Sends clients the thresholds in force and the scale of their surfaces, if they have changed. Call it after
    /// changing an engine's profile or output.
    public func profileDidChange() {
        let thresholds = engine.profile.thresholds
        for manager in delegateManagers.elements { manager.send(thresholds, onlyIfChanged: true) }
        for client in clientsInOrder {
            for window in client.rootWindows.elements {
                for root in window.roots { root.sendScale(onlyIfChanged: true) }
            }
        }
    }

    // MARK: Clients

    /// The clients in the order in which they came.
    var clientsInOrder: [ClientState] { clients.values.sorted { $0.number < $1.number } }

    private func state(of client: OpaquePointer) -> ClientState {
        if let known = clients[client] { return known }
        clientCount &+= 1
        let state = ClientState(handle: client, server: self, number: clientCount)
        clients[client] = state
        return state
    }

    /// Returns the ids of a device's touches, shared by all clients: `wl_touch` requires unique ids within a client
    /// only, but hosts keep one list of points for the whole seat.
    func touchIDs(of device: UInt32) -> SharedTouchIDs {
        if let known = touchIDs[device] { return known }
        let ids = SharedTouchIDs()
        touchIDs[device] = ids
        return ids
    }

    /// Removes a client's windows. Its state is kept until the end of the event loop's turn: the host may ask for a
    /// window while libwayland destroys the client's surfaces, and a new state would never learn that the client is
    /// gone.
    func clientDestroyed(_ client: ClientState) {
        for window in client.windows.elements { remove(window) }
        if !forgetting.request() { clients[client.handle] = nil }
    }

    private func forgetGoneClients() {
        clients = clients.filter(\.value.isAlive)
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
    /// libwayland did not create the global: memory ran out, or the display is being destroyed.
    case globalRefused

    /// The error in a sentence.
    public var description: String {
        "waytouch_manager_v1 cannot be advertised: wl_global_create failed (out of memory?)"
    }
}
