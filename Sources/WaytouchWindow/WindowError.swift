// SPDX-License-Identifier: MIT

/// What keeps a window from being shown, in one line.
public struct WindowError: Error, CustomStringConvertible {
    /// The sentence.
    public let description: String

    /// Makes an error of a sentence.
    public init(_ description: String) { self.description = description }
}
