// SPDX-License-Identifier: MIT
import CWaylandServer
import CWaytouchProtocol
import CWaytouchServer
import Waytouch

/// A client's `waytouch_view_v1`.
final class ViewObject: ProtocolObject {
    /// What has been asked for since the last commit; nil = no change.
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

    /// The view in the engine; nil once the object is inert. The window itself for a root view.
    private(set) var view: View?
    private(set) var window: SurfaceWindow?
    unowned(unsafe) private(set) var parent: ViewObject?
    /// The subviews in the order of the next commit, back to front.
    private var subviews = Chain<ViewObject>()
    /// In the order of adding.
    private var recognizers = Chain<RecognizerObject>()
    let depth: UInt32
    /// The root view of its tree; nil once the object is inert.
    unowned(unsafe) private(set) var root: ViewObject?

    // MARK: Of root views

    /// What events of the tree call seats.
    var seats: SeatTable?
    /// Whether events of the tree were sent that `frame` has not closed yet.
    var hasOpenEvents = false
    /// The edges whose first swipe the client wants, and those it was told that it gets.
    private(set) var requestedEdges: Edges = []
    private var sentEdges: Edges = []
    /// The number that `scale` has told last.
    private var sentScale: Int32?

    private var pending = Pending()
    /// Its places among the subviews of its parent, and among those that the next commit is to change.
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

    /// Makes an object that is inert. How deep it would lie does not matter: what is in it is inert as well, and may be
    /// nested for ever.
    init(inertOf client: ClientState, isRoot: Bool) {
        depth = isRoot ? 1 : 2
        super.init(client: client)
        client.viewCount &+= 1
    }

    func bind(version: Int32, id: UInt32) {
        bind(waytouch_view_v1_iface(), version: version, id: id, requests: ViewObject.requests)
        // Without a resource nothing will ever count it down.
        if resource == nil { client.viewCount &-= 1 }
    }

    /// Makes the resource of an object that is inert, because the client has as much as it may have.
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
            window?.grantEdges(askedBy: self)
        }
        if pending.hasNewPlace { applyPlace() }
        pending = Pending()
    }

    /// Brings the view to its place: directly in front of the one behind it.
    ///
    /// Those whose places did not change are in the right order among themselves. So it is enough to move the others,
    /// each when the one behind it is where it belongs.
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

    /// The window stays for the raw touches, as it was before the client asked for it.
    private func restoreWindow() {
        guard let window, let view else { return }
        guard view === window else { return view.removeFromSuperview() }
        for subview in subviews.elements { subview.view?.removeFromSuperview() }
        for recognizer in recognizers.elements { recognizer.role?.detach() }
        window.scroll(to: .zero)
        view.isMultipleTouchEnabled = true
        view.isExclusiveTouch = false
    }

    /// Nothing the client asks of this view, or of what is in it, has any effect from now on.
    func becomeInert() {
        // Trees are at most as deep as the limit, so recursion is.
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

    /// Tells how large surface-local units are. First with the first commit.
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
