// SPDX-License-Identifier: MIT
import Glibc
import WaytouchCapture

/// Where a recording is written to.
final class RecordingFile {
    private let descriptor: Int32
    private let name: String

    /// A new file, or standard output for nil and `-`.
    init(_ path: String?) throws(CaptureError) {
        guard let path, path != "-" else {
            descriptor = STDOUT_FILENO
            name = "standard output"
            return
        }
        name = path
        descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOCTTY, 0o644)
        guard descriptor >= 0 else { throw error(errno) }
    }

    deinit {
        if descriptor > STDERR_FILENO { close(descriptor) }
    }

    /// Whether a person sees it.
    var isTerminal: Bool { isatty(descriptor) == 1 }

    func write(_ text: String) throws(CaptureError) {
        let bytes = Array(text.utf8)
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0 {
                if errno == EINTR { continue }
                throw error(errno)
            }
            rest = rest.dropFirst(count)
        }
    }

    /// All of it is on the disk, or the error says why not.
    func finish() throws(CaptureError) {
        // Pipes and terminals cannot be synchronised, and need not be.
        if fsync(descriptor) < 0, errno == EIO || errno == ENOSPC || errno == EDQUOT { throw error(errno) }
    }

    private func error(_ code: Int32) -> CaptureError {
        CaptureError(.cannotWrite, "\(name): cannot write: \(String(cString: strerror(code)))")
    }
}
