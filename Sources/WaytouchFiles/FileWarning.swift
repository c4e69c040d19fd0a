// SPDX-License-Identifier: MIT

/// What is remarkable in a file that can be used, in one line.
///
/// Printed it reads `path:line: warning: what, and what to do about it`.
public struct FileWarning: Error, Equatable, Sendable, CustomStringConvertible {
    /// The file as it was named by the user; `-` is standard input.
    public let path: String
    /// The line to look at, counted from 1.
    public let line: Int
    /// The sentence after `path:line: warning: `. It has no line break.
    public let message: String

    /// Creates a warning; `line` counts from 1.
    public init(path: String, line: Int, message: String) {
        self.path = path
        self.line = line
        self.message = message
    }

    /// The whole line, for standard error.
    public var description: String { "\(path):\(line): warning: \(message)" }
}
