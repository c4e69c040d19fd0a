// SPDX-License-Identifier: MIT
import Waytouch
import WaytouchConfiguration

/// An action that the host goes on with as long as a gesture lasts.
final class FollowedAction {
    let action: PolicyAction
    let engine: GestureEngine
    /// Where the gesture was when it began.
    let start: PolicyPlace
    /// What the gesture said of its movement then, which does not count.
    let origin: Vector
    /// How far it has moved since, in px, and how much of that the host knows.
    var movement = Vector.zero
    var toldMovement = Vector.zero
    /// What the host was told last; nil: nothing so far, since lifts have to come first.
    var told: GestureRecognizer.State?
    /// How the gesture has ended; nil: it goes on.
    var end: GestureRecognizer.State?
    var isQueued = false
    /// The host has nothing to do, or has done it.
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
