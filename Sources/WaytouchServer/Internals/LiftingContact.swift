// SPDX-License-Identifier: MIT
import Waytouch

/// A touch that was taken from a client which ignores `wl_touch.cancel`: it is about to lift.
struct LiftingContact {
    let contact: TouchStream.Contact
    /// When it lifts.
    let deadline: Timestamp
    /// Whether the client has been told its place once more.
    var isSettled = false

    /// How long a finger rests before it lifts, in µs: no toolkit sees speed in a place that is this old.
    static let rest: Timestamp = 100_000
}
