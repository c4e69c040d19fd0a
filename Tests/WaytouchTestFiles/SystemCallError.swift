// SPDX-License-Identifier: MIT
import Glibc

/// A file or folder with which something could not be done.
package struct SystemCallError: Error, CustomStringConvertible {
    package let path: String
    /// The system's number of what went wrong.
    package let number: Int32

    /// What has just gone wrong.
    init(path: String) {
        self.path = path
        number = errno
    }

    package var description: String { "\(path): \(String(cString: strerror(number)))" }
}
