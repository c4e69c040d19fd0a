// SPDX-License-Identifier: MIT

/// What keeps the demo from running, in one line.
struct DemoError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
