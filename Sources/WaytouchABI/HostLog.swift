// SPDX-License-Identifier: MIT
import CWaytouch
import Glibc

/// The host's log, or standard error if it has none.
struct HostLog {
    typealias Function =
        @convention(c) (
            UnsafeMutableRawPointer?, waytouch_log_level, UnsafePointer<CChar>?
        ) -> Void

    /// The log for calls without a usable handle.
    static var standardError: HostLog { HostLog(function: nil, data: nil) }

    let function: Function?
    let data: UnsafeMutableRawPointer?

    func error(_ message: String) { write(WAYTOUCH_LOG_ERROR, message) }

    func warning(_ message: String) { write(WAYTOUCH_LOG_WARNING, message) }

    func info(_ message: String) { write(WAYTOUCH_LOG_INFO, message) }

    private func write(_ level: waytouch_log_level, _ message: String) {
        if let function {
            message.withCString { function(data, level, $0) }
            return
        }
        let prefix =
            switch level {
            case WAYTOUCH_LOG_ERROR: "waytouch: error: "
            case WAYTOUCH_LOG_WARNING: "waytouch: warning: "
            default: "waytouch: "
            }
        var line = prefix + message + "\n"
        line.withUTF8 { _ = Glibc.write(2, $0.baseAddress, $0.count) }
    }
}
