// SPDX-License-Identifier: MIT
import CWaylandServer
import Waytouch

/// The opcodes of a role's events, by state; nil: the role has no such event.
struct RoleEvents {
    let began: Int32?
    let changed: Int32?
    let ended: Int32?
    let cancelled: Int32?
    /// A discrete gesture: from `possible` to `ended`.
    let recognized: Int32?

    init(of interface: wl_interface) {
        began = interface.event("began")
        changed = interface.event("changed")
        ended = interface.event("ended")
        cancelled = interface.event("cancelled")
        recognized = interface.event("recognized")
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
