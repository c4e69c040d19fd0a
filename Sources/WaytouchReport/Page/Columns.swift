// SPDX-License-Identifier: MIT

/// Integers as text: variable-length quantities in base 64, as in source maps. Small numbers take one character, and no
/// character has a special meaning in JSON or HTML.
struct Columns {
    private(set) var bytes: [UInt8] = []

    private static let alphabet = Array(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

    /// The greatest magnitude. With the sign as one more bit, JavaScript represents it exactly; no time or position
    /// comes near it.
    private static let bound = 1 << 51

    mutating func append(_ number: Int) {
        let number = min(max(number, -Self.bound), Self.bound)
        // The sign is the lowest bit.
        var rest = UInt(number.magnitude) << 1 | (number < 0 ? 1 : 0)
        repeat {
            let digit = Int(rest & 31)
            rest >>= 5
            bytes.append(Self.alphabet[digit | (rest > 0 ? 32 : 0)])
        } while rest > 0
    }
}

/// A column of numbers that is written as differences.
struct DifferenceColumn {
    private var columns = Columns()
    private var last = 0

    var bytes: [UInt8] { columns.bytes }

    mutating func append(_ number: Int) {
        columns.append(number &- last)
        last = number
    }
}
