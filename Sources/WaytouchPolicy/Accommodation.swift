// SPDX-License-Identifier: MIT
import Waytouch
import WaytouchConfiguration

/// A contact that landed while touch accommodations were in force: when it counts for apps, and where.
///
/// The compositor's own gestures see it as it is, so that the way out of a kiosk is open to everybody. The engine knows
/// it twice: at once, by a name of its own (``Waytouch/TouchID/ofWhatIs``), on no window; and as it counts.
struct Accommodation {
    enum State {
        /// Nobody has been told of it.
        case waiting
        /// It has been told, and its movements are not.
        case still
        /// It is told as it is.
        case free
        /// It never counts: it came too soon, or its touch was taken.
        case gone
    }

    var state = State.waiting
    /// Its landing.
    let landing: TouchSample
    /// From when on it counts, in µs.
    let countsFrom: Timestamp
    /// Until when it may be a tap, whose movements are not told, in µs.
    let tapUntil: Timestamp
    /// Where a tap counts; nil: movements are told.
    let tapLocation: PolicyAccessibility.TapLocation?
    /// How far it may move as a tap, in px.
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

    /// Whether the engine knows it as it counts.
    var isTold: Bool { state == .still || state == .free }

    /// When time alone changes what is told of it, in µs.
    var deadline: Timestamp? {
        switch state {
        case .waiting: tapLocation == .last && !isAway ? tapUntil : countsFrom
        case .still: isAway ? countsFrom : tapUntil
        case .free, .gone: nil
        }
    }

    /// What it is told as once it is told.
    func stateOnceTold(at time: Timestamp) -> State {
        tapLocation == nil || isAway || tapUntil <= time ? .free : .still
    }

    mutating func move(to position: Point) {
        guard tapLocation != nil, let start = landing.location else { return }
        if !(position.distance(to: start) <= tapMovement) { isAway = true }
    }
}

extension TouchID {
    /// Another name for the same contact: hosts number contacts from 0.
    var ofWhatIs: TouchID { TouchID(seat: seat, device: device, contact: contact ^ .min) }
    /// Whether it is such a name.
    var isOfWhatIs: Bool { contact < 0 }
}
