// SPDX-License-Identifier: MIT
public import Waytouch

/// Whether the touches of a replay reach a view: if none does, the trace is empty and does not say why.
public struct TouchReach: Equatable, Sendable {
    /// How many touches landed.
    public private(set) var landings = 0
    /// How many of these landed on a view, or on an output that has recognizers.
    public private(set) var arrivals = 0
    /// How many places a pointer or a pen hovered at.
    public internal(set) var hovers = 0
    /// Where the first touch without a view landed, in output px.
    public private(set) var firstMissed: Point?
    /// Whether touches lay so far out that the engine has brought them nearer, and has said so.
    public private(set) var exceededRange = false

    /// Positions beyond ± this many px are brought back to it by the engine.
    private static let farthest = Double(1 << 24)

    /// Notes where touches land; to be called after the engine has seen the frame.
    mutating func note(_ frame: TouchFrame, on root: View, behind content: View) {
        for sample in frame.samples where sample.phase == .began {
            landings += 1
            guard let place = sample.location else { continue }
            if !(abs(place.x) <= Self.farthest && abs(place.y) <= Self.farthest) { exceededRange = true }
            if let hit = root.hitTest(place),
                hit !== root && hit !== content || !hit.gestureRecognizers.isEmpty
            {
                arrivals += 1
            } else if firstMissed == nil {
                firstMissed = place
            }
        }
    }
}
