// SPDX-License-Identifier: MIT
public import Waytouch
public import WaytouchConfiguration

/// A click by a gesture of the policy.
public struct PolicyClick: Equatable, Sendable {
    /// The button that is pressed and released.
    public let button: PointerButton
    /// The seat of the gesture's touches; 0: unknown.
    public let seat: UInt32
    /// The position, in px of the gesture's output.
    public let location: Point
    /// The time, in µs of the host's clock.
    public var time: Timestamp
}
