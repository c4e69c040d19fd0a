// SPDX-License-Identifier: MIT
import CWaylandServer
import CWaytouchProtocol
import Glibc
import Waytouch

/// The interfaces, read from libwayland's descriptions, so that no request is forgotten.
struct WireProtocol {
    struct Argument {
        /// The letter of the signature: `u`, `o`, `n`…
        let type: Character
        /// Whether it is a number.
        var isNumber: Bool { "uif".contains(type) }
        let isNullable: Bool
        /// The interface of an object; nil = any.
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

    /// An interface, by its name.
    struct Kind: RawRepresentable, Hashable {
        let rawValue: String

        static let display = Kind(rawValue: "wl_display")
        static let registry = Kind(rawValue: "wl_registry")
        static let callback = Kind(rawValue: "wl_callback")
        static let compositor = Kind(rawValue: "wl_compositor")
        static let surface = Kind(rawValue: "wl_surface")
        static let seat = Kind(rawValue: "wl_seat")
        static let touch = Kind(rawValue: "wl_touch")
        static let manager = Kind(rawValue: "waytouch_manager_v1")
        static let namedSeat = Kind(rawValue: "waytouch_seat_v1")
        static let view = Kind(rawValue: "waytouch_view_v1")
        static let recognizer = Kind(rawValue: "waytouch_recognizer_v1")
        static let delegateManager = Kind(rawValue: "waytouch_delegate_manager_v1")
        static let delegate = Kind(rawValue: "waytouch_delegate_v1")
        static let touches = Kind(rawValue: "waytouch_touches_v1")
        static let shell = Kind(rawValue: "waytouch_shell_v1")
        static let policy = Kind(rawValue: "waytouch_policy_v1")
        // Roles that clients treat specially.
        static let pan = Kind(rawValue: "waytouch_pan_v1")
        static let custom = Kind(rawValue: "waytouch_custom_v1")

        /// The interfaces that libwayland describes.
        static let wayland: [Kind] = [
            .display, .registry, .callback, .compositor, .surface, .seat, .touch,
        ]

        /// The role of a kind of recognizer.
        init(role kind: GestureRecognizer.Kind) {
            let name = kind.name.replacingDashes
            rawValue = "waytouch_\(name)_v1"
        }

        init(rawValue: String) { self.rawValue = rawValue }

        /// The roles of all kinds except those that are special cases of others.
        static let roles = (GestureRecognizer.Kind.all + [.custom]).filter { $0.base == nil }.map {
            Kind(role: $0)
        }

        var isRole: Bool { Kind.roles.contains(self) }
    }

    private var interfaces: [Kind: Interface] = [:]

    init() {
        add(waytouch_manager_v1_iface())
        add(waytouch_delegate_manager_v1_iface())
        add(waytouch_shell_v1_iface())
        for kind in Kind.wayland {
            guard let description = waylandInterface(kind.rawValue + "_interface") else {
                fail("libwayland has no \(kind.rawValue)_interface")
            }
            add(description)
        }
        for kind in Kind.roles where interfaces[kind] == nil { fail("the protocol has no \(kind.rawValue)") }
    }

    /// Whether a role is created by the manager of delegates instead of the recognizer.
    func isOfDelegates(_ role: Kind) -> Bool {
        self[.delegateManager].requests.contains { $0.arguments.first?.kind == role }
    }

    /// The interfaces of Waytouch's protocols.
    var ownKinds: [Kind] { interfaces.keys.filter { $0.rawValue.hasPrefix("waytouch_") } }

    func knows(_ kind: Kind) -> Bool { interfaces[kind] != nil }

    subscript(kind: Kind) -> Interface { interfaces[kind] ?? Interface(requests: [], events: []) }

    /// The opcode of a request, which must exist.
    func opcode(_ kind: Kind, _ name: String) -> Int {
        guard let opcode = self[kind].requests.firstIndex(where: { $0.name == name }) else {
            fail("\(kind.rawValue) has no request \(name)")
        }
        return opcode
    }

    /// Adds an interface, and those of Waytouch's interfaces that its messages name.
    private mutating func add(_ description: UnsafePointer<wl_interface>?) {
        guard let value = description?.pointee else { return }
        let kind = Kind(rawValue: String(cString: value.name))
        guard interfaces[kind] == nil else { return }
        interfaces[kind] = Interface(
            requests: (0..<Int(value.method_count)).map { Self.message(value.methods[$0]) },
            events: (0..<Int(value.event_count)).map { Self.message(value.events[$0]) })
        let messages =
            (0..<Int(value.method_count)).map { value.methods[$0] }
            + (0..<Int(value.event_count)).map { value.events[$0] }
        for message in messages {
            let count = Self.message(message).arguments.count
            for index in 0..<count {
                guard let type = message.types?[index],
                    String(cString: type.pointee.name).hasPrefix("waytouch_")
                else { continue }
                add(type)
            }
        }
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
                    kind: type.map { Kind(rawValue: String(cString: $0.pointee.name)) }))
            isNullable = false
        }
        return Message(name: String(cString: message.name), arguments: arguments)
    }
}

/// The address of an interface description in libwayland, looked up because optimised Swift would copy the constant.
func waylandInterface(_ name: String) -> UnsafePointer<wl_interface>? {
    UnsafePointer(dlsym(nil, name)?.assumingMemoryBound(to: wl_interface.self))
}

/// Ends the program with a message.
func fail(_ message: String) -> Never {
    say("fuzz-wire: \(message)", to: 2)
    exit(1)
}

/// Writes a line without buffering, so that a crash cannot lose it.
func say(_ line: String, to descriptor: Int32) {
    (line + "\n").withCString { _ = write(descriptor, $0, strlen($0)) }
}

extension String {
    /// The name as the protocol spells it.
    fileprivate var replacingDashes: String { String(map { $0 == "-" ? "_" : $0 }) }
}
