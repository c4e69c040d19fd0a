// SPDX-License-Identifier: MIT
import Waytouch

/// The numbers of a role's events, by the state they tell of; nil = the role has no such event.
struct RoleEvents {
    var began: Int32?
    var changed: Int32?
    var ended: Int32?
    var cancelled: Int32?
    /// A discrete gesture: from `possible` to `ended`.
    var recognized: Int32?

    static func discrete(_ recognized: Int32) -> RoleEvents { RoleEvents(recognized: recognized) }

    static func continuous(_ began: Int32, _ changed: Int32, _ ended: Int32, _ cancelled: Int32) -> RoleEvents
    {
        RoleEvents(began: began, changed: changed, ended: ended, cancelled: cancelled)
    }

    /// The event of a state; `hasBegun` tells the end of a continuous gesture from a discrete one.
    func event(of state: GestureRecognizer.State, hasBegun: Bool) -> Int32? {
        switch state {
        case .began: began
        case .changed: changed
        case .ended: hasBegun ? ended : recognized
        case .cancelled: cancelled
        case .possible, .failed: nil
        }
    }
}
