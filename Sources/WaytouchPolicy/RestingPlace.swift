// SPDX-License-Identifier: MIT
import Waytouch

/// The smallest rectangle that a contact has not left for some time, in output px.
struct RestingPlace {
    /// The greatest width and height of a place, in pt: 9.6 mm. The noise of a panel stays within it.
    static let size = 60.0
    /// For how long a contact may be lost and still have rested, in µs: less than a finger lifts between two taps.
    static let longestLoss: Timestamp = 50_000

    /// Since when, in µs.
    let since: Timestamp
    private var low: Point
    private var high: Point

    init(at position: Point, since time: Timestamp) {
        since = time
        low = position
        high = position
    }

    /// Extends it to a position; returns false, and changes nothing, if it would be larger than `size`.
    mutating func extend(to position: Point, size: Double) -> Bool {
        let low = Point(x: min(low.x, position.x), y: min(low.y, position.y))
        let high = Point(x: max(high.x, position.x), y: max(high.y, position.y))
        guard high.x - low.x <= size, high.y - low.y <= size else { return false }
        self.low = low
        self.high = high
        return true
    }
}

/// Where a contact rested until it was lost.
struct FormerRest {
    /// The greatest number of these that are remembered.
    static let most = 16

    let seat: UInt32
    let device: UInt32
    let place: RestingPlace
    let isStuck: Bool
    /// When it was lost, in µs.
    let end: Timestamp
}
