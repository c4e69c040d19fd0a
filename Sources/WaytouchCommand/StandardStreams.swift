// SPDX-License-Identifier: MIT
import Glibc

/// Standard output, buffered: a long replay writes many short lines.
enum StandardOutput {
    private nonisolated(unsafe) static var buffer: [UInt8] = []

    static func write(_ text: String) { write(text.utf8) }

    static func write(_ bytes: some Sequence<UInt8>) {
        buffer.append(contentsOf: bytes)
        if buffer.count > 1 << 16 { flush() }
    }

    static func flush() {
        guard !buffer.isEmpty else { return }
        Progress.clear(for: STDOUT_FILENO)
        writeOrExit(buffer, to: STDOUT_FILENO)
        buffer.removeAll(keepingCapacity: true)
    }
}

/// Standard error, unbuffered.
enum StandardError {
    static func write(_ text: String) {
        Progress.clear()
        writeOrExit(Array(text.utf8), to: STDERR_FILENO)
    }

    /// Writes the line of progress itself, which all other output clears first.
    static func write(progress line: String) { writeOrExit(Array(line.utf8), to: STDERR_FILENO) }
}

/// If the reader has closed the stream, the process ends quietly; other errors are reported, if possible.
private func writeOrExit(_ bytes: [UInt8], to descriptor: Int32) {
    guard let code = writeFully(bytes, to: descriptor) else { return }
    if code == EPIPE { _exit(ExitStatus.done.rawValue) }
    if descriptor == STDOUT_FILENO {
        let prefix = Terminal.hasColors(STDERR_FILENO) ? TextStyle.error("waytouch:") : "waytouch:"
        let line = "\(prefix) \(OutputError("standard output", code))\n"
        _ = writeFully(Array(line.utf8), to: STDERR_FILENO)
    }
    _exit(ExitStatus.cannotWrite.rawValue)
}

/// Writes all bytes, in as many calls as that takes; returns nil, or the `errno` of the call that failed.
func writeFully(_ bytes: [UInt8], to descriptor: Int32) -> Int32? {
    var rest = bytes[...]
    while !rest.isEmpty {
        let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
        if count < 0 {
            if errno == EINTR { continue }
            return errno
        }
        rest = rest.dropFirst(count)
    }
    return nil
}
