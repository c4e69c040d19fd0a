// SPDX-License-Identifier: MIT

/// Writes JSON that may be in a `<script>` element: `<` is always escaped.
struct JSONWriter {
    private(set) var bytes: [UInt8] = []
    private var needsComma = false

    mutating func object(_ key: String? = nil, _ body: (inout JSONWriter) -> Void) {
        nest(key, UInt8(ascii: "{"), UInt8(ascii: "}"), body)
    }

    mutating func array(_ key: String? = nil, _ body: (inout JSONWriter) -> Void) {
        nest(key, UInt8(ascii: "["), UInt8(ascii: "]"), body)
    }

    mutating func write(_ key: String, _ number: Int) {
        begin(key)
        bytes += String(number).utf8
    }

    mutating func write(_ key: String, _ text: String) {
        begin(key)
        append(text)
    }

    /// Writes an element of an array.
    mutating func write(element number: Int) {
        begin(nil)
        bytes += String(number).utf8
    }

    /// Writes an element of an array.
    mutating func write(element text: String) {
        begin(nil)
        append(text)
    }

    /// Writes a string of characters that need no escape.
    mutating func write(_ key: String, columns: [UInt8]) {
        begin(key)
        bytes.append(UInt8(ascii: "\""))
        bytes += columns
        bytes.append(UInt8(ascii: "\""))
    }

    private mutating func nest(
        _ key: String?, _ open: UInt8, _ close: UInt8, _ body: (inout JSONWriter) -> Void
    ) {
        begin(key)
        bytes.append(open)
        needsComma = false
        body(&self)
        bytes.append(close)
        needsComma = true
    }

    private mutating func begin(_ key: String?) {
        if needsComma { bytes.append(UInt8(ascii: ",")) }
        needsComma = true
        guard let key else { return }
        append(key)
        bytes.append(UInt8(ascii: ":"))
    }

    private mutating func append(_ text: String) {
        bytes.append(UInt8(ascii: "\""))
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": bytes += "\\\"".utf8
            case "\\": bytes += "\\\\".utf8
            // They could end a script element or begin a comment in it, or were once line breaks in JavaScript.
            case "<", ">", "&", "\u{2028}", "\u{2029}": escape(scalar)
            case _ where scalar.value < 0x20 || scalar.value == 0x7f: escape(scalar)
            default: bytes += String(scalar).utf8
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }

    private mutating func escape(_ scalar: Unicode.Scalar) {
        let hex = String(scalar.value, radix: 16)
        bytes += ("\\u" + String(repeating: "0", count: 4 - hex.count) + hex).utf8
    }
}
