// SPDX-License-Identifier: MIT
import Waytouch
import WaytouchPolicy

extension HostContext {
    private static let framesThatConvince = 3

    /// wlroots reports touches' times in ms: passed in unconverted, every duration is a thousandth of the
    /// real one. This is detected by several frames in a row whose time is that of the clock in ms, and
    /// logged once. A host with a timer of its own may have a clock of its own.
    func suspectMilliseconds(_ time: Timestamp, _ function: StaticString) {
        if likelyMilliseconds < Self.framesThatConvince { compareWithClock(time, function) }
    }

    @inline(never)
    private func compareWithClock(_ time: Timestamp, _ function: StaticString) {
        guard timer != nil, time < .max / 1000, abs(time * 1000 - MonotonicClock.now()) < 1_000_000 else {
            // Not checked again: reading the clock costs time, and hosts do not change their unit.
            likelyMilliseconds = Self.framesThatConvince
            return
        }
        likelyMilliseconds += 1
        if likelyMilliseconds == Self.framesThatConvince {
            log.error("\(function): the times look like milliseconds; expected µs of CLOCK_MONOTONIC")
        }
    }
}
