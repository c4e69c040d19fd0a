// SPDX-License-Identifier: MIT

/// A contact of a device: identifies a touch while it is down.
public struct TouchID: Hashable, Sendable, BitwiseCopyable {
    /// The host's number for the seat. An attempt of a recognizer belongs to one seat.
    public var seat: UInt32
    /// The host's number for the input device; contacts are numbered per device.
    public var device: UInt32
    /// The contact's number on that device: libinput's slot, `wl_touch`'s id.
    public var contact: Int32

    /// Creates the identity of a contact.
    @inlinable
    public init(seat: UInt32 = 0, device: UInt32 = 0, contact: Int32) {
        self.seat = seat
        self.device = device
        self.contact = contact
    }
}
