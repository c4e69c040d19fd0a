// SPDX-License-Identifier: MIT
import CWaytouch
import CWaytouchServer

/// An object that C refers to by an opaque pointer.
protocol Handle: AnyObject {
    /// The log for misuse of this handle.
    var log: HostLog { get }
    /// The thread that made it, and the only one that may use it.
    var owner: UnsafeMutableRawPointer? { get }
}

extension Handle {
    /// Returns the pointer for C, which owns a reference.
    func retainedPointer() -> OpaquePointer {
        OpaquePointer(Unmanaged.passRetained(self).toOpaque())
    }

    /// The user data for C callbacks, without a reference.
    var userData: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

    /// Returns the object behind a callback's user data.
    static func from(_ userData: UnsafeMutableRawPointer?) -> Self? {
        userData.map { Unmanaged<Self>.fromOpaque($0).takeUnretainedValue() }
    }

    /// Returns the object behind C's pointer.
    static func resolve(_ pointer: OpaquePointer?) throws(MisuseError) -> Self {
        try check(pointer).takeUnretainedValue()
    }

    /// Returns the object behind C's pointer, without counting a reference.
    @inline(__always)
    static func check(_ pointer: OpaquePointer?) throws(MisuseError) -> Unmanaged<Self> {
        guard let pointer else { throw .argument("called with NULL") }
        let handle = Unmanaged<Self>.fromOpaque(UnsafeRawPointer(pointer))
        let isOwner = handle._withUnsafeGuaranteedRef { $0.owner == waytouch_current_thread() }
        guard isOwner else { throw .thread() }
        return handle
    }

    /// Returns the log for errors about a pointer.
    static func log(of pointer: OpaquePointer?) -> HostLog {
        guard let pointer else { return .standardError }
        return Unmanaged<Self>.fromOpaque(UnsafeRawPointer(pointer)).takeUnretainedValue().log
    }

    /// Returns the object behind C's pointer and releases C's reference, for functions that destroy. NULL is ignored.
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
    /// The smallest size that a host may give, through the last mandatory member. Members that a host with an older
    /// header does not have count as zero.
    static var requiredSize: Int { get }
}

/// Copies a size-versioned struct of the host.
///
/// A newer host's struct may be longer than ours, and an older one's shorter.
func copyVersioned<Struct: VersionedStruct>(
    _ pointer: UnsafePointer<Struct>?
) throws(MisuseError) -> Struct {
    guard let pointer else { throw .argument("called with NULL") }
    // The size is the first member of every version.
    let given = UnsafeRawPointer(pointer).loadUnaligned(as: Int.self)
    guard given >= Struct.requiredSize, given % MemoryLayout<Struct>.alignment == 0 else {
        throw .argument("size is \(given), expected that of the struct (\(MemoryLayout<Struct>.size))")
    }
    // Swift initialises C structs with zeros.
    var copy = Struct()
    withUnsafeMutableBytes(of: &copy) { bytes in
        bytes.copyMemory(
            from: UnsafeRawBufferPointer(start: pointer, count: min(given, MemoryLayout<Struct>.size)))
    }
    return copy
}

/// Writes as much of a size-versioned struct as the host has room for.
func fillVersioned<Struct: VersionedStruct>(
    _ pointer: UnsafeMutablePointer<Struct>?, with value: Struct
) throws(MisuseError) {
    guard let pointer else { throw .argument("called without a struct to fill") }
    _ = try copyVersioned(UnsafePointer(pointer))
    let place = UnsafeMutableRawPointer(pointer)
    let given = place.loadUnaligned(as: Int.self)
    withUnsafeBytes(of: value) { bytes in
        // Without the size, which the host has set.
        let body = MemoryLayout<Int>.size..<min(given, bytes.count)
        UnsafeMutableRawBufferPointer(start: place, count: given)[body].copyBytes(from: bytes[body])
    }
}
