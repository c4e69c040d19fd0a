// SPDX-License-Identifier: MIT
import CWaylandServer
import CWaytouchProtocol
import CWaytouchServer
import Waytouch

/// A client's `waytouch_long_press_v1`.
final class LongPressRole: RoleObject {
    private struct Pending {
        var duration: Double?
        var movement: Double?
        var taps: Int?
        var touches: Int?
    }

    private let press = LongPressGestureRecognizer()
    private var pending = Pending()

    override class var interfaceName: String { "waytouch_long_press_v1" }

    override class var events: RoleEvents {
        .continuous(
            WAYTOUCH_LONG_PRESS_V1_BEGAN, WAYTOUCH_LONG_PRESS_V1_CHANGED, WAYTOUCH_LONG_PRESS_V1_ENDED,
            WAYTOUCH_LONG_PRESS_V1_CANCELLED)
    }

    init(recognizer: RecognizerObject) {
        super.init(recognizer: recognizer, gesture: press)
    }

    override func bind(version: Int32, id: UInt32) {
        bind(waytouch_long_press_v1_iface(), version: version, id: id, requests: Self.requests)
    }

    nonisolated(unsafe) private static let requests = UnsafeRawPointer(
        permanent(
            waytouch_long_press_v1_interface(
                destroy: { _, resource in wl_resource_destroy(resource) },
                set_minimum_press_duration: { _, resource, duration in
                    LongPressRole.of(resource)?.change { $0.duration = Double(duration) / 1e6 }
                },
                set_allowable_movement: { _, resource, distance in
                    LongPressRole.of(resource)?.setMovement(distance)
                },
                set_number_of_taps_required: { _, resource, taps in
                    LongPressRole.of(resource)?.change { $0.taps = Int(taps) }
                },
                set_number_of_touches_required: { _, resource, touches in
                    LongPressRole.of(resource)?.setTouches(touches)
                })))

    private static let badValue = WAYTOUCH_LONG_PRESS_V1_ERROR_BAD_VALUE.rawValue

    private func change(_ body: (inout Pending) -> Void) {
        guard !isInert else { return }
        body(&pending)
        noteChange()
    }

    private func setMovement(_ bits: UInt32) {
        guard !isInert,
            let distance = extent(bits, "distance", in: "set_allowable_movement", error: Self.badValue)
        else { return }
        change { $0.movement = distance }
    }

    private func setTouches(_ value: UInt32) {
        guard !isInert,
            let touches = count(value, "touches", in: "set_number_of_touches_required", error: Self.badValue)
        else { return }
        change { $0.touches = touches }
    }

    override func applyPending() {
        if let duration = pending.duration { press.minimumPressDuration = duration }
        if let movement = pending.movement { press.allowableMovement = movement }
        if let taps = pending.taps { press.numberOfTapsRequired = taps }
        if let touches = pending.touches { press.numberOfTouchesRequired = touches }
        pending = Pending()
    }
}
