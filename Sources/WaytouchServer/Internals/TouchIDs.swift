// SPDX-License-Identifier: MIT

/// A set of ids in use, of which there may be thousands, that finds the lowest unused id quickly.
package struct TouchIDs {
    /// Ids from 0 to below this are stored as bits.
    private static let bound: Int32 = 65_536

    private var bits: [UInt64] = []
    /// All other ids: a host may never reuse numbers.
    private var others: Set<Int32> = []

    /// Makes an empty set.
    package init() {}

    /// Makes a set of used ids.
    package init(_ used: some Sequence<Int32>) {
        for id in used { insert(id) }
    }

    /// Returns whether an id is in use.
    package func contains(_ id: Int32) -> Bool {
        guard let (word, bit) = Self.place(of: id) else { return others.contains(id) }
        return word < bits.count && bits[word] & bit != 0
    }

    package mutating func insert(_ id: Int32) {
        guard let (word, bit) = Self.place(of: id) else {
            others.insert(id)
            return
        }
        while bits.count <= word { bits.append(0) }
        bits[word] |= bit
    }

    package mutating func remove(_ id: Int32) {
        guard let (word, bit) = Self.place(of: id) else {
            others.remove(id)
            return
        }
        if word < bits.count { bits[word] &= ~bit }
    }

    /// The lowest id that is not in use.
    package var lowestUnused: Int32 {
        for word in bits.indices where bits[word] != .max {
            return Int32(truncatingIfNeeded: word * 64 + (~bits[word]).trailingZeroBitCount)
        }
        var id = Int32(truncatingIfNeeded: bits.count * 64)
        while others.contains(id) { id &+= 1 }
        return id
    }

    /// Returns `id` if it is not in use, and otherwise the lowest unused id.
    package func unused(near id: Int32) -> Int32 { contains(id) ? lowestUnused : id }

    private static func place(of id: Int32) -> (word: Int, bit: UInt64)? {
        guard (0..<bound).contains(id) else { return nil }
        return (Int(id) / 64, 1 << UInt64(id % 64))
    }
}

/// The ids of the touches of one device, which the streams of several clients share.
final class SharedTouchIDs {
    var used = TouchIDs()
}
