// SPDX-License-Identifier: MIT
import Glibc

/// Messages to the user, each one line on standard error, in a single write.
enum Messages {
    static func report(_ text: String) {
        let line = Array("waytouch-replay: \(text)\n".utf8)
        line.withUnsafeBytes { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
    }
}

/// Reads environment variables.
enum Environment {
    static func value(_ name: String) -> String? {
        guard let value = getenv(name) else { return nil }
        let text = String(cString: value)
        return text.isEmpty ? nil : text
    }
}

/// The clock of the times in written events.
enum MonotonicClock {
    /// The present time, in µs.
    static var now: Int64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1000
    }

    /// Sleeps until `time`, in µs.
    static func sleep(until time: Int64) {
        var until = timespec()
        until.tv_sec = Int(time / 1_000_000)
        until.tv_nsec = Int(time % 1_000_000) * 1000
        while clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &until, nil) == EINTR {}
    }
}
