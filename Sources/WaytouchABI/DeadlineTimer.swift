// SPDX-License-Identifier: MIT
import CWaylandServer
import Glibc
import Waytouch
import WaytouchPolicy
import WaytouchServer

/// A timer on the host's event loop, for the engine's next deadline.
///
/// A delayed event loop serves timers before anything else, so that a pending lift would be processed after a deadline
/// that it should have met. So a deadline is met at the end of the turn, when the loop has served its input. A turn
/// serves what was there when it began, which for a loop that was stopped may be long ago: if a deadline is overdue, it
/// waits for one more turn.
final class DeadlineTimer {
    /// How late a deadline is met by a loop that is not delayed, in µs: the timer counts in ms.
    private static let usualDelay: Timestamp = 2000

    private var source: OpaquePointer?
    private var deadline: Timestamp?
    /// Whether the deadline is overdue and has waited for one more turn.
    private var hasWaited = false
    /// The end of the turn in which the timer has fired.
    private let endOfTurn: EndOfTurn
    /// Called at the deadline, with the current time.
    var onDeadline: ((Timestamp) -> Void)?

    /// Nil if the loop cannot make a timer.
    init?(loop: OpaquePointer) {
        endOfTurn = EndOfTurn(loop: loop)
        let body: wl_event_loop_timer_func_t = { data in
            guard let timer = DeadlineTimer.from(data) else { return 0 }
            if !timer.endOfTurn.request() { timer.meetDeadline() }
            return 0
        }
        source = wl_event_loop_add_timer(loop, body, Unmanaged.passUnretained(self).toOpaque())
        if source == nil { return nil }
        endOfTurn.body = { [unowned(unsafe) self] in meetDeadline() }
    }

    deinit {
        if let source { wl_event_source_remove(source) }
        endOfTurn.cancel()
    }

    /// Arms the timer to fire at `deadline`, in µs of CLOCK_MONOTONIC, or up to 1 ms later; nil: disarms it.
    func arm(for deadline: Timestamp?) {
        guard let source else { return }
        self.deadline = deadline
        hasWaited = false
        guard let deadline else {
            wl_event_source_timer_update(source, 0)
            return
        }
        // Zero would disarm the timer. A deadline more than an hour away is checked again after an hour.
        let wait = min(max(deadline &- MonotonicClock.now(), 1), 3_600_000_000)
        wl_event_source_timer_update(source, Int32(truncatingIfNeeded: (wait &+ 999) / 1000))
    }

    private func meetDeadline() {
        let now = MonotonicClock.now()
        if !hasWaited, let source, let deadline, now &- deadline > Self.usualDelay {
            hasWaited = true
            wl_event_source_timer_update(source, 1)
            return
        }
        hasWaited = false
        withExtendedLifetime(self) { onDeadline?(now) }
    }

    private static func from(_ data: UnsafeMutableRawPointer?) -> DeadlineTimer? {
        data.map { Unmanaged<DeadlineTimer>.fromOpaque($0).takeUnretainedValue() }
    }
}
