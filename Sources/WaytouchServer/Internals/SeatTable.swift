// SPDX-License-Identifier: MIT

/// What the events of the trees of one manager call seats, by the host's numbers. It outlives its manager.
final class SeatTable {
    /// There are few.
    private var objects: [(seat: UInt32, object: SeatObject)] = []

    subscript(seat: UInt32) -> SeatObject? {
        get { objects.first { $0.seat == seat }?.object }
        set {
            objects.removeAll { $0.seat == seat }
            if let newValue { objects.append((seat, newValue)) }
        }
    }
}
