// SPDX-License-Identifier: MIT
import CWaylandClient
import Glibc

/// A `wl_buffer` in memory shared with the compositor.
public final class ShmBuffer {
    /// The width, in px.
    public let width: Int32
    /// The height, in px.
    public let height: Int32
    /// The number of bytes per row.
    public let stride: Int32
    /// The rows, from top to bottom: `WL_SHM_FORMAT_XRGB8888`, 4 bytes per px; if the buffer has alpha, as that of an
    /// overlay, `WL_SHM_FORMAT_ARGB8888`.
    public let memory: UnsafeMutableRawPointer
    /// The `wl_buffer`.
    public let buffer: OpaquePointer
    /// Whether the compositor is reading from the buffer.
    package var isBusy = false
    /// Called when the compositor has released the buffer.
    package var onRelease: (() -> Void)?
    private let length: Int

    private nonisolated(unsafe) static let listener: UnsafePointer<wl_buffer_listener> = {
        let memory = UnsafeMutablePointer<wl_buffer_listener>.allocate(capacity: 1)
        memory.initialize(
            to: wl_buffer_listener(release: { data, _ in
                guard let data else { return }
                let buffer = Unmanaged<ShmBuffer>.fromOpaque(data).takeUnretainedValue()
                buffer.isBusy = false
                buffer.onRelease?()
            }))
        return UnsafePointer(memory)
    }()

    /// Creates a buffer; nil if there is not enough memory, or if a side is not within 1…16383 px.
    package init?(shm: OpaquePointer, width: Int32, height: Int32, hasAlpha: Bool = false) {
        guard width > 0, height > 0, width < 16384, height < 16384 else { return nil }
        self.width = width
        self.height = height
        stride = width * 4
        length = Int(stride) * Int(height)
        guard let descriptor = Self.anonymousFile() else { return nil }
        defer { close(descriptor) }
        guard ftruncate(descriptor, length) == 0,
            let memory = mmap(nil, length, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0),
            memory != MAP_FAILED
        else { return nil }
        self.memory = memory
        guard let pool = wl_shm_create_pool(shm, descriptor, Int32(length)),
            let buffer = wl_shm_pool_create_buffer(
                pool, 0, width, height, stride,
                (hasAlpha ? WL_SHM_FORMAT_ARGB8888 : WL_SHM_FORMAT_XRGB8888).rawValue)
        else {
            munmap(memory, length)
            return nil
        }
        wl_shm_pool_destroy(pool)
        self.buffer = buffer
        wl_buffer_add_listener(buffer, Self.listener, Unmanaged.passUnretained(self).toOpaque())
    }

    /// Returns the descriptor of a file without a name, which is deleted when its last descriptor is closed.
    private static func anonymousFile() -> Int32? {
        let folder = getenv("XDG_RUNTIME_DIR").map { String(cString: $0) } ?? "/tmp"
        var template = Array("\(folder)/waytouch-XXXXXX".utf8CString)
        let descriptor = mkstemp(&template)
        guard descriptor >= 0 else { return nil }
        unlink(template)
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        return descriptor
    }

    deinit {
        wl_buffer_destroy(buffer)
        munmap(memory, length)
    }
}
