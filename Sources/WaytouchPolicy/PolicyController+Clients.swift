// SPDX-License-Identifier: MIT
import CWaylandServer
import Glibc
import WaytouchFiles

/// Why a program was not started.
struct LaunchProblem: Error {
    let description: String
}

extension PolicyController {
    /// Starts a program with a connection made for it, which identifies it, and returns its `wl_client`.
    ///
    /// The program may send requests before this returns, but they are processed only afterwards.
    func startClient(
        _ arguments: [String], on display: OpaquePointer
    ) throws(LaunchProblem) -> OpaquePointer {
        try withDescriptors { () throws(LaunchProblem) in try connectClient(arguments, on: display) }
    }

    private func connectClient(
        _ arguments: [String], on display: OpaquePointer
    ) throws(LaunchProblem) -> OpaquePointer {
        var ends: [Int32] = [0, 0]
        guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0, &ends) == 0
        else { throw LaunchProblem(description: String(systemError: errno)) }
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
