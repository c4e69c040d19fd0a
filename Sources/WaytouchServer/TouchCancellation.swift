// SPDX-License-Identifier: MIT

extension GestureServer {
    /// What becomes of a client's other touches when a gesture takes some: `wl_touch.cancel` ends all of them.
    public enum TouchCancellation: Hashable, Sendable {
        /// They are announced again by `wl_touch.down` directly after the cancel, with new ids, where they are.
        case reissue
        /// They stay ended: the client receives nothing more of them. For clients that take a second `down`
        /// for another finger.
        case all
    }
}
