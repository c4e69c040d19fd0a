// SPDX-License-Identifier: MIT
import CWaytouch

// What the first release of each struct had, through its last member: these do not change when a struct grows.

/// Every callback may be missing.
extension waytouch_host: VersionedStruct {
    static let requiredSize = MemoryLayout<Int>.size
}

/// Every callback may be missing.
extension waytouch_input_handler: VersionedStruct {
    static let requiredSize = MemoryLayout<Int>.size
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

/// Where a struct ends whose last member this is.
private func end<Struct, Member>(of last: KeyPath<Struct, Member>, _: Member.Type) -> Int {
    (MemoryLayout<Struct>.offset(of: last) ?? 0) + MemoryLayout<Member>.size
}
