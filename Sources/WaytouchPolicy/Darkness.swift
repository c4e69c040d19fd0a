// SPDX-License-Identifier: MIT
public import Waytouch
import WaytouchServer

/// The state of a dark screen, and the touches that landed on it: they wake it, and do nothing else.
struct Darkness {
    /// Whether the screen is dark, as far as the policy knows.
    var isAsleep = false
    /// The time until which the screen was dark, in µs, for touches that landed before then and arrive later. Nil: it
    /// was not dark.
    var end: Timestamp?
    /// The landing of the first touch on the dark screen, in µs; nil: no such touch is down.
    var firstLanding: Timestamp? {
        didSet {
            guard firstLanding == nil else { return }
            touches.removeAll(keepingCapacity: true)
            lastLift = nil
        }
    }
    /// The touches that have landed on the dark screen since then.
    var touches: [TouchID] = []
    /// The latest lift of one of them, in µs; nil: none has lifted.
    var lastLift: Timestamp?

    /// How long after the first landing further touches count as well, while one of them is down or shortly after it
    /// has lifted, in µs. Neither a contact that never lifts nor one tap after another must keep all others from apps.
    static let longestLanding: Timestamp = 5_000_000

    /// Whether a touch that lands may count as landing on a dark screen.
    var isAnything: Bool { isAsleep || end != nil || firstLanding != nil }
}

/// Dark screens, whatever has darkened them.
extension PolicyController {
    /// Whether the screen is dark, as set by the host, the shell or the policy.
    public var isAsleep: Bool { darkness.isAsleep }

    /// Sets whether the screen is dark.
    ///
    /// The next touch that lands, and those that land within 5 s while one of them is down, or within `tapInterval` of
    /// the lift of one of them, reach no app: only the compositor's own gestures receive them, and these do not click
    /// either. The first touch ends the darkness. A touch that landed before the screen was lit counts as well, even if
    /// it arrives later. `time` is in µs of the host's clock.
    public func setAsleep(_ isAsleep: Bool, at time: Timestamp) {
        guard isAsleep != darkness.isAsleep else { return }
        darkness.isAsleep = isAsleep
        darkness.end = isAsleep ? nil : usable(time)
        isTransparent = false
        stateDidChange()
    }

    /// Returns whether a touch that lands now counts as landing on a dark screen, and wakes the screen.
    func findsDark(_ id: TouchID, landingAt time: Timestamp) -> Bool {
        guard darkness.isAnything else { return false }
        if darkness.isAsleep || darkness.end.map({ time <= $0 }) == true {
            setAsleep(false, at: time)
            if !hasWakingTouches { darkness.firstLanding = nil }
            darkness.firstLanding = darkness.firstLanding ?? time
            darkness.touches.append(id)
            return true
        }
        darkness.end = nil
        guard let first = darkness.firstLanding, time &- first < Darkness.longestLanding,
            hasWakingTouches || followsWakingTap(at: time)
        else {
            darkness.firstLanding = nil
            return false
        }
        darkness.touches.append(id)
        return true
    }

    /// Whether a touch is down that landed on the dark screen.
    private var hasWakingTouches: Bool {
        outputs.contains { $0.contacts.contains { $0.wakes && $0.isKnown } }
    }

    /// Returns whether a landing comes so soon after the lift of a touch that landed on the dark screen that both may
    /// be taps in a row: whoever makes them has not seen what the screen shows.
    private func followsWakingTap(at time: Timestamp) -> Bool {
        guard let lift = darkness.lastLift else { return false }
        return time &- lift <= Timestamp(profile.tapInterval * 1e6)
    }

    /// Returns whether a gesture has touches that landed on the dark screen.
    func wakes(_ gesture: SystemGesture) -> Bool {
        guard !darkness.touches.isEmpty else { return false }
        return gesture.recognizer.trackedTouches.contains { touch in
            darkness.touches.contains(touch.id.isForSystemGestures ? touch.id.counterpart : touch.id)
        }
    }
}
