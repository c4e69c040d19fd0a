// SPDX-License-Identifier: MIT

extension Array {
    /// Removes everything and keeps the memory; costs next to nothing when there is nothing to remove.
    @inline(__always)
    mutating func empty() {
        if !isEmpty { removeAll(keepingCapacity: true) }
    }
}
