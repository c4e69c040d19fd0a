// SPDX-License-Identifier: MIT

/// Goes through text line by line without copying it.
struct LineScanner {
    /// The number of the line returned last, from 1.
    private(set) var number = 0
    private var rest: ArraySlice<UInt8>

    init(_ contents: [UInt8]) {
        rest = contents[...]
        if rest.starts(with: [0xef, 0xbb, 0xbf]) { rest = rest.dropFirst(3) }
    }

    /// The next line without its end; `nil` after the last.
    mutating func next() -> ArraySlice<UInt8>? {
        guard !rest.isEmpty else { return nil }
        number += 1
        let end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex
        let line = rest[..<end]
        rest = rest[(end < rest.endIndex ? end + 1 : end)...]
        return line
    }
}

extension ArraySlice<UInt8> {
    /// Without the spaces, tabs and carriage returns around it.
    var trimmed: ArraySlice<UInt8> {
        func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0d }
        var slice = self
        while let first = slice.first, isSpace(first) { slice = slice.dropFirst() }
        while let last = slice.last, isSpace(last) { slice = slice.dropLast() }
        return slice
    }

    /// Cut at spaces and tabs, up to a `#`.
    var fields: [ArraySlice<UInt8>] {
        let code = prefix { $0 != UInt8(ascii: "#") }
        return code.split { $0 == 0x20 || $0 == 0x09 || $0 == 0x0d }
    }

    /// The text, for messages: at most 40 characters of it.
    var quoted: String {
        let text = String(decoding: self.prefix(40), as: UTF8.self)
        return count > 40 ? "'\(text)…'" : "'\(text)'"
    }
}
