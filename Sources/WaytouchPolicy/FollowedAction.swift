// SPDX-License-Identifier: MIT
import Waytouch
import WaytouchConfiguration

/// An action that the host continues as long as a gesture lasts.
final class FollowedAction {
    let action: PolicyAction
    let engine: GestureEngine
    /// Where the gesture was when it began.
    let start: PolicyPlace
    /// The movement that the gesture already had then, which does not count.
    let origin: Vector
    /// How far it has moved since, in px, and how much of that the host has received.
    var movement = Vector.zero
    var sentMovement = Vector.zero
    /// The state that the host received last; nil: none yet, because lifts have to come first.
    var sentState: GestureRecognizer.State?
    /// The state in which the gesture has ended; nil: it goes on.
    var end: GestureRecognizer.State?
    var isQueued = false
    /// Whether the host has finished, or has nothing to do.
    var isOver = false

    init(_ action: PolicyAction, at start: PolicyPlace, after origin: Vector, on engine: GestureEngine) {
        self.action = action
        self.start = start
        self.origin = origin
        self.engine = engine
    }

    /// Where the gesture is now.
    var location: Point { start.location + movement }
}
