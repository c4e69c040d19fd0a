// SPDX-License-Identifier: MIT
import CWaylandServer
import Glibc

/// Why a program was not started.
struct LaunchProblem: Error {
    let description: String
}

extension PolicyController {
    /// Starts a program with a connection of its own, so that it is known who it is; the answer is its `wl_client`.
    ///
    /// It may bind globals before this returns, but is heard only afterwards.
    func startClient(
        _ arguments: [String], on display: OpaquePointer
    ) throws(LaunchProblem) -> OpaquePointer {
        var ends: [Int32] = [0, 0]
        guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0, &ends) == 0
        else { throw LaunchProblem(description: Launcher.describe(errno)) }
        defer { close(ends[1]) }
        guard let client = wl_client_create(display, ends[0]) else {
            close(ends[0])
            throw LaunchProblem(description: "there is no memory for a client")
        }
        if let problem = launchClient(arguments, ends[1]) {
            wl_client_destroy(client)
            throw LaunchProblem(description: problem)
        }
        return client
    }
}
