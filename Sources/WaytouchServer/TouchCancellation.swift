// SPDX-License-Identifier: MIT

extension GestureServer {
    /// What a client is told when touches are taken from it: `wl_touch.cancel` ends all that it has, and some clients
    /// ignore it.
    public enum TouchCancellation: Hashable, Sendable {
        /// A cancel. The client's other touches are announced again by `wl_touch.down` directly after it, with new ids,
        /// where they are.
        case reissue
        /// A cancel. The client's other touches stay ended: it receives nothing more of them. For clients that take a
        /// second `down` for another finger.
        case all
        /// That these touches lift, and nothing of the others. For clients that ignore a cancel, which would have
        /// fingers down for ever.
        ///
        /// A finger that has moved no farther than a tap goes to the nearest point 1 px outside of the surface, so that
        /// it presses nothing; another one stays where it is. 0.1 s later it is there once more, so that it is no
        /// fling, and lifts. A client that has a touch on such a surface is not sent a cancel for its other surfaces
        /// either.
        case lift
    }
}
