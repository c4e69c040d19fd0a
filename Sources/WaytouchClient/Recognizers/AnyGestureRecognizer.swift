// SPDX-License-Identifier: MIT
import CWaylandClient
import CWaytouchClient
import CWaytouchProtocol

/// A recognizer of any role of the protocol, by the role's name: for programs that show whatever a compositor offers.
package final class AnyGestureRecognizer: GestureRecognizer {
    /// A request of the role, by its name, with its argument.
    package typealias Parameter = (request: String, value: UInt32)

    /// What events carry after what all of them begin with, as it came.
    package private(set) var arguments: [UInt32] = []
    /// The arguments of events without a state, by their names.
    package private(set) var announced: [String: UInt32] = [:]

    private let form: Role
    private let parameters: [Parameter]
    private let carriesTouches: Bool

    /// Nil if the protocol has no role of that name (`long_press`).
    package init?(role name: String, hasTouches: Bool, parameters: [Parameter]) {
        guard let form = Role.all.first(where: { $0.name == name }) else { return nil }
        self.form = form
        self.parameters = parameters
        carriesTouches = hasTouches
        super.init()
    }

    override var capability: Capabilities { form.capability }
    override var hasTouches: Bool { carriesTouches }

    override func makeRole(_ recognizer: OpaquePointer) -> OpaquePointer? {
        var arguments = [wl_argument(n: 0)]
        return wl_proxy_marshal_array_flags(
            recognizer, form.opcode, form.interface, wl_proxy_get_version(recognizer), 0, &arguments)
    }

    override func sendParameters(to role: OpaquePointer) {
        for parameter in parameters {
            let opcode = form.interface.pointee.requests.firstIndex { $0.text == parameter.request }
            guard let opcode else { continue }
            var arguments = [wl_argument(u: parameter.value)]
            wl_proxy_marshal_array_flags(
                role, UInt32(opcode), nil, wl_proxy_get_version(role), 0, &arguments)
        }
    }

    override func readValues(of event: inout RoleEvent, for state: State) { arguments = event.rest() }

    override func receiveOther(_ event: RoleEvent) {
        var event = event
        announced[event.name] = event.rest().first
    }
}

extension Capabilities {
    /// The bit of a role by its name (`long_press`); none if the protocol has no such role.
    package init(role name: String) {
        self = Role.all.first { $0.name == name }?.capability ?? []
    }
}

/// A role of the protocol, as libwayland's description of the request `get_…` has it.
private struct Role {
    let name: String
    let opcode: UInt32
    let interface: UnsafePointer<wl_interface>
    let capability: Capabilities

    /// The bits of `capability` are in the order of the requests.
    nonisolated(unsafe) static let all: [Role] = {
        var roles: [Role] = []
        guard let requests = waytouch_recognizer_v1_iface()?.pointee.requests else { return roles }
        for (opcode, request) in requests.enumerated() where request.text.hasPrefix("get_") {
            guard let interface = request.types?.pointee else { continue }
            roles.append(
                Role(
                    name: String(request.text.dropFirst(4)), opcode: UInt32(opcode), interface: interface,
                    capability: Capabilities(rawValue: 1 << UInt32(roles.count))))
        }
        return roles
    }()
}

extension wl_interface {
    fileprivate var requests: UnsafeBufferPointer<wl_message> {
        UnsafeBufferPointer(start: methods, count: Int(method_count))
    }
}

extension wl_message {
    fileprivate var text: String { name.map { String(cString: $0) } ?? "" }
}
