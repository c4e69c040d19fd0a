// SPDX-License-Identifier: MIT
import WaytouchFiles

/// Iterates over the lines of a text without copying it.
struct LineScanner {
    /// The number of the line returned last, from 1.
    private(set) var number = 0
    private var rest: ArraySlice<UInt8>
    /// Whether the line returned last ends with the file rather than with a line break.
    private(set) var isLastLineWithoutEnd = false

    init(_ contents: [UInt8]) {
        rest = contents[...]
        if rest.starts(with: [0xef, 0xbb, 0xbf]) { rest = rest.dropFirst(3) }
    }

    /// Returns the next line without its line break; nil after the last.
    mutating func next() -> ArraySlice<UInt8>? {
        guard !rest.isEmpty else { return nil }
        number += 1
        let end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex
        let line = rest[..<end]
        isLastLineWithoutEnd = end == rest.endIndex
        rest = rest[(end < rest.endIndex ? end + 1 : end)...]
        return line
    }
}

extension ArraySlice<UInt8> {
    /// The text without spaces, tabs and carriage returns at its ends.
    var trimmed: ArraySlice<UInt8> {
        func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0d }
        var (start, end) = (startIndex, endIndex)
        while start < end, isSpace(self[start]) { start += 1 }
        while start < end, isSpace(self[end - 1]) { end -= 1 }
        return self[start..<end]
    }

    /// The fields before a `#`, separated by spaces and tabs.
    var fields: [ArraySlice<UInt8>] {
        let code = prefix { $0 != UInt8(ascii: "#") }
        return code.split { $0 == 0x20 || $0 == 0x09 || $0 == 0x0d }
    }

    /// The text in quotes, for messages: at most 40 characters.
    var quoted: String {
        // A scalar has at most four bytes.
        String(decoding: prefix(164), as: UTF8.self).quoted
    }
}

/// The first four of the `fields`, without allocating an array: files have millions of such lines.
struct FourFields {
    /// The number of fields, including those after the four that are kept.
    private(set) var count = 0
    private let line: ArraySlice<UInt8>
    private var bounds: (Range<Int>, Range<Int>, Range<Int>, Range<Int>)

    init(_ line: ArraySlice<UInt8>) {
        self.line = line
        let none = line.startIndex..<line.startIndex
        bounds = (none, none, none, none)
        var position = line.startIndex
        while position < line.endIndex {
            let start = position
            while position < line.endIndex, !Self.isSpace(line[position]), line[position] != UInt8(ascii: "#")
            {
                position += 1
            }
            if position > start {
                switch count {
                case 0: bounds.0 = start..<position
                case 1: bounds.1 = start..<position
                case 2: bounds.2 = start..<position
                case 3: bounds.3 = start..<position
                default: break
                }
                count += 1
            }
            guard position < line.endIndex, line[position] != UInt8(ascii: "#") else { return }
            position += 1
        }
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0d }

    subscript(index: Int) -> ArraySlice<UInt8> {
        switch index {
        case 0: line[bounds.0]
        case 1: line[bounds.1]
        case 2: line[bounds.2]
        default: line[bounds.3]
        }
    }
}
