// SPDX-License-Identifier: MIT
public import Waytouch

/// Whether the touches of a replay reach a view: if none does, the trace is empty, without a reason.
public struct TouchReach: Equatable, Sendable {
    /// The number of touches that landed.
    public private(set) var landings = 0
    /// The number of these that landed on a view, or on an output that has recognizers.
    public private(set) var arrivals = 0
    /// The number of hover samples of a pointer or pen.
    public internal(set) var hovers = 0
    /// Where the first touch without a view landed, in output px.
    public private(set) var firstMissed: Point?
    /// Whether touches were beyond the engine's range: it has clamped their positions, and logged that.
    public private(set) var exceededRange = false

    /// The engine's range: it clamps positions to ± this many px.
    private static let farthest = Double(1 << 24)

    /// Notes where touches land. Call it after the engine has processed the frame.
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
