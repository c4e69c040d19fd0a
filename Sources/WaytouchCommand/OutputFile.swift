// SPDX-License-Identifier: MIT
import Glibc
import Logging

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

extension OutputFile {
    /// Writes a file, or standard output (`-`), as the result of a command; reports why it cannot.
    ///
    /// - Parameter inputs: the paths of files that the result does not replace, because it is something else.
    static func write(_ bytes: [UInt8], to path: String, keeping inputs: [String] = []) throws {
        guard path != "-" else {
            StandardOutput.write(bytes)
            return StandardOutput.flush()
        }
        do throws(OutputError) {
            let identity = FileIdentity(path)
            if identity != nil, inputs.contains(where: { $0 != "-" && FileIdentity($0) == identity }) {
                throw OutputError(input: path)
            }
            let file = try OutputFile(path)
            try file.write(bytes)
            try file.finish()
        } catch {
            Terminal.log.error("\(error)")
            throw ExitStatus.cannotWrite.code
        }
    }
}

/// What makes two paths those of the same file.
private struct FileIdentity: Equatable {
    let device: dev_t
    let inode: ino_t

    /// Nil: there is no regular file, which could be overwritten.
    init?(_ path: String) {
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        device = status.st_dev
        inode = status.st_ino
    }
}

/// Why an output cannot be written, in one line.
struct OutputError: Error, CustomStringConvertible {
    let description: String

    /// `code` is an `errno`.
    init(_ name: String, _ code: Int32) { self.init(name, String(cString: strerror(code))) }

    /// The output has no room, and it is time to end.
    init(stuck name: String) { self.init(name, "its reader takes nothing") }

    /// The output is also what is read.
    init(input name: String) { self.init(name, "it is the input; name another file with -o") }

    private init(_ name: String, _ reason: String) { description = "\(name): cannot write: \(reason)" }
}
