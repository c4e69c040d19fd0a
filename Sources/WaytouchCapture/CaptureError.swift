// SPDX-License-Identifier: MIT
import Glibc
import WaytouchFiles

/// Why a device cannot be read, or a recording cannot be written, in one line with what to do about it.
public struct CaptureError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The kind of error; commands exit with a different status for each.
    public enum Kind: Sendable {
        /// A node cannot be opened, or is not an evdev device.
        case cannotOpen
        /// There is no device to record.
        case noDevice
        /// The recording cannot be written.
        case cannotWrite
    }

    /// The kind of error.
    public let kind: Kind
    /// The whole line, without a line break.
    public let description: String

    /// Creates an error; `description` is one line.
    public init(_ kind: Kind, _ description: String) {
        self.kind = kind
        self.description = description
    }

    /// Returns the error for a node that `open(2)` refused.
    static func cannotOpen(_ path: String, _ code: Int32) -> CaptureError {
        var message = "\(path): cannot open: \(String(systemError: code))"
        if code == EACCES || code == EPERM { message += permissionAdvice(path) }
        return CaptureError(.cannotOpen, message)
    }

    /// Returns which group may read the node, and how to become a member.
    private static func permissionAdvice(_ path: String) -> String {
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IRGRP != 0, status.st_gid != 0,
            let group = groupName(status.st_gid)
        else { return "; only root may read it" }
        return "; the group '\(group)' may read it: sudo usermod -aG \(group) USER, and log in again"
    }

    private static func groupName(_ id: gid_t) -> String? {
        var record = group()
        var found: UnsafeMutablePointer<group>?
        var buffer = [CChar](repeating: 0, count: 4096)
        guard getgrgid_r(id, &record, &buffer, buffer.count, &found) == 0, found != nil,
            let name = record.gr_name
        else { return nil }
        return String(cString: name)
    }
}
