// SPDX-License-Identifier: MIT
import ArgumentParser
import Waytouch
import WaytouchClient

/// A value that an event carries: its name and numbers.
typealias MonitorValue = (name: String, numbers: [Double])

/// What can be watched: the recognizers of a kind, and double taps besides.
struct MonitorKind: Hashable {
    /// As in traces.
    let name: String
    private let kind: Waytouch.GestureRecognizer.Kind
    private let taps: Double?

    private init(_ kind: Waytouch.GestureRecognizer.Kind, named name: String? = nil, taps: Double? = nil) {
        self.name = name ?? kind.name
        self.kind = kind
        self.taps = taps
    }

    static let all: [MonitorKind] = Waytouch.GestureRecognizer.Kind.all.flatMap { kind in
        kind == .tap
            ? [MonitorKind(kind), MonitorKind(kind, named: "double-tap", taps: 2)] : [MonitorKind(kind)]
    }

    static let screenEdgePan = MonitorKind(.screenEdgePan)

    /// Every role of the protocol that this library knows, by the name of its kind.
    static let roles: [(String, Capabilities)] = {
        let kinds = Waytouch.GestureRecognizer.Kind.all.filter { $0.base == nil } + [.custom]
        return kinds.map { ($0.name, Capabilities(role: $0.role)) }
    }()

    /// The role that it takes.
    var capability: Capabilities { Capabilities(role: kind.role) }

    /// A recognizer, for all edges or directions, and what to read off it at each of its events.
    func make() -> (recognizer: WaytouchClient.GestureRecognizer, values: () -> [MonitorValue])? {
        let parameters = kind.parameters.compactMap { parameter -> AnyGestureRecognizer.Parameter? in
            switch parameter.quantity {
            case .set(_, let words): (parameter.request, UInt32(words.allBits))
            case .count where parameter.name == "taps": taps.map { (parameter.request, UInt32($0)) }
            default: nil
            }
        }
        let recognizer = AnyGestureRecognizer(
            role: kind.role, hasTouches: kind.followsTouches, parameters: parameters)
        guard let recognizer else { return nil }
        return (recognizer, { [kind, unowned recognizer] in kind.values(of: recognizer) })
    }
}

extension MonitorKind: ExpressibleByArgument {
    init?(argument: String) {
        guard let kind = Self.all.first(where: { $0.name == argument }) else { return nil }
        self = kind
    }

    static var allValueStrings: [String] { all.map(\.name) }
    static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}

extension Waytouch.GestureRecognizer.Kind {
    /// The role that clients ask for, as the protocol names it.
    var role: String { (base ?? self).name.replacing("-", with: "_") }

    /// What the latest event has told; words are told by their bits.
    fileprivate func values(of recognizer: AnyGestureRecognizer) -> [MonitorValue] {
        var rest = recognizer.arguments[...]
        var told: [MonitorValue] = []
        for value in values where recognizer.announced[value.name] == nil {
            let bits = rest.prefix(value.isVector ? 2 : 1)
            rest = rest.dropFirst(bits.count)
            told.append((value.shownName, bits.map { value.number(of: $0) }))
        }
        // What comes by an event of its own comes first.
        return values.compactMap { value in
            recognizer.announced[value.name].map { (value.shownName, [value.number(of: $0)]) }
        } + told
    }
}

extension Waytouch.GestureRecognizer.Kind.Value {
    /// The name that it has here.
    fileprivate var shownName: String { name == "z_distance" ? "z" : name }

    fileprivate func number(of bits: UInt32) -> Double {
        unit == nil ? Double(bits) : Double(Float(bitPattern: bits))
    }
}
