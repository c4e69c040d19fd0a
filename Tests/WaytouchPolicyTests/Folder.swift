// SPDX-License-Identifier: MIT
import Glibc
import Testing

/// A folder that is removed, with all files in it, when the test is over.
final class Folder {
    let path: String

    init() throws {
        var template = Array("/tmp/waytouch-XXXXXX".utf8CString)
        path = String(cString: try #require(mkdtemp(&template)))
    }

    deinit {
        for name in Self.names(in: path) ?? [] { unlink("\(path)/\(name)") }
        rmdir(path)
    }

    func write(_ text: String, to name: String) {
        let descriptor = open("\(path)/\(name)", O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        let bytes = Array(text.utf8)
        _ = Glibc.write(descriptor, bytes, bytes.count)
        close(descriptor)
    }

    /// The text of a file that somebody is about to make; nil after 10 s.
    func waitFor(_ name: String) -> String? {
        for _ in 0..<1000 {
            if let text = Self.text(of: "\(path)/\(name)") { return text }
            usleep(10_000)
        }
        return nil
    }

    static func text(of path: String) -> String? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var buffer = [UInt8](repeating: 0, count: 16_384)
        let count = read(descriptor, &buffer, buffer.count)
        return count < 0 ? nil : String(decoding: buffer[..<count], as: UTF8.self)
    }

    static func names(in path: String) -> [String]? {
        guard let folder = opendir(path) else { return nil }
        defer { closedir(folder) }
        var names: [String] = []
        while let entry = readdir(folder) {
            let capacity = MemoryLayout.size(ofValue: entry.pointee.d_name)
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: capacity) { String(cString: $0) }
            }
            if !name.hasPrefix(".") { names.append(name) }
        }
        return names
    }
}
