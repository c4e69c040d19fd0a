// SPDX-License-Identifier: MIT
import ArgumentParser
import Waytouch
import WaytouchClient
import WaytouchReplay

/// A value of an event: its name and numbers.
typealias MonitorValue = (name: String, numbers: [Double])

/// A kind of recognizer that can be watched; double taps are one of their own.
struct MonitorKind: Hashable {
    /// The name, as in traces.
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

    /// The role that it needs.
    var capability: Capabilities { Capabilities(role: kind.role) }

    /// Makes a recognizer, for all edges or directions, and a function that returns its values at each of its events.
    func make() -> (recognizer: WaytouchClient.GestureRecognizer, values: () -> [MonitorValue])? {
        let parameters = kind.parameters.compactMap { parameter -> AnyGestureRecognizer.Parameter? in
            switch parameter.quantity {
            case .set(_, let words): (parameter.request, UInt32(words.allBits))
            case .count where parameter.name == "taps": taps.map { (parameter.request, UInt32($0)) }
            default: nil
            }
        }
        guard let recognizer = AnyGestureRecognizer(role: kind.role, parameters: parameters) else {
            return nil
        }
        return (recognizer, { [kind, unowned recognizer] in kind.values(of: recognizer) })
    }
}

extension MonitorKind {
    /// Makes the same recognizer for an engine of this process.
    func makeForReplay() -> Waytouch.GestureRecognizer {
        let recognizer = kind.makeForEveryWord()
        if let taps { (recognizer as? Waytouch.TapGestureRecognizer)?.numberOfTapsRequired = Int(taps) }
        return recognizer
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
    /// The role that clients request, by its name in the protocol.
    var role: String { (base ?? self).name.replacing("-", with: "_") }

    /// Returns the values of the latest event; words are given by their bits.
    fileprivate func values(of recognizer: AnyGestureRecognizer) -> [MonitorValue] {
        var values = recognizer.values[...]
        var rates = recognizer.rates[...]
        return self.values.compactMap { value in
            // The edge of a screen-edge pan, which is a pan in the protocol, has a separate event.
            if base != nil, value.unit == nil {
                return recognizer.edge.map { (value.shownName, [Double($0)]) }
            }
            let numbers = value.take(from: &values, or: &rates)
            return numbers.isEmpty ? nil : (value.shownName, numbers)
        }
    }
}

extension Waytouch.GestureRecognizer.Kind.Value {
    /// The name that is printed.
    fileprivate var shownName: String { name == "z_distance" ? "z" : name }

    /// Removes and returns the next number of an event, from its values or its velocities.
    fileprivate func take(
        from values: inout ArraySlice<AnyGestureRecognizer.Number>,
        or rates: inout ArraySlice<AnyGestureRecognizer.Number>
    ) -> [Double] {
        let count = isVector ? 2 : 1
        let taken = isRate ? rates.prefix(count) : values.prefix(count)
        if isRate { rates.removeFirst(taken.count) } else { values.removeFirst(taken.count) }
        return taken.map { number(of: $0) }
    }

    private func number(of number: AnyGestureRecognizer.Number) -> Double {
        switch number {
        // Degrees.
        case .fixed(let number): unit == .radians ? number * .pi / 180 : number
        case .millionths(let number): number
        case .bits(let bits): unit == .ratio ? Double(bits) / 65_535 : Double(bits)
        }
    }
}
