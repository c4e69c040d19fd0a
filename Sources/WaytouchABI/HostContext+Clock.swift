// SPDX-License-Identifier: MIT
import Waytouch
import WaytouchPolicy

extension HostContext {
    private static let framesThatConvince = 3

    /// Detects times in ms, which wlroots reports: if the host passes them on unconverted, every duration is a
    /// thousandth of the real one. Several frames in a row whose time is that of the clock in ms are logged once. A
    /// host with a timer of its own may have another clock.
    func suspectMilliseconds(_ time: Timestamp, _ function: StaticString) {
        if likelyMilliseconds < Self.framesThatConvince { compareWithClock(time, function) }
    }

    @inline(never)
    private func compareWithClock(_ time: Timestamp, _ function: StaticString) {
        guard timer != nil, time < .max / 1000, abs(time * 1000 - MonotonicClock.now()) < 1_000_000 else {
            // Not checked again, because reading the clock costs time, and hosts do not change their unit.
            likelyMilliseconds = Self.framesThatConvince
            return
        }
        likelyMilliseconds += 1
        if likelyMilliseconds == Self.framesThatConvince {
            log.error("\(function): the times look like milliseconds; expected µs of CLOCK_MONOTONIC")
        }
    }
}
