// SPDX-License-Identifier: MIT

/// A whole YAML (or JSON) file as a tree, for files that people write.
package struct YAMLDocument: Sendable {
    /// The limits beyond which a file is refused.
    package struct Limits: Sendable {
        package var bytes = 1024 * 1024
        package var nodes = 100_000
        package var depth = 32
        package init() {}
    }

    /// The outermost value.
    package let root: YAMLNode

    /// Reads a file; `-` is standard input.
    package init(path: String, limits: Limits = Limits()) throws(FileError) {
        try self.init(FileContents.read(path, limit: limits.bytes), path: path, limits: limits)
    }

    /// Reads text from memory; `path` is its name in errors.
    package init(_ contents: [UInt8], path: String, limits: Limits = Limits()) throws(FileError) {
        guard contents.count <= limits.bytes else {
            throw FileError(
                .badData, path: path,
                message: "expected at most \(limits.bytes) bytes, found \(contents.count)")
        }
        var builder = Builder(
            parser: YAMLParser(
                SurrogatePairs.joined(in: contents), path: path, maximumDepth: limits.depth),
            budget: limits.nodes)
        let first = try builder.parser.next()
        guard first != .end else { throw .badData(path, 1, "expected YAML, found an empty file") }
        root = try builder.node(first)
        // The parser refuses a second document.
        _ = try builder.parser.next()
    }

    private struct Builder {
        let parser: YAMLParser
        var budget: Int

        mutating func node(_ event: YAMLParser.Event) throws(FileError) -> YAMLNode {
            let line = parser.line
            budget -= 1
            guard budget >= 0 else {
                throw .badData(parser.path, line, "expected a smaller file, found too many values")
            }
            return YAMLNode(try content(event), path: parser.path, line: line)
        }

        private mutating func content(_ event: YAMLParser.Event) throws(FileError) -> YAMLNode.Content {
            switch event {
            case .scalar(let text, let isPlain):
                return .scalar(text, isPlain: isPlain)
            case .sequenceStart:
                var elements: [YAMLNode] = []
                while true {
                    let next = try parser.next()
                    if next == .sequenceEnd { return .sequence(elements) }
                    elements.append(try node(next))
                }
            case .mappingStart:
                return .mapping(try entries())
            case .sequenceEnd, .mappingEnd, .end:
                throw .badData(parser.path, parser.line, "expected a value, found the end of the file")
            }
        }

        private mutating func entries() throws(FileError) -> [YAMLNode.Entry] {
            var entries: [YAMLNode.Entry] = []
            var seen: Set<String> = []
            while true {
                let next = try parser.next()
                if next == .mappingEnd { return entries }
                let line = parser.line
                guard case .scalar(let key, _) = next else {
                    throw .badData(parser.path, line, "expected a key, found a list or a mapping")
                }
                guard seen.insert(key).inserted else {
                    throw .badData(parser.path, line, "expected each key once, found \(key.quoted) twice")
                }
                entries.append(YAMLNode.Entry(key: key, line: line, value: try node(parser.next())))
            }
        }
    }
}
