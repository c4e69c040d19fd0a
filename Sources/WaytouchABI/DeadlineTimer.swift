// SPDX-License-Identifier: MIT
import CWaylandServer
import Glibc
import Waytouch

/// CLOCK_MONOTONIC: the one place in the library where a clock is read.
func monotonicTime() -> Timestamp {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Timestamp(time.tv_sec) &* 1_000_000 &+ Timestamp(time.tv_nsec) / 1000
}

/// A timer on the host's event loop, for the engine's next deadline.
final class DeadlineTimer {
    private var source: OpaquePointer?
    /// Called when the deadline has come, with the time it is.
    var onDeadline: ((Timestamp) -> Void)?

    /// Nil if the loop cannot have a timer.
    init?(loop: OpaquePointer) {
        let body: wl_event_loop_timer_func_t = { data in
            guard let data else { return 0 }
            let timer = Unmanaged<DeadlineTimer>.fromOpaque(data).takeUnretainedValue()
            withExtendedLifetime(timer) { timer.fire() }
            return 0
        }
        source = wl_event_loop_add_timer(loop, body, Unmanaged.passUnretained(self).toOpaque())
        if source == nil { return nil }
    }

    deinit {
        if let source { wl_event_source_remove(source) }
    }

    /// Fires at `deadline`, in µs of CLOCK_MONOTONIC, and up to 1 ms later; nil = never.
    func arm(for deadline: Timestamp?) {
        guard let source else { return }
        guard let deadline else {
            wl_event_source_timer_update(source, 0)
            return
        }
        // Zero would disarm it; a deadline farther off than an hour is looked at again in an hour.
        let wait = min(max(deadline &- monotonicTime(), 1), 3_600_000_000)
        wl_event_source_timer_update(source, Int32(truncatingIfNeeded: (wait &+ 999) / 1000))
    }

    private func fire() { onDeadline?(monotonicTime()) }
}
