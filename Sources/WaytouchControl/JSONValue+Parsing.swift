// SPDX-License-Identifier: MIT

extension JSONValue {
    /// Parses a text that consists of one value; nil if it is not valid JSON, or nests more than 64 levels deep.
    public init?(_ text: [UInt8]) {
        var parser = JSONParser(text)
        guard let value = parser.value(depth: 0), parser.isAtEnd else { return nil }
        self = value
    }
}

/// Parses JSON (RFC 8259) in time linear in the length of the text.
private struct JSONParser {
    private let text: [UInt8]
    private var position = 0
    private static let maximumDepth = 64

    init(_ text: [UInt8]) { self.text = text }

    var isAtEnd: Bool {
        mutating get {
            skipBlanks()
            return position == text.count
        }
    }

    mutating func value(depth: Int) -> JSONValue? {
        skipBlanks()
        guard depth <= Self.maximumDepth, let byte = peek else { return nil }
        switch byte {
        case UInt8(ascii: "{"): return object(depth: depth)
        case UInt8(ascii: "["): return array(depth: depth)
        case UInt8(ascii: "\""): return string().map { .string($0) }
        case UInt8(ascii: "t"): return take("true") ? .bool(true) : nil
        case UInt8(ascii: "f"): return take("false") ? .bool(false) : nil
        case UInt8(ascii: "n"): return take("null") ? .null : nil
        default: return number()
        }
    }

    private var peek: UInt8? { position < text.count ? text[position] : nil }

    private mutating func skipBlanks() {
        while let byte = peek, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D { position += 1 }
    }

    private mutating func take(_ word: StaticString) -> Bool {
        let end = position + word.utf8CodeUnitCount
        guard end <= text.count else { return false }
        for offset in 0..<word.utf8CodeUnitCount where text[position + offset] != word.utf8Start[offset] {
            return false
        }
        position = end
        return true
    }

    private mutating func object(depth: Int) -> JSONValue? {
        var members: [(name: String, value: JSONValue)] = []
        position += 1
        skipBlanks()
        if take("}") { return .object(members) }
        while true {
            skipBlanks()
            guard peek == UInt8(ascii: "\""), let name = string() else { return nil }
            skipBlanks()
            guard take(":"), let value = value(depth: depth + 1) else { return nil }
            members.append((name, value))
            skipBlanks()
            if take("}") { return .object(members) }
            guard take(",") else { return nil }
        }
    }

    private mutating func array(depth: Int) -> JSONValue? {
        var values: [JSONValue] = []
        position += 1
        skipBlanks()
        if take("]") { return .array(values) }
        while true {
            guard let value = value(depth: depth + 1) else { return nil }
            values.append(value)
            skipBlanks()
            if take("]") { return .array(values) }
            guard take(",") else { return nil }
        }
    }

    private mutating func number() -> JSONValue? {
        let start = position
        while let byte = peek, "+-.0123456789Ee".utf8.contains(byte) { position += 1 }
        guard let first = text[start..<position].first,
            first == UInt8(ascii: "-") || first >= UInt8(ascii: "0"),
            first <= UInt8(ascii: "9"),
            let number = Double(String(decoding: text[start..<position], as: UTF8.self)),
            number.isFinite
        else { return nil }
        return .number(number)
    }

    private mutating func string() -> String? {
        position += 1
        var bytes: [UInt8] = []
        while let byte = peek {
            position += 1
            switch byte {
            case UInt8(ascii: "\""): return String(decoding: bytes, as: UTF8.self)
            case UInt8(ascii: "\\"):
                guard let scalar = escape() else { return nil }
                bytes += Array(String(Character(scalar)).utf8)
            case 0..<0x20: return nil
            default: bytes.append(byte)
            }
        }
        return nil
    }

    private mutating func escape() -> Unicode.Scalar? {
        guard let byte = peek else { return nil }
        position += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"):
            guard let unit = hexadecimal() else { return nil }
            guard UTF16.isLeadSurrogate(unit) else { return Unicode.Scalar(unit) }
            guard take("\\u"), let second = hexadecimal(), UTF16.isTrailSurrogate(second) else { return nil }
            return Unicode.Scalar(0x10000 + (UInt32(unit) - 0xD800) << 10 + (UInt32(second) - 0xDC00))
        default: return nil
        }
    }

    private mutating func hexadecimal() -> UInt16? {
        guard position + 4 <= text.count else { return nil }
        let digits = String(decoding: text[position..<position + 4], as: UTF8.self)
        guard digits.utf8.allSatisfy({ $0 != UInt8(ascii: "+") && $0 != UInt8(ascii: "-") }) else {
            return nil
        }
        position += 4
        return UInt16(digits, radix: 16)
    }
}
