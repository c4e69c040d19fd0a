// SPDX-License-Identifier: MIT
import Glibc
public import Waytouch

/// CLOCK_MONOTONIC: the one place in the library where a clock is read.
public enum MonotonicClock {
    /// Returns the present time, in µs.
    public static func now() -> Timestamp {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Timestamp(time.tv_sec) &* 1_000_000 &+ Timestamp(time.tv_nsec) / 1000
    }
}
