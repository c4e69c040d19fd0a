// SPDX-License-Identifier: MIT
import Glibc

/// Reads whole files, up to a limit.
package enum FileContents {
    /// Returns the bytes of the file at `path`, or of standard input for `-`.
    ///
    /// A file longer than `limit` bytes is refused as bad data without being read further. Set `mayBlock` only in
    /// programs that have nothing else to do: without it, anything but a regular file is refused, if possible without
    /// opening it.
    package static func read(_ path: String, limit: Int, mayBlock: Bool = true) throws(FileError) -> [UInt8] {
        let descriptor = mayBlock || path == "-" ? try open(path) : try openRegular(path, limit)
        defer { close(descriptor) }

        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 64 * 1024)
        while true {
            let count = Glibc.read(descriptor, &buffer, buffer.count)
            if count == 0 { return bytes }
            if count < 0 {
                if errno == EINTR { continue }
                throw cannotOpen(path, errno)
            }
            guard bytes.count + count <= limit else { throw tooLong(path, limit) }
            bytes.append(contentsOf: buffer[..<count])
        }
    }

    private static func open(_ path: String) throws(FileError) -> Int32 {
        let descriptor =
            path == "-" ? dup(STDIN_FILENO) : Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY)
        guard descriptor >= 0 else { throw cannotOpen(path, errno) }
        return descriptor
    }

    private static func openRegular(_ path: String, _ limit: Int) throws(FileError) -> Int32 {
        // Opening has side effects on devices, and on FIFOs whose writer waits for a reader.
        var status = stat()
        guard stat(path, &status) == 0 else { throw cannotOpen(path, errno) }
        try checkRegular(status, path, limit)
        let descriptor = Glibc.open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
        guard descriptor >= 0 else { throw cannotOpen(path, errno) }
        do throws(FileError) {
            // The file may have been replaced since.
            guard fstat(descriptor, &status) == 0 else { throw cannotOpen(path, errno) }
            try checkRegular(status, path, limit)
            return descriptor
        } catch {
            close(descriptor)
            throw error
        }
    }

    private static func checkRegular(_ status: stat, _ path: String, _ limit: Int) throws(FileError) {
        let found: String
        switch status.st_mode & S_IFMT {
        case S_IFREG:
            guard status.st_size <= limit else { throw tooLong(path, limit) }
            return
        case S_IFIFO: found = "a FIFO"
        case S_IFDIR: found = "a directory"
        case S_IFSOCK: found = "a socket"
        default: found = "a device"
        }
        throw FileError(
            .cannotOpen, path: path,
            message: "expected a file, found \(found): put a file, or a link to one, in its place")
    }

    private static func tooLong(_ path: String, _ limit: Int) -> FileError {
        FileError(
            .badData, path: path,
            message: "expected at most \(limit / 1024 / 1024) MiB, found a longer file")
    }

    private static func cannotOpen(_ path: String, _ code: Int32) -> FileError {
        FileError(.cannotOpen, path: path, message: "cannot open: \(String(systemError: code))")
    }

    /// Returns the names in a folder; empty if it cannot be read.
    package static func names(inFolder folder: String) -> [String] {
        guard let handle = opendir(folder) else { return [] }
        defer { closedir(handle) }
        var names: [String] = []
        while let entry = readdir(handle) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(
                    to: CChar.self, capacity: MemoryLayout.size(ofValue: pointer.pointee)
                ) {
                    String(cString: $0)
                }
            }
            names.append(name)
        }
        return names
    }
}
