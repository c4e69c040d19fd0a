// SPDX-License-Identifier: MIT
import CWaylandClient
import CWaytouchClient

/// An event of a role object: its name, and its arguments in order.
///
/// The events of the roles differ in the values at their ends only, so one way of receiving serves all of them.
struct RoleEvent {
    private let message: UnsafePointer<wl_message>
    private let arguments: UnsafeMutablePointer<wl_argument>
    private var next = 0

    init(_ message: UnsafePointer<wl_message>, _ arguments: UnsafeMutablePointer<wl_argument>) {
        self.message = message
        self.arguments = arguments
    }

    func isNamed(_ name: StaticString) -> Bool {
        name.withUTF8Buffer { bytes in
            var place = message.pointee.name
            for byte in bytes {
                guard let character = place, UInt8(bitPattern: character.pointee) == byte else {
                    return false
                }
                place = character + 1
            }
            return place?.pointee == 0
        }
    }

    var name: String { message.pointee.name.map { String(cString: $0) } ?? "" }

    /// The state of the event; nil for an event without one.
    var state: GestureRecognizer.State? {
        if isNamed("changed") { return .changed }
        if isNamed("began") { return .began }
        if isNamed("ended") || isNamed("recognized") { return .ended }
        if isNamed("cancelled") { return .cancelled }
        return nil
    }

    // MARK: Arguments, in order

    mutating func bits() -> UInt32 {
        defer { next += 1 }
        return arguments[next].u
    }

    /// All that are left, of an event whose arguments are numbers.
    mutating func rest() -> [UInt32] {
        let count = message.pointee.signature.map { String(cString: $0).utf8.count } ?? 0
        return (next..<max(next, count)).map { _ in bits() }
    }

    mutating func number() -> Double { WireValue.decode(bits()) }

    mutating func point() -> Point {
        let x = number()
        return Point(x: x, y: number())
    }

    mutating func vector() -> Vector {
        let dx = number()
        return Vector(dx: dx, dy: number())
    }

    mutating func time() -> Int64 {
        let high = bits()
        return WireValue.time(high, bits())
    }

    /// An object of ours; nil if it is null, or was destroyed while the event was on its way.
    mutating func proxy() -> OpaquePointer? {
        defer { next += 1 }
        return arguments[next].o
    }

    // MARK: Receiving

    /// Has the events of a role object received by its recognizer.
    static func dispatch(_ role: OpaquePointer, to recognizer: GestureRecognizer) {
        wl_proxy_add_dispatcher(
            role,
            { _, target, _, message, arguments in
                guard let target, let message, let arguments,
                    let recognizer = object(
                        wl_proxy_get_user_data(OpaquePointer(target)), as: GestureRecognizer.self)
                else { return 0 }
                // An action may release the recognizer.
                withExtendedLifetime(recognizer) { recognizer.receive(RoleEvent(message, arguments)) }
                return 0
            }, nil, Unmanaged.passUnretained(recognizer).toOpaque())
    }
}

/// Sends the destructor of one of the protocol's objects, which is the first request of all of them.
func destroy(role: OpaquePointer) {
    wl_proxy_marshal_array_flags(
        role, 0, nil, wl_proxy_get_version(role), UInt32(WL_MARSHAL_FLAG_DESTROY), nil)
}
