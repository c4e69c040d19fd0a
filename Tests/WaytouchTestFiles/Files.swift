// SPDX-License-Identifier: MIT
import Glibc

/// The package's own files, and the larger set of recordings that may lie next to the package.
package enum Files {
    /// The package's folder.
    package static let root: String = {
        // …/Tests/WaytouchTestFiles/Files.swift
        let parts = #filePath.split(separator: "/")
        return "/" + parts.dropLast(3).joined(separator: "/")
    }()

    /// The names of the recordings that the package ships, one for each gesture.
    package static let shipped = [
        "tap", "double-tap", "long-press", "pan", "swipe", "three-finger-swipe", "pinch-rotate", "two-hands",
    ]

    package static func path(ofShipped name: String) -> String { "\(root)/recordings/\(name).yml" }

    /// The folder with recordings of real devices; nil if there is none.
    package static let others: String? = {
        let named = getenv("WAYTOUCH_RECORDINGS").map { String(cString: $0) }
        let folder = named ?? "\(root)/../shared/recordings"
        return access(folder, R_OK) == 0 ? folder : nil
    }()

    /// Returns the names in a folder, sorted, without those that begin with a dot; none if there is no folder.
    package static func names(in folder: String) -> [String] {
        entries(of: folder).filter { !$0.hasPrefix(".") }.sorted()
    }

    /// Returns all names in a folder, in any order.
    static func entries(of folder: String) -> [String] {
        guard let handle = opendir(folder) else { return [] }
        defer { closedir(handle) }
        var names: [String] = []
        while let entry = readdir(handle) {
            let capacity = MemoryLayout.size(ofValue: entry.pointee.d_name)
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: capacity) { String(cString: $0) }
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names
    }

    package static func bytes(of path: String) throws -> [UInt8] {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw SystemCallError(path: path) }
        defer { close(descriptor) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        // Files in /proc do not report their size.
        while case let count = read(descriptor, &buffer, buffer.count), count != 0 {
            guard count > 0 else { throw SystemCallError(path: path) }
            bytes += buffer[..<count]
        }
        return bytes
    }

    package static func text(of path: String) throws -> String {
        String(decoding: try bytes(of: path), as: UTF8.self)
    }
}
