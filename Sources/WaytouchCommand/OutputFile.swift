// SPDX-License-Identifier: MIT
import Glibc

/// A new file, or standard output, to be written sequentially.
final class OutputFile {
    private let descriptor: Int32
    private let name: String

    /// A descriptor that becomes readable when the work is to end: from then on, a reader that takes nothing for a
    /// while is an error, instead of being waited for.
    var interruption: Int32?

    /// Creates a file, or truncates an existing one; nil and `-` are standard output.
    init(_ path: String?) throws(OutputError) {
        guard let path, path != "-" else {
            descriptor = STDOUT_FILENO
            name = "standard output"
            return
        }
        name = path
        descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOCTTY, 0o666)
        guard descriptor >= 0 else { throw OutputError(name, errno) }
    }

    deinit {
        if descriptor > STDERR_FILENO { close(descriptor) }
    }

    /// Whether the output is a terminal.
    var isTerminal: Bool { isatty(descriptor) == 1 }

    /// Writes immediately, without a buffer.
    func write(_ bytes: [UInt8]) throws(OutputError) {
        guard let interruption else { return try writeAll(bytes) }
        if try !writeInPieces(bytes, to: descriptor, until: interruption, with: writeAll) {
            throw OutputError(stuck: name)
        }
    }

    private func writeAll(_ bytes: [UInt8]) throws(OutputError) {
        if let code = writeFully(bytes, to: descriptor) { throw OutputError(name, code) }
    }

    /// Ensures that everything is on the disk; throws if it is not.
    func finish() throws(OutputError) {
        // Pipes and terminals cannot be synchronised, and need not be.
        if fsync(descriptor) < 0, errno == EIO || errno == ENOSPC || errno == EDQUOT {
            throw OutputError(name, errno)
        }
    }
}

/// Why an output cannot be written, in one line.
struct OutputError: Error, CustomStringConvertible {
    let description: String

    /// `code` is an `errno`.
    init(_ name: String, _ code: Int32) { self.init(name, String(cString: strerror(code))) }

    /// The output has no room, and it is time to end.
    init(stuck name: String) { self.init(name, "its reader takes nothing") }

    private init(_ name: String, _ reason: String) { description = "\(name): cannot write: \(reason)" }
}
