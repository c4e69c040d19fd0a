// SPDX-License-Identifier: MIT
import CWaylandServer
import CWaytouchProtocol
import CWaytouchServer
import Waytouch

/// A client's `waytouch_tap_v1`.
final class TapRole: RoleObject {
    private struct Pending {
        var taps: Int?
        var touches: Int?
        var movement: Double?
        var duration: Double?
        var interval: Double?
    }

    private let tap = TapGestureRecognizer()
    private var pending = Pending()

    override class var interfaceName: String { "waytouch_tap_v1" }

    override class var events: RoleEvents { .discrete(WAYTOUCH_TAP_V1_RECOGNIZED) }

    init(recognizer: RecognizerObject) {
        super.init(recognizer: recognizer, gesture: tap)
    }

    override func bind(version: Int32, id: UInt32) {
        bind(waytouch_tap_v1_iface(), version: version, id: id, requests: Self.requests)
    }

    nonisolated(unsafe) private static let requests = UnsafeRawPointer(
        permanent(
            waytouch_tap_v1_interface(
                destroy: { _, resource in wl_resource_destroy(resource) },
                set_number_of_taps_required: { _, resource, taps in TapRole.of(resource)?.setTaps(taps) },
                set_number_of_touches_required: { _, resource, touches in
                    TapRole.of(resource)?.setTouches(touches)
                },
                set_allowable_movement: { _, resource, distance in
                    TapRole.of(resource)?.setMovement(distance)
                },
                set_maximum_duration: { _, resource, duration in
                    TapRole.of(resource)?.setDuration(duration)
                },
                set_maximum_interval: { _, resource, interval in
                    TapRole.of(resource)?.setInterval(interval)
                })))

    private static let badValue = WAYTOUCH_TAP_V1_ERROR_BAD_VALUE.rawValue

    private func change(_ body: (inout Pending) -> Void) {
        body(&pending)
        noteChange()
    }

    private func setTaps(_ value: UInt32) {
        guard !isInert,
            let taps = count(value, "taps", in: "set_number_of_taps_required", error: Self.badValue)
        else { return }
        change { $0.taps = taps }
    }

    private func setTouches(_ value: UInt32) {
        guard !isInert,
            let touches = count(value, "touches", in: "set_number_of_touches_required", error: Self.badValue)
        else { return }
        change { $0.touches = touches }
    }

    private func setMovement(_ bits: UInt32) {
        guard !isInert,
            let distance = extent(bits, "distance", in: "set_allowable_movement", error: Self.badValue)
        else { return }
        change { $0.movement = distance }
    }

    /// Zero means without limit.
    private func setDuration(_ microseconds: UInt32) {
        guard !isInert else { return }
        change { $0.duration = microseconds == 0 ? .infinity : Double(microseconds) / 1e6 }
    }

    private func setInterval(_ microseconds: UInt32) {
        guard !isInert,
            let interval = count(microseconds, "interval", in: "set_maximum_interval", error: Self.badValue)
        else { return }
        change { $0.interval = Double(interval) / 1e6 }
    }

    override func applyPending() {
        if let taps = pending.taps { tap.numberOfTapsRequired = taps }
        if let touches = pending.touches { tap.numberOfTouchesRequired = touches }
        if let movement = pending.movement { tap.allowableMovement = movement }
        if let duration = pending.duration { tap.maximumDuration = duration }
        if let interval = pending.interval { tap.maximumInterval = interval }
        pending = Pending()
    }
}
