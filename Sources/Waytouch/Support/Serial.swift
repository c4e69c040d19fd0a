// SPDX-License-Identifier: MIT
import Synchronization

/// A source of increasing numbers, so that ties are broken by order of creation rather than by memory addresses.
enum Serial {
    private static let counter = Atomic<UInt64>(0)

    static func next() -> UInt64 { counter.add(1, ordering: .relaxed).newValue }
}
