// SPDX-License-Identifier: MIT
import CWaytouchServer
public import Waytouch

/// The window of a `wl_surface`, which contains the client's views in the engine's tree and sends its raw touches to
/// `wl_touch`.
///
/// Get it from ``GestureServer/window(for:)``. The host keeps its place up to date with ``place(size:transform:)`` and
/// calls ``commit()`` at every `wl_surface.commit`. The order of the windows is that of the subviews of `engine.root`;
/// a host that picks the surface itself sets `TouchSample.window` instead.
public final class SurfaceWindow: Window {
    /// The client's `wl_surface`; nil once it is destroyed.
    public internal(set) var surface: SurfaceResource?
    /// An object of the host, for use in the delegate's methods.
    public var context: AnyObject?

    /// The app id of the surface in xdg-shell, which the host sets as soon as it is known. A surface without one, such
    /// as a menu or a subsurface, has the latest app id of its client.
    public var appID: String? {
        get { givenAppID ?? client.appID }
        set {
            givenAppID = newValue
            if let newValue { client.appID = newValue }
        }
    }

    private var givenAppID: String?

    /// What is sent to the client when touches are taken from it; nil: ``GestureServer/touchCancellation``. The result
    /// of ``GestureServer/touchCancellationRule`` takes precedence.
    public var touchCancellation: GestureServer.TouchCancellation?

    /// The surface's size when it was last shown.
    private(set) var shownSize = Size.zero
    let client: ClientState
    /// The client's root views, back to front. The window itself is the view of the first; each other has a view of its
    /// own in front.
    private(set) var roots: [ViewObject] = []
    var surfaceListener: Listener?
    /// Whether its surface is being destroyed, so that no touch lands in it any more.
    var isGoing = false
    /// The deferred edges that are granted.
    private(set) var grantedEdges: Edges = []

    /// The objects with changes for the next commit.
    var changedViews = Chain<ViewObject>()
    var changedRecognizers = Chain<RecognizerObject>()
    /// Whether the changes of recognizers come into force at the end of the turn.
    var isPostponed = false
    /// Its place among the windows of its client.
    let clientLink = ChainLink<SurfaceWindow>()
    /// Its place among the windows of its client that have a root view.
    let rootLink = ChainLink<SurfaceWindow>()
    /// Whether events were sent since the last `frame`.
    var hasOpenEvents = false

    init(surface: SurfaceResource, client: ClientState) {
        self.surface = surface
        self.client = client
        super.init(frame: .zero)
        readsPredictions = false
    }

    /// Sets where the surface is.
    ///
    /// - Parameters:
    ///   - size: the surface's size in surface-local coordinates; zero: not shown, so that the window cannot be hit.
    ///     When it becomes zero, touches on the window and gestures in it are cancelled.
    ///   - transform: from surface-local coordinates to the output's. Values that are not finite are ignored.
    public func place(size: Size, transform: AffineTransform) {
        guard size.isFinite, transform.isFinite else { return }
        let isHiddenNow = !size.hasArea && bounds.size.hasArea
        let middle = Point(x: size.width / 2, y: size.height / 2)
        bounds = Rect(origin: bounds.origin, size: size)
        if size.hasArea { shownSize = size }
        center = transform.apply(to: middle)
        var linear = transform
        linear.tx = 0
        linear.ty = 0
        self.transform = linear
        for root in roots { root.sendScale(onlyIfChanged: true) }
        if isHiddenNow { cancelTouches() }
        client.server?.inspection?.noteChange(of: self)
    }

    /// Applies the client's requests since the last commit. Call it when the content of a `wl_surface.commit` takes
    /// effect.
    public func commit() {
        for root in roots { root.sendScale(onlyIfChanged: false) }
        guard client.isAlive, !(changedViews.isEmpty && changedRecognizers.isEmpty) else { return }
        while let view = changedViews.popFirst() { view.applyPending() }
        if roots.contains(where: \.asksForEdges) { grantEdges() }
        commitRecognizers()
        client.server?.inspection?.noteChange(of: self)
    }

    /// Returns whether both windows belong to the same client.
    public func isOfSameClient(as other: SurfaceWindow) -> Bool { client === other.client }

    /// The number of the client's objects with changes for the next commit.
    package var numberOfChanges: Int { changedViews.count + changedRecognizers.count }

    /// What is sent when touches are taken away.
    var cancellation: GestureServer.TouchCancellation {
        guard let server = client.server else { return .reissue }
        return server.touchCancellationRule?(self) ?? touchCancellation ?? server.touchCancellation
    }

    /// Converts a position from the window's space, which the client may have scrolled, to surface-local coordinates.
    func surfaceLocal(_ point: Point) -> Point {
        Point(x: point.x - bounds.origin.x, y: point.y - bounds.origin.y)
    }

    /// Notes that an event of a tree was sent; `frame` follows at the end of the engine's transaction.
    func noteEvent(in root: ViewObject?) {
        root?.hasOpenEvents = true
        guard !hasOpenEvents else { return }
        hasOpenEvents = true
        client.server?.eventFrames.open(self)
    }

    func closeEvents(at time: Timestamp) {
        hasOpenEvents = false
        for root in roots where root.hasOpenEvents {
            root.hasOpenEvents = false
            root.sendFrame(at: time)
        }
    }

    // MARK: Trees

    /// Makes the engine's view for a new root view.
    func viewOfNewRoot() -> View {
        guard roots.contains(where: { $0.view === self }) else { return self }
        let view = TreeView()
        view.frame.origin = bounds.origin
        return view
    }

    func add(_ root: ViewObject) {
        if roots.isEmpty { client.rootWindows.append(self, by: rootLink) }
        guard let view = root.view else { return }
        client.rootCount &+= 1
        if view === self {
            roots.insert(root, at: 0)
        } else {
            roots.append(root)
            addSubview(view)
        }
    }

    func remove(_ root: ViewObject) {
        guard let index = roots.firstIndex(where: { $0 === root }) else { return }
        roots.remove(at: index)
        client.rootCount &-= 1
        if roots.isEmpty { client.rootWindows.remove(rootLink) }
        grantEdges()
    }

    /// Makes the trees inert: the client's requests no longer have an effect.
    func removeTrees() {
        for root in roots { root.becomeInert() }
        client.rootCount &-= roots.count
        roots.removeAll()
        client.rootWindows.remove(rootLink)
    }

    /// Scrolls the window with the first tree; the others stay.
    func scroll(to origin: Point) {
        bounds.origin = origin
        for root in roots where root.view !== self { root.view?.frame.origin = origin }
    }

    /// The surface-local units in a millimetre on the glass.
    var unitsPerMillimetre: Double {
        guard let engine = engine ?? client.server?.engine else { return 0 }
        let perInch = engine.output.pixelsPerInch ?? engine.profile.pointsPerInch
        let enlargement = abs(transform.a * transform.d - transform.b * transform.c).squareRoot()
        let value = perInch / 25.4 / enlargement
        return value.isFinite ? value : 0
    }

    // MARK: Edges

    /// The edges that the client defers.
    var requestedEdges: Edges { roots.reduce([]) { $0.union($1.requestedEdges) } }

    /// Asks the compositor's policy about the requested edges, and sends the granted ones to the trees if they have
    /// changed, and always to those that have just asked.
    func grantEdges() {
        guard let server = client.server else { return }
        let requested = requestedEdges
        let wanted = server.deferrableEdges?(self).intersection(requested) ?? requested
        let granted = wanted.isEmpty ? [] : server.edgeDeferral.policy(self, wanted).intersection(wanted)
        let hasChanged = granted != grantedEdges
        grantedEdges = granted
        for root in roots where hasChanged || root.asksForEdges {
            let isAnswer = root.asksForEdges
            root.asksForEdges = false
            root.sendDeferredEdges(granted, onlyIfChanged: !isAnswer)
        }
    }

    // MARK: Raw touches

    /// Whether the window's touches can still be sent.
    var isServed: Bool { surface != nil && client.isServed }

    /// Passes new touches to the ``GestureServer/touchDelegate``.
    public override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
        for touch in touches {
            // Each time, because the host may destroy the surface when it is told of one of several.
            guard isServed, !isGoing, client.server?.sendsTouches == true else { return }
            client.stream(for: touch.id.device)
                .down(touch, at: surfaceLocal(touch.location(in: self)), in: self)
        }
    }

    /// Passes movements of touches to the ``GestureServer/touchDelegate``.
    public override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
        guard isServed else { return }
        var place = 0
        touches.forEachBorrowed { touch in
            let position = surfaceLocal(touch.location(in: self))
            client.borrowedStream(for: touch.id.device)._withUnsafeGuaranteedRef {
                $0.motion(touch, near: place, at: position, in: self)
            }
            place &+= 1
        }
    }

    /// Passes lifts of touches to the ``GestureServer/touchDelegate``.
    public override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
        guard isServed else { return }
        for touch in touches { client.stream(for: touch.id.device).up(touch, in: self) }
    }

    /// Cancels touches for the client.
    public override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
        for touch in touches { client.stream(for: touch.id.device).cancel(touch, at: event.timestamp) }
    }

    /// Ends the group of touches of one moment.
    public override func touchGroupDelivered(at time: Timestamp) {
        // Even if the window's surface was destroyed meanwhile: there may be events for others of the client.
        guard client.isServed else { return }
        for index in client.streams.indices {
            client.streams.borrowed(at: index)._withUnsafeGuaranteedRef { $0.endGroup() }
        }
    }
}

extension Size {
    fileprivate var hasArea: Bool { width > 0 && height > 0 }
}
