// SPDX-License-Identifier: MIT

/// The escapes of JSON for characters beyond U+FFFF, which YAML does not have: `\ud83d\ude00` for U+1F600.
enum SurrogatePairs {
    /// Returns the text with the pairs in its strings replaced by their characters, if it is JSON, which begins with a
    /// bracket.
    static func joined(in contents: [UInt8]) -> [UInt8] {
        // A byte order mark, too.
        let spaces: [UInt8] = [0x20, 0x09, 0x0a, 0x0d, 0xef, 0xbb, 0xbf]
        guard let first = contents.first(where: { !spaces.contains($0) }),
            first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
        else { return contents }
        var result: [UInt8] = []
        result.reserveCapacity(contents.count)
        var isInString = false
        var rest = contents[...]
        while let byte = rest.first {
            if isInString, byte == UInt8(ascii: "\\") {
                if let scalar = pair(rest) {
                    result += String(scalar).utf8
                    rest = rest.dropFirst(12)
                } else {
                    // The escaped character may be a quote or a backslash.
                    result += rest.prefix(2)
                    rest = rest.dropFirst(2)
                }
                continue
            }
            if byte == UInt8(ascii: "\"") { isInString.toggle() }
            result.append(byte)
            rest = rest.dropFirst()
        }
        return result
    }

    private static func pair(_ text: ArraySlice<UInt8>) -> Unicode.Scalar? {
        guard let high = unit(text), 0xd800..<0xdc00 ~= high, let low = unit(text.dropFirst(6)),
            0xdc00..<0xe000 ~= low
        else { return nil }
        return Unicode.Scalar(0x10000 + ((high - 0xd800) << 10) + (low - 0xdc00))
    }

    /// Returns the number of the escape `\uXXXX` at the beginning of a text.
    private static func unit(_ text: ArraySlice<UInt8>) -> UInt32? {
        let digits = text.dropFirst(2).prefix(4)
        guard text.starts(with: [UInt8(ascii: "\\"), UInt8(ascii: "u")]), digits.count == 4,
            digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit })
        else { return nil }
        return UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    }
}
