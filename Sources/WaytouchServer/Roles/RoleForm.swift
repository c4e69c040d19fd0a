// SPDX-License-Identifier: MIT
import CWaylandServer
import CWaytouchProtocol
import Waytouch

/// A role that clients can give their recognizers: the interface of the object that the request `get_…` makes, with its
/// requests and events, looked up once by name.
final class RoleForm {
    /// The name of the request, such as `get_long_press`.
    let request: String
    let interface: UnsafePointer<wl_interface>
    let interfaceName: String
    let capability: GestureServer.Roles
    let events: RoleEvents
    /// The kind; nil for recognizers that clients implement.
    let kind: GestureRecognizer.Kind?
    /// The kinds that are special cases of this one.
    let variants: [GestureRecognizer.Kind]
    /// The parameters of the kind, followed by those that only its special cases have.
    let parameters: [GestureRecognizer.Kind.Parameter]
    /// The values of `update` or `recognized`, in order. Never freed, like the form.
    let values: UnsafeBufferPointer<EventField>
    /// The values of `velocity`.
    let rates: UnsafeBufferPointer<EventField>
    /// The values with events of their own, which are sent before the first `update`.
    let announcements: [(event: Int32, value: GestureRecognizer.Kind.Value.Reader)]
    /// The implementations of the requests, for a ``GestureRole``.
    private(set) lazy var requests = RequestTable(interface) { [unowned self] name, _ in setter(name) }

    /// Every role of the protocols.
    nonisolated(unsafe) static let all =
        coreGetters.enumerated().compactMap {
            RoleForm($0.element, GestureServer.Roles(core: 1 << UInt32($0.offset)))
        }
        + delegateGetters.enumerated().compactMap {
            RoleForm($0.element, GestureServer.Roles(delegate: 1 << UInt32($0.offset)))
        }

    /// The bits of all roles, without making their forms.
    static var capabilities: GestureServer.Roles {
        func bits(_ getters: [wl_message]) -> UInt32 { 1 << UInt32(getters.count) - 1 }
        return GestureServer.Roles(core: bits(coreGetters)).union(.init(delegate: bits(delegateGetters)))
    }

    /// The requests that give a recognizer its role; the bits of the two enumerations `role` are in their order.
    nonisolated(unsafe) static let coreGetters =
        waytouch_recognizer_v1_iface().map { $0.pointee.roleGetters } ?? []
    nonisolated(unsafe) static let delegateGetters =
        waytouch_delegate_manager_v1_iface().map { $0.pointee.roleGetters } ?? []

    /// Returns the bits of the roles that an object of a version can request: clients do not know later ones.
    static func bits(of getters: [wl_message], inVersion version: Int32) -> UInt32 {
        getters.indices.reduce(0) { getters[$1].since <= version ? $0 | 1 << UInt32($1) : $0 }
    }

    /// The message for a request for a role that is not offered.
    static let unsupported = "the compositor does not offer this role; see the capabilities event"

    private init?(_ message: wl_message, _ capability: GestureServer.Roles) {
        guard let interface = message.interface else { return nil }
        request = message.text
        self.interface = interface
        interfaceName = String(cString: interface.pointee.name)
        self.capability = capability
        events = RoleEvents(of: interface.pointee)
        let name = request.dropFirst("get_".count)
        let kind = GestureRecognizer.Kind.all.first { $0.wireName == name }
        guard kind != nil || name == GestureRecognizer.Kind.custom.wireName else { return nil }
        self.kind = kind
        variants = GestureRecognizer.Kind.all.filter { $0.base != nil && $0.base == kind }
        let own = kind?.parameters ?? []
        let ofVariants = variants.flatMap(\.parameters)
        parameters = own + ofVariants.filter { other in !own.contains { $0.request == other.request } }
        let carried = kind?.values.filter { interface.pointee.event($0.name) == nil || $0.isRate } ?? []
        let message = interface.pointee.eventMessage("update") ?? interface.pointee.eventMessage("recognized")
        values = EventField.fields(of: carried.filter { !$0.isRate }, in: message)
        rates = EventField.fields(
            of: carried.filter(\.isRate), in: interface.pointee.eventMessage("velocity"))
        announcements = ([kind].compactMap { $0 } + variants).flatMap(\.values).compactMap { value in
            value.isRate ? nil : interface.pointee.event(value.name).map { ($0, value.reader) }
        }
    }

    /// Returns the special case that parameters select; nil: none.
    func variant(with numbers: [Double?]) -> GestureRecognizer.Kind? {
        variants.first { variant in
            zip(parameters, numbers).contains { parameter, number in
                number != nil && number != 0 && isSpecial(parameter)
                    && variant.parameter(of: parameter.request) != nil
            }
        }
    }

    /// Returns whether a parameter makes a recognizer a special case of its kind.
    func isSpecial(_ parameter: GestureRecognizer.Kind.Parameter) -> Bool {
        kind?.parameter(of: parameter.request) == nil
    }

    private func setter(_ name: String) -> ((GestureRole, RequestTable.Arguments) -> Void)? {
        if name == "set_reports_velocity" {
            return { role, arguments in role.setReportsVelocity(arguments[0].u) }
        }
        guard let place = parameters.firstIndex(where: { $0.request == name }) else { return nil }
        return { role, arguments in role.setParameter(arguments[0], at: place) }
    }
}

extension GestureRecognizer.Kind {
    /// Returns the parameter that a request sets. It may have another name in scenes.
    func parameter(of request: String) -> Parameter? { parameters.first { $0.request == request } }
}

extension GestureRecognizer.Kind.Parameter {
    /// The name of the request's argument in the XML.
    var argument: String {
        switch quantity {
        case .flag: "enabled"
        case .count(let things, _, _): things
        case .length: "distance"
        case .time: String(request.split(separator: "_").last ?? "")
        case .set(let thing, _): "\(thing)s"
        }
    }
}

extension wl_interface {
    /// The requests that make role objects, which are named after kinds.
    fileprivate var roleGetters: [wl_message] {
        let kinds = GestureRecognizer.Kind.all + [.custom]
        return requests.filter { request in kinds.contains { "get_\($0.wireName)" == request.text } }
    }
}

extension wl_message {
    /// The version that has it: the digits before the arguments of the signature; without digits, the first.
    fileprivate var since: Int32 {
        let digits = signature.map { String(cString: $0).utf8.prefix { $0 <= UInt8(ascii: "9") } }
        return digits.flatMap { Int32(Substring($0)) } ?? 1
    }
}

extension GestureRecognizer.Kind {
    /// The name in the protocol, such as `long_press`. `replacing(_:with:)` would link the regular-expression engine
    /// into every compositor.
    fileprivate var wireName: String { String(name.map { $0 == "-" ? "_" : $0 }) }
}
