// SPDX-License-Identifier: MIT

/// Extends the times of `wl_keyboard`, which are in ms and overflow after 50 days, to 64 bits.
///
/// All keyboards of a compositor share one, so that a keyboard that is plugged in later continues their times.
package struct KeyClock {
    private var latest: (time: Int64, received: Int64)?

    package init() {}

    /// Returns the time of a key, in ms.
    ///
    /// - Parameters:
    ///   - milliseconds: the time that was received.
    ///   - now: the time of reception in ms, on any clock: it tells how often the time has overflowed since the last
    ///     key.
    package mutating func extend(_ milliseconds: UInt32, receivedAt now: Int64) -> Int64 {
        guard let latest else {
            self.latest = (Int64(milliseconds), now)
            return Int64(milliseconds)
        }
        let expected = latest.time &+ max(now &- latest.received, 0)
        let error = Int32(bitPattern: milliseconds &- UInt32(truncatingIfNeeded: expected))
        let time = expected &+ Int64(error)
        self.latest = (time, now)
        return time
    }
}
