// SPDX-License-Identifier: MIT

/// The frame that touches are reported with: UIKit's `UIEvent`.
public final class TouchEvent {
    /// When, in µs of the host's clock.
    public internal(set) var timestamp: Timestamp = 0
    /// Every touch that is down or changed in this frame, in the order of landing.
    public var allTouches: [Touch] { engine?.touches ?? [] }

    unowned(unsafe) var engine: GestureEngine?
    /// What the touches have in common, while recognizers see the frame; else nothing is known.
    var fingers = FrameFingers()

    init() {}

    /// The touches that belong to a view.
    public func touches(for view: View) -> [Touch] { allTouches.filter { $0.view === view } }

    /// The touches that a recognizer is being sent.
    public func touches(for recognizer: GestureRecognizer) -> [Touch] {
        allTouches.filter { touch in recognizer.hasInAttempt(touch) }
    }
}
