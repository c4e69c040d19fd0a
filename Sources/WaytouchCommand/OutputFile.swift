// SPDX-License-Identifier: MIT
import Glibc
import Logging
import WaytouchFiles

/// A new file, or standard output, to be written sequentially.
///
/// An existing file stays as it is until ``finish()``: the new one is written beside it (`NAME.part`), and takes its
/// place when it is whole. So a full disk, or a kill, does not cost the old contents.
final class OutputFile {
    private let descriptor: Int32
    private let name: String
    /// The paths of the file that is written, and of the one that it replaces; nil: the file is written itself.
    private var beside: (part: String, target: String)?
    private let isStream: Bool

    /// A descriptor that becomes readable when the work is to end: from then on, a reader that takes nothing for a
    /// while is an error, instead of being waited for.
    var interruption: Int32?

    /// Opens a file; nil and `-` are standard output. Pipes and devices are written directly.
    ///
    /// - Parameter isStream: whether an incomplete file is useful, as a recording is: a new file is then written under
    ///   its own name, and what was written beside an existing one is kept if the work fails.
    init(_ path: String?, isStream: Bool = false) throws(OutputError) {
        self.isStream = isStream
        guard let path, path != "-" else {
            descriptor = STDOUT_FILENO
            name = "standard output"
            return
        }
        name = path
        let old = FileStatus(path)
        if old?.isRegular ?? (!isStream && !FileStatus.isLink(path)), !Self.isStandardStream(path) {
            let target = realpath(path, nil)
            defer { free(target) }
            let full = target.map { String(cString: $0) } ?? path
            if let (part, opened) = try Self.openBeside(full, like: old, name) {
                descriptor = opened
                beside = (part, full)
                return
            }
        }
        descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOCTTY, 0o666)
        guard descriptor >= 0 else { throw OutputError(name, errno) }
    }

    deinit {
        if descriptor > STDERR_FILENO { close(descriptor) }
        if let beside, !isStream { unlink(beside.part) }
    }

    /// Returns whether a path stands for a descriptor that is open already.
    private static func isStandardStream(_ path: String) -> Bool {
        ["/dev/std", "/dev/fd/", "/proc/"].contains { path.hasPrefix($0) }
    }

    /// Opens a new file in the folder of the one that it will replace, with the same owner and permissions. Returns nil
    /// if the folder permits none, but the file exists and can be written itself.
    private static func openBeside(
        _ target: String, like old: FileStatus?, _ name: String
    ) throws(OutputError) -> (part: String, descriptor: Int32)? {
        for number in 1...99 {
            let part = target + ".part" + (number > 1 ? "\(number)" : "")
            let opened = open(part, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
            if opened < 0, errno == EEXIST { continue }
            guard opened >= 0 else {
                let code = errno
                if old != nil, [EACCES, EPERM, EROFS, ENAMETOOLONG].contains(code) { return nil }
                throw OutputError(name, code)
            }
            if let old {
                // Only root may give a file away; the file then belongs to the user who writes it.
                _ = fchown(opened, old.owner, old.group)
                fchmod(opened, old.permissions)
            }
            return (part, opened)
        }
        throw OutputError(name, EEXIST)
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
        if let code = writeFully(bytes, to: descriptor) { throw failure(code) }
    }

    /// Ensures that everything is on the disk, and puts the file in its place; throws if it cannot.
    func finish() throws(OutputError) {
        // Pipes and terminals cannot be synchronised, and need not be.
        if fsync(descriptor) < 0, errno == EIO || errno == ENOSPC || errno == EDQUOT { throw failure(errno) }
        guard let beside else { return }
        guard rename(beside.part, beside.target) == 0 else { throw failure(errno) }
        self.beside = nil
    }

    private func failure(_ code: Int32) -> OutputError {
        guard isStream, let beside else { return OutputError(name, code) }
        return OutputError(name, code, kept: beside.part)
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
            if let old = FileStatus(path), old.isRegular,
                inputs.contains(where: { $0 != "-" && FileStatus($0)?.isSame(as: old) == true })
            {
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

/// What the system knows of a file.
private struct FileStatus {
    private let status: stat

    /// Nil: there is no file.
    init?(_ path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        self.status = status
    }

    var isRegular: Bool { status.st_mode & S_IFMT == S_IFREG }
    var owner: uid_t { status.st_uid }
    var group: gid_t { status.st_gid }
    var permissions: mode_t { status.st_mode & 0o777 }

    func isSame(as other: FileStatus) -> Bool {
        (status.st_dev, status.st_ino) == (other.status.st_dev, other.status.st_ino)
    }

    /// Returns whether a path is a link, which may lead to a file that is not there yet.
    static func isLink(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
    }
}

/// Why an output cannot be written, in one line.
struct OutputError: Error, CustomStringConvertible {
    let description: String

    /// `code` is an `errno`.
    init(_ name: String, _ code: Int32) { self.init(name, String(systemError: code)) }

    /// A part was written beside the file, and is kept.
    init(_ name: String, _ code: Int32, kept part: String) {
        self.init(name, "\(String(systemError: code)); it stays as it was, and \(part) has what was written")
    }

    /// The output has no room, and it is time to end.
    init(stuck name: String) { self.init(name, "its reader takes nothing") }

    /// The output is also what is read.
    init(input name: String) { self.init(name, "it is the input; name another file with -o") }

    private init(_ name: String, _ reason: String) { description = "\(name): cannot write: \(reason)" }
}
