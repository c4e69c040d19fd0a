// SPDX-License-Identifier: MIT
import Glibc

/// Writes whole lines to the terminal, unbuffered, so that they appear at once.
package enum Console {
    package static func print(_ line: String) { write(line, to: STDOUT_FILENO) }

    package static func complain(_ line: String) { write(line, to: STDERR_FILENO) }

    private static func write(_ line: String, to descriptor: Int32) {
        let bytes = Array((line + "\n").utf8)
        var done = 0
        while done < bytes.count {
            let count = bytes[done...].withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0 {
                if errno == EINTR { continue }
                return
            }
            done += count
        }
    }

    /// Returns a number as text for people, with at most `decimals` decimals.
    package static func number(_ value: Double, _ decimals: Int = 1) -> String {
        guard value.isFinite, abs(value) < 1e9 else { return "\(value)" }
        var factor = 1.0
        for _ in 0..<decimals { factor *= 10 }
        let rounded = (value * factor).rounded() / factor
        return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
    }
}
