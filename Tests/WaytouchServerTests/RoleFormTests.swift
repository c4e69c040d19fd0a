// SPDX-License-Identifier: MIT
import Testing
import Waytouch
import WaytouchServer
import WaytouchTestFiles

/// The protocol's description says of every kind of recognizer what the kind says of itself.
@Suite struct RoleFormTests {
    typealias Kind = GestureRecognizer.Kind

    /// A part of the protocol's description.
    struct Part {
        let name: String
        var arguments: [String] = []
        var entries: [(name: String, value: Int)] = []
    }

    struct Interface {
        var requests: [Part] = []
        var events: [Part] = []
        var enumerations: [Part] = []

        func enumeration(_ name: String) -> Part? { enumerations.first { $0.name == name } }
    }

    static let interfaces: [String: Interface] = {
        var found: [String: Interface] = [:]
        guard let bytes = try? Files.bytes(of: "\(Files.root)/protocol/waytouch-v1.xml") else { return found }
        let text = String(decoding: bytes, as: UTF8.self)
        var (interface, isRequest) = ("", false)
        for match in text.matches(of: /<(interface|request|event|enum|arg|entry) name="(\w+)"([^>]*)>/) {
            let name = String(match.2)
            switch match.1 {
            case "interface": (interface, found[name]) = (name, Interface())
            case "request": (isRequest, _) = (true, found[interface]?.requests.append(Part(name: name)))
            case "event": (isRequest, _) = (false, found[interface]?.events.append(Part(name: name)))
            case "enum": found[interface]?.enumerations.append(Part(name: name))
            case "entry":
                let digits = match.3.firstMatch(of: /value="(0x)?(\w+)"/)
                let value = digits.flatMap { Int($0.2, radix: $0.1 == nil ? 10 : 16) } ?? -1
                found[interface]?.enumerations.lastPart { $0.entries.append((name, value)) }
            case _ where isRequest: found[interface]?.requests.lastPart { $0.arguments.append(name) }
            default: found[interface]?.events.lastPart { $0.arguments.append(name) }
            }
        }
        return found
    }()

    static func interface(of kind: Kind) throws -> Interface {
        let name = (kind.base ?? kind).name.replacing("-", with: "_")
        return try #require(interfaces["waytouch_\(name)_v1"])
    }

    /// `minimumPressDuration` as the XML writes it.
    static func request(for parameter: Kind.Parameter) -> String {
        "set_" + parameter.property.replacing(/[A-Z]/) { "_\($0.output.lowercased())" }
    }

    // MARK: Requests

    @Test func theRolesAreThoseOfTheCapabilities() throws {
        let recognizer = try #require(Self.interfaces["waytouch_recognizer_v1"])
        let names = recognizer.requests.map(\.name).filter { $0.hasPrefix("get_") }.map {
            String($0.dropFirst(4))
        }
        let entries = try #require(Self.interfaces["waytouch_manager_v1"]?.enumeration("capability")?.entries)
        #expect(entries.map(\.name) == names)
        #expect(entries.map(\.value) == names.indices.map { 1 << $0 })
        let kinds = Kind.all.filter { $0.base == nil } + [.custom]
        #expect(Set(names.map { $0.replacing("_", with: "-") }) == Set(kinds.map(\.name)))
        #expect(GestureServer.Roles.all.rawValue == (1 << UInt32(names.count)) - 1)
    }

    @Test func theNamesOfRolesAreThoseOfTheProtocol() throws {
        let roles: [(String, GestureServer.Roles)] = [
            ("tap", .tap), ("pan", .pan), ("pinch", .pinch), ("rotation", .rotation),
            ("long_press", .longPress), ("swipe", .swipe), ("transform", .transform), ("hover", .hover),
            ("custom", .custom),
        ]
        let entries = try #require(Self.interfaces["waytouch_manager_v1"]?.enumeration("capability")?.entries)
        for (name, role) in roles {
            #expect(entries.first { $0.name == name }?.value == Int(role.rawValue), "\(name)")
        }
    }

    @Test func everyParameterHasARequestAndEveryRequestAParameter() throws {
        for base in Kind.all where base.base == nil {
            let parameters = Kind.all.filter { $0 == base || $0.base == base }.flatMap(\.parameters)
            let requests = try Self.interface(of: base).requests.map(\.name)
            #expect(Set(requests) == Set(parameters.map { Self.request(for: $0) } + ["destroy"]), "\(base)")
        }
    }

    /// Errors name the argument.
    @Test func argumentsAreCalledAsInTheXML() throws {
        for kind in Kind.all {
            let requests = try Self.interface(of: kind).requests
            for parameter in kind.parameters {
                let name = Self.request(for: parameter)
                let expected =
                    switch parameter.quantity {
                    case .flag: "enabled"
                    case .count(let things, _, _): things
                    case .length: "distance"
                    case .time: String(name.split(separator: "_").last ?? "")
                    case .set(let thing, _): thing + "s"
                    }
                #expect(requests.first { $0.name == name }?.arguments == [expected], "\(kind) \(name)")
            }
        }
    }

    @Test func errorsHaveTheSameNumbersInAllRoles() throws {
        for kind in Kind.all {
            let entries = try Self.interface(of: kind).enumeration("error")?.entries ?? []
            #expect(entries.first { $0.name == "bad_value" }?.value ?? 0 == 0, "\(kind)")
            #expect(entries.first { $0.name == "already_committed" }?.value ?? 1 == 1, "\(kind)")
        }
    }

    // MARK: Events

    @Test(arguments: Kind.all)
    func eventsCarryTheValuesInTheirOrder(kind: Kind) throws {
        let interface = try Self.interface(of: kind)
        let names = kind.isContinuous ? ["began", "changed", "ended", "cancelled"] : ["recognized"]
        let announced = interface.events.map(\.name).filter { !names.contains($0) }
        var expected = ["serial", "time_hi", "time_lo", "x", "y"] + (kind.followsTouches ? ["touches"] : [])
        for value in kind.values where !announced.contains(value.name) {
            expected += value.isVector ? ["\(value.name)_x", "\(value.name)_y"] : [value.name]
        }
        for name in names {
            #expect(interface.events.first { $0.name == name }?.arguments == expected, "\(name)")
        }
    }

    @Test func whatIsAnnouncedIsAWordOfASpecialCase() throws {
        for kind in Kind.all where kind.base == nil {
            let usual = ["began", "changed", "ended", "cancelled", "recognized"]
            for event in try Self.interface(of: kind).events where !usual.contains(event.name) {
                let values = Kind.all.filter { $0.base == kind }.flatMap(\.values)
                let value = try #require(values.first { $0.name == event.name })
                #expect(value.unit == nil && event.arguments == [event.name])
            }
        }
    }

    @Test(arguments: [
        (Kind.swipe, "waytouch_swipe_v1", "direction"), (.screenEdgePan, "waytouch_view_v1", "edge"),
    ])
    func wordsHaveTheBitsOfTheProtocol(kind: Kind, interface: String, name: String) throws {
        let value = try #require(kind.values.first { $0.name == name })
        let entries = try #require(Self.interfaces[interface]?.enumeration(name)?.entries)
        let expected = Dictionary(uniqueKeysWithValues: value.words.map { ($0.text, Int($0.bits)) })
        #expect(Dictionary(uniqueKeysWithValues: entries) == expected)
    }
}

extension Array {
    fileprivate mutating func lastPart(_ body: (inout Element) -> Void) {
        if !isEmpty { body(&self[count - 1]) }
    }
}
