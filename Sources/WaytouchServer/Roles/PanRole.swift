// SPDX-License-Identifier: MIT
import CWaylandServer
import CWaytouchProtocol
import CWaytouchServer
import Waytouch

/// A client's `waytouch_pan_v1`.
final class PanRole: RoleObject {
    private struct Pending {
        var minimum: Int?
        var maximum: Int?
        var reportsFromTouchDown: Bool?
    }

    private let pan = PanGestureRecognizer()
    private var pending = Pending()

    override class var interfaceName: String { "waytouch_pan_v1" }

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
                set_edges: { _, _, _ in })))

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

    override func applyPending() {
        if let minimum = pending.minimum { pan.minimumNumberOfTouches = minimum }
        if let maximum = pending.maximum { pan.maximumNumberOfTouches = maximum }
        if let value = pending.reportsFromTouchDown { pan.reportsFromTouchDown = value }
        pending = Pending()
    }

    override func send(_ head: EventHead, to resource: UnsafeMutablePointer<wl_resource>) {
        let event:
            @convention(c) (
                UnsafeMutablePointer<wl_resource>?, UInt32, UInt32, UInt32, UInt32, UInt32, UInt32, UInt32,
                UInt32,
                UInt32, UInt32
            ) -> Void
        switch pan.state {
        case .began: event = waytouch_pan_v1_send_began
        case .changed: event = waytouch_pan_v1_send_changed
        case .ended: event = waytouch_pan_v1_send_ended
        case .cancelled: event = waytouch_pan_v1_send_cancelled
        case .possible, .failed: return
        }
        let translation = pan.translation(in: window)
        let velocity = pan.velocity(in: window)
        event(
            resource, head.serial, head.timeHigh, head.timeLow, head.x, head.y, head.touches,
            WireValue.encode(translation.dx), WireValue.encode(translation.dy),
            WireValue.encode(velocity.dx), WireValue.encode(velocity.dy))
    }
}
