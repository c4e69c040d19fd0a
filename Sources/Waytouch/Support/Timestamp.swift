// SPDX-License-Identifier: MIT

extension Timestamp {
    /// Returns seconds as whole microseconds, clamped to ±1 million seconds, so that sums of times cannot overflow.
    static func seconds(_ seconds: Double) -> Timestamp {
        guard seconds == seconds else { return 0 }
        return Timestamp((Swift.min(Swift.max(seconds, -1e6), 1e6) * 1e6).rounded())
    }

    /// The time in seconds.
    var inSeconds: Double { Double(self) / 1e6 }

    /// The time that never comes: later than every other.
    static var never: Timestamp { .max }
}
