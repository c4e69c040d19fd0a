// SPDX-License-Identifier: MIT
import WaytouchFiles

/// Reads one JSON value from a line, strictly by RFC 8259; a `#` after it begins a comment.
struct JSONReader {
    /// An error: what was expected, and what was found.
    struct Mistake: Error, Equatable {
        let message: String
        /// Whether the line ends where more was expected.
        var isAtEnd = false
    }

    /// Values nested deeper than this are refused.
    static let maximumDepth = 16

    private let bytes: ArraySlice<UInt8>
    private var position: Int

    /// Reads the only value of a line; returns nil if the line has only spaces and a comment.
    static func value(of line: ArraySlice<UInt8>) throws(Mistake) -> JSONValue? {
        var reader = JSONReader(line)
        reader.skipSpaces()
        guard let first = reader.next, first != UInt8(ascii: "#") else { return nil }
        let value = try reader.value(depth: 1)
        reader.skipSpaces()
        guard reader.next == nil || reader.next == UInt8(ascii: "#") else {
            throw reader.mistake("the end of the line")
        }
        return value
    }

    private init(_ line: ArraySlice<UInt8>) {
        bytes = line
        position = line.startIndex
    }

    private var next: UInt8? { position < bytes.endIndex ? bytes[position] : nil }

    private func mistake(_ expected: String) -> Mistake {
        Mistake(message: "expected \(expected), found \(found)", isAtEnd: position >= bytes.endIndex)
    }

    /// The text at the present position, and its column, counted in bytes from 1.
    private var found: String {
        guard position < bytes.endIndex else { return "the end of the line" }
        let rest = bytes[position...].prefix { $0 != 0x20 && $0 != 0x2c }
        let text = rest.isEmpty ? bytes[position...].prefix(1) : rest
        return
            "\(String(decoding: text.prefix(40), as: UTF8.self).quoted) at column \(position - bytes.startIndex + 1)"
    }

    private mutating func skipSpaces() {
        while let byte = next, byte == 0x20 || byte == 0x09 || byte == 0x0d { position += 1 }
    }

    private mutating func skip(_ byte: UInt8) -> Bool {
        guard next == byte else { return false }
        position += 1
        return true
    }

    // MARK: Values

    private mutating func value(depth: Int) throws(Mistake) -> JSONValue {
        guard depth <= Self.maximumDepth else {
            throw Mistake(message: "expected at most \(Self.maximumDepth) levels, found deeper nesting")
        }
        skipSpaces()
        switch next {
        case UInt8(ascii: "{"): return try object(depth: depth)
        case UInt8(ascii: "["): return try array(depth: depth)
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "t") where skip("true"): return .bool(true)
        case UInt8(ascii: "f") where skip("false"): return .bool(false)
        case UInt8(ascii: "n") where skip("null"): return .null
        case let byte? where byte == UInt8(ascii: "-") || Self.isDigit(byte): return try number()
        default: throw mistake("a value")
        }
    }

    private mutating func skip(_ word: StaticString) -> Bool {
        let wanted = "\(word)".utf8
        guard bytes[position...].starts(with: wanted) else { return false }
        position += wanted.count
        return true
    }

    private mutating func object(depth: Int) throws(Mistake) -> JSONValue {
        position += 1
        var members: [JSONValue.Member] = []
        skipSpaces()
        if skip(UInt8(ascii: "}")) { return .object(members) }
        while true {
            skipSpaces()
            guard next == UInt8(ascii: "\"") else { throw mistake("a key in quotes") }
            let key = try string()
            guard !members.contains(where: { $0.key == key }) else {
                throw Mistake(message: "expected each key once, found \(key.quoted) twice")
            }
            skipSpaces()
            guard skip(UInt8(ascii: ":")) else { throw mistake("':'") }
            members.append(JSONValue.Member(key: key, value: try value(depth: depth + 1)))
            // Each key is compared with all those before it, which takes quadratic time.
            guard members.count <= 64 else {
                throw Mistake(message: "expected an object of at most 64 keys, found more")
            }
            skipSpaces()
            if skip(UInt8(ascii: "}")) { return .object(members) }
            guard skip(UInt8(ascii: ",")) else { throw mistake("',' or '}'") }
        }
    }

    private mutating func array(depth: Int) throws(Mistake) -> JSONValue {
        position += 1
        var elements: [JSONValue] = []
        skipSpaces()
        if skip(UInt8(ascii: "]")) { return .array(elements) }
        while true {
            elements.append(try value(depth: depth + 1))
            skipSpaces()
            if skip(UInt8(ascii: "]")) { return .array(elements) }
            guard skip(UInt8(ascii: ",")) else { throw mistake("',' or ']'") }
        }
    }

    // MARK: Numbers

    private mutating func number() throws(Mistake) -> JSONValue {
        let start = position
        _ = skip(UInt8(ascii: "-"))
        let isZero = next == UInt8(ascii: "0")
        guard skipDigits() > 0 else { throw mistake("a digit") }
        let first = bytes[start] == UInt8(ascii: "-") ? start + 1 : start
        if isZero, position - first > 1 {
            position = start
            throw mistake("a number without leading zeros")
        }
        if skip(UInt8(ascii: ".")), skipDigits() == 0 { throw mistake("a digit after '.'") }
        if skip(UInt8(ascii: "e")) || skip(UInt8(ascii: "E")) {
            if !skip(UInt8(ascii: "+")) { _ = skip(UInt8(ascii: "-")) }
            guard skipDigits() > 0 else { throw mistake("a digit of the exponent") }
        }
        let text = String(decoding: bytes[start..<position], as: UTF8.self)
        guard let value = Double(text), value.isFinite else {
            position = start
            throw mistake("a finite number")
        }
        return .number(value, text: text)
    }

    private mutating func skipDigits() -> Int {
        let start = position
        while let byte = next, Self.isDigit(byte) { position += 1 }
        return position - start
    }

    private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

    // MARK: Strings

    private mutating func string() throws(Mistake) -> String {
        position += 1
        var text: [UInt8] = []
        while let byte = next {
            switch byte {
            case UInt8(ascii: "\""):
                position += 1
                guard let string = String(validating: text, as: UTF8.self) else {
                    throw Mistake(message: "expected text in UTF-8, found other bytes")
                }
                return string
            case UInt8(ascii: "\\"):
                position += 1
                text += Array(String(Character(try escape())).utf8)
            case 0..<0x20:
                throw Mistake(message: "expected text, found a control character in it; write it as \\u00..")
            default:
                text.append(byte)
                position += 1
            }
        }
        throw mistake("the rest of a text in quotes")
    }

    private mutating func escape() throws(Mistake) -> Unicode.Scalar {
        guard let byte = next else { throw mistake("the rest of a text in quotes") }
        let plain: Unicode.Scalar? =
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): Unicode.Scalar(byte)
            case UInt8(ascii: "b"): "\u{8}"
            case UInt8(ascii: "f"): "\u{c}"
            case UInt8(ascii: "n"): "\n"
            case UInt8(ascii: "r"): "\r"
            case UInt8(ascii: "t"): "\t"
            default: nil
            }
        if let plain {
            position += 1
            return plain
        }
        guard skip(UInt8(ascii: "u")) else { throw mistake("an escape of JSON") }
        let first = try hexadecimal()
        if let scalar = Unicode.Scalar(first) { return scalar }
        // A surrogate pair; one half alone is not a character.
        guard (0xd800..<0xdc00).contains(first), skip("\\u") else {
            throw mistake("the second half of a pair")
        }
        let second = try hexadecimal()
        guard (0xdc00..<0xe000).contains(second),
            let scalar = Unicode.Scalar(0x10000 + (first - 0xd800) << 10 + (second - 0xdc00))
        else { throw mistake("the second half of a pair") }
        return scalar
    }

    private mutating func hexadecimal() throws(Mistake) -> UInt32 {
        let digits = bytes[position...].prefix(4)
        guard digits.count == 4, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit && $0 < 0x80 }),
            let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
        else { throw mistake("four hexadecimal digits") }
        position += 4
        return value
    }
}
