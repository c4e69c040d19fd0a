// SPDX-License-Identifier: MIT
import CYAML

/// Reads YAML event by event, without building a tree.
///
/// Aliases, anchors, tags, several documents and nesting deeper than the limit are refused: no file of this project
/// needs them, and they let a small file expand into a large one.
package final class YAMLParser {
    package enum Event: Equatable {
        case scalar(String, isPlain: Bool)
        case sequenceStart
        case sequenceEnd
        case mappingStart
        case mappingEnd
        case end
    }

    package let path: String
    /// The line of the last event, from 1.
    package private(set) var line = 1
    package private(set) var depth = 0

    private let maximumDepth: Int
    private let bytes: UnsafeMutableBufferPointer<UInt8>
    private let parser: UnsafeMutablePointer<yaml_parser_t>
    private var documents = 0
    /// The number of lines as editors count them: libyaml places the end of the file on a line of its own.
    private let lineCount: Int

    package init(_ contents: [UInt8], path: String, maximumDepth: Int) {
        self.path = path
        self.maximumDepth = maximumDepth
        // At least one byte, even for an empty file: newer versions of valgrind report allocations of size 0.
        bytes = .init(start: .allocate(capacity: max(contents.count, 1)), count: contents.count)
        _ = bytes.initialize(from: contents)
        lineCount = max(
            1, contents.count { $0 == UInt8(ascii: "\n") } + (contents.last == UInt8(ascii: "\n") ? 0 : 1))
        parser = .allocate(capacity: 1)
        parser.initialize(to: yaml_parser_t())
        yaml_parser_initialize(parser)
        yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
        yaml_parser_set_input_string(parser, bytes.baseAddress, bytes.count)
    }

    deinit {
        yaml_parser_delete(parser)
        parser.deallocate()
        bytes.deallocate()
    }

    /// Returns the next event; after ``Event/end``, returns that again.
    package func next() throws(FileError) -> Event {
        while true {
            var event = yaml_event_t()
            guard yaml_parser_parse(parser, &event) == 1 else { throw syntaxError() }
            defer { yaml_event_delete(&event) }
            line = lineNumber(event.start_mark)
            switch event.type {
            case YAML_STREAM_START_EVENT, YAML_DOCUMENT_END_EVENT:
                continue
            case YAML_DOCUMENT_START_EVENT:
                documents += 1
                guard documents == 1 else { throw refused("a second document") }
            case YAML_SCALAR_EVENT:
                return try scalar(event)
            case YAML_SEQUENCE_START_EVENT:
                let start = event.data.sequence_start
                try descend(tag: start.tag, anchor: start.anchor)
                return .sequenceStart
            case YAML_MAPPING_START_EVENT:
                let start = event.data.mapping_start
                try descend(tag: start.tag, anchor: start.anchor)
                return .mappingStart
            case YAML_SEQUENCE_END_EVENT:
                depth -= 1
                return .sequenceEnd
            case YAML_MAPPING_END_EVENT:
                depth -= 1
                return .mappingEnd
            case YAML_ALIAS_EVENT:
                throw refused("an alias ('*')")
            default:
                return .end
            }
        }
    }

    /// Whether a file ends in the middle of a line, and reading has come to this line.
    package var isCutInLine: Bool { bytes.last != UInt8(ascii: "\n") && isAtEnd }

    /// Whether nothing follows but the ends of lists and mappings. Nothing can be read afterwards.
    package var isAtEnd: Bool {
        while parser.pointee.error == YAML_NO_ERROR {
            let event: Event
            do throws(FileError) {
                event = try next()
            } catch {
                break
            }
            if event == .end { return true }
            guard event == .sequenceEnd || event == .mappingEnd else { return false }
        }
        // The end of the file is on the last line, or on one of its own.
        let isSyntaxError = [YAML_SCANNER_ERROR, YAML_PARSER_ERROR].contains(parser.pointee.error)
        return isSyntaxError && Int(clamping: parser.pointee.problem_mark.line) >= lineCount - 1
    }

    private func scalar(_ event: yaml_event_t) throws(FileError) -> Event {
        let scalar = event.data.scalar
        try refuseMarks(tag: scalar.tag, anchor: scalar.anchor)
        let text = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
        return .scalar(
            String(decoding: text, as: UTF8.self), isPlain: scalar.style == YAML_PLAIN_SCALAR_STYLE)
    }

    private func descend(
        tag: UnsafeMutablePointer<UInt8>?, anchor: UnsafeMutablePointer<UInt8>?
    ) throws(FileError) {
        try refuseMarks(tag: tag, anchor: anchor)
        depth += 1
        guard depth <= maximumDepth else { throw refused("nesting deeper than \(maximumDepth) levels") }
    }

    private func refuseMarks(
        tag: UnsafeMutablePointer<UInt8>?, anchor: UnsafeMutablePointer<UInt8>?
    ) throws(FileError) {
        if tag != nil { throw refused("a tag ('!')") }
        if anchor != nil { throw refused("an anchor ('&')") }
    }

    private func lineNumber(_ mark: yaml_mark_t) -> Int {
        min(Int(clamping: mark.line) &+ 1, lineCount)
    }

    private func refused(_ what: String) -> FileError {
        .badData(path, line, "expected plain YAML, found \(what)")
    }

    /// Returns whether a line, counted from 0, has a tab in its indentation.
    private func hasTabInIndentation(line: Int) -> Bool {
        var rest = bytes[...]
        for _ in 0..<line {
            guard let end = rest.firstIndex(of: UInt8(ascii: "\n")) else { return false }
            rest = rest[(end + 1)...]
        }
        return rest.prefix { $0 == 0x20 || $0 == 0x09 }.contains(0x09)
    }

    private func syntaxError() -> FileError {
        let problem = parser.pointee.problem.map { String(cString: $0) } ?? "unknown problem"
        switch parser.pointee.error {
        case YAML_MEMORY_ERROR:
            return .badData(path, line, "not enough memory to read the file")
        case YAML_READER_ERROR:
            let read = bytes.prefix(Int(clamping: parser.pointee.problem_offset))
            return .badData(
                path, 1 + read.count { $0 == UInt8(ascii: "\n") }, "expected text in UTF-8, found \(problem)")
        default:
            let mark = parser.pointee.problem_mark
            if hasTabInIndentation(line: Int(clamping: mark.line)) {
                return .badData(
                    path, lineNumber(mark), "expected spaces at the beginning of the line, found a tab")
            }
            var message = "expected valid YAML, found an error: \(problem)"
            if mark.index >= bytes.count {
                message = "expected the rest of a value, found the end of the file (truncated?): \(problem)"
            }
            return .badData(path, lineNumber(mark), message)
        }
    }
}
