// SPDX-License-Identifier: MIT

/// What happened to a recognizer's touches at one moment: UIKit's `UIEvent`.
public final class TouchEvent {
    /// The time, in µs of the compositor's clock.
    public let timestamp: Timestamp
    /// The touches of the attempt, including those that lift now, in the order in which they landed.
    public let allTouches: [Touch]
    /// The modifier keys that are held: ``Window/modifierFlags``, or those of the touches' seat.
    public let modifierFlags: KeyModifierFlags

    init(timestamp: Timestamp, allTouches: [Touch], modifierFlags: KeyModifierFlags) {
        self.timestamp = timestamp
        self.allTouches = allTouches
        self.modifierFlags = modifierFlags
    }

    /// Returns the touches that landed in a view.
    ///
    /// - Complexity: O(*t*), where *t* is the number of touches.
    public func touches(for view: View) -> [Touch] { allTouches.filter { $0.view === view } }

    /// Returns the touches that a recognizer receives.
    ///
    /// - Complexity: O(*t* × *u*), where *t* is the number of touches and *u* that of the
    ///   recognizer's.
    public func touches(for recognizer: GestureRecognizer) -> [Touch] {
        allTouches.filter { recognizer.trackedTouches.contains($0) }
    }
}
