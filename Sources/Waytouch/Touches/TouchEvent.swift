// SPDX-License-Identifier: MIT

/// A frame of touches: UIKit's `UIEvent`.
public final class TouchEvent {
    /// The time, in µs of the host's clock.
    public internal(set) var timestamp: Timestamp = 0
    /// Every touch that is down or changed in this frame, in the order of landing.
    public var allTouches: [Touch] { engine?.touches ?? [] }

    /// The modifier keys that are held.
    public var modifierFlags: KeyModifierFlags { engine?.modifierFlags ?? [] }
    /// The buttons of mice and touchpads that were pressed when the touches that are down began.
    ///
    /// - Complexity: O(*t*), where *t* is the number of touches.
    public var buttonMask: ButtonMask {
        allTouches.reduce(into: []) { if $1.isDown { $0.formUnion($1.buttonMask) } }
    }

    unowned(unsafe) var engine: GestureEngine?
    /// Values common to all touches, valid while recognizers see the frame.
    var fingers = FrameFingers()

    init() {}

    /// Returns the touches whose view is a given one.
    ///
    /// - Complexity: O(*t*), where *t* is the number of touches.
    public func touches(for view: View) -> [Touch] { allTouches.filter { $0.view === view } }

    /// Returns the touches that a recognizer receives.
    ///
    /// - Complexity: O(*t* × *u*), where *t* is the number of touches and *u* that of the attempt.
    public func touches(for recognizer: GestureRecognizer) -> [Touch] {
        allTouches.filter { touch in recognizer.hasInAttempt(touch) }
    }
}
