// SPDX-License-Identifier: MIT
import CWaylandServer
import CWaytouchClient
import Testing
import Waytouch
import WaytouchTestFiles

@testable import WaytouchServer

/// The protocol's XML agrees with what each kind of recognizer declares.
@Suite struct RoleFormTests {
    typealias Kind = GestureRecognizer.Kind

    /// A request, an event or an enumeration of the protocol's XML.
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
        var text = ""
        for name in ["waytouch-v1", "waytouch-delegate-v1"] {
            guard let bytes = try? Files.bytes(of: "\(Files.root)/protocol/\(name).xml") else { return found }
            text += String(decoding: bytes, as: UTF8.self)
        }
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

    /// The name of a parameter's request in the XML: `set_minimum_press_duration` for `minimumPressDuration`.
    static func request(for parameter: Kind.Parameter) -> String {
        "set_" + parameter.property.replacing(/[A-Z]/) { "_\($0.output.lowercased())" }
    }

    // MARK: Requests

    /// The roles of the library's kinds, and that of clients' custom recognizers.
    static let roleNames = (Kind.all.filter { $0.base == nil } + [.custom]).map {
        $0.name.replacing("-", with: "_")
    }

    /// The names of a manager's roles, and their bits.
    static func roles(of manager: String) throws -> [(name: String, value: Int)] {
        try #require(interfaces[manager]?.enumeration("role")).entries
    }

    /// Where the requests for roles are, and the managers that report which roles work.
    private static let homes = [
        ("waytouch_recognizer_v1", "waytouch_manager_v1"),
        ("waytouch_delegate_manager_v1", "waytouch_delegate_manager_v1"),
    ]

    @Test func theRolesAreThoseOfTheCapabilities() throws {
        let words = Self.roleNames
        var all: [String] = []
        for (home, manager) in Self.homes {
            let interface = try #require(Self.interfaces[home])
            let names = interface.requests.compactMap { request in
                words.first { "get_\($0)" == request.name }
            }
            let entries = try Self.roles(of: manager)
            #expect(entries.map(\.name) == names)
            #expect(entries.map(\.value) == names.indices.map { 1 << $0 })
            all += names
        }
        #expect(Set(all) == Set(words))
    }

    /// The bits of roles for hosts, by the names of the protocol. The bits of the manager's first seven roles and of
    /// the delegate manager's first two are promised; later ones are above them.
    static func hostBits() throws -> [String: UInt32] {
        var bits: [String: UInt32] = [:]
        for ((_, manager), places) in zip(homes, [Array(0..<7) + Array(9..<23), [7, 8] + Array(23..<32)]) {
            let entries = try roles(of: manager)
            for (entry, place) in zip(entries, places) { bits[entry.name] = 1 << UInt32(place) }
        }
        return bits
    }

    @Test func everyKindHasARoleOfItsOwn() throws {
        let bits = try Self.hostBits()
        #expect(Set(bits.keys) == Set(Self.roleNames) && Set(bits.values).count == bits.count)
        for kind in Kind.all + [.custom] {
            let name = (kind.base ?? kind).name.replacing("-", with: "_")
            #expect(GestureServer.Roles(kind).rawValue == bits[name], "\(kind)")
        }
    }

    /// Every constant, in Swift and in C, is the bit of the role that it is named after; C has one for every role.
    @Test(arguments: [
        (
            "WaytouchServer/GestureServer+Roles.swift",
            "static let ([a-zA-Z]+) = Roles\\(rawValue: 0x([0-9A-F]+)\\)"
        ),
        ("CWaytouch/include/waytouch.h", "WAYTOUCH_ROLE_([A-Z_]+) = 0x([0-9A-Fa-f]+)"),
    ])
    func constantsAreTheBitsOfTheirNames(file: String, pattern: String) throws {
        let bits = try Self.hostBits()
        let text = String(decoding: try Files.bytes(of: "\(Files.root)/Sources/\(file)"), as: UTF8.self)
        var found: [String: UInt32] = [:]
        for match in text.matches(of: try Regex(pattern, as: (Substring, Substring, Substring).self)) {
            let (_, name, digits) = match.output
            let isUpper = name.allSatisfy { $0.isUppercase || $0 == "_" }
            let word = isUpper ? name : name.replacing(/[A-Z]/) { "_\($0.output)" }[...]
            found[word.lowercased()] = UInt32(digits, radix: 16)
        }
        #expect(found.count >= 9)
        for (name, bit) in found { #expect(bits[name] == bit, "\(name)") }
        if file.hasSuffix(".h") { #expect(Set(found.keys) == Set(bits.keys)) }
    }

    /// This holds however many roles the two managers get.
    @Test func rolesOfTheTwoManagersNeverHaveTheSameBit() {
        var seen: GestureServer.Roles = []
        for place in 0..<21 as Range<UInt32> {
            let role = GestureServer.Roles(core: 1 << place)
            #expect(seen.isDisjoint(with: role) && role.coreBits == 1 << place && role.delegateBits == 0)
            seen.formUnion(role)
        }
        for place in 0..<11 as Range<UInt32> {
            let role = GestureServer.Roles(delegate: 1 << place)
            #expect(seen.isDisjoint(with: role) && role.delegateBits == 1 << place && role.coreBits == 0)
            seen.formUnion(role)
        }
        #expect(seen == .all)
    }

    /// A client that has bound an earlier version does not know the bits of later roles.
    @Test func onlyRolesOfTheVersionThatIsBoundAreOffered() {
        func text(_ text: StaticString) -> UnsafePointer<CChar> {
            UnsafeRawPointer(text.utf8Start).assumingMemoryBound(to: CChar.self)
        }
        let getters = [("get_tap", "n"), ("get_hold", "2n"), ("get_pan", "n"), ("get_knock", "13no")].map {
            (name: StaticString, signature: StaticString) in
            wl_message(name: text(name), signature: text(signature), types: nil)
        }
        for (version, bits) in [(1, 0b101), (2, 0b111), (12, 0b111), (13, 0b1111)] as [(Int32, UInt32)] {
            #expect(RoleForm.bits(of: getters, inVersion: version) == bits)
        }
        #expect(RoleForm.bits(of: RoleForm.coreGetters, inVersion: .max) == RoleForm.capabilities.coreBits)
    }

    @Test func everyParameterHasARequestAndEveryRequestAParameter() throws {
        for base in Kind.all where base.base == nil {
            let parameters = Kind.all.filter { $0 == base || $0.base == base }.flatMap(\.parameters)
            let requests = try Self.interface(of: base).requests.map(\.name)
            var expected = Set(parameters.map { Self.request(for: $0) } + ["destroy"])
            if base.values.contains(where: Self.isRate) { expected.insert("set_reports_velocity") }
            #expect(Set(requests) == expected, "\(base)")
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

    /// Returns whether a value is the rate at which another one changes.
    static func isRate(_ value: Kind.Value) -> Bool {
        switch value.unit {
        case .pixelsPerSecond, .radiansPerSecond, .perSecond: true
        default: false
        }
    }

    @Test(arguments: Kind.all)
    func eventsCarryTheValuesInTheirOrder(kind: Kind) throws {
        let interface = try Self.interface(of: kind)
        func arguments(_ name: String) -> [String]? { interface.events.first { $0.name == name }?.arguments }
        let announced = interface.events.map(\.name)
        var values = ["x", "y"]
        for value in kind.values where !Self.isRate(value) && !announced.contains(value.name) {
            values += value.isVector ? ["\(value.name)_x", "\(value.name)_y"] : [value.name]
        }
        guard kind.isContinuous else {
            #expect(arguments("recognized") == ["serial", "seat"] + values)
            return
        }
        #expect(arguments("update") == values)
        #expect(arguments("began") == ["serial", "seat"])
        #expect(arguments("ended") == [])
        #expect(arguments("cancelled") == ["cause"])
        #expect(arguments("number_of_touches") == (kind.followsTouches ? ["touches"] : nil))
        let rates = kind.values.filter(Self.isRate).reduce(0) { $0 + ($1.isVector ? 2 : 1) }
        #expect(arguments("velocity")?.count ?? 0 == rates)
    }

    @Test func whatIsAnnouncedIsAWordOfASpecialCase() throws {
        let usual = [
            "number_of_touches", "update", "velocity", "began", "ended", "cancelled", "recognized",
        ]
        for kind in Kind.all where kind.base == nil {
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
