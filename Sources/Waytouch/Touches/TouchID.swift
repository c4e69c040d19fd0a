// SPDX-License-Identifier: MIT

/// Which contact on which device: the name a touch goes by while it is down.
public struct TouchID: Hashable, Sendable {
    /// The host's number for the seat: whose hands these are. An attempt of a recognizer is of one
    /// seat.
    public var seat: UInt32
    /// The host's number for the input device; every device is a touch space of its own.
    public var device: UInt32
    /// The contact's number on that device: libinput's slot, `wl_touch`'s id.
    public var contact: Int32

    /// Names a contact.
    @inlinable
    public init(seat: UInt32 = 0, device: UInt32 = 0, contact: Int32) {
        self.seat = seat
        self.device = device
        self.contact = contact
    }
}
