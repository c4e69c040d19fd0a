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

    /// The object behind C's pointer, if it can be used in a call of `function`; otherwise logs why not.
    static func resolve(
        _ pointer: OpaquePointer?, _ function: StaticString
    ) throws(MisuseError) -> Self {
        try check(pointer, function).takeUnretainedValue()
    }

    /// As ``resolve(_:_:)``, for what is called often: no reference is counted. The host may destroy the object from
    /// inside of anything that calls it.
    @inline(__always)
    static func borrow(
        _ pointer: OpaquePointer?, _ function: StaticString, _ body: (Self) throws(MisuseError) -> Void
    ) throws(MisuseError) {
        let handle = try check(pointer, function)
        // It passes on any error, and not those of one type.
        let result = handle._withUnsafeGuaranteedRef { handle in
            Result { () throws(MisuseError) in try body(handle) }
        }
        try result.get()
    }

    @inline(__always)
    private static func check(
        _ pointer: OpaquePointer?, _ function: StaticString
    ) throws(MisuseError) -> Unmanaged<Self> {
        guard let pointer else {
            HostLog.standardError.error("\(function): called with NULL")
            throw .argument
        }
        let handle = Unmanaged<Self>.fromOpaque(UnsafeRawPointer(pointer))
        let isOwner = handle._withUnsafeGuaranteedRef { $0.owner == pthread_self() }
        guard isOwner else {
            handle.takeUnretainedValue().log.error(
                "\(function): called on another thread than the one that made the object")
            throw .thread
        }
        return handle
    }

    /// As ``resolve(_:_:)``, for functions that destroy: gives up C's reference. NULL is fine.
    static func release(_ pointer: OpaquePointer?, _ function: StaticString) -> Self? {
        guard let pointer, let handle = try? resolve(pointer, function) else { return nil }
        Unmanaged<Self>.fromOpaque(UnsafeRawPointer(pointer)).release()
        return handle
    }
}

/// Why a call was refused; already logged where it is made.
enum MisuseError: Error {
    case argument
    case thread
    case state

    var code: Int32 {
        switch self {
        case .argument: WAYTOUCH_ERROR_ARGUMENT.rawValue
        case .thread: WAYTOUCH_ERROR_THREAD.rawValue
        case .state: WAYTOUCH_ERROR_STATE.rawValue
        }
    }
}

/// A struct of waytouch.h that begins with its size, so that it can grow.
protocol VersionedStruct {
    init()
    /// The size that a host has to give at the least: through the last member that is not optional. What a host built
    /// against an older header does not have counts as zero.
    static var requiredSize: Int { get }
}

/// Copies a size-versioned struct of the host's, or says why it cannot.
///
/// A newer host's struct may be longer than ours, and an older one's shorter.
func copyVersioned<Struct: VersionedStruct>(
    _ pointer: UnsafePointer<Struct>?, _ function: StaticString, _ log: HostLog
) -> Struct? {
    guard let pointer else {
        log.error("\(function): called with NULL")
        return nil
    }
    // The field is the first, so it is there whatever the host thinks the struct is.
    let given = UnsafeRawPointer(pointer).loadUnaligned(as: Int.self)
    guard given >= Struct.requiredSize, given % MemoryLayout<Struct>.alignment == 0 else {
        log.error(
            "\(function): size is \(given), expected that of the struct (\(MemoryLayout<Struct>.size))")
        return nil
    }
    // C's structs are all zero in Swift.
    var copy = Struct()
    withUnsafeMutableBytes(of: &copy) { bytes in
        bytes.copyMemory(
            from: UnsafeRawBufferPointer(start: pointer, count: min(given, MemoryLayout<Struct>.size)))
    }
    return copy
}

/// A C function's answer: zero, or why nothing was done.
func result(_ body: () throws(MisuseError) -> Void) -> Int32 {
    do throws(MisuseError) {
        try body()
        return WAYTOUCH_OK.rawValue
    } catch {
        return error.code
    }
}

/// Writes a size-versioned struct that the host has made room for: as much as it has room for.
func fillVersioned<Struct: VersionedStruct>(
    _ pointer: UnsafeMutablePointer<Struct>?, with value: Struct, _ function: StaticString, _ log: HostLog
) throws(MisuseError) {
    guard let pointer, copyVersioned(UnsafePointer(pointer), function, log) != nil else {
        if pointer == nil { log.error("\(function): called without a struct to fill") }
        throw .argument
    }
    let place = UnsafeMutableRawPointer(pointer)
    let given = place.loadUnaligned(as: Int.self)
    withUnsafeBytes(of: value) { bytes in
        // Not the size, which is the host's.
        let body = MemoryLayout<Int>.size..<min(given, bytes.count)
        UnsafeMutableRawBufferPointer(start: place, count: given)[body].copyBytes(from: bytes[body])
    }
}
