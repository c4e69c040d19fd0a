// SPDX-License-Identifier: MIT

/// What happened to a key of a keyboard or a remote, as the engine's host or a client's program hands it in.
public struct KeySample: Hashable, Sendable {
    /// The evdev code of the key, as in `linux/input-event-codes.h` and libinput's events.
    public var keyCode: UInt32
    /// Whether it is down. Repeated, it has no effect: auto-repeat is no news.
    public var isDown: Bool
    /// How hard it is pressed, 0…1, where a device tells; otherwise 1.
    public var force: Double
    /// The host's or program's number for the seat.
    public var seat: UInt32
    /// The host's or program's number for the keyboard; keys are told apart per device.
    public var device: UInt32

    /// Describes a key.
    @inlinable
    public init(keyCode: UInt32, isDown: Bool, force: Double = 1, seat: UInt32 = 0, device: UInt32 = 0) {
        self.keyCode = keyCode
        self.isDown = isDown
        self.force = force
        self.seat = seat
        self.device = device
    }
}
