// SPDX-License-Identifier: MIT
import CWaylandServer
import CWaytouchProtocol
import CWaytouchServer

/// A client's `waytouch_seat_v1`, by which its events refer to a seat.
final class SeatObject: ProtocolObject {
    /// The host's number of the seat; nil if the seat no longer exists.
    let seat: UInt32?
    private let seats: SeatTable

    override var interfaceName: String { "waytouch_seat_v1" }

    init(client: ClientState, seat: UInt32?, in seats: SeatTable) {
        self.seat = seat
        self.seats = seats
        super.init(client: client)
    }

    func bind(version: Int32, id: UInt32) {
        bind(waytouch_seat_v1_iface(), version: version, id: id, requests: Self.requests)
        if resource != nil, let seat { seats[seat] = self }
    }

    override func resourceDestroyed() {
        if let seat, seats[seat] === self { seats[seat] = nil }
    }

    nonisolated(unsafe) private static let requests = UnsafeRawPointer(
        permanent(waytouch_seat_v1_interface(destroy: { _, resource in wl_resource_destroy(resource) })))
}
