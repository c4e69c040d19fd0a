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
        var hasNewOrder = false
    }

    /// The view in the engine; nil once the object is inert. The window itself for a root view.
    private(set) var view: View?
    private(set) var window: SurfaceWindow?
    unowned(unsafe) private(set) var parent: ViewObject?
    /// The subviews in the order of the next commit, back to front.
    private(set) var subviews: [ViewObject] = []
    /// In the order of adding.
    private(set) var recognizers: [RecognizerObject] = []
    let depth: UInt32

    private var pending = Pending()
    private var isChanged = false

    override class var interfaceName: String { "waytouch_view_v1" }

    var isRoot: Bool { depth == 1 }

    /// Makes an object for a view of the engine; without a view it is inert.
    init(client: ClientState, view: View?, window: SurfaceWindow?, parent: ViewObject?) {
        self.view = view
        self.window = window
        self.parent = parent
        depth = (parent?.depth ?? 0) + 1
        super.init(client: client)
        client.viewCount &+= 1
    }

    func bind(version: Int32, id: UInt32) {
        bind(waytouch_view_v1_iface(), version: version, id: id, requests: ViewObject.requests)
        // Without a resource nothing will ever count it down.
        if resource == nil { client.viewCount &-= 1 }
    }

    /// Notes a change for the next commit.
    func change(_ body: (inout Pending) -> Void) {
        guard let window else { return }
        body(&pending)
        guard !isChanged else { return }
        isChanged = true
        window.changedViews.append(self)
    }

    func applyPending() {
        isChanged = false
        guard let view else { return }
        if let frame = pending.frame { view.frame = frame }
        if let transform = pending.transform { view.transform = transform }
        if let origin = pending.boundsOrigin { view.bounds.origin = origin }
        if let isHidden = pending.isHidden { view.isHidden = isHidden }
        if let isEnabled = pending.isUserInteractionEnabled { view.isUserInteractionEnabled = isEnabled }
        if let isEnabled = pending.isMultipleTouchEnabled { view.isMultipleTouchEnabled = isEnabled }
        if let isExclusive = pending.isExclusiveTouch { view.isExclusiveTouch = isExclusive }
        if let edges = pending.deferredEdges {
            window?.requestedEdges = edges
            window?.grantEdges()
        }
        if pending.hasNewOrder { applyOrder(to: view) }
        pending = Pending()
    }

    private func applyOrder(to view: View) {
        for (index, subview) in subviews.enumerated() {
            guard let child = subview.view else { continue }
            if index < view.subviews.count, view.subviews[index] === child { continue }
            view.insertSubview(child, at: index)
        }
    }

    // MARK: The tree

    func add(_ subview: ViewObject) {
        subviews.append(subview)
        change { $0.hasNewOrder = true }
    }

    func add(_ recognizer: RecognizerObject) { recognizers.append(recognizer) }

    func remove(_ recognizer: RecognizerObject) { recognizers.removeAll { $0 === recognizer } }

    /// Puts one of the subviews next to another.
    func place(_ subview: ViewObject, above isAbove: Bool, _ sibling: ViewObject) {
        subviews.removeAll { $0 === subview }
        guard let index = subviews.firstIndex(where: { $0 === sibling }) else { return }
        subviews.insert(subview, at: isAbove ? index + 1 : index)
        change { $0.hasNewOrder = true }
    }

    // MARK: The end

    /// Takes the view out of the engine's tree and makes everything in it inert.
    override func resourceDestroyed() {
        client.viewCount &-= 1
        guard let window else { return }
        if isRoot {
            restoreWindow()
            window.rootObject = nil
        } else {
            parent?.subviews.removeAll { $0 === self }
            view?.removeFromSuperview()
        }
        becomeInert()
        window.forgetChangesOfInert()
    }

    /// The window stays for the raw touches, as it was before the client asked for it.
    private func restoreWindow() {
        for subview in subviews { subview.view?.removeFromSuperview() }
        for recognizer in recognizers { recognizer.role?.detach() }
        view?.bounds.origin = .zero
        view?.isMultipleTouchEnabled = true
        view?.isExclusiveTouch = false
        window?.requestedEdges = []
        window?.grantEdges()
    }

    /// Nothing the client asks of this view, or of what is in it, has any effect from now on.
    func becomeInert() {
        // Trees are at most as deep as the limit, so recursion is.
        for subview in subviews { subview.becomeInert() }
        for recognizer in recognizers { recognizer.becomeInert() }
        subviews.removeAll()
        recognizers.removeAll()
        view = nil
        window = nil
        parent = nil
        pending = Pending()
    }

    func sendDeferredEdges(_ edges: Edges) {
        guard let resource = sendable else { return }
        waytouch_view_v1_send_deferred_edges(resource, edges.wireValue)
    }

    func sendFrame(at time: Timestamp) {
        guard let resource = sendable else { return }
        let (high, low) = WireValue.split(time)
        waytouch_view_v1_send_frame(resource, high, low)
    }
}
