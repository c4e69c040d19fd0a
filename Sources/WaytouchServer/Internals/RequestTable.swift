// SPDX-License-Identifier: MIT
import CWaylandServer

/// The implementations of an interface's requests, looked up once by their names in the XML. It is never freed:
/// libwayland keeps its address.
final class RequestTable {
    typealias Arguments = UnsafeMutablePointer<wl_argument>

    let interface: UnsafePointer<wl_interface>
    /// The implementations by opcode; nil: the request has no effect.
    private let requests: [((ProtocolObject, Arguments) -> Void)?]
    private let destructor: UInt32?

    /// Makes a table by calling `request` for the implementation of each request; `destroy` is implemented here.
    init<Object: ProtocolObject>(
        _ interface: UnsafePointer<wl_interface>,
        _ request: (_ name: String, wl_message) -> ((Object, Arguments) -> Void)?
    ) {
        self.interface = interface
        let messages = interface.pointee.requests
        destructor = messages.firstIndex { $0.text == "destroy" }.map { UInt32($0) }
        requests = messages.map { message in
            request(message.text, message).map { body in
                { object, arguments in
                    if let object = object as? Object { body(object, arguments) }
                }
            }
        }
    }

    /// The table as libwayland's implementation pointer.
    var pointer: UnsafeRawPointer { UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque()) }

    /// Calls the request of an opcode; libwayland has checked that there is one, and its arguments.
    static let dispatcher: wl_dispatcher_func_t = { table, target, opcode, _, arguments in
        guard let table, let target, let arguments else { return 0 }
        let requests = Unmanaged<RequestTable>.fromOpaque(table).takeUnretainedValue()
        // A resource begins with its `wl_object`.
        let resource = target.assumingMemoryBound(to: wl_resource.self)
        if opcode == requests.destructor {
            wl_resource_destroy(resource)
        } else if requests.requests.indices.contains(Int(opcode)), let object = ProtocolObject.of(resource) {
            requests.requests[Int(opcode)]?(object, arguments)
        }
        return 0
    }
}

extension wl_interface {
    /// The requests by opcode.
    var requests: UnsafeBufferPointer<wl_message> {
        UnsafeBufferPointer(start: methods, count: Int(method_count))
    }

    /// Returns the opcode of an event; nil if there is none of that name.
    func event(_ name: String) -> Int32? { allEvents.firstIndex { $0.text == name }.map { Int32($0) } }

    /// Returns the description of an event; nil if there is none of that name.
    func eventMessage(_ name: String) -> wl_message? { allEvents.first { $0.text == name } }

    private var allEvents: UnsafeBufferPointer<wl_message> {
        UnsafeBufferPointer(start: events, count: Int(event_count))
    }
}

extension wl_message {
    /// The name in the XML.
    var text: String { name.map { String(cString: $0) } ?? "" }

    /// The interface of the first argument; nil if that is not an object.
    var interface: UnsafePointer<wl_interface>? { types?.pointee }
}

extension wl_argument {
    /// The resource of an argument that is an object.
    var resource: UnsafeMutablePointer<wl_resource>? {
        o.map { UnsafeMutableRawPointer($0).assumingMemoryBound(to: wl_resource.self) }
    }
}
