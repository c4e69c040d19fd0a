// SPDX-License-Identifier: MIT

/// The error thrown for a requirement that would close a cycle of recognizers, each waiting for the next.
public struct RequirementCycle: Error, CustomStringConvertible {
    /// The recognizer that should have waited.
    public let recognizer: String
    /// The recognizer it should have waited for.
    public let other: String
    /// The error, in a sentence.
    public var description: String {
        "\(recognizer) cannot require \(other) to fail: \(other) already waits for \(recognizer)"
    }

    package init(recognizer: String, other: String) {
        self.recognizer = recognizer
        self.other = other
    }
}
