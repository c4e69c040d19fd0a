// SPDX-License-Identifier: MIT
import Glibc

/// A system call that failed, with the file or folder concerned.
package struct SystemCallError: Error, CustomStringConvertible {
    package let path: String
    /// The value of `errno`.
    package let number: Int32

    /// Makes an error of the latest failed call, from `errno`.
    init(path: String) {
        self.path = path
        number = errno
    }

    package var description: String { "\(path): \(String(cString: strerror(number)))" }
}
