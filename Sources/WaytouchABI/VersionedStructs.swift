// SPDX-License-Identifier: MIT
import CWaytouch

// The size of each struct's first release, through its last member, which does not change when the struct grows.

/// Every callback is optional.
extension waytouch_host: VersionedStruct {
    static let requiredSize = MemoryLayout<Int>.size
}

/// Every callback is optional.
extension waytouch_input_handler: VersionedStruct {
    static let requiredSize = MemoryLayout<Int>.size
}

extension waytouch_input_output: VersionedStruct {
    static let requiredSize = end(of: \Self.name, UnsafePointer<CChar>?.self)
}

extension waytouch_output_info: VersionedStruct {
    static let requiredSize = end(of: \Self.transform, Int32.self)
}

extension waytouch_geometry: VersionedStruct {
    static let requiredSize = end(of: \Self.ty, Double.self)
}

extension waytouch_touch: VersionedStruct {
    static let requiredSize = end(of: \Self.output, OpaquePointer?.self)
}

extension waytouch_hover: VersionedStruct {
    static let requiredSize = end(of: \Self.output, OpaquePointer?.self)
}

extension waytouch_key: VersionedStruct {
    static let requiredSize = end(of: \Self.force, Double.self)
}

/// Every callback is optional.
extension waytouch_recognizer_handler: VersionedStruct {
    static let requiredSize = MemoryLayout<Int>.size
}

/// Every function is optional.
extension waytouch_custom: VersionedStruct {
    static let requiredSize = MemoryLayout<Int>.size
}

extension waytouch_gesture: VersionedStruct {
    static let requiredSize = end(of: \Self.tilt_y, Double.self)
}

extension waytouch_tracked_touch: VersionedStruct {
    static let requiredSize = end(of: \Self.surface, UnsafeMutableRawPointer?.self)
}

/// The callbacks are optional.
extension waytouch_edge_deferral: VersionedStruct {
    static let requiredSize = end(of: \Self.interval, Double.self)
}

extension waytouch_client_limits: VersionedStruct {
    static let requiredSize = end(of: \Self.surfaces, UInt32.self)
}

/// Returns the end of a struct with this last member.
private func end<Struct, Member>(of last: KeyPath<Struct, Member>, _: Member.Type) -> Int {
    (MemoryLayout<Struct>.offset(of: last) ?? 0) + MemoryLayout<Member>.size
}
