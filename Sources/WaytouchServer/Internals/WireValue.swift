// SPDX-License-Identifier: MIT
import Waytouch

/// Numbers as the protocol carries them. What a type cannot hold is replaced by the nearest that it can, and a NaN by
/// zero.
enum WireValue {
    /// The bits of a `fixed`: 24.8, signed.
    static func fixed(_ value: Double) -> UInt32 { bits(value * 256) }

    /// The bits of an `int` that is a number times 1 000 000.
    static func millionths(_ value: Double) -> UInt32 { bits(value * 1_000_000) }

    /// A share from 0 to 1 as a `uint` up to 65 535.
    static func share(_ value: Double) -> UInt32 { min(bits(max(0, value) * 65_535), 65_535) }

    /// A whole number as a `uint`.
    static func whole(_ value: Double) -> UInt32 { bits(max(0, value)) }

    /// Radians as a `fixed` in degrees.
    static func degrees(_ radians: Double) -> UInt32 { fixed(radians * (180 / .pi)) }

    /// The nearest whole number, as bits of a 32-bit integer.
    @inline(__always)
    private static func bits(_ value: Double) -> UInt32 {
        // With 2^52 + 2^51 added, the last bit of a double counts ones: neither a call nor a branch rounds.
        let one = 6_755_399_441_055_744.0
        let limited = value.magnitude <= 2_147_483_647 ? value : limit(value)
        return UInt32(truncatingIfNeeded: (limited + one).bitPattern)
    }

    private static func limit(_ value: Double) -> Double {
        guard value == value else { return 0 }
        return value < 0 ? -2_147_483_648 : 2_147_483_647
    }

    /// The number of a `fixed`.
    static func decode(fixed: Int32) -> Double { Double(fixed) / 256 }

    /// The number of an `int` that is multiplied by 1 000 000.
    static func decode(millionths: Int32) -> Double { Double(millionths) / 1_000_000 }

    /// Upper and lower 32 bits of a time in µs.
    static func split(_ time: Timestamp) -> (high: UInt32, low: UInt32) {
        let bits = UInt64(bitPattern: time)
        return (UInt32(truncatingIfNeeded: bits >> 32), UInt32(truncatingIfNeeded: bits))
    }
}
