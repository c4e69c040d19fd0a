// SPDX-License-Identifier: MIT
import CWaylandServer
import CWaytouchProtocol
import CWaytouchServer
public import Waytouch

/// Serves `waytouch_v1` on a compositor's own `wl_display`: clients' views and recognizers take part in an engine, and
/// what they recognise is sent to them.
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
    /// The initial engine of windows, whose thresholds are sent to clients without a root view.
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
    var liftDeadline: Timestamp?
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

    /// What the compositor's own screen-edge pans ask before they begin.
    public let edgeDeferral = EdgeDeferral()

    /// For those who do not keep the server.
    package let reference = ServerReference()

    let display: OpaquePointer
    var clients: [OpaquePointer: ClientState] = [:]
    /// How many there have been.
    private var clientCount: UInt64 = 0
    /// The ids that clients know touches by, for each device.
    private var touchIDs: [UInt32: SharedTouchIDs] = [:]
    var windows: [SurfaceResource: SurfaceWindow] = [:]
    let eventFrames = EventFrames()
    /// What all engines have been given.
    let follower: TransactionFollower
    /// The managers that clients have bound, as they came.
    var managers = Chain<ManagerObject>()

    private var global: OpaquePointer?
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
        follower = TransactionFollower { [eventFrames] in eventFrames.transactionEnded(in: $0) }
        touchReceiver = keptTouchDelegate ?? touchForwarder
        engines = [engine]
        edgeDeferral.server = self
        reference.server = self
        let me = Unmanaged.passUnretained(self).toOpaque()
        global = wl_global_create(display, waytouch_manager_v1_iface(), 1, me) { client, data, version, id in
            guard let client, let data else { return }
            Unmanaged<GestureServer>.fromOpaque(data).takeUnretainedValue()
                .bind(client, version: Int32(clamping: version), id: id)
        }
        guard global != nil else { throw .globalRefused }
        engine.add(follower)
        let listener = Listener { [unowned self] in withdraw() }
        listener.listen { wl_display_add_destroy_listener(display, $0) }
        displayListener = listener
    }

    deinit {
        reference.server = nil
        edgeDeferral.server = nil
        if let global { wl_global_destroy(global) }
        for client in clientsInOrder {
            for window in client.windows.elements { window.dismantle(liftsTouches: false) }
            client.serverDestroyed()
        }
        while let manager = managers.popFirst() { manager.server = nil }
        eventFrames.forget()
    }

    /// The display is being destroyed: it frees the global itself.
    private func withdraw() {
        global = nil
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
        // The receiver may release everything.
        withExtendedLifetime((self, window, window.engine)) { window.dismantle(liftsTouches: true) }
    }

    /// Sends the thresholds in force to clients: call it after a change of an engine's profile or output.
    ///
    /// A client receives those of the output of one surface: the one that got a root view last, or that has
    /// moved to another output since.
    ///
    /// - Parameter changed: the engine whose thresholds have changed: only its clients are informed; nil:
    ///   all.
    public func profileDidChange(of changed: GestureEngine? = nil) {
        for manager in managers.elements
        where changed == nil || manager.client.profileEngine(of: self) === changed {
            manager.sendProfile()
        }
    }

    /// Tells all clients that have bound the manager of a gesture of the compositor's own.
    ///
    /// - Parameters:
    ///   - name: what the host calls it; one of more than 1024 bytes does not fit an event and is not sent.
    ///   - state: what happened to the gesture.
    ///   - time: when, in µs of the host's clock.
    public func sendAction(_ name: String, state: ActionState, at time: Timestamp) {
        for manager in managers.elements { manager.sendAction(name, state, at: time) }
    }

    /// What happened to a gesture of the compositor's own; the numbers are those of the protocol's `action_state`.
    public enum ActionState: UInt32, Hashable, Sendable, CaseIterable {
        /// A discrete gesture was recognised, or the time without touches is over.
        case recognized = 0
        /// A continuous gesture began.
        case began = 1
        /// A continuous gesture ended.
        case ended = 2
        /// A continuous gesture was taken away.
        case cancelled = 3
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

    private func bind(_ client: OpaquePointer, version: Int32, id: UInt32) {
        let state = self.state(of: client)
        state.roles.formUnion(roles.intersection(.all))
        let manager = ManagerObject(client: state, server: self)
        manager.bind(version: version, id: id)
        manager.sendEverything()
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
