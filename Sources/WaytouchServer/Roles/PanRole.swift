// SPDX-License-Identifier: MIT
import CWaylandServer
import CWaytouchProtocol
import CWaytouchServer
import Waytouch

/// A client's `waytouch_pan_v1`; with edges it is a screen-edge pan.
final class PanRole: RoleObject {
    private struct Pending {
        var minimum: Int?
        var maximum: Int?
        var reportsFromTouchDown: Bool?
        var edges: ScreenEdgePanGestureRecognizer.Edges?
    }

    private var pan = PanGestureRecognizer()
    private var pending = Pending()

    override class var interfaceName: String { "waytouch_pan_v1" }

    override class var events: RoleEvents {
        .continuous(
            WAYTOUCH_PAN_V1_BEGAN, WAYTOUCH_PAN_V1_CHANGED, WAYTOUCH_PAN_V1_ENDED, WAYTOUCH_PAN_V1_CANCELLED)
    }

    init(recognizer: RecognizerObject) {
        super.init(recognizer: recognizer, gesture: pan)
    }

    override func bind(version: Int32, id: UInt32) {
        bind(waytouch_pan_v1_iface(), version: version, id: id, requests: Self.requests)
    }

    nonisolated(unsafe) private static let requests = UnsafeRawPointer(
        permanent(
            waytouch_pan_v1_interface(
                destroy: { _, resource in wl_resource_destroy(resource) },
                set_minimum_number_of_touches: { _, resource, touches in
                    PanRole.of(resource)?.setMinimum(touches)
                },
                set_maximum_number_of_touches: { _, resource, touches in
                    PanRole.of(resource)?.setMaximum(touches)
                },
                set_reports_from_touch_down: { _, resource, enabled in
                    PanRole.of(resource)?.setReportsFromTouchDown(enabled)
                },
                set_edges: { _, resource, edges in PanRole.of(resource)?.setEdges(edges) })))

    private static let badValue = WAYTOUCH_PAN_V1_ERROR_BAD_VALUE.rawValue

    private func change(_ body: (inout Pending) -> Void) {
        body(&pending)
        noteChange()
    }

    private func setMinimum(_ value: UInt32) {
        guard !isInert,
            let touches = count(value, "touches", in: "set_minimum_number_of_touches", error: Self.badValue)
        else { return }
        change { $0.minimum = touches }
    }

    private func setMaximum(_ value: UInt32) {
        guard !isInert,
            let touches = count(value, "touches", in: "set_maximum_number_of_touches", error: Self.badValue)
        else { return }
        change { $0.maximum = touches }
    }

    private func setReportsFromTouchDown(_ value: UInt32) {
        guard !isInert,
            let flag = flag(value, "enabled", in: "set_reports_from_touch_down", error: Self.badValue)
        else { return }
        change { $0.reportsFromTouchDown = flag }
    }

    private func setEdges(_ value: UInt32) {
        guard !isInert,
            let bits = bits(value, "edges", of: Self.allEdges, in: "set_edges", error: Self.badValue)
        else { return }
        guard recognizer?.isCommitted == false else {
            return postError(
                WAYTOUCH_PAN_V1_ERROR_ALREADY_COMMITTED.rawValue, in: "set_edges",
                "the recognizer works already; call it before the first wl_surface.commit")
        }
        change { $0.edges = Edges(wire: bits) }
    }

    override func applyPending() {
        // Decided with the first commit: another class of recognizer from then on.
        if let edges = pending.edges, !edges.isEmpty {
            let edgePan = ScreenEdgePanGestureRecognizer()
            edgePan.edges = edges
            replaceGesture(with: edgePan)
            pan = edgePan
        }
        if !(pan is ScreenEdgePanGestureRecognizer) {
            if let minimum = pending.minimum { pan.minimumNumberOfTouches = minimum }
            if let maximum = pending.maximum { pan.maximumNumberOfTouches = maximum }
        }
        if let value = pending.reportsFromTouchDown { pan.reportsFromTouchDown = value }
        pending = Pending()
    }

    override func sendBeforeBegan() {
        guard let edge = (pan as? ScreenEdgePanGestureRecognizer)?.recognizedEdge else { return }
        client.backlog.post(WAYTOUCH_PAN_V1_EDGE, of: self) { $0.append(bits: edge.wireValue) }
    }

    override func appendValues(to arguments: inout EventArguments) {
        arguments.append(pan.translation(in: window))
        arguments.append(pan.velocity(in: window))
    }
}
