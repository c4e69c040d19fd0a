// SPDX-License-Identifier: MIT
public import Waytouch

extension ShellAccess {
    /// Something that the policy did, for clients that follow it.
    public enum News: Equatable, Sendable {
        /// A gesture acted: its id, its state, and its actions in the policy's words.
        case acted(String, ActionState, actions: [String])
        /// Anything else: its kind in a word, for programs, and a sentence for people.
        case decided(kind: String, text: String)
        /// A policy was put in force, perhaps the same one again.
        case applied
    }

    /// Whether a client follows the policy.
    public var isFollowed: Bool { news.isFollowed }

    /// Sends news to clients that follow the policy; `time` is in µs of the host's clock.
    public func report(_ whatItDid: @autoclosure () -> News, at time: Timestamp) {
        if isFollowed { news.add(whatItDid(), at: time) }
    }
}
