// SPDX-License-Identifier: MIT
public import Waytouch

/// Where and when the host performs an action of a gesture.
public struct PolicyPlace: Equatable, Sendable {
    /// The seat of the gesture's touches; 0: unknown.
    public let seat: UInt32
    /// The gesture's position, in px of its output.
    public let location: Point
    /// The time, in µs of the host's clock.
    public var time: Timestamp
}
