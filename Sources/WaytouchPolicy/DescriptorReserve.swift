// SPDX-License-Identifier: MIT
import Glibc

/// File descriptors that are kept open, and closed for a moment to start a program when all others are in use.
struct DescriptorReserve: ~Copyable {
    /// Enough for a program with a connection: three for the connection, two for the launcher's pipe, and two in the
    /// new process.
    static let size = 8

    private var descriptors: [Int32] = []
    private var isKept = false

    deinit { for descriptor in descriptors { close(descriptor) } }

    /// Keeps descriptors from now on.
    mutating func keep() {
        isKept = true
        fill()
    }

    /// Whether all descriptors that are to be kept are there.
    var isComplete: Bool { !isKept || descriptors.count == Self.size }

    /// Opens the missing descriptors, as far as possible.
    mutating func fill() {
        guard isKept else { return }
        while descriptors.count < Self.size {
            let descriptor = open("/dev/null", O_RDONLY | O_CLOEXEC)
            guard descriptor >= 0 else { return }
            descriptors.append(descriptor)
        }
    }

    /// Closes the descriptors. Until ``fill()`` the caller can open as many.
    mutating func release() {
        for descriptor in descriptors { close(descriptor) }
        descriptors.removeAll(keepingCapacity: true)
    }
}
