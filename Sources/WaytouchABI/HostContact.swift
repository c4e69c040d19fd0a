// SPDX-License-Identifier: MIT
import Waytouch
import WaytouchServer

/// What the host calls a touch: several devices of a seat may use the same ids.
struct HostTouchID: Hashable {
    var seat: UInt32
    var device: UInt32 = 0
    var id: Int32
}

/// A touch of the host's that is down.
struct HostContact: Keyed {
    let hostID: HostTouchID
    var key: HostTouchID { hostID }
    /// Its name in the engine: unique among the touches of the seat, as `wl_touch` wants it.
    let id: TouchID
    /// The output it landed on, where it stays; nil once that is removed.
    var space: Unmanaged<TouchSpace>?
}

/// A pen or pointer of the host's that hovers.
struct HostHover {
    let hostID: HostTouchID
    let id: TouchID
    var space: TouchSpace
}
