// SPDX-License-Identifier: MIT

/// What keeps a window from being shown, in one line.
package struct WindowError: Error, CustomStringConvertible {
    package let description: String

    package init(_ description: String) { self.description = description }
}
