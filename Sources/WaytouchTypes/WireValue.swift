// SPDX-License-Identifier: MIT

/// Numbers as the protocol carries them, for the compositor and its clients. What a type cannot hold is replaced by the
/// nearest that it can, and a NaN by zero. It is usable from inlined code, so that no number of an event costs a call.
@usableFromInline
package enum WireValue {
    /// The millimetres of a point.
    package static let millimetresPerPoint = 25.4 / 160

    // MARK: Sent

    /// A `fixed`: 24.8, signed.
    @inlinable
    package static func fixed(_ value: Double) -> Int32 { nearest(value * 256) }

    /// An `int` that is a number times 1 000 000.
    @inlinable
    package static func millionths(_ value: Double) -> Int32 { nearest(value * 1_000_000) }

    /// A share from 0 to 1 as a `uint` up to 65 535.
    @inlinable
    package static func share(_ value: Double) -> UInt32 { min(whole(value * 65_535), 65_535) }

    /// A whole number as a `uint`.
    @inlinable
    package static func whole(_ value: Double) -> UInt32 { UInt32(bitPattern: nearest(max(0, value))) }

    /// Radians as a `fixed` in degrees.
    @inlinable
    package static func degrees(_ radians: Double) -> Int32 { fixed(radians * (180 / .pi)) }

    /// A distance on the glass, in pt, as a `fixed` in mm; never negative.
    package static func millimetres(_ points: Double) -> Int32 { fixed(max(0, points) * millimetresPerPoint) }

    /// Seconds as whole ms, at least one.
    package static func milliseconds(_ seconds: Double) -> UInt32 {
        guard seconds == seconds else { return 1 }
        return UInt32(min(max(seconds * 1000, 1), 4_294_967_295).rounded())
    }

    /// A number of things, at least one.
    package static func count(_ value: Int) -> UInt32 { UInt32(clamping: max(1, value)) }

    /// Upper and lower 32 bits of a time in µs.
    @inlinable
    package static func split(_ time: Timestamp) -> (high: UInt32, low: UInt32) {
        let bits = UInt64(bitPattern: time)
        return (UInt32(truncatingIfNeeded: bits >> 32), UInt32(truncatingIfNeeded: bits))
    }

    @inlinable
    static func nearest(_ value: Double) -> Int32 {
        // With 2^52 + 2^51 added, the last bit of a double counts ones: neither a call nor a branch rounds.
        let one = 6_755_399_441_055_744.0
        let limited = value.magnitude <= 2_147_483_647 ? value : limit(value)
        return Int32(truncatingIfNeeded: Int64(bitPattern: (limited + one).bitPattern))
    }

    @usableFromInline
    static func limit(_ value: Double) -> Double {
        guard value == value else { return 0 }
        return value < 0 ? -2_147_483_648 : 2_147_483_647
    }

    // MARK: Received

    /// The number of a `fixed`.
    @inlinable
    package static func decode(fixed: Int32) -> Double { Double(fixed) / 256 }

    /// The number of an `int` that is multiplied by 1 000 000.
    @inlinable
    package static func decode(millionths: Int32) -> Double { Double(millionths) / 1_000_000 }

    /// From 0 to 1, of a `uint` up to 65 535.
    @inlinable
    package static func decode(share: UInt32) -> Double { Double(share) / 65_535 }

    /// Radians, of a `fixed` in degrees.
    @inlinable
    package static func decode(degrees: Int32) -> Double { decode(fixed: degrees) * (.pi / 180) }

    /// A point, of two `fixed`.
    @inlinable
    package static func point(_ x: Int32, _ y: Int32) -> Point {
        Point(x: decode(fixed: x), y: decode(fixed: y))
    }

    /// µs, of upper and lower 32 bits.
    @inlinable
    package static func time(_ high: UInt32, _ low: UInt32) -> Timestamp {
        Timestamp(bitPattern: UInt64(high) << 32 | UInt64(low))
    }
}
