// SPDX-License-Identifier: MIT
import CWaylandServer
import CWaytouchProtocol
import CWaytouchServer
import Waytouch

/// A client's `waytouch_swipe_v1`.
final class SwipeRole: RoleObject {
    private struct Pending {
        var direction: SwipeGestureRecognizer.Direction?
        var touches: Int?
    }

    private let swipe = SwipeGestureRecognizer()
    private var pending = Pending()

    override class var interfaceName: String { "waytouch_swipe_v1" }

    override class var events: RoleEvents { .discrete(WAYTOUCH_SWIPE_V1_RECOGNIZED) }

    init(recognizer: RecognizerObject) {
        super.init(recognizer: recognizer, gesture: swipe)
    }

    override func bind(version: Int32, id: UInt32) {
        bind(waytouch_swipe_v1_iface(), version: version, id: id, requests: Self.requests)
    }

    nonisolated(unsafe) private static let requests = UnsafeRawPointer(
        permanent(
            waytouch_swipe_v1_interface(
                destroy: { _, resource in wl_resource_destroy(resource) },
                set_direction: { _, resource, directions in SwipeRole.of(resource)?.setDirection(directions)
                },
                set_number_of_touches_required: { _, resource, touches in
                    SwipeRole.of(resource)?.setTouches(touches)
                })))

    private static let badValue = WAYTOUCH_SWIPE_V1_ERROR_BAD_VALUE.rawValue

    private static let directions: [(UInt32, SwipeGestureRecognizer.Direction)] = [
        (WAYTOUCH_SWIPE_V1_DIRECTION_RIGHT.rawValue, .right),
        (WAYTOUCH_SWIPE_V1_DIRECTION_LEFT.rawValue, .left),
        (WAYTOUCH_SWIPE_V1_DIRECTION_UP.rawValue, .up), (WAYTOUCH_SWIPE_V1_DIRECTION_DOWN.rawValue, .down),
    ]

    private func setDirection(_ value: UInt32) {
        guard !isInert else { return }
        guard value != 0 else {
            return postError(
                Self.badValue, in: "set_direction",
                "directions is empty; use set_enabled to switch the recognizer off")
        }
        let all = Self.directions.reduce(0) { $0 | $1.0 }
        guard let bits = bits(value, "directions", of: all, in: "set_direction", error: Self.badValue)
        else { return }
        pending.direction = Self.directions.reduce(into: []) { if bits & $1.0 != 0 { $0.insert($1.1) } }
        noteChange()
    }

    private func setTouches(_ value: UInt32) {
        guard !isInert,
            let touches = count(value, "touches", in: "set_number_of_touches_required", error: Self.badValue)
        else { return }
        pending.touches = touches
        noteChange()
    }

    override func applyPending() {
        if let direction = pending.direction { swipe.direction = direction }
        if let touches = pending.touches { swipe.numberOfTouchesRequired = touches }
        pending = Pending()
    }

    override func appendValues(to arguments: inout EventArguments) {
        let direction = swipe.recognizedDirection
        arguments.append(bits: Self.directions.first { $0.1 == direction }?.0 ?? 0)
    }
}
