// SPDX-License-Identifier: MIT
import Glibc

/// A folder that is removed with its contents when the object is released.
package final class TemporaryFolder {
    package let path: String

    package init() throws {
        var template = Array("/tmp/waytouch-XXXXXX".utf8CString)
        path = try template.withUnsafeMutableBufferPointer {
            guard let made = $0.baseAddress.flatMap({ mkdtemp($0) }) else {
                throw SystemCallError(path: "/tmp/waytouch-XXXXXX")
            }
            return String(cString: made)
        }
    }

    deinit { Self.remove(path) }

    /// Removes a file, or a folder with its contents. Of a link, only the link itself is removed.
    private static func remove(_ path: String) {
        if unlink(path) == 0 { return }
        for name in Files.entries(of: path) { remove("\(path)/\(name)") }
        rmdir(path)
    }

    package func write(_ text: String, to name: String) throws {
        let file = "\(path)/\(name)"
        let descriptor = open(file, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw SystemCallError(path: file) }
        defer { close(descriptor) }
        let bytes = Array(text.utf8)
        guard Glibc.write(descriptor, bytes, bytes.count) == bytes.count else {
            throw SystemCallError(path: file)
        }
    }
}
