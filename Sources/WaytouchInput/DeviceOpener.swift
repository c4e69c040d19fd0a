// SPDX-License-Identifier: MIT
import Glibc

/// How libinput opens device nodes: through the compositor's session, or directly.
public struct DeviceOpener {
    /// Opens a node with these `open(2)` flags; returns a descriptor or a negative errno value.
    public var open: (_ path: UnsafePointer<CChar>, _ flags: Int32) -> Int32
    /// Closes a descriptor that ``open`` returned.
    public var close: (_ descriptor: Int32) -> Void

    /// Creates an opener.
    public init(
        open: @escaping (UnsafePointer<CChar>, Int32) -> Int32, close: @escaping (Int32) -> Void
    ) {
        self.open = open
        self.close = close
    }

    /// An opener with `open(2)` and `close(2)`, for processes that may open device nodes themselves.
    public static var direct: DeviceOpener {
        DeviceOpener(
            open: { path, flags in
                let descriptor = Glibc.open(path, flags | O_CLOEXEC)
                return descriptor < 0 ? -errno : descriptor
            },
            close: { Glibc.close($0) })
    }
}
