// SPDX-License-Identifier: MIT
public import Waytouch

/// Scrolling by a gesture of the policy.
public struct PolicyScroll: Equatable, Sendable {
    /// The part of the scrolling.
    public enum Phase: Sendable {
        /// The whole scrolling, in one step.
        case once
        /// One of several steps that follow the fingers.
        case motion
        /// The end of these steps.
        case stop
    }

    /// The part of the scrolling.
    public let phase: Phase
    /// Where it scrolls, which stays the same until the end, and when.
    public let place: PolicyPlace
    /// How far, in px to the right and down, as if a wheel were turned that way; zero at the end.
    public let distance: Vector
}
