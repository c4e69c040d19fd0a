// SPDX-License-Identifier: MIT
import CWaytouch
import Glibc

/// An object that C holds by an opaque pointer.
protocol Handle: AnyObject {
    /// Where misuse of this handle is logged.
    var log: HostLog { get }
    /// The thread that made it, the only one it is used on.
    var owner: pthread_t { get }
}

extension Handle {
    /// What C is given: it owns one reference.
    func retainedPointer() -> OpaquePointer {
        OpaquePointer(Unmanaged.passRetained(self).toOpaque())
    }

    /// What C callbacks are given: no reference.
    var userData: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

    /// The object behind a callback's user data.
    static func from(_ userData: UnsafeMutableRawPointer?) -> Self? {
        userData.map { Unmanaged<Self>.fromOpaque($0).takeUnretainedValue() }
    }

    /// The object behind C's pointer.
    static func resolve(_ pointer: OpaquePointer?) throws(MisuseError) -> Self {
        try check(pointer).takeUnretainedValue()
    }

    /// The same, without counting a reference.
    @inline(__always)
    static func check(_ pointer: OpaquePointer?) throws(MisuseError) -> Unmanaged<Self> {
        guard let pointer else { throw .argument("called with NULL") }
        let handle = Unmanaged<Self>.fromOpaque(UnsafeRawPointer(pointer))
        let isOwner = handle._withUnsafeGuaranteedRef { $0.owner == pthread_self() }
        guard isOwner else { throw .thread() }
        return handle
    }

    /// Where it is logged that a pointer cannot be used.
    static func log(of pointer: OpaquePointer?) -> HostLog {
        guard let pointer else { return .standardError }
        return Unmanaged<Self>.fromOpaque(UnsafeRawPointer(pointer)).takeUnretainedValue().log
    }

    /// The object behind C's pointer, for functions that destroy: gives up C's reference. NULL is fine.
    static func release(_ pointer: OpaquePointer?, _ function: StaticString) -> Self? {
        guard let pointer,
            case .success(let handle) = attempt(pointer, function, { (handle: Self) in handle })
        else { return nil }
        Unmanaged<Self>.fromOpaque(UnsafeRawPointer(pointer)).release()
        return handle
    }
}

/// A struct of waytouch.h that begins with its size, so that it can grow.
protocol VersionedStruct {
    init()
    /// The size that a host has to give at the least: through the last member that is not optional. What a host built
    /// against an older header does not have counts as zero.
    static var requiredSize: Int { get }
}

/// Copies a size-versioned struct of the host's.
///
/// A newer host's struct may be longer than ours, and an older one's shorter.
func copyVersioned<Struct: VersionedStruct>(
    _ pointer: UnsafePointer<Struct>?
) throws(MisuseError) -> Struct {
    guard let pointer else { throw .argument("called with NULL") }
    // The field is the first, so it is there whatever the host thinks the struct is.
    let given = UnsafeRawPointer(pointer).loadUnaligned(as: Int.self)
    guard given >= Struct.requiredSize, given % MemoryLayout<Struct>.alignment == 0 else {
        throw .argument("size is \(given), expected that of the struct (\(MemoryLayout<Struct>.size))")
    }
    // C's structs are all zero in Swift.
    var copy = Struct()
    withUnsafeMutableBytes(of: &copy) { bytes in
        bytes.copyMemory(
            from: UnsafeRawBufferPointer(start: pointer, count: min(given, MemoryLayout<Struct>.size)))
    }
    return copy
}

/// Writes a size-versioned struct that the host has made room for: as much as it has room for.
func fillVersioned<Struct: VersionedStruct>(
    _ pointer: UnsafeMutablePointer<Struct>?, with value: Struct
) throws(MisuseError) {
    guard let pointer else { throw .argument("called without a struct to fill") }
    _ = try copyVersioned(UnsafePointer(pointer))
    let place = UnsafeMutableRawPointer(pointer)
    let given = place.loadUnaligned(as: Int.self)
    withUnsafeBytes(of: value) { bytes in
        // Not the size, which is the host's.
        let body = MemoryLayout<Int>.size..<min(given, bytes.count)
        UnsafeMutableRawBufferPointer(start: place, count: given)[body].copyBytes(from: bytes[body])
    }
}
