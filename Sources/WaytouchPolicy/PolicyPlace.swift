// SPDX-License-Identifier: MIT
public import Waytouch

/// Where and when a gesture of the policy has the host do something.
public struct PolicyPlace: Equatable, Sendable {
    /// The seat of the gesture's touches; 0: it is not known.
    public let seat: UInt32
    /// Where the gesture is, in px of its output.
    public let location: Point
    /// When, in µs of the host's clock.
    public var time: Timestamp
}
