// SPDX-License-Identifier: MIT
public import Waytouch

/// Scrolling that a gesture of the policy does.
public struct PolicyScroll: Equatable, Sendable {
    /// Which part of it this is.
    public enum Phase: Sendable {
        /// All of it.
        case once
        /// One of several, which follow the fingers.
        case motion
        /// These have come to their end.
        case stop
    }

    /// Which part of it this is.
    public let phase: Phase
    /// Where what scrolls is, the same until the fingers have come to their end, and when.
    public let place: PolicyPlace
    /// How far, in px to the right and down, as a wheel that is turned that way; zero at the end.
    public let distance: Vector
}
