// SPDX-License-Identifier: MIT
import CWaylandServer
import CWaytouchProtocol
import CWaytouchServer
import Waytouch

/// A client's `waytouch_pinch_v1`.
final class PinchRole: RoleObject {
    private let pinch = PinchGestureRecognizer()
    private var reportsFromTouchDown: Bool?

    override class var interfaceName: String { "waytouch_pinch_v1" }

    override class var events: RoleEvents {
        .continuous(
            WAYTOUCH_PINCH_V1_BEGAN, WAYTOUCH_PINCH_V1_CHANGED, WAYTOUCH_PINCH_V1_ENDED,
            WAYTOUCH_PINCH_V1_CANCELLED)
    }

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
                    guard let role = PinchRole.of(resource), let flag = role.reportsFlag(enabled) else {
                        return
                    }
                    role.reportsFromTouchDown = flag
                    role.noteChange()
                })))

    override func applyPending() {
        if let reportsFromTouchDown { pinch.reportsFromTouchDown = reportsFromTouchDown }
        reportsFromTouchDown = nil
    }

    override func appendValues(to arguments: inout EventArguments) {
        arguments.append(pinch.scale)
        arguments.append(pinch.velocity)
    }
}
