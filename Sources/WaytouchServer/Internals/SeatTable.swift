// SPDX-License-Identifier: MIT

/// The seat objects of one manager, by the host's numbers, for the events of its trees. It may outlive the manager.
final class SeatTable {
    /// An array, because there are few.
    private var objects: [(seat: UInt32, object: SeatObject)] = []

    subscript(seat: UInt32) -> SeatObject? {
        get { objects.first { $0.seat == seat }?.object }
        set {
            objects.removeAll { $0.seat == seat }
            if let newValue { objects.append((seat, newValue)) }
        }
    }
}
