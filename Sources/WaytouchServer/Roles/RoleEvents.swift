// SPDX-License-Identifier: MIT
import CWaylandServer
import Waytouch

/// The opcodes of a role's events; nil: the role has no such event.
struct RoleEvents {
    let numberOfTouches: Int32?
    let update: Int32?
    let velocity: Int32?
    let began: Int32?
    let ended: Int32?
    let cancelled: Int32?
    /// Discrete gestures only.
    let recognized: Int32?

    init(of interface: wl_interface) {
        numberOfTouches = interface.event("number_of_touches")
        update = interface.event("update")
        velocity = interface.event("velocity")
        began = interface.event("began")
        ended = interface.event("ended")
        cancelled = interface.event("cancelled")
        recognized = interface.event("recognized")
    }
}
