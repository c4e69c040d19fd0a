// SPDX-License-Identifier: MIT
import Waytouch
import WaytouchConfiguration

/// When and where a contact that landed while touch accommodations were in force counts for apps.
///
/// The compositor's own gestures receive it unchanged, so that anybody can leave a kiosk. The engine receives it twice:
/// at once, on no window and with a separate id (``Waytouch/TouchID/counterpart``); and, with the contact's own id, as
/// it counts for apps.
struct Accommodation {
    enum State {
        /// Apps have not received it.
        case waiting
        /// Apps have received its landing, but receive no movements.
        case still
        /// Apps receive it unchanged.
        case free
        /// It never counts: it came too soon, or a gesture has taken it.
        case gone
    }

    var state = State.waiting
    /// The sample of its landing.
    let landing: TouchSample
    /// The time from which it counts, in µs.
    let countsFrom: Timestamp
    /// The time until which it may be a tap, whose movements are withheld, in µs.
    let tapUntil: Timestamp
    /// Where a tap counts; nil: movements are not withheld.
    let tapLocation: PolicyAccessibility.TapLocation?
    /// How far it may move in a tap, in px.
    let tapMovement: Double
    /// Whether it has moved too far for a tap.
    private var isAway = false

    init(
        _ landing: TouchSample, at time: Timestamp, _ rules: PolicyAccessibility,
        _ profile: RecognitionProfile,
        pixelsPerPoint: Double
    ) {
        self.landing = landing
        countsFrom = time &+ Timestamp((rules.holdDuration ?? 0) * 1e6)
        tapLocation = rules.tapLocation
        tapUntil = max(
            countsFrom, rules.tapLocation == nil ? time : time &+ Timestamp(profile.tapDuration * 1e6))
        tapMovement = profile.tapMovement * pixelsPerPoint
    }

    /// Whether apps have received it.
    var isForwarded: Bool { state == .still || state == .free }

    /// The time at which its state changes without an event, in µs.
    var deadline: Timestamp? {
        switch state {
        case .waiting: tapLocation == .last && !isAway ? tapUntil : countsFrom
        case .still: isAway ? countsFrom : tapUntil
        case .free, .gone: nil
        }
    }

    /// Returns the state after apps have received it.
    func stateWhenForwarded(at time: Timestamp) -> State {
        tapLocation == nil || isAway || tapUntil <= time ? .free : .still
    }

    mutating func move(to position: Point) {
        guard tapLocation != nil, let start = landing.location else { return }
        if !(position.distance(to: start) <= tapMovement) { isAway = true }
    }
}

extension TouchID {
    /// The id of the same contact for the compositor's own gestures; for such an id, the contact's own id. They cannot
    /// clash: hosts number contacts from 0.
    var counterpart: TouchID { TouchID(seat: seat, device: device, contact: contact ^ .min) }
    /// Whether it is such an id.
    var isForSystemGestures: Bool { contact < 0 }
}
