// SPDX-License-Identifier: MIT
import Glibc

/// Standard output, buffered: a long replay writes many short lines.
enum StandardOutput {
    private nonisolated(unsafe) static var buffer: [UInt8] = []

    static func write(_ text: String) {
        buffer.append(contentsOf: text.utf8)
        if buffer.count > 1 << 16 { flush() }
    }

    static func flush() {
        guard !buffer.isEmpty else { return }
        Progress.clear(for: STDOUT_FILENO)
        StandardError.writeAll(buffer, to: STDOUT_FILENO)
        buffer.removeAll(keepingCapacity: true)
    }
}

/// Standard error, at once.
enum StandardError {
    static func write(_ text: String) {
        Progress.clear()
        writeAll(Array(text.utf8), to: STDERR_FILENO)
    }

    /// Writes all bytes; when nobody reads any more there is nothing left to do, and the process ends quietly.
    static func writeAll(_ bytes: [UInt8], to descriptor: Int32) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let written = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if written < 0 {
                if errno == EINTR { continue }
                _exit(errno == EPIPE ? 0 : ExitStatus.cannotWrite.rawValue)
            }
            rest = rest.dropFirst(written)
        }
    }
}
