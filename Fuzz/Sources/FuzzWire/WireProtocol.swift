// SPDX-License-Identifier: MIT
import CWaylandServer
import CWaytouchProtocol
import Glibc

/// The interfaces as libwayland describes them: what can be sent is read from there, so that no request is forgotten.
struct WireProtocol {
    struct Argument {
        /// The letter of the signature: `u`, `o`, `n`…
        let type: Character
        /// Whether it is a number.
        var isNumber: Bool { "uif".contains(type) }
        let isNullable: Bool
        /// What an object is of; nil = any.
        let kind: Kind?
    }

    struct Message {
        let name: String
        let arguments: [Argument]
    }

    struct Interface {
        let requests: [Message]
        let events: [Message]
    }

    /// The interfaces a client of the fuzzer can have objects of.
    enum Kind: String, CaseIterable {
        case display = "wl_display"
        case registry = "wl_registry"
        case callback = "wl_callback"
        case compositor = "wl_compositor"
        case surface = "wl_surface"
        case seat = "wl_seat"
        case touch = "wl_touch"
        case manager = "waytouch_manager_v1"
        case namedSeat = "waytouch_seat_v1"
        case view = "waytouch_view_v1"
        case recognizer = "waytouch_recognizer_v1"
        case tap = "waytouch_tap_v1"
        case pan = "waytouch_pan_v1"
        case pinch = "waytouch_pinch_v1"
        case rotation = "waytouch_rotation_v1"
        case longPress = "waytouch_long_press_v1"
        case swipe = "waytouch_swipe_v1"
        case transform = "waytouch_transform_v1"
        case delegateManager = "waytouch_delegate_manager_v1"
        case delegate = "waytouch_delegate_v1"
        case touches = "waytouch_touches_v1"
        case hover = "waytouch_hover_v1"
        case custom = "waytouch_custom_v1"
        case shell = "waytouch_shell_v1"

        static let roles: [Kind] = [
            .tap, .pan, .pinch, .rotation, .longPress, .swipe, .transform, .hover, .custom,
        ]

        var isRole: Bool { Kind.roles.contains(self) }
        /// Roles that the manager of delegates gives.
        var isOfDelegates: Bool { self == .hover || self == .custom }
    }

    private var interfaces: [Kind: Interface] = [:]

    init() {
        let own = [
            waytouch_manager_v1_iface(), waytouch_view_v1_iface(), waytouch_recognizer_v1_iface(),
            waytouch_tap_v1_iface(), waytouch_pan_v1_iface(), waytouch_pinch_v1_iface(),
            waytouch_rotation_v1_iface(), waytouch_long_press_v1_iface(), waytouch_swipe_v1_iface(),
            waytouch_transform_v1_iface(), waytouch_hover_v1_iface(), waytouch_custom_v1_iface(),
            waytouch_seat_v1_iface(), waytouch_delegate_manager_v1_iface(), waytouch_delegate_v1_iface(),
            waytouch_touches_v1_iface(), waytouch_shell_v1_iface(),
        ]
        for case let description? in own { add(description) }
        for kind in Kind.allCases where interfaces[kind] == nil {
            guard let description = waylandInterface(kind.rawValue + "_interface") else {
                fail("libwayland has no \(kind.rawValue)_interface")
            }
            add(description)
        }
    }

    subscript(kind: Kind) -> Interface { interfaces[kind] ?? Interface(requests: [], events: []) }

    /// The number of a request; it must exist.
    func opcode(_ kind: Kind, _ name: String) -> Int {
        guard let opcode = self[kind].requests.firstIndex(where: { $0.name == name }) else {
            fail("\(kind.rawValue) has no request \(name)")
        }
        return opcode
    }

    private mutating func add(_ description: UnsafePointer<wl_interface>) {
        let value = description.pointee
        guard let kind = Kind(rawValue: String(cString: value.name)) else {
            fail("WireProtocol.Kind lacks \(String(cString: value.name))")
        }
        interfaces[kind] = Interface(
            requests: (0..<Int(value.method_count)).map { Self.message(value.methods[$0]) },
            events: (0..<Int(value.event_count)).map { Self.message(value.events[$0]) })
    }

    private static func message(_ message: wl_message) -> Message {
        var arguments: [Argument] = []
        var isNullable = false
        for letter in String(cString: message.signature) where !letter.isNumber {
            if letter == "?" {
                isNullable = true
                continue
            }
            let type = message.types?[arguments.count]
            arguments.append(
                Argument(
                    type: letter, isNullable: isNullable,
                    kind: type.flatMap { Kind(rawValue: String(cString: $0.pointee.name)) }))
            isNullable = false
        }
        return Message(name: String(cString: message.name), arguments: arguments)
    }
}

/// The address of one of libwayland's descriptions; Swift would copy the constant in an optimised build.
func waylandInterface(_ name: String) -> UnsafePointer<wl_interface>? {
    UnsafePointer(dlsym(nil, name)?.assumingMemoryBound(to: wl_interface.self))
}

/// Ends the program with a message.
func fail(_ message: String) -> Never {
    say("fuzz-wire: \(message)", to: 2)
    exit(1)
}

/// Writes a line at once: a crash must not swallow it.
func say(_ line: String, to descriptor: Int32) {
    (line + "\n").withCString { _ = write(descriptor, $0, strlen($0)) }
}
