// SPDX-License-Identifier: MIT

/// Conversions to and from the protocol's numbers, for the compositor and its clients. A value that a type cannot hold
/// becomes the nearest one that it can, and NaN becomes zero. Conversions of the numbers in events can be inlined, so
/// that they cost no calls.
@usableFromInline
package enum WireValue {
    /// The length of a point, in mm.
    package static let millimetresPerPoint = 25.4 / 160

    // MARK: Sent

    /// Returns a number as a `fixed`: 24.8, signed.
    @inlinable
    package static func fixed(_ value: Double) -> Int32 { nearest(value * 256) }

    /// Returns a number as an `int`, times 1 000 000.
    @inlinable
    package static func millionths(_ value: Double) -> Int32 { nearest(value * 1_000_000) }

    /// Returns a share, 0…1, as a `uint`, 0…65 535.
    @inlinable
    package static func share(_ value: Double) -> UInt32 { min(whole(value * 65_535), 65_535) }

    /// Returns the nearest whole number as a `uint`.
    @inlinable
    package static func whole(_ value: Double) -> UInt32 { UInt32(bitPattern: nearest(max(0, value))) }

    /// Returns radians as a `fixed` in degrees.
    @inlinable
    package static func degrees(_ radians: Double) -> Int32 { fixed(radians * (180 / .pi)) }

    /// Returns a distance on the glass, in pt, as a `fixed` in mm, at least 0.
    package static func millimetres(_ points: Double) -> Int32 { fixed(max(0, points) * millimetresPerPoint) }

    /// Returns seconds as whole ms, at least 1.
    package static func milliseconds(_ seconds: Double) -> UInt32 {
        guard seconds == seconds else { return 1 }
        return UInt32(min(max(seconds * 1000, 1), 4_294_967_295).rounded())
    }

    /// Returns a count as a `uint`, at least 1.
    package static func count(_ value: Int) -> UInt32 { UInt32(clamping: max(1, value)) }

    /// Returns the upper and lower 32 bits of a time in µs.
    @inlinable
    package static func split(_ time: Timestamp) -> (high: UInt32, low: UInt32) {
        let bits = UInt64(bitPattern: time)
        return (UInt32(truncatingIfNeeded: bits >> 32), UInt32(truncatingIfNeeded: bits))
    }

    @inlinable
    static func nearest(_ value: Double) -> Int32 {
        // With 2^52 + 2^51 added, the last bit of a double is worth 1: the addition rounds, without a call or a branch.
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

    /// Returns the number in a `fixed`.
    @inlinable
    package static func decode(fixed: Int32) -> Double { Double(fixed) / 256 }

    /// Returns the number in an `int` that is multiplied by 1 000 000.
    @inlinable
    package static func decode(millionths: Int32) -> Double { Double(millionths) / 1_000_000 }

    /// Returns the share, 0…1, in a `uint`, 0…65 535.
    @inlinable
    package static func decode(share: UInt32) -> Double { Double(share) / 65_535 }

    /// Returns radians from a `fixed` in degrees.
    @inlinable
    package static func decode(degrees: Int32) -> Double { decode(fixed: degrees) * (.pi / 180) }

    /// Returns a position from two `fixed`.
    @inlinable
    package static func point(_ x: Int32, _ y: Int32) -> Point {
        Point(x: decode(fixed: x), y: decode(fixed: y))
    }

    /// Returns a time in µs from its upper and lower 32 bits.
    @inlinable
    package static func time(_ high: UInt32, _ low: UInt32) -> Timestamp {
        Timestamp(bitPattern: UInt64(high) << 32 | UInt64(low))
    }
}
