// SPDX-License-Identifier: MIT
import CWaylandClient
import Glibc

private nonisolated(unsafe) var wasAskedToStop: sig_atomic_t = 0

/// Waits for the compositor's events and dispatches them, until told to stop.
public struct EventLoop {
    private let connection: Connection
    /// The time without an event, in s, after which the loop ends; nil = never.
    private let idleLimit: Double?
    /// A descriptor that becomes readable when the loop is to end; nil: signals end it.
    private let interruption: Int32?

    /// Creates a loop.
    ///
    /// - Parameters:
    ///   - connection: the connection whose events are dispatched.
    ///   - idleLimit: the time without an event, in s, after which the loop ends; nil = never.
    ///   - interruption: a descriptor that becomes readable when the loop is to end, for programs that handle signals
    ///     themselves; it is polled but not read. Nil: `SIGTERM` and `SIGINT` end the loop.
    public init(connection: Connection, idleLimit: Double? = nil, interruption: Int32? = nil) {
        self.connection = connection
        self.idleLimit = idleLimit
        self.interruption = interruption
    }

    /// Runs until the condition holds, the process is to end, or the idle limit is reached. The condition is checked
    /// whenever events have been dispatched, and at least every 0.2 s.
    ///
    /// - Throws: ``WindowError`` if the connection breaks.
    public func run(until isDone: () -> Bool) throws(WindowError) {
        if interruption == nil {
            for number in [SIGTERM, SIGINT] { signal(number) { _ in wasAskedToStop = 1 } }
        }
        signal(SIGPIPE, SIG_IGN)
        var idle = 0.0
        // A signal that arrives just before poll() is noticed only when the slice is over.
        let slice = 0.2
        while wasAskedToStop == 0, !isInterrupted, !isDone() {
            if try turn(waiting: slice) {
                idle = 0
            } else {
                idle += slice
                if let idleLimit, idle >= idleLimit { return }
            }
        }
    }

    private var isInterrupted: Bool {
        guard let interruption else { return false }
        var descriptor = pollfd(fd: interruption, events: Int16(POLLIN), revents: 0)
        return poll(&descriptor, 1, 0) > 0
    }

    /// Waits for events and dispatches them; returns whether there were any.
    private func turn(waiting seconds: Double) throws(WindowError) -> Bool {
        let display = connection.display
        var pending: Int32 = 0
        while wl_display_prepare_read(display) != 0 {
            pending = wl_display_dispatch_pending(display)
            if pending < 0 { throw lost() }
        }
        wl_display_flush(display)
        // Those that had been read already, as by an event loop on another queue.
        if pending > 0 {
            wl_display_cancel_read(display)
            return true
        }
        // Negative descriptors are ignored.
        var descriptors = [wl_display_get_fd(display), interruption ?? -1]
            .map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        guard poll(&descriptors, 2, Int32(seconds * 1000)) > 0, descriptors[0].revents != 0 else {
            wl_display_cancel_read(display)
            return false
        }
        guard wl_display_read_events(display) >= 0 else { throw lost() }
        let dispatched = wl_display_dispatch_pending(display)
        if dispatched < 0 { throw lost() }
        return dispatched > 0
    }

    private func lost() -> WindowError {
        let code = wl_display_get_error(connection.display)
        guard code == EPROTO else {
            return WindowError("the connection to the compositor broke: \(String(cString: strerror(code)))")
        }
        return WindowError("the compositor refused a request (a protocol error; see the message above)")
    }
}
