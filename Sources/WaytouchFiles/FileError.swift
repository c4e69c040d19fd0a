// SPDX-License-Identifier: MIT

/// What is wrong with a file, in one line.
///
/// Printed it reads `path:line: what was expected, what was found`, or `path: …` where no line is to blame.
public struct FileError: Error, Equatable, Sendable, CustomStringConvertible {
    /// Whose fault it is; the command line exits with 66 for the first and 65 for the second.
    public enum Kind: Sendable {
        /// The file is missing or cannot be read.
        case cannotOpen
        /// The file was read, and what is in it is not what it should be.
        case badData
    }

    /// Whether the file could not be opened or its data is bad.
    public let kind: Kind
    /// The file as it was named by the user; `-` is standard input.
    public let path: String
    /// The line to look at, counted from 1; `nil` when the file could not be read.
    public let line: Int?
    /// The sentence after `path:line: `. It has no line break.
    public let message: String
    /// What else is wrong with the file, in the order of its lines: of scenes and policies up to 20 mistakes are told.
    public package(set) var others: [FileError] = []

    /// This and the others.
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

    /// The whole line, for standard error; the others are not in it.
    public var description: String {
        guard let line else { return "\(path): \(message)" }
        return "\(path):\(line): \(message)"
    }

    package static func badData(_ path: String, _ line: Int, _ message: String) -> FileError {
        FileError(.badData, path: path, line: line, message: message)
    }
}
