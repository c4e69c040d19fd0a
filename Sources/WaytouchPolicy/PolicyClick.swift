// SPDX-License-Identifier: MIT
public import Waytouch
public import WaytouchConfiguration

/// A click that a gesture of the policy makes.
public struct PolicyClick: Equatable, Sendable {
    /// What is pressed and released.
    public let button: PointerButton
    /// The seat of the gesture's touches; 0: it is not known.
    public let seat: UInt32
    /// Where, in px of the gesture's output.
    public let location: Point
    /// When, in µs of the host's clock.
    public var time: Timestamp
}
