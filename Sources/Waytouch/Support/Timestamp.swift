// SPDX-License-Identifier: MIT

/// A moment in microseconds on the host's monotonic clock: exactly libinput's `time_usec`.
public typealias Timestamp = Int64

extension Timestamp {
    /// Seconds as whole microseconds; clamped to ±1 million seconds, so that sums of times cannot
    /// overflow.
    static func seconds(_ seconds: Double) -> Timestamp {
        guard seconds == seconds else { return 0 }
        return Timestamp((Swift.min(Swift.max(seconds, -1e6), 1e6) * 1e6).rounded())
    }

    /// Microseconds as seconds.
    var inSeconds: Double { Double(self) / 1e6 }

    /// No moment: later than every other.
    static var never: Timestamp { .max }
}
