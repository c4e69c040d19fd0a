// SPDX-License-Identifier: MIT
import Waytouch

/// Numbers as the protocol carries them: binary32 bit patterns and split times.
enum WireValue {
    /// The bit pattern of a number; what binary32 cannot hold is brought to its limits, and a NaN to zero.
    static func encode(_ value: Double) -> UInt32 {
        guard value == value else { return 0 }
        let limit = Double(Float.greatestFiniteMagnitude)
        return Float(min(max(value, -limit), limit)).bitPattern
    }

    /// The number of a bit pattern; nil if it is a NaN or infinite.
    static func decode(_ bits: UInt32) -> Double? {
        let value = Float(bitPattern: bits)
        return value.isFinite ? Double(value) : nil
    }

    /// Upper and lower 32 bits of a time in µs.
    static func split(_ time: Timestamp) -> (high: UInt32, low: UInt32) {
        let bits = UInt64(bitPattern: time)
        return (UInt32(truncatingIfNeeded: bits >> 32), UInt32(truncatingIfNeeded: bits))
    }
}
