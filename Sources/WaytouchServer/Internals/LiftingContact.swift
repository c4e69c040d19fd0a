// SPDX-License-Identifier: MIT
import Waytouch

/// A touch that was taken from a client that ignores `wl_touch.cancel`, and is about to lift.
struct LiftingContact {
    /// The contact, whose id is negative once it has lifted.
    var contact: TouchStream.Contact
    /// The time when it lifts, in µs of the host's clock.
    let deadline: Timestamp
    var phase = Phase.resting

    /// What was sent to the client.
    enum Phase {
        case resting
        /// The position was sent once more.
        case settled
        case lifted
    }

    /// How long a touch rests before it lifts, in µs: no toolkit computes a velocity from positions this old.
    static let rest: Timestamp = 100_000
}
