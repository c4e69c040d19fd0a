// SPDX-License-Identifier: MIT

/// An error in a file, in one line.
///
/// It is printed as `path:line: what was expected, what was found`, or as `path: …` if it concerns no particular line.
public struct FileError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The kind of error; commands exit with 66 for the first and 65 for the second.
    public enum Kind: Sendable {
        /// The file is missing or cannot be read.
        case cannotOpen
        /// The file was read, but its contents are not valid.
        case badData
    }

    /// Whether the file could not be opened, or its data is bad.
    public let kind: Kind
    /// The file as named by the user; `-` is standard input.
    public let path: String
    /// The line with the error, counted from 1; nil if the file could not be read.
    public let line: Int?
    /// The sentence after `path:line: `. It has no line break.
    public let message: String
    /// Other errors of the file, in the order of lines: up to 20 are reported for scenes and policies.
    public package(set) var others: [FileError] = []

    /// This error and the others.
    public var all: [FileError] {
        var first = self
        first.others = []
        return [first] + others
    }

    /// Creates an error; `line` counts from 1.
    public init(_ kind: Kind, path: String, line: Int? = nil, message: String) {
        self.kind = kind
        self.path = path
        self.line = line
        self.message = message
    }

    /// The whole line, for standard error, without the other errors.
    public var description: String {
        guard let line else { return "\(path): \(message)" }
        return "\(path):\(line): \(message)"
    }

    package static func badData(_ path: String, _ line: Int, _ message: String) -> FileError {
        FileError(.badData, path: path, line: line, message: message)
    }
}
