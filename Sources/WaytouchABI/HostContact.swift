// SPDX-License-Identifier: MIT
import Waytouch
import WaytouchServer

/// The host's identifier of a touch: several devices of a seat may use the same ids.
struct HostTouchID: Hashable, BitwiseCopyable {
    var seat: UInt32
    var device: UInt32 = 0
    var id: Int32
}

/// A touch of the host that is down.
struct HostContact: Keyed, BitwiseCopyable {
    let hostID: HostTouchID
    var key: HostTouchID { hostID }
    /// Its id in the engine, unique among the touches of the seat, as `wl_touch` requires.
    let id: TouchID
    /// The space of the output that it landed on, where it stays; nil once that is removed.
    var space: Unmanaged<TouchSpace>?
}

/// A pen or pointer of the host that hovers.
struct HostHover {
    let hostID: HostTouchID
    let id: TouchID
    var space: TouchSpace
}
