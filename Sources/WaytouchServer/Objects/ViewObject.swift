// SPDX-License-Identifier: MIT
import CWaylandServer
import CWaytouchProtocol
import CWaytouchServer
import Waytouch

/// A client's `waytouch_view_v1`.
final class ViewObject: ProtocolObject {
    /// The changes requested since the last commit; nil: no change.
    struct Pending {
        var frame: Rect?
        var transform: AffineTransform?
        var boundsOrigin: Point?
        var isHidden: Bool?
        var isUserInteractionEnabled: Bool?
        var isMultipleTouchEnabled: Bool?
        var isExclusiveTouch: Bool?
        var deferredEdges: Edges?
        var hasNewPlace = false
    }

    /// The view in the engine, which for the first root view is the window; nil once the object is inert.
    private(set) var view: View?
    private(set) var window: SurfaceWindow?
    unowned(unsafe) private(set) var parent: ViewObject?
    /// The subviews in the order of the next commit, back to front.
    private var subviews = Chain<ViewObject>()
    /// The recognizers, in the order in which they were added.
    private var recognizers = Chain<RecognizerObject>()
    let depth: UInt32
    /// The root view of its tree; nil once the object is inert.
    unowned(unsafe) private(set) var root: ViewObject?

    // MARK: Of root views

    /// The client's seat objects, for events of the tree.
    var seats: SeatTable?
    /// Whether events of the tree were sent since the last `frame`.
    var hasOpenEvents = false
    /// The edges that the client defers, and the granted ones that were sent last.
    private(set) var requestedEdges: Edges = []
    private var sentEdges: Edges = []
    /// Whether the client has asked for edges since the last answer.
    var asksForEdges = false
    /// The number that was sent last in `scale`.
    private var sentScale: Int32?

    private var pending = Pending()
    /// Its places among the subviews of its parent, and among the views with changes for the next commit.
    private let siblingLink = ChainLink<ViewObject>()
    private let changeLink = ChainLink<ViewObject>()

    override var interfaceName: String { "waytouch_view_v1" }

    var isRoot: Bool { depth == 1 }

    /// Makes an object for a view of the engine.
    init(client: ClientState, view: View, window: SurfaceWindow, parent: ViewObject?) {
        self.view = view
        self.window = window
        self.parent = parent
        depth = (parent?.depth ?? 0) + 1
        super.init(client: client)
        root = parent == nil ? self : parent?.root
        client.viewCount &+= 1
    }

    /// Makes an inert object. Its depth does not matter: objects in it are inert as well, and may be nested without
    /// limit.
    init(inertOf client: ClientState, isRoot: Bool) {
        depth = isRoot ? 1 : 2
        super.init(client: client)
        client.viewCount &+= 1
    }

    func bind(version: Int32, id: UInt32) {
        bind(waytouch_view_v1_iface(), version: version, id: id, requests: ViewObject.requests)
        // Without a resource, `resourceDestroyed` is never called.
        if resource == nil { client.viewCount &-= 1 }
    }

    /// Makes the resource of an object that is inert because the client exceeds a limit.
    func bind(version: Int32, id: UInt32, exceeding limit: waytouch_view_v1_limit) {
        bind(version: version, id: id)
        client.flow.reply(WAYTOUCH_VIEW_V1_FAILED, of: self) { $0.append(bits: limit.rawValue) }
    }

    /// Notes a change for the next commit.
    func change(_ body: (inout Pending) -> Void) {
        guard let window else { return }
        body(&pending)
        window.changedViews.append(self, by: changeLink)
    }

    func applyPending() {
        guard let view else { return }
        if let frame = pending.frame { view.frame = frame }
        if let transform = pending.transform { view.transform = transform }
        if let origin = pending.boundsOrigin {
            if view === window { window?.scroll(to: origin) } else { view.bounds.origin = origin }
        }
        if let isHidden = pending.isHidden { view.isHidden = isHidden }
        if let isEnabled = pending.isUserInteractionEnabled { view.isUserInteractionEnabled = isEnabled }
        if let isEnabled = pending.isMultipleTouchEnabled { view.isMultipleTouchEnabled = isEnabled }
        if let isExclusive = pending.isExclusiveTouch { view.isExclusiveTouch = isExclusive }
        if let edges = pending.deferredEdges {
            requestedEdges = edges
            asksForEdges = true
        }
        if pending.hasNewPlace { applyPlace() }
        pending = Pending()
    }

    /// Moves the view to its place, directly in front of the one behind it.
    ///
    /// Views whose places did not change are in the right order among themselves. So it is enough to move the others,
    /// each after the one behind it is in its place.
    private func applyPlace() {
        var moving = [self]
        while let last = moving.last, let behind = last.siblingLink.previous, behind.pending.hasNewPlace {
            moving.append(behind)
        }
        while let next = moving.popLast() {
            next.pending.hasNewPlace = false
            guard let view = next.view, let above = parent?.view else { continue }
            if let behind = next.siblingLink.previous?.view {
                above.insertSubview(view, aboveSubview: behind)
            } else {
                above.insertSubview(view, at: 0)
            }
        }
    }

    // MARK: The tree

    func add(_ subview: ViewObject) {
        subviews.append(subview, by: subview.siblingLink)
        subview.change { $0.hasNewPlace = true }
    }

    func add(_ recognizer: RecognizerObject) { recognizers.append(recognizer, by: recognizer.siblingLink) }

    func remove(_ recognizer: RecognizerObject) { recognizers.remove(recognizer.siblingLink) }

    /// Puts one of the subviews next to another.
    func place(_ subview: ViewObject, above isAbove: Bool, _ sibling: ViewObject) {
        subviews.remove(subview.siblingLink)
        let behind = isAbove ? sibling.siblingLink : sibling.siblingLink.previousLink
        subviews.insert(subview, by: subview.siblingLink, after: behind)
        subview.change { $0.hasNewPlace = true }
    }

    // MARK: The end

    /// Takes the view out of the engine's tree and makes everything in it inert.
    override func resourceDestroyed() {
        client.viewCount &-= 1
        guard let window else { return }
        if isRoot {
            restoreWindow()
            window.remove(self)
        } else {
            parent?.subviews.remove(siblingLink)
            view?.removeFromSuperview()
        }
        becomeInert()
    }

    /// Restores the window, which stays for the raw touches, to its state before the client got this object.
    private func restoreWindow() {
        guard let window, let view else { return }
        guard view === window else { return view.removeFromSuperview() }
        for subview in subviews.elements { subview.view?.removeFromSuperview() }
        for recognizer in recognizers.elements { recognizer.role?.detach() }
        window.scroll(to: .zero)
        view.isMultipleTouchEnabled = true
        view.isExclusiveTouch = false
    }

    /// Makes the object, and everything in it, inert: the client's requests no longer have an effect.
    func becomeInert() {
        // The limit of the trees' depth bounds the recursion.
        while let subview = subviews.popFirst() { subview.becomeInert() }
        while let recognizer = recognizers.popFirst() { recognizer.becomeInert() }
        window?.changedViews.remove(changeLink)
        (view as? ClientView)?.object = nil
        view = nil
        window = nil
        parent = nil
        root = nil
        requestedEdges = []
        pending = Pending()
    }

    // MARK: Events of root views

    func sendDeferredEdges(_ granted: Edges, onlyIfChanged: Bool) {
        let edges = granted.intersection(requestedEdges)
        if onlyIfChanged, edges == sentEdges { return }
        sentEdges = edges
        client.flow.reply(WAYTOUCH_VIEW_V1_DEFERRED_EDGES, of: self) { $0.append(bits: edges.wireValue) }
    }

    /// Sends the size of surface-local units, for the first time with the first commit.
    func sendScale(onlyIfChanged: Bool) {
        guard let window, !onlyIfChanged || sentScale != nil else { return }
        let scale = WireValue.millionths(window.unitsPerMillimetre)
        guard scale != sentScale else { return }
        sentScale = scale
        client.flow.reply(WAYTOUCH_VIEW_V1_SCALE, of: self) { $0.append(scale) }
    }

    func sendFrame(at time: Timestamp) {
        client.flow.post(WAYTOUCH_VIEW_V1_FRAME, of: self) { $0.append(time: time) }
    }
}
