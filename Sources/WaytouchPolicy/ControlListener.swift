// SPDX-License-Identifier: MIT
import Glibc
import WaytouchControl
import WaytouchFiles

/// A listening Unix socket that only its user can reach.
enum ControlListener {
    /// Listens at a path, replacing a stale socket that no process serves.
    static func listen(at path: String, backlog: Int32) throws(ControlError) -> Int32 {
        let kind =
            Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue) | Int32(SOCK_NONBLOCK.rawValue)
        let descriptor = socket(AF_UNIX, kind, 0)
        guard descriptor >= 0 else { throw .unreachable("\(path): \(String(systemError: errno))") }
        do throws(ControlError) {
            // The kernel creates the socket's file with these permissions, so it never has any others.
            guard fchmod(descriptor, S_IRUSR | S_IWUSR) == 0 else {
                throw .unreachable("\(path): \(String(systemError: errno))")
            }
            var code = try attempt(path) { bind(descriptor, $0, $1) }
            if code == EADDRINUSE {
                try removeStale(path, kind)
                code = try attempt(path) { bind(descriptor, $0, $1) }
            }
            if code == 0, Glibc.listen(descriptor, backlog) != 0 { code = errno }
            guard code == 0 else { throw .unreachable("\(path): \(String(systemError: code))") }
            return descriptor
        } catch {
            close(descriptor)
            throw error
        }
    }

    private static func attempt(
        _ path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
    ) throws(ControlError) -> Int32 {
        guard let code = ControlPath.withAddress(path, { body($0, $1) == 0 ? 0 : errno }) else {
            throw .unreachable("\(path): the path is too long for a socket")
        }
        return code
    }

    /// Removes the socket of a compositor that was killed.
    private static func removeStale(_ path: String, _ kind: Int32) throws(ControlError) {
        var status = stat()
        guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFSOCK else {
            throw .unreachable("\(path): exists and is not a socket")
        }
        let probe = socket(AF_UNIX, kind, 0)
        guard probe >= 0 else { throw .unreachable("\(path): \(String(systemError: errno))") }
        defer { close(probe) }
        guard try attempt(path, { connect(probe, $0, $1) }) == ECONNREFUSED else {
            throw .unreachable("\(path): another compositor serves it")
        }
        unlink(path)
    }

    /// Returns whether a user's processes may send requests: only those of the compositor's own user and root may.
    static func mayUse(_ user: uid_t) -> Bool { user == geteuid() || user == 0 }
}
