// SPDX-License-Identifier: MIT

/// A value of a YAML file with its position, for files that people write (scenes, policies).
///
/// The accessors throw an error that names the file, the line, what was expected and what was found.
package struct YAMLNode: Sendable {
    package enum Content: Sendable {
        /// A scalar; a plain one (without quotes) may also be a number, a Boolean or null.
        case scalar(String, isPlain: Bool)
        case sequence([YAMLNode])
        case mapping([Entry])
    }

    /// A key with its value.
    package struct Entry: Sendable {
        package let key: String
        package let line: Int
        package let value: YAMLNode

        package init(key: String, line: Int, value: YAMLNode) {
            self.key = key
            self.line = line
            self.value = value
        }
    }

    package let content: Content
    /// The file as named by the user.
    package let path: String
    /// The line on which the value begins, from 1.
    package let line: Int

    package init(_ content: Content, path: String, line: Int) {
        self.content = content
        self.path = path
        self.line = line
    }

    /// Returns an error about this value.
    package func error(_ message: String) -> FileError {
        FileError(.badData, path: path, line: line, message: message)
    }

    /// Returns the usual error about this value: what was expected, and what was found.
    package func expected(_ what: String) -> FileError {
        error("expected \(what), found \(summary)")
    }

    /// A description of the value, short enough for a message.
    package var summary: String {
        switch content {
        case .scalar(let text, let isPlain):
            if isPlain && text.isEmpty { return "nothing" }
            return text.quoted
        case .sequence: return "a list"
        case .mapping: return "a mapping"
        }
    }

    /// Whether the value is empty, `null` or `~`.
    package var isNull: Bool {
        guard case .scalar(let text, isPlain: true) = content else { return false }
        return text.isEmpty || text == "~" || text == "null"
    }

    /// Returns the text of a scalar.
    package func string() throws(FileError) -> String {
        guard case .scalar(let text, _) = content, !isNull else { throw expected("text") }
        return text
    }

    /// Returns the value as a Boolean: `true` or `false`.
    package func bool() throws(FileError) -> Bool {
        guard case .scalar(let text, isPlain: true) = content, text == "true" || text == "false" else {
            throw expected("true or false")
        }
        return text == "true"
    }

    /// Returns the value as an integer within `range`.
    package func integer(
        in range: ClosedRange<Int> = Int.min...Int.max, _ what: String = "an integer"
    ) throws(FileError) -> Int {
        guard case .scalar(let text, isPlain: true) = content, let value = Int(text), range.contains(value)
        else {
            let bounds = range == Int.min...Int.max ? "" : " from \(range.lowerBound) to \(range.upperBound)"
            throw expected(what + bounds)
        }
        return value
    }

    /// Returns the value as a finite number.
    package func number(_ what: String = "a number") throws(FileError) -> Double {
        guard case .scalar(let text, isPlain: true) = content, let first = text.utf8.first,
            first.isNumberStart, let value = Double(text), value.isFinite
        else { throw expected(what) }
        return value
    }

    /// Returns the elements of a list; with `count`, it must have exactly that many.
    package func sequence(
        count: Int? = nil, _ what: String = "a list"
    ) throws(FileError) -> [YAMLNode] {
        guard case .sequence(let elements) = content else { throw expected(what) }
        if let count, elements.count != count {
            throw error("expected \(what) of \(count), found \(elements.count)")
        }
        return elements
    }

    /// Returns the entries of a mapping.
    package func mapping(_ what: String = "a mapping") throws(FileError) -> [Entry] {
        guard case .mapping(let entries) = content else { throw expected(what) }
        return entries
    }

    /// Returns the entries of a mapping that may have only these keys.
    package func mapping(
        _ what: String = "a mapping", keys: [String]
    ) throws(FileError) -> [Entry] {
        var mistakes = Mistakes()
        let entries = try entries(what, keys: keys, &mistakes)
        try mistakes.check()
        return entries
    }

    /// The value under a key of a mapping; nil if this is not a mapping or has no such key.
    package subscript(key: String) -> YAMLNode? {
        guard case .mapping(let entries) = content else { return nil }
        return entries.first { $0.key == key }?.value
    }
}

extension UInt8 {
    /// Whether a number may begin with this byte. Swift also parses words such as `inf` and `nan` as numbers.
    fileprivate var isNumberStart: Bool {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
            true
        default: false
        }
    }
}
