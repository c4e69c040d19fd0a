// SPDX-License-Identifier: MIT
import CWaylandServer
import CWaytouchProtocol
import CWaytouchServer
import Waytouch

extension ViewObject {
    nonisolated(unsafe) static let requests = UnsafeRawPointer(
        permanent(
            waytouch_view_v1_interface(
                destroy: { _, resource in wl_resource_destroy(resource) },
                create_subview: { _, resource, id in ViewObject.of(resource)?.createSubview(id) },
                set_frame: { _, resource, x, y, width, height in
                    ViewObject.of(resource)?.setFrame(x, y, width, height)
                },
                set_transform: { _, resource, a, b, c, d, tx, ty in
                    ViewObject.of(resource)?.setTransform(a, b, c, d, tx, ty)
                },
                set_bounds_origin: { _, resource, x, y in ViewObject.of(resource)?.setBoundsOrigin(x, y) },
                set_hidden: { _, resource, hidden in ViewObject.of(resource)?.setHidden(hidden) },
                set_user_interaction_enabled: { _, resource, enabled in
                    ViewObject.of(resource)?.setUserInteractionEnabled(enabled)
                },
                set_multiple_touch_enabled: { _, resource, enabled in
                    ViewObject.of(resource)?.setMultipleTouchEnabled(enabled)
                },
                set_exclusive_touch: { _, resource, exclusive in
                    ViewObject.of(resource)?.setExclusiveTouch(exclusive)
                },
                place_above: { _, resource, sibling in
                    ViewObject.of(resource)?.place("place_above", above: true, sibling)
                },
                place_below: { _, resource, sibling in
                    ViewObject.of(resource)?.place("place_below", above: false, sibling)
                },
                set_deferred_edges: { _, resource, edges in
                    ViewObject.of(resource)?.setDeferredEdges(edges)
                },
                add_recognizer: { _, resource, id in ViewObject.of(resource)?.addRecognizer(id) })))

    private static let badValue = WAYTOUCH_VIEW_V1_ERROR_BAD_VALUE.rawValue

    /// Returns whether a request has an effect; posts an error if it is not allowed on a root view.
    private func accepts(_ request: String, forRoot: Bool = true) -> Bool {
        guard window != nil else { return false }
        guard forRoot || !isRoot else {
            postError(
                WAYTOUCH_VIEW_V1_ERROR_ROOT_VIEW.rawValue, in: request,
                "a root view is where its surface is; make a subview for what can be set")
            return false
        }
        return true
    }

    private func setDeferredEdges(_ value: UInt32) {
        let request = "set_deferred_edges"
        guard window != nil else { return }
        guard isRoot else {
            return postError(
                WAYTOUCH_VIEW_V1_ERROR_NOT_ROOT_VIEW.rawValue, in: request,
                "edges are deferred for a whole surface; use its root view")
        }
        guard let edges = bits(value, "edges", of: Self.allEdges, in: request, error: Self.badValue) else {
            return
        }
        change { $0.deferredEdges = Edges(wire: edges) }
    }

    // MARK: Making

    private func createSubview(_ id: UInt32) {
        // Inert objects count as well.
        guard client.hasRoom(for: .views, in: "create_subview", of: self) else { return }
        guard let window, client.server != nil else {
            return ViewObject(inertOf: client, isRoot: false).bind(version: version, id: id)
        }
        if let limit = client.limitOfNewView(depth: depth + 1) {
            return ViewObject(inertOf: client, isRoot: false)
                .bind(version: version, id: id, exceeding: limit)
        }
        let made = ClientView()
        // The surface's raw events must not lose touches because two of them are on one view.
        made.isMultipleTouchEnabled = true
        let subview = ViewObject(client: client, view: made, window: window, parent: self)
        made.object = subview
        subview.bind(version: version, id: id)
        if subview.resource != nil { add(subview) }
    }

    private func addRecognizer(_ id: UInt32) {
        guard client.hasRoom(for: .recognizers, in: "add_recognizer", of: self) else { return }
        let isRefused = client.recognizerCount >= client.limits.recognizers
        let owner = isRefused || window == nil ? nil : self
        let recognizer = RecognizerObject(client: client, owner: owner)
        recognizer.bind(version: version, id: id)
        guard recognizer.resource != nil else { return }
        owner?.add(recognizer)
        if isRefused, window != nil { recognizer.sendLimitReached() }
    }

    // MARK: State

    private func setFrame(_ x: Int32, _ y: Int32, _ width: Int32, _ height: Int32) {
        let request = "set_frame"
        guard accepts(request, forRoot: false),
            let width = extent(width, "width", in: request, error: Self.badValue),
            let height = extent(height, "height", in: request, error: Self.badValue)
        else { return }
        let origin = WireValue.point(x, y)
        change { $0.frame = Rect(origin: origin, size: Size(width: width, height: height)) }
    }

    private func setTransform(_ a: Int32, _ b: Int32, _ c: Int32, _ d: Int32, _ tx: Int32, _ ty: Int32) {
        guard accepts("set_transform", forRoot: false) else { return }
        let transform = AffineTransform(
            a: WireValue.decode(millionths: a), b: WireValue.decode(millionths: b),
            c: WireValue.decode(millionths: c), d: WireValue.decode(millionths: d),
            tx: WireValue.decode(fixed: tx), ty: WireValue.decode(fixed: ty))
        change { $0.transform = transform }
    }

    private func setBoundsOrigin(_ x: Int32, _ y: Int32) {
        guard accepts("set_bounds_origin") else { return }
        let origin = WireValue.point(x, y)
        change { $0.boundsOrigin = origin }
    }

    private func setHidden(_ value: UInt32) {
        let request = "set_hidden"
        guard accepts(request, forRoot: false),
            let flag = flag(value, "hidden", in: request, error: Self.badValue)
        else { return }
        change { $0.isHidden = flag }
    }

    private func setUserInteractionEnabled(_ value: UInt32) {
        let request = "set_user_interaction_enabled"
        guard accepts(request, forRoot: false),
            let flag = flag(value, "enabled", in: request, error: Self.badValue)
        else { return }
        change { $0.isUserInteractionEnabled = flag }
    }

    private func setMultipleTouchEnabled(_ value: UInt32) {
        let request = "set_multiple_touch_enabled"
        guard accepts(request), let flag = flag(value, "enabled", in: request, error: Self.badValue) else {
            return
        }
        change { $0.isMultipleTouchEnabled = flag }
    }

    private func setExclusiveTouch(_ value: UInt32) {
        let request = "set_exclusive_touch"
        guard accepts(request), let flag = flag(value, "exclusive", in: request, error: Self.badValue) else {
            return
        }
        change { $0.isExclusiveTouch = flag }
    }

    // MARK: Order

    private func place(_ request: String, above isAbove: Bool, _ resource: UnsafeMutablePointer<wl_resource>?)
    {
        guard accepts(request, forRoot: false), let parent else { return }
        let sibling = ViewObject.of(argument: resource, waytouch_view_v1_iface(), Self.requests)
        // A sibling that has become inert is not the client's mistake.
        if let sibling, sibling.window == nil { return }
        guard let sibling, sibling !== self, sibling.parent === parent else {
            let name = resource.map { "waytouch_view_v1@\(wl_resource_get_id($0))" } ?? "null"
            return postError(
                WAYTOUCH_VIEW_V1_ERROR_FOREIGN_OBJECT.rawValue, in: request,
                "\(name) is \(sibling === self ? "the view itself" : "not a sibling")")
        }
        parent.place(self, above: isAbove, sibling)
    }
}
