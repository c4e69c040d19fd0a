// SPDX-License-Identifier: MIT
import Testing

/// A rule of recognition, by the number of its section, and the tests that prove it.
struct Rule: CustomTestStringConvertible, Sendable {
    let number: String
    let statement: String
    /// `Suite.test` for this target's `SuiteTests.swift`, or `Folder/Suite.test` for another target's.
    let tests: [String]

    init(_ number: String, _ statement: String, _ tests: String...) {
        self.number = number
        self.statement = statement
        self.tests = tests
    }

    var testDescription: String { "\(number) \(statement)" }
}
