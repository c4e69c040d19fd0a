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
    /// Whether events carry a number of touches.
    let hasTouches: Bool
    /// Kinds that are special cases of this one.
    let variants: [GestureRecognizer.Kind]
    /// Those of the kind, and then those that only its special cases have.
    let parameters: [GestureRecognizer.Kind.Parameter]
    /// The values of events, in order: never freed, like the form.
    let values: UnsafeBufferPointer<GestureRecognizer.Kind.Value.Reader>
    /// What has an event of its own, which comes before `began`.
    let announcements: [(event: Int32, value: GestureRecognizer.Kind.Value.Reader)]
    /// What requests do to a ``GestureRole``.
    private(set) lazy var requests = RequestTable(interface) { [unowned self] name, _ in setter(name) }

    /// Every role of the protocol.
    nonisolated(unsafe) static let all = getters.enumerated().compactMap {
        RoleForm($0.element, place: $0.offset)
    }

    /// The requests that give a recognizer its role; the bits of `capability` are in their order.
    static var getters: [wl_message] {
        waytouch_recognizer_v1_iface()?.pointee.requests.filter { $0.text.hasPrefix("get_") } ?? []
    }

    private init?(_ message: wl_message, place: Int) {
        guard let interface = message.interface else { return nil }
        request = message.text
        self.interface = interface
        interfaceName = String(cString: interface.pointee.name)
        capability = GestureServer.Roles(rawValue: 1 << UInt32(place))
        events = RoleEvents(of: interface.pointee)
        // replacing(_:with:) would bring the engine of regular expressions into every compositor.
        let word = String(request.dropFirst("get_".count).map { $0 == "_" ? "-" : $0 })
        let kind = GestureRecognizer.Kind.named(word)
        guard kind != nil || word == GestureRecognizer.Kind.custom.name else { return nil }
        self.kind = kind
        hasTouches = kind?.followsTouches ?? true
        variants = GestureRecognizer.Kind.all.filter { $0.base != nil && $0.base == kind }
        let own = kind?.parameters ?? []
        let ofVariants = variants.flatMap(\.parameters)
        parameters = own + ofVariants.filter { other in !own.contains { $0.name == other.name } }
        let carried = kind?.values.filter { interface.pointee.event($0.name) == nil }.map(\.reader) ?? []
        // Never of no bytes at all, which valgrind takes for a mistake.
        let memory = UnsafeMutablePointer<GestureRecognizer.Kind.Value.Reader>
            .allocate(capacity: max(carried.count, 1))
        memory.initialize(from: carried, count: carried.count)
        values = UnsafeBufferPointer(start: memory, count: carried.count)
        announcements = ([kind].compactMap { $0 } + variants).flatMap(\.values).compactMap { value in
            interface.pointee.event(value.name).map { ($0, value.reader) }
        }
    }

    /// The special case that parameters make a recognizer; nil = none.
    func variant(with numbers: [Double?]) -> GestureRecognizer.Kind? {
        variants.first { variant in
            zip(parameters, numbers).contains { parameter, number in
                number != nil && number != 0 && isSpecial(parameter)
                    && variant.parameter(parameter.name) != nil
            }
        }
    }

    /// Whether a parameter makes a recognizer a special case of its kind.
    func isSpecial(_ parameter: GestureRecognizer.Kind.Parameter) -> Bool {
        kind?.parameter(parameter.name) == nil
    }

    private func setter(_ name: String) -> ((GestureRole, RequestTable.Arguments) -> Void)? {
        guard let place = parameters.firstIndex(where: { $0.request == name }) else { return nil }
        return { role, arguments in role.setParameter(arguments[0].u, at: place) }
    }
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
