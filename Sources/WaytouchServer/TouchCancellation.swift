// SPDX-License-Identifier: MIT

extension GestureServer {
    /// What is sent to a client when touches are taken from it. `wl_touch.cancel` ends all its touches, and some
    /// clients ignore it.
    public enum TouchCancellation: Hashable, Sendable {
        /// Sends a cancel, and directly after it a `wl_touch.down` for each of the client's other touches, with a new
        /// id, at its current position.
        case reissue
        /// Sends a cancel, and nothing more of the client's other touches. For clients that take a second `down` for
        /// another finger.
        case all
        /// Sends a lift of these touches; the others go on. For clients that ignore a cancel, and would keep fingers
        /// down for ever.
        ///
        /// A finger that has not moved farther than a tap allows is first moved to the nearest point 1 px outside the
        /// surface, so that it presses nothing; any other finger stays where it is. The finger lifts 0.1 s later, after
        /// a motion to the same place, so that the client does not take the movement for a fling. A client that has a
        /// touch on such a surface is not sent a cancel for its other surfaces either.
        case lift
    }
}
