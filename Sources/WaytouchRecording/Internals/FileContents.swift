// SPDX-License-Identifier: MIT
import Glibc

/// Reads whole files, up to a limit.
enum FileContents {
    /// The bytes of the file at `path`, or of standard input for `-`.
    ///
    /// A file longer than `limit` bytes is refused as bad data without being read further.
    static func read(_ path: String, limit: Int) throws(RecordingError) -> [UInt8] {
        let descriptor = path == "-" ? dup(STDIN_FILENO) : open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY)
        guard descriptor >= 0 else { throw cannotOpen(path, errno) }
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
            guard bytes.count + count <= limit else {
                throw RecordingError(
                    .badData, path: path,
                    message: "expected at most \(limit / 1024 / 1024) MiB, found a longer file")
            }
            bytes.append(contentsOf: buffer[..<count])
        }
    }

    private static func cannotOpen(_ path: String, _ code: Int32) -> RecordingError {
        var text = [CChar](repeating: 0, count: 128)
        let reason: String
        if strerror_r(code, &text, text.count) == 0 {
            reason = String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
        } else {
            reason = "error \(code)"
        }
        return RecordingError(.cannotOpen, path: path, message: "cannot open: \(reason)")
    }

    /// The names in a folder; empty if it cannot be read.
    static func names(inFolder folder: String) -> [String] {
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
