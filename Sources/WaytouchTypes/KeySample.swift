// SPDX-License-Identifier: MIT

/// A change of a key of a keyboard or remote, as the engine's host or a client program reports it.
public struct KeySample: Hashable, Sendable {
    /// The evdev code of the key, as in `linux/input-event-codes.h` and libinput's events.
    public var keyCode: UInt32
    /// Whether the key is down. Repeating a sample, as auto-repeat does, has no effect.
    public var isDown: Bool
    /// The force, 0…1, if the device reports it; otherwise 1.
    public var force: Double
    /// The host's or program's number for the seat.
    public var seat: UInt32
    /// The host's or program's number for the keyboard; key codes are distinguished per device.
    public var device: UInt32

    /// Creates a sample of a key.
    @inlinable
    public init(keyCode: UInt32, isDown: Bool, force: Double = 1, seat: UInt32 = 0, device: UInt32 = 0) {
        self.keyCode = keyCode
        self.isDown = isDown
        self.force = force
        self.seat = seat
        self.device = device
    }
}
