// SPDX-License-Identifier: MIT
import CWaytouchServer
public import Waytouch

/// The window of one `wl_surface`: where the client's views hang in the engine's tree, and where its raw touches
/// leave the engine towards `wl_touch`.
///
/// Get it from ``GestureServer/window(for:)``. The host keeps its place up to date with ``place(size:transform:)`` and
/// calls ``commit()`` at every `wl_surface.commit`. Which window is in front is the order of the subviews of
/// `engine.root`; a host that picks the surface itself names the window in `TouchSample.window` instead.
public final class SurfaceWindow: Window {
    /// The client's `wl_surface`; nil once it is destroyed.
    public internal(set) var surface: SurfaceResource?
    /// Whatever the host wants to find again in the delegate's methods.
    public var context: AnyObject?

    /// The app that the surface belongs to, as xdg-shell names it: the host says so as soon as it knows. A surface
    /// without one, such as a menu or a subsurface, belongs to the app of its client.
    public var appID: String? {
        get { givenAppID ?? client.appID }
        set {
            givenAppID = newValue
            if let newValue { client.appID = newValue }
        }
    }

    private var givenAppID: String?

    /// What becomes of its touches when they are taken away; nil = as ``GestureServer/touchCancellation`` says. What
    /// ``GestureServer/touchCancellationRule`` says comes first.
    public var touchCancellation: GestureServer.TouchCancellation?

    /// The surface's size when it was shown last.
    private(set) var shownSize = Size.zero
    let client: ClientState
    /// The client's root views, while the objects exist, back to front. The tree of the first is the window's own;
    /// each other has a view in front of it.
    private(set) var roots: [ViewObject] = []
    var surfaceListener: Listener?
    /// From when its surface begins to go: no touch lands in it any more.
    var isGoing = false
    /// The edges whose first swipe the client gets.
    private(set) var grantedEdges: Edges = []

    /// What is to be applied at the next commit.
    var changedViews = Chain<ViewObject>()
    var changedRecognizers = Chain<RecognizerObject>()
    /// Its place among the windows of its client.
    let clientLink = ChainLink<SurfaceWindow>()
    /// Its place among those of them that have a root view.
    let rootLink = ChainLink<SurfaceWindow>()
    /// Whether events were sent that `frame` has not closed yet.
    var hasOpenEvents = false

    init(surface: SurfaceResource, client: ClientState) {
        self.surface = surface
        self.client = client
        super.init(frame: .zero)
    }

    /// Says where the surface is.
    ///
    /// - Parameters:
    ///   - size: the surface's size in surface-local coordinates; zero = not shown, the window cannot be hit. When it
    ///     becomes zero, touches on the window and gestures in it end as cancelled.
    ///   - transform: from surface-local coordinates to the output's. Values that are not finite are refused.
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

    /// Applies what the client has asked for since the last commit: call it when the content of a `wl_surface.commit`
    /// takes effect.
    public func commit() {
        for root in roots { root.sendScale(onlyIfChanged: false) }
        guard client.isAlive, !(changedViews.isEmpty && changedRecognizers.isEmpty) else { return }
        while let view = changedViews.popFirst() { view.applyPending() }
        while let recognizer = changedRecognizers.popFirst() { recognizer.applyPending() }
        client.server?.inspection?.noteChange(of: self)
    }

    /// Whether both belong to one client, or are the same.
    public func isOfSameClient(as other: SurfaceWindow) -> Bool { client === other.client }

    /// How many objects of the client have changes that wait for the next commit.
    package var numberOfChanges: Int { changedViews.count + changedRecognizers.count }

    /// What becomes of its touches when they are taken away.
    var cancellation: GestureServer.TouchCancellation {
        guard let server = client.server else { return .reissue }
        return server.touchCancellationRule?(self) ?? touchCancellation ?? server.touchCancellation
    }

    /// A position of the window's space, in which the client may have scrolled its views, as `wl_surface` has it.
    func surfaceLocal(_ point: Point) -> Point {
        Point(x: point.x - bounds.origin.x, y: point.y - bounds.origin.y)
    }

    /// An event of a tree was sent; `frame` closes it at the end of the engine's transaction.
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

    /// The view in the engine of a root view that is to be made.
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

    /// Nothing the client asks of them has any effect from now on.
    func removeTrees() {
        for root in roots { root.becomeInert() }
        client.rootCount &-= roots.count
        roots.removeAll()
        client.rootWindows.remove(rootLink)
    }

    /// The first tree scrolls the window; the others stay.
    func scroll(to origin: Point) {
        bounds.origin = origin
        for root in roots where root.view !== self { root.view?.frame.origin = origin }
    }

    /// Surface-local units in one millimetre on the glass.
    var unitsPerMillimetre: Double {
        guard let engine = engine ?? client.server?.engine else { return 0 }
        let perInch = engine.output.pixelsPerInch ?? engine.profile.pointsPerInch
        let enlargement = abs(transform.a * transform.d - transform.b * transform.c).squareRoot()
        let value = perInch / 25.4 / enlargement
        return value.isFinite ? value : 0
    }

    // MARK: Edges

    /// The edges whose first swipe the client wants.
    var requestedEdges: Edges { roots.reduce([]) { $0.union($1.requestedEdges) } }

    /// Asks the compositor's policy about the requested edges, and tells the trees that have other ones now, and in any
    /// case one that has just asked.
    func grantEdges(askedBy asking: ViewObject? = nil) {
        guard let server = client.server else { return }
        let requested = requestedEdges
        let wanted = server.deferrableEdges?(self).intersection(requested) ?? requested
        let granted = wanted.isEmpty ? [] : server.edgeDeferral.policy(self, wanted).intersection(wanted)
        let hasChanged = granted != grantedEdges
        grantedEdges = granted
        for root in roots where hasChanged || root === asking {
            root.sendDeferredEdges(granted, onlyIfChanged: root !== asking)
        }
    }

    // MARK: Raw touches

    /// Whether the window's touches still have a receiver.
    private var isServed: Bool { surface != nil && client.isServed }

    /// Tells the host of touches that landed.
    public override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
        guard isServed, !isGoing, client.server?.sendsTouches == true else { return }
        for touch in touches {
            client.stream(for: touch.id.device)
                .down(touch, at: surfaceLocal(touch.location(in: self)), in: self)
        }
    }

    /// Tells the host of touches that moved.
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

    /// Tells the host of touches that lifted.
    public override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
        guard isServed else { return }
        for touch in touches { client.stream(for: touch.id.device).up(touch) }
    }

    /// Tells the host of touches that were taken away.
    public override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
        for touch in touches { client.stream(for: touch.id.device).cancel(touch, at: event.timestamp) }
    }

    /// Tells the host that the touches of one moment are complete.
    public override func touchGroupDelivered(at time: Timestamp) {
        guard isServed else { return }
        for index in client.streams.indices {
            client.streams.borrowed(at: index)._withUnsafeGuaranteedRef { $0.endGroup() }
        }
    }
}

extension Size {
    fileprivate var hasArea: Bool { width > 0 && height > 0 }
}
