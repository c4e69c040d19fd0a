// SPDX-License-Identifier: MIT
public import Waytouch

extension ShellAccess {
    /// What a policy did, for those who follow it.
    public enum News: Equatable, Sendable {
        /// A gesture, by its id, acts: what it does is in words of the policy.
        case acted(String, ActionState, actions: [String])
        /// All else: what it is, in a word for programs, and a sentence for people.
        case decided(kind: String, text: String)
        /// A policy was put in force, maybe the same one again.
        case applied
    }

    /// Whether a client follows what the policy does.
    public var isFollowed: Bool { news.isFollowed }

    /// Tells clients that follow the policy what it did, and when, in µs of the host's clock.
    public func tell(_ whatItDid: @autoclosure () -> News, at time: Timestamp) {
        if isFollowed { news.add(whatItDid(), at: time) }
    }
}
