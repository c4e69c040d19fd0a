// SPDX-License-Identifier: MIT
import CWaylandClient
import CWaytouchProtocol

/// A role of recognizers in the protocol: the request that makes its object, and its events, looked up once by name.
final class RoleInterface {
    /// The events of role objects, by their names in the protocol.
    enum Event: String {
        case numberOfTouches = "number_of_touches"
        case update
        case velocity
        case began
        case ended
        case cancelled
        case recognized
        case edge
        // Only custom recognizers have these.
        case attempt
        case touchBegan = "touch_began"
        case touchMoved = "touch_moved"
        case touchPressure = "touch_pressure"
        case touchTilt = "touch_tilt"
        case touchEnded = "touch_ended"
        case touchCancelled = "touch_cancelled"
        /// An event of a later version of the protocol.
        case unknown = ""
    }

    /// The name in the protocol, such as `long_press`.
    let name: String
    let capability: Capabilities
    /// The signature letters of the values that follow the position in `update` or `recognized`.
    let valueTypes: [UInt8]
    /// Whether the gesture is discrete.
    let isDiscrete: Bool
    /// Whether the events have a position.
    let hasPosition: Bool
    /// The signature letters of `velocity`.
    let rateTypes: [UInt8]
    /// The request `set_reports_velocity`, if there is one.
    let setReportsVelocity: UInt32?
    /// Whether the delegate manager, not the recognizer, makes the object.
    let isOfDelegateManager: Bool
    /// Whether the client recognises the gesture itself.
    let isCustom: Bool

    /// Nil for ``none``.
    private let interface: UnsafePointer<wl_interface>?
    private let opcode: UInt32
    private let events: [Event]

    /// - Parameter opcode: that of the request `get_…` that makes the object.
    init(
        _ name: String, _ interface: UnsafePointer<wl_interface>?, opcode: Int, capability: Capabilities,
        isOfDelegateManager: Bool
    ) {
        self.name = name
        self.interface = interface
        self.opcode = UInt32(opcode)
        self.capability = capability
        self.isOfDelegateManager = isOfDelegateManager
        isCustom = name == "custom"
        let messages = Array(interface?.pointee.eventMessages ?? UnsafeBufferPointer(start: nil, count: 0))
        events = messages.map { Event(rawValue: $0.text) ?? .unknown }
        func types(of event: String) -> [UInt8]? { messages.first { $0.text == event }?.letters }
        // Before the values, `update` has a position, and `recognized` has serial, seat and position.
        valueTypes = Array((types(of: "update")?.dropFirst(2) ?? types(of: "recognized")?.dropFirst(4)) ?? [])
        isDiscrete = types(of: "update") == nil && types(of: "began") == nil
        hasPosition = types(of: "update") != nil || (types(of: "recognized")?.count ?? 0) >= 4
        rateTypes = types(of: "velocity") ?? []
        setReportsVelocity = interface?.pointee.requestMessages
            .firstIndex { $0.text == "set_reports_velocity" }.map { UInt32($0) }
    }

    func event(_ opcode: UInt32) -> Event {
        events.indices.contains(Int(opcode)) ? events[Int(opcode)] : .unknown
    }

    /// Returns the opcode of a request by its name.
    func request(_ name: String) -> UInt32? {
        interface?.pointee.requestMessages.firstIndex { $0.text == name }.map { UInt32($0) }
    }

    /// Makes the role object of a recognizer.
    func make(for recognizer: OpaquePointer, _ delegateManager: OpaquePointer?) -> OpaquePointer? {
        let maker = isOfDelegateManager ? delegateManager : recognizer
        guard let interface, let maker else { return nil }
        var arguments = [wl_argument(n: 0), wl_argument(o: recognizer)]
        return wl_proxy_marshal_array_flags(
            maker, opcode, interface, wl_proxy_get_version(maker), 0, &arguments)
    }

    // MARK: The roles of the protocol

    nonisolated(unsafe) static let all: [RoleInterface] = {
        let core = getters(waytouch_recognizer_v1_iface(), ofDelegateManager: false, after: 0)
        return core
            + getters(waytouch_delegate_manager_v1_iface(), ofDelegateManager: true, after: core.count)
    }()

    /// The number of roles that recognizers make; the bits of `waytouch_manager_v1.role` are in their order.
    static let numberOfCoreRoles = all.count { !$0.isOfDelegateManager }

    nonisolated(unsafe) static let none = RoleInterface(
        "", nil, opcode: 0, capability: [], isOfDelegateManager: false)

    static func named(_ name: String) -> RoleInterface { all.first { $0.name == name } ?? none }

    /// Finds the requests `get_…` that make role objects: objects with gesture events.
    private static func getters(
        _ interface: UnsafePointer<wl_interface>?, ofDelegateManager isOfDelegateManager: Bool,
        after count: Int
    ) -> [RoleInterface] {
        guard let requests = interface?.pointee.requestMessages else { return [] }
        var roles: [RoleInterface] = []
        for (opcode, request) in requests.enumerated() where request.text.hasPrefix("get_") {
            guard let made = request.types?.pointee,
                made.pointee.eventMessages.contains(where: { ["began", "recognized"].contains($0.text) })
            else { continue }
            roles.append(
                RoleInterface(
                    String(request.text.dropFirst("get_".count)), made, opcode: opcode,
                    capability: Capabilities(rawValue: 1 << UInt32(count + roles.count)),
                    isOfDelegateManager: isOfDelegateManager))
        }
        return roles
    }
}

extension wl_interface {
    fileprivate var requestMessages: UnsafeBufferPointer<wl_message> {
        UnsafeBufferPointer(start: methods, count: Int(method_count))
    }

    fileprivate var eventMessages: UnsafeBufferPointer<wl_message> {
        UnsafeBufferPointer(start: events, count: Int(event_count))
    }
}

extension wl_message {
    fileprivate var text: String { name.map { String(cString: $0) } ?? "" }

    /// The signature letters of the arguments, without version and question marks.
    fileprivate var letters: [UInt8] {
        signature.map { String(cString: $0).utf8.filter { $0 >= UInt8(ascii: "a") } } ?? []
    }
}
