// SPDX-License-Identifier: MIT
import CWaylandServer
import Glibc
import WaytouchServer

/// What ``PolicyController`` does so that clients cannot use up the file descriptors that it needs.
struct DescriptorGuard: ~Copyable {
    /// Descriptors for the programs that gestures start.
    var reserve = DescriptorReserve()
    /// Limits the connections of each process; nil: they are not limited.
    var connectionLimit: ConnectionLimit?
    /// Whether it was reported that descriptors run out.
    var hasReportedShortage = false
    /// Whether it was reported that a process has too many connections.
    var hasReportedExcess = false
}

/// File descriptors, of which a process has a limited number.
extension PolicyController {
    /// Keeps descriptors for programs, and limits the connections of each process, from now on. For compositors.
    package func guardDescriptors() {
        descriptors.reserve.keep()
        reportMissingDescriptors()
        guard descriptors.connectionLimit == nil, let server else { return }
        let limit = ConnectionLimit(display: server.display)
        limit.onShortage = { [unowned self] in reportShortage(of: $0) }
        limit.onExcess = { [unowned self] in reportExcess(of: $0, most: $1) }
        descriptors.connectionLimit = limit
    }

    /// Required before the display is destroyed.
    package func stopGuardingDescriptors() { descriptors.connectionLimit = nil }

    /// Calls a closure that opens a few descriptors, with those in reserve closed.
    package func withDescriptors<Result, Problem: Error>(
        _ body: () throws(Problem) -> Result
    ) throws(Problem) -> Result {
        descriptors.reserve.release()
        defer {
            descriptors.reserve.fill()
            reportMissingDescriptors()
        }
        return try body()
    }

    private func reportMissingDescriptors() {
        if !descriptors.reserve.isComplete { reportShortage(of: sysconf(Int32(_SC_OPEN_MAX))) }
    }

    private func reportShortage(of limit: Int) {
        guard !descriptors.hasReportedShortage else { return }
        descriptors.hasReportedShortage = true
        onWarning?(
            "the compositor's \(limit) file descriptors are nearly used up, and then no client can connect: "
                + "raise their number (LimitNOFILE)")
    }

    private func reportExcess(of process: pid_t, most: Int) {
        guard !descriptors.hasReportedExcess else { return }
        descriptors.hasReportedExcess = true
        onWarning?(
            "process \(process) has \(most) connections, as many as a process may have: further ones are closed"
        )
    }
}
