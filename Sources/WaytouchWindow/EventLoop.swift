// SPDX-License-Identifier: MIT
import CWaylandClient
import Glibc

private nonisolated(unsafe) var wasAskedToStop: sig_atomic_t = 0

/// Waits for the compositor's events and dispatches them, until told to stop.
public struct EventLoop {
    private let connection: Connection
    /// The time without an event, in s, after which the loop ends; nil = never.
    private let idleLimit: Double?

    /// Creates a loop.
    ///
    /// - Parameters:
    ///   - connection: the connection whose events are dispatched.
    ///   - idleLimit: the time without an event, in s, after which the loop ends; nil = never.
    public init(connection: Connection, idleLimit: Double? = nil) {
        self.connection = connection
        self.idleLimit = idleLimit
    }

    /// Runs until the condition holds, the process receives `SIGTERM` or `SIGINT`, or the idle limit is reached. The
    /// condition is checked whenever events have been dispatched, and at least every 0.2 s.
    ///
    /// - Throws: ``WindowError`` if the connection breaks.
    public func run(until isDone: () -> Bool) throws(WindowError) {
        for number in [SIGTERM, SIGINT] { signal(number) { _ in wasAskedToStop = 1 } }
        signal(SIGPIPE, SIG_IGN)
        var idle = 0.0
        // A signal that arrives just before poll() is noticed only when the slice is over.
        let slice = 0.2
        while wasAskedToStop == 0, !isDone() {
            if try turn(waiting: slice) {
                idle = 0
            } else {
                idle += slice
                if let idleLimit, idle >= idleLimit { return }
            }
        }
    }

    /// Waits for events and dispatches them; returns whether there were any.
    private func turn(waiting seconds: Double) throws(WindowError) -> Bool {
        let display = connection.display
        while wl_display_prepare_read(display) != 0 {
            if wl_display_dispatch_pending(display) < 0 { throw lost() }
        }
        wl_display_flush(display)
        var descriptor = pollfd(fd: wl_display_get_fd(display), events: Int16(POLLIN), revents: 0)
        guard poll(&descriptor, 1, Int32(seconds * 1000)) > 0 else {
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
