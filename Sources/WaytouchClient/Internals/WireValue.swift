// SPDX-License-Identifier: MIT
import CWaylandClient

/// Numbers as the protocol carries them. What a type cannot hold is replaced by the nearest that it can, and a NaN by
/// zero.
enum WireValue {
    /// The millimetres of a point.
    static let millimetresPerPoint = 25.4 / 160

    /// A `fixed`: 24.8, signed.
    static func fixed(_ value: Double) -> wl_fixed_t { nearest(value * 256) }

    /// An `int` that is a number times 1 000 000.
    static func millionths(_ value: Double) -> Int32 { nearest(value * 1_000_000) }

    /// A distance on the glass, in pt, as a `fixed` in mm; never negative.
    static func millimetres(_ points: Double) -> wl_fixed_t { fixed(max(0, points) * millimetresPerPoint) }

    /// Seconds as whole ms, at least one.
    static func milliseconds(_ seconds: Double) -> UInt32 {
        guard seconds == seconds else { return 1 }
        return UInt32(min(max(seconds * 1000, 1), 4_294_967_295).rounded())
    }

    /// A number of things, at least one.
    static func count(_ value: Int) -> UInt32 { UInt32(clamping: max(1, value)) }

    private static func nearest(_ value: Double) -> Int32 {
        guard value == value else { return 0 }
        return Int32(min(max(value, -2_147_483_648), 2_147_483_647).rounded())
    }

    static func decode(fixed: wl_fixed_t) -> Double { Double(fixed) / 256 }

    static func decode(millionths: Int32) -> Double { Double(millionths) / 1_000_000 }

    /// From 0 to 1, of a `uint` up to 65 535.
    static func decode(share: UInt32) -> Double { Double(share) / 65_535 }

    /// Radians, of a `fixed` in degrees.
    static func decode(degrees: wl_fixed_t) -> Double { decode(fixed: degrees) * (.pi / 180) }

    static func point(_ x: wl_fixed_t, _ y: wl_fixed_t) -> Point {
        Point(x: decode(fixed: x), y: decode(fixed: y))
    }

    /// µs from upper and lower 32 bits.
    static func time(_ high: UInt32, _ low: UInt32) -> Int64 {
        Int64(bitPattern: UInt64(high) << 32 | UInt64(low))
    }
}

/// Puts a table of event handlers where it stays: libwayland keeps its address.
func permanent<Table>(_ table: Table) -> UnsafePointer<Table> {
    let memory = UnsafeMutablePointer<Table>.allocate(capacity: 1)
    memory.initialize(to: table)
    return UnsafePointer(memory)
}

/// The object that an event is for.
func object<Object: AnyObject>(_ data: UnsafeMutableRawPointer?, as type: Object.Type) -> Object? {
    data.map { Unmanaged<Object>.fromOpaque($0).takeUnretainedValue() }
}

/// Our object behind an argument; nil if it is null, or was destroyed while the event was on its way.
func object<Object: AnyObject>(of proxy: OpaquePointer?, as type: Object.Type) -> Object? {
    proxy.flatMap { object(wl_proxy_get_user_data($0), as: type) }
}

/// Sends the destructor of one of the protocol's objects, which is the first request of all of them.
func destroy(_ proxy: OpaquePointer) {
    wl_proxy_marshal_array_flags(
        proxy, 0, nil, wl_proxy_get_version(proxy), UInt32(WL_MARSHAL_FLAG_DESTROY), nil)
}
