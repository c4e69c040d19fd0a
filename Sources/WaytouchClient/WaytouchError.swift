// SPDX-License-Identifier: MIT
import CWaylandClient
import Glibc

/// What can go wrong between a client and the compositor's gestures.
public enum WaytouchError: Error, CustomStringConvertible, Equatable {
    /// The compositor does not offer `waytouch_manager_v1`.
    case globalMissing
    /// A request was refused, which ended the connection. libwayland has written the compositor's message to standard
    /// error.
    case protocolError(interface: String, object: UInt32, code: UInt32)
    /// The connection is broken; the number is an errno.
    case connectionLost(Int32)

    /// The error in a sentence.
    public var description: String {
        switch self {
        case .globalMissing:
            "the compositor does not offer waytouch_manager_v1; load the Waytouch plugin "
                + "(Weston: --modules=waytouch-weston.so)"
        case .protocolError(let interface, let object, let code):
            "the compositor refused a request on \(interface)@\(object), error \(code)"
        case .connectionLost(let number):
            "the connection to the compositor is lost: \(strerror(number).map { String(cString: $0) } ?? "")"
        }
    }

    /// Returns the error that broke a display's connection; nil if it is intact.
    public static func current(of display: OpaquePointer) -> WaytouchError? {
        let number = wl_display_get_error(display)
        guard number != 0 else { return nil }
        guard number == EPROTO else { return .connectionLost(number) }
        var interface: UnsafePointer<wl_interface>?
        var object: UInt32 = 0
        let code = wl_display_get_protocol_error(display, &interface, &object)
        let name = interface.map { String(cString: $0.pointee.name) } ?? "an object"
        return .protocolError(interface: name, object: object, code: code)
    }
}
