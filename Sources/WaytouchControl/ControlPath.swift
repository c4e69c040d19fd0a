// SPDX-License-Identifier: MIT
package import Glibc

/// Finds a compositor's control socket.
public enum ControlPath {
    /// Returns the path of a display's control socket, `waytouch-NAME.ctl` in the folder of the display's own socket.
    ///
    /// - Parameters:
    ///   - display: the name or absolute path of the display's socket, as in `WAYLAND_DISPLAY`.
    ///   - folder: the folder of sockets given by name only: `XDG_RUNTIME_DIR`.
    /// - Returns: the path; nil if the display is given by name only and there is no folder, or if its name is empty.
    public static func socket(of display: String, in folder: String?) -> String? {
        var folder = folder ?? ""
        var name = display[...]
        if let slash = display.utf8.lastIndex(of: UInt8(ascii: "/")) {
            guard display.utf8.first == UInt8(ascii: "/") else { return nil }
            folder = String(display[..<slash])
            name = display[display.utf8.index(after: slash)...]
            // In the root folder.
            if folder.isEmpty { return name.isEmpty ? nil : "/waytouch-\(name).ctl" }
        }
        guard folder.utf8.first == UInt8(ascii: "/"), !name.isEmpty else { return nil }
        return "\(folder)/waytouch-\(name).ctl"
    }

    /// Returns the control socket of the compositor that this process belongs to: that of `WAYLAND_DISPLAY` or, without
    /// that variable, the only one in `XDG_RUNTIME_DIR` that exists or is in use.
    public static func inEnvironment() throws(ControlError) -> String {
        let folder = variable("XDG_RUNTIME_DIR")
        if let display = variable("WAYLAND_DISPLAY") {
            guard let path = socket(of: display, in: folder) else {
                throw .notFound(
                    "there is no control socket of the display '\(display)' without XDG_RUNTIME_DIR")
            }
            return path
        }
        guard let folder else {
            throw .notFound("neither WAYLAND_DISPLAY nor XDG_RUNTIME_DIR says where the control socket is")
        }
        let found = sockets(in: folder)
        // A compositor that crashed leaves its socket behind.
        let inUse = found.count > 1 ? found.filter(isInUse) : found
        guard inUse.count == 1, let path = inUse.first else {
            throw .notFound(
                found.isEmpty
                    ? "no control socket in \(folder), and no WAYLAND_DISPLAY that names another"
                    : "several control sockets in \(folder), and no WAYLAND_DISPLAY that chooses: "
                        + (inUse.isEmpty ? found : inUse).joined(separator: ", "))
        }
        return path
    }

    /// Returns the control sockets in a folder, sorted.
    static func sockets(in folder: String) -> [String] {
        guard let stream = opendir(folder) else { return [] }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name.hasPrefix("waytouch-"), name.hasSuffix(".ctl") { names.append("\(folder)/\(name)") }
        }
        return names.sorted()
    }

    /// Returns whether a compositor listens there.
    private static func isInUse(_ path: String) -> Bool {
        let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue) | Int32(SOCK_NONBLOCK.rawValue)
        let descriptor = Glibc.socket(AF_UNIX, kind, 0)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        // EAGAIN: its queue of connections is full.
        return withAddress(path) { connect(descriptor, $0, $1) == 0 || errno == EAGAIN } ?? false
    }

    /// Returns the value of an environment variable; nil if it is unset or empty.
    private static func variable(_ name: String) -> String? {
        guard let value = getenv(name), value.pointee != 0 else { return nil }
        return String(cString: value)
    }

    /// Calls a socket function with the address of a path; returns nil if the path is too long for an address.
    package static func withAddress<Result>(
        _ path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result
    ) -> Result? {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let bytes = Array(path.utf8)
        // One more byte terminates the path.
        guard bytes.count < MemoryLayout.size(ofValue: address.sun_path), !bytes.contains(0) else {
            return nil
        }
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
        return withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
    }
}
