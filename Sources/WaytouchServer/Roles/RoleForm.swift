// SPDX-License-Identifier: MIT
import CWaylandServer
import CWaytouchProtocol
import Waytouch

/// A role that clients can give their recognizers, as the protocol's description has it: the interface that the request
/// `get_…` makes an object of, with its requests and events, found once by their names.
final class RoleForm {
    /// `get_long_press`.
    let request: String
    let interface: UnsafePointer<wl_interface>
    let interfaceName: String
    let capability: GestureServer.Roles
    let events: RoleEvents
    /// Nil for what clients recognise themselves.
    let kind: GestureRecognizer.Kind?
    /// Kinds that are special cases of this one.
    let variants: [GestureRecognizer.Kind]
    /// Those of the kind, and then those that only its special cases have.
    let parameters: [GestureRecognizer.Kind.Parameter]
    /// The values of `update`, or of `recognized`, in order: never freed, like the form.
    let values: UnsafeBufferPointer<EventField>
    /// Those of `velocity`.
    let rates: UnsafeBufferPointer<EventField>
    /// What has an event of its own, which comes before the first `update`.
    let announcements: [(event: Int32, value: GestureRecognizer.Kind.Value.Reader)]
    /// What requests do to a ``GestureRole``.
    private(set) lazy var requests = RequestTable(interface) { [unowned self] name, _ in setter(name) }

    /// Every role of the protocols.
    nonisolated(unsafe) static let all =
        coreGetters.enumerated().compactMap {
            RoleForm($0.element, GestureServer.Roles(core: 1 << UInt32($0.offset)))
        }
        + delegateGetters.enumerated().compactMap {
            RoleForm($0.element, GestureServer.Roles(delegate: 1 << UInt32($0.offset)))
        }

    /// Those of them all, told without making their descriptions.
    static var capabilities: GestureServer.Roles {
        func bits(_ getters: [wl_message]) -> UInt32 { 1 << UInt32(getters.count) - 1 }
        return GestureServer.Roles(core: bits(coreGetters)).union(.init(delegate: bits(delegateGetters)))
    }

    /// The requests that give a recognizer its role; the bits of the two enumerations `role` are in their order.
    nonisolated(unsafe) static let coreGetters =
        waytouch_recognizer_v1_iface().map { $0.pointee.roleGetters } ?? []
    nonisolated(unsafe) static let delegateGetters =
        waytouch_delegate_manager_v1_iface().map { $0.pointee.roleGetters } ?? []

    /// What is said to a request for a role that is not offered.
    static let unsupported = "the compositor does not offer this role; capabilities tells which it does"

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

    /// The special case that parameters make a recognizer; nil = none.
    func variant(with numbers: [Double?]) -> GestureRecognizer.Kind? {
        variants.first { variant in
            zip(parameters, numbers).contains { parameter, number in
                number != nil && number != 0 && isSpecial(parameter)
                    && variant.parameter(of: parameter.request) != nil
            }
        }
    }

    /// Whether a parameter makes a recognizer a special case of its kind.
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
    /// The parameter that a request sets. A special case may call it by another name in scenes.
    func parameter(of request: String) -> Parameter? { parameters.first { $0.request == request } }
}

extension GestureRecognizer.Kind.Parameter {
    /// What the XML calls the argument of that request.
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
    /// Requests that make the role object of a recognizer: their names are those of kinds.
    fileprivate var roleGetters: [wl_message] {
        let kinds = GestureRecognizer.Kind.all + [.custom]
        return requests.filter { request in kinds.contains { "get_\($0.wireName)" == request.text } }
    }
}

extension GestureRecognizer.Kind {
    /// `long_press`. replacing(_:with:) would bring the engine of regular expressions into every compositor.
    fileprivate var wireName: String { String(name.map { $0 == "-" ? "_" : $0 }) }
}
