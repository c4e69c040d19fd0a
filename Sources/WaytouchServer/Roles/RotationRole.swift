// SPDX-License-Identifier: MIT
import CWaylandServer
import CWaytouchProtocol
import CWaytouchServer
import Waytouch

/// A client's `waytouch_rotation_v1`.
final class RotationRole: RoleObject {
    private let rotation = RotationGestureRecognizer()
    private var reportsFromTouchDown: Bool?

    override class var interfaceName: String { "waytouch_rotation_v1" }

    override class var events: RoleEvents {
        .continuous(
            WAYTOUCH_ROTATION_V1_BEGAN, WAYTOUCH_ROTATION_V1_CHANGED, WAYTOUCH_ROTATION_V1_ENDED,
            WAYTOUCH_ROTATION_V1_CANCELLED)
    }

    init(recognizer: RecognizerObject) {
        super.init(recognizer: recognizer, gesture: rotation)
    }

    override func bind(version: Int32, id: UInt32) {
        bind(waytouch_rotation_v1_iface(), version: version, id: id, requests: Self.requests)
    }

    nonisolated(unsafe) private static let requests = UnsafeRawPointer(
        permanent(
            waytouch_rotation_v1_interface(
                destroy: { _, resource in wl_resource_destroy(resource) },
                set_reports_from_touch_down: { _, resource, enabled in
                    guard let role = RotationRole.of(resource), let flag = role.reportsFlag(enabled) else {
                        return
                    }
                    role.reportsFromTouchDown = flag
                    role.noteChange()
                })))

    override func applyPending() {
        if let reportsFromTouchDown { rotation.reportsFromTouchDown = reportsFromTouchDown }
        reportsFromTouchDown = nil
    }

    override func appendValues(to arguments: inout EventArguments) {
        arguments.append(rotation.rotation)
        arguments.append(rotation.velocity)
    }
}
