// SPDX-License-Identifier: MIT
import CWaylandClient
import Glibc

/// Numbers as the protocol carries them: binary32 bit patterns and split times.
enum WireValue {
    /// The bit pattern of a number. A NaN becomes zero and what binary32 cannot hold its limits: the compositor would
    /// end the connection over them.
    static func encode(_ value: Double) -> UInt32 {
        guard value == value else { return 0 }
        let limit = Double(Float.greatestFiniteMagnitude)
        return Float(min(max(value, -limit), limit)).bitPattern
    }

    static func decode(_ bits: UInt32) -> Double { Double(Float(bitPattern: bits)) }

    /// µs from upper and lower 32 bits.
    static func time(_ high: UInt32, _ low: UInt32) -> Int64 {
        Int64(bitPattern: UInt64(high) << 32 | UInt64(low))
    }

    /// Seconds as whole µs, at least one.
    static func microseconds(_ seconds: Double) -> UInt32 {
        guard seconds == seconds else { return 1 }
        return UInt32(min(max(seconds * 1e6, 1), 4_294_967_295).rounded())
    }

    /// The numbers of an array of bit patterns.
    static func numbers(_ array: UnsafeMutablePointer<wl_array>?) -> [Double] {
        guard let array = array?.pointee, let data = array.data else { return [] }
        return (0..<array.size / 4).map {
            decode(data.loadUnaligned(fromByteOffset: $0 * 4, as: UInt32.self))
        }
    }

    /// A number of things, at least one.
    static func count(_ value: Int) -> UInt32 { UInt32(clamping: max(1, value)) }
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
