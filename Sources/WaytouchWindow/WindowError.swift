// SPDX-License-Identifier: MIT

/// The reason why a window cannot be shown, in one line.
public struct WindowError: Error, CustomStringConvertible {
    /// The text of the error.
    public let description: String

    /// Creates an error with a text.
    public init(_ description: String) { self.description = description }
}
