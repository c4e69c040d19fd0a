// SPDX-License-Identifier: MIT
public import Waytouch
import WaytouchServer

/// A dark screen, and the touches that have found it so: they wake it, and do nothing else.
struct Darkness {
    /// Whether the screen is dark, as far as is known.
    var isAsleep = false
    /// The screen was dark until then, in µs: touches are older than the news of what they have lit. Nil: it was not.
    var end: Timestamp?
    /// When a touch found it dark first, in µs; nil: none is down that did.
    var firstLanding: Timestamp? {
        didSet { if firstLanding == nil { touches.removeAll(keepingCapacity: true) } }
    }
    /// Those that have found it dark since then.
    var touches: [TouchID] = []

    /// How long after the first one others find it dark as well, as long as one of them is down, in µs. A contact that
    /// never lifts must not keep all others from apps.
    static let longestLanding: Timestamp = 5_000_000

    /// Whether a touch that lands may have found the screen dark.
    var isAnything: Bool { isAsleep || end != nil || firstLanding != nil }
}

/// Screens that are dark, whoever has darkened them.
extension PolicyController {
    /// Whether the screen is dark, as the host, the shell or the policy has said.
    public var isAsleep: Bool { darkness.isAsleep }

    /// Says that the screen is dark, or that it is not any more.
    ///
    /// The next touch that lands, and those that land while it is down, reach no app: only the compositor's own
    /// gestures see them, which do not click either. It ends the darkness. One that landed before the screen was lit
    /// has found it dark, although it is told of later.
    public func setAsleep(_ isAsleep: Bool, at time: Timestamp) {
        guard isAsleep != darkness.isAsleep else { return }
        darkness.isAsleep = isAsleep
        darkness.end = isAsleep ? nil : usable(time)
        isTransparent = false
        stateDidChange()
    }

    /// Whether a touch that lands now finds the screen dark.
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
        guard let first = darkness.firstLanding, time &- first < Darkness.longestLanding, hasWakingTouches
        else {
            darkness.firstLanding = nil
            return false
        }
        darkness.touches.append(id)
        return true
    }

    /// Whether a touch is down that has found the screen dark.
    private var hasWakingTouches: Bool {
        outputs.contains { $0.contacts.contains { $0.wakes && $0.isKnown } }
    }

    /// Whether a gesture was made by touches that have found the screen dark.
    func wakes(_ gesture: SystemGesture) -> Bool {
        guard !darkness.touches.isEmpty else { return false }
        return gesture.recognizer.trackedTouches.contains { touch in
            darkness.touches.contains(touch.id.isOfWhatIs ? touch.id.ofWhatIs : touch.id)
        }
    }
}
