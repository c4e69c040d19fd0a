// SPDX-License-Identifier: MIT
import Waytouch

/// A touch that was taken from a client which ignores `wl_touch.cancel`: it is about to lift.
struct LiftingContact {
    /// Its id is negative once it has lifted.
    var contact: TouchStream.Contact
    /// When it lifts.
    let deadline: Timestamp
    var phase = Phase.resting

    /// What the client knows of it.
    enum Phase {
        case resting
        /// It has been told the place once more.
        case settled
        case lifted
    }

    /// How long a finger rests before it lifts, in µs: no toolkit sees speed in a place that is this old.
    static let rest: Timestamp = 100_000
}
