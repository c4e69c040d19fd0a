// SPDX-License-Identifier: MIT

/// A warning about a file that can be used nevertheless, in one line.
///
/// It is printed as `path:line: warning: what, and what to do about it`.
public struct FileWarning: Error, Equatable, Sendable, CustomStringConvertible {
    /// The file as named by the user; `-` is standard input.
    public let path: String
    /// The line that the warning is about, counted from 1.
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
