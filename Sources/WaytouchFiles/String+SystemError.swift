// SPDX-License-Identifier: MIT
import Glibc

extension String {
    /// Describes an `errno` in the system's words.
    package init(systemError code: Int32) {
        var text = [CChar](repeating: 0, count: 128)
        // For an unknown number it says so in the text.
        _ = strerror_r(code, &text, text.count)
        self.init(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
}
