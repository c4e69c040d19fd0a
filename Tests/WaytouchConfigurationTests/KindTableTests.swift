// SPDX-License-Identifier: MIT
import Glibc
import Testing
import Waytouch
import WaytouchConfiguration
import WaytouchTestFiles

/// The tables and lists of kinds, and of their parameters and values, in the documentation are made from the
/// descriptions of the kinds.
///
/// With `WAYTOUCH_WRITE_TABLES` in the environment, they are written instead of compared.
@Suite(.serialized) struct KindTableTests {
    typealias Kind = GestureRecognizer.Kind

    @Test(arguments: [
        ("configure-a-kiosk", "keys", keys), ("protocol-coverage", "parameters", parameters),
        ("protocol-coverage", "values", values),
    ])
    func aTableMatchesTheKinds(article: String, name: String, table: [String]) throws {
        let wanted = table.map { $0 + "\n" }.joined()
        try check(article, from: "<!-- kinds: \(name) -->\n", to: "<!-- end of kinds -->\n", wanted)
    }

    @Test(arguments: [
        ("configure-a-kiosk", "expected a kind of recognizer (", ")", Kind.all.map(\.name)),
        ("configure-a-kiosk", "| `kind` | ", " |", Kind.all.map { "`\($0.name)`" }),
        // Labels describe recorded touches.
        ("tuning", "| `kind` | ", " |", Kind.all.filter(\.followsTouches).map { "`\($0.name)`" }),
    ])
    func aListHasEveryKind(article: String, first: String, last: String, kinds: [String]) throws {
        try check(article, from: first, to: last, kinds.joined(separator: ", "))
    }

    /// Compares the text between two others in an article with the wanted one, or writes it.
    private func check(_ article: String, from first: String, to last: String, _ wanted: String) throws {
        let path = "\(Files.root)/docs/\(article).md"
        let text = String(decoding: try Files.bytes(of: path), as: UTF8.self)
        let start = try #require(text.firstRange(of: first)?.upperBound)
        let end = try #require(text[start...].firstRange(of: last)?.lowerBound)
        if getenv("WAYTOUCH_WRITE_TABLES") != nil {
            let file = try #require(fopen(path, "w"))
            fputs(text[..<start] + wanted + text[end...], file)
            fclose(file)
        } else {
            #expect(String(text[start..<end]) == wanted, "run this test with WAYTOUCH_WRITE_TABLES=1")
        }
    }

    // MARK: Tables

    /// Returns the rows of a table; only the first row of a kind names it.
    static func rows<Thing>(_ things: (Kind) -> [Thing], _ row: (Kind, Thing) -> String) -> [String] {
        Kind.all.flatMap { kind in
            things(kind).enumerated().map { place, thing in
                "| \(place == 0 ? kind.name : "") | \(row(kind, thing)) |"
            }
        }
    }

    static let keys =
        ["| kind | key | | type | default |", "|---|---|---|---|---|"]
        + rows(\.parameters) { kind, parameter in
            "`\(parameter.name)` | \(parameter.summary) | \(type(of: parameter)) "
                + "| \(defaultText(of: parameter, kind))"
        }

    static let parameters =
        ["| kind | in Swift | in scenes and policies | request |", "|---|---|---|---|"]
        + rows(\.parameters) { _, parameter in
            "`\(parameter.property)` | `\(parameter.name)` | `\(parameter.request)`"
        }

    static let values =
        ["| kind | in traces | in events | unit |", "|---|---|---|---|"]
        + rows(\.values) { kind, value in
            "\(value.isTraced ? "`\(value.name)`" : "not there") | \(arguments(of: value, kind)) "
                + "| \(unit(of: value))"
        }

    /// Returns the event that has a value, and its name there.
    static func arguments(of value: Kind.Value, _ kind: Kind) -> String {
        switch value.unit {
        // The word of a special case has an event of its own.
        case nil where kind.base != nil: return "`\(value.name)`: `\(value.name)`"
        case nil: return "`\(kind.isContinuous ? "update" : "recognized")`: `\(value.name)`"
        case .pixelsPerSecond: return "`velocity`: `x`, `y`"
        // Where an event has several velocities, each is named after its value.
        case .radiansPerSecond, .perSecond:
            let end = "_velocity"
            let isOneOfSeveral = value.name.hasSuffix(end)
            return "`velocity`: `\(isOneOfSeveral ? String(value.name.dropLast(end.count)) : value.name)`"
        case .pixels, .radians, .ratio, .count:
            let parts = value.isVector ? ["\(value.name)_x", "\(value.name)_y"] : [value.name]
            let event = kind.isContinuous ? "update" : "recognized"
            return "`\(event)`: " + parts.map { "`\($0)`" }.joined(separator: ", ")
        }
    }

    static func type(of parameter: Kind.Parameter) -> String {
        switch parameter.quantity {
        case .flag: "`true`, `false`"
        case .count(_, let least, _): "number from \(least)"
        case .length: "pt"
        case .time(_, let orUnlimited): orUnlimited ? "s, or `none`" : "s"
        case .set(_, let words): "list of " + words.map { "`\($0.text)`" }.joined(separator: ", ")
        }
    }

    static func defaultText(of parameter: Kind.Parameter, _ kind: Kind) -> String {
        if let number = parameter.profileNumber {
            let key = RecognitionProfile.keys.first { $0.path == number }?.name ?? ""
            return "\(Self.number(of: RecognitionProfile()[keyPath: number])): `\(key)` of the profile"
        }
        let value = kind.defaultValue(of: parameter) ?? 0
        switch parameter.quantity {
        case .flag: return value == 1 ? "`true`" : "`false`"
        case .set(_, let words):
            let names = words.filter { UInt8(value) & $0.bits != 0 }.map { "`\($0.text)`" }
            return names.isEmpty ? "none" : names.joined(separator: ", ")
        default: return value == .infinity ? "no limit" : Self.number(of: value)
        }
    }

    static func unit(of value: Kind.Value) -> String {
        switch value.unit {
        case nil: "one of " + value.words.map { "`\($0.text)`" }.joined(separator: ", ")
        case .ratio?: "a ratio"
        case .count?: "a number"
        case let unit?: unit.rawValue
        }
    }

    static func number(of value: Double) -> String {
        value == value.rounded() ? String(Int(value)) : String(value)
    }
}
