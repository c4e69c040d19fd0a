// SPDX-License-Identifier: MIT
import CWaylandServer
import CWaytouchProtocol
import CWaytouchServer
import Waytouch

/// A client's `waytouch_hover_v1`.
final class HoverRole: RoleObject {
    private let hover = HoverGestureRecognizer()

    override class var interfaceName: String { "waytouch_hover_v1" }

    override class var events: RoleEvents {
        .continuous(
            WAYTOUCH_HOVER_V1_BEGAN, WAYTOUCH_HOVER_V1_CHANGED, WAYTOUCH_HOVER_V1_ENDED,
            WAYTOUCH_HOVER_V1_CANCELLED)
    }

    override class var hasTouches: Bool { false }

    init(recognizer: RecognizerObject) {
        super.init(recognizer: recognizer, gesture: hover)
    }

    override func bind(version: Int32, id: UInt32) {
        bind(waytouch_hover_v1_iface(), version: version, id: id, requests: Self.requests)
    }

    nonisolated(unsafe) private static let requests = UnsafeRawPointer(
        permanent(waytouch_hover_v1_interface(destroy: { _, resource in wl_resource_destroy(resource) })))

    override func appendValues(to arguments: inout EventArguments) {
        arguments.append(hover.zDistance)
        arguments.append(hover.tilt)
    }
}
