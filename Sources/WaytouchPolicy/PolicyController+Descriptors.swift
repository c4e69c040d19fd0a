// SPDX-License-Identifier: MIT
import CWaylandServer
import Glibc
import WaytouchServer

/// File descriptors, of which a process has a limited number. When clients use up the compositor's, gestures
/// still start programs.
extension PolicyController {
    /// Keeps descriptors for programs, and limits the connections of each process, from now on. For compositors.
    package func guardDescriptors() {
        reserve.keep()
        reportMissingDescriptors()
        guard connectionLimit == nil, let server else { return }
        let limit = ConnectionLimit(display: server.display)
        limit.onShortage = { [unowned self] in reportShortage(of: $0) }
        limit.onExcess = { [unowned self] in reportExcess(of: $0, most: $1) }
        connectionLimit = limit
    }

    /// Required before the display is destroyed.
    package func stopGuardingDescriptors() { connectionLimit = nil }

    /// Calls a closure that opens a few descriptors, with those in reserve closed.
    package func withDescriptors<Result, Problem: Error>(
        _ body: () throws(Problem) -> Result
    ) throws(Problem) -> Result {
        reserve.release()
        defer {
            reserve.fill()
            reportMissingDescriptors()
        }
        return try body()
    }

    private func reportMissingDescriptors() {
        if !reserve.isComplete { reportShortage(of: sysconf(Int32(_SC_OPEN_MAX))) }
    }

    private func reportShortage(of limit: Int) {
        guard !hasReportedShortage else { return }
        hasReportedShortage = true
        onWarning?(
            "the compositor's \(limit) file descriptors are nearly used up, and then no client can connect: "
                + "raise their number (LimitNOFILE)")
    }

    private func reportExcess(of process: pid_t, most: Int) {
        guard !hasReportedExcess else { return }
        hasReportedExcess = true
        onWarning?(
            "process \(process) has \(most) connections, as many as a process may have: further ones are closed"
        )
    }
}
