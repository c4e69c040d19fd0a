// SPDX-License-Identifier: MIT
import CWaylandServer
import CWaytouchProtocol
import CWaytouchServer
import Waytouch

/// A client's `waytouch_pinch_v1`.
final class PinchRole: RoleObject {
    private let pinch = PinchGestureRecognizer()
    private var pendingReportsFromTouchDown: Bool?

    override class var interfaceName: String { "waytouch_pinch_v1" }

    init(recognizer: RecognizerObject) {
        super.init(recognizer: recognizer, gesture: pinch)
    }

    override func bind(version: Int32, id: UInt32) {
        bind(waytouch_pinch_v1_iface(), version: version, id: id, requests: Self.requests)
    }

    nonisolated(unsafe) private static let requests = UnsafeRawPointer(
        permanent(
            waytouch_pinch_v1_interface(
                destroy: { _, resource in wl_resource_destroy(resource) },
                set_reports_from_touch_down: { _, resource, enabled in
                    PinchRole.of(resource)?.setReportsFromTouchDown(enabled)
                })))

    private func setReportsFromTouchDown(_ value: UInt32) {
        guard !isInert,
            let flag = flag(
                value, "enabled", in: "set_reports_from_touch_down",
                error: WAYTOUCH_PINCH_V1_ERROR_BAD_VALUE.rawValue)
        else { return }
        pendingReportsFromTouchDown = flag
        noteChange()
    }

    override func applyPending() {
        if let value = pendingReportsFromTouchDown { pinch.reportsFromTouchDown = value }
        pendingReportsFromTouchDown = nil
    }

    override func send(_ head: EventHead, to resource: UnsafeMutablePointer<wl_resource>) {
        let event:
            @convention(c) (
                UnsafeMutablePointer<wl_resource>?, UInt32, UInt32, UInt32, UInt32, UInt32, UInt32, UInt32,
                UInt32
            ) -> Void
        switch pinch.state {
        case .began: event = waytouch_pinch_v1_send_began
        case .changed: event = waytouch_pinch_v1_send_changed
        case .ended: event = waytouch_pinch_v1_send_ended
        case .cancelled: event = waytouch_pinch_v1_send_cancelled
        case .possible, .failed: return
        }
        event(
            resource, head.serial, head.timeHigh, head.timeLow, head.x, head.y, head.touches,
            WireValue.encode(pinch.scale), WireValue.encode(pinch.velocity))
    }
}
