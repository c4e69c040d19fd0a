// SPDX-License-Identifier: MIT
import Waytouch
import WaytouchFiles

extension TouchScript.Frame {
    /// Reads a line; nil if it is empty or only a comment.
    init?(_ line: ArraySlice<UInt8>, number: Int) throws(JSONReader.Mistake) {
        guard let value = try JSONReader.value(of: line) else { return nil }
        let fields = try Fields(value, of: "a touch frame", keys: ["t", "touches"])
        time = try fields.integer("t", in: -Self.lastMoment...Self.lastMoment, "a time in µs")
        var samples: [TouchScript.Sample] = []
        guard case .array(let elements) = try fields.required("touches") else {
            throw fields.mistake("touches", "a list of touches")
        }
        for element in elements { samples.append(try TouchScript.Sample(element)) }
        touches = samples
        self.line = number
    }

    /// The latest time; beyond it, adding a duration could overflow.
    private static let lastMoment: Int64 = 1 << 60
}

extension TouchScript.Sample {
    private static let phases: [(word: String, value: Touch.Phase)] = [
        ("began", .began), ("moved", .moved), ("ended", .ended), ("cancelled", .cancelled),
    ]
    private static let kinds: [(word: String, value: Touch.Kind)] = [
        ("direct", .direct), ("indirect", .indirect), ("pencil", .pencil),
    ]

    init(_ value: JSONValue) throws(JSONReader.Mistake) {
        let fields = try Fields(value, of: "a touch", keys: ["id", "phase", "x", "y", "type", "pressure"])
        let number = try fields.integer("id", in: Int64(Int32.min)...Int64(Int32.max), "a touch's id")
        id = Int32(truncatingIfNeeded: number)
        guard let phase = try fields.word("phase", "a phase", Self.phases) else {
            throw fields.missing("phase")
        }
        self.phase = phase
        let x = try fields.number("x", "a position in px")
        let y = try fields.number("y", "a position in px")
        switch (x, y) {
        case (let x?, let y?): location = Point(x: x, y: y)
        case (nil, nil) where phase == .ended || phase == .cancelled: location = nil
        case (nil, _): throw fields.missing("x")
        case (_, nil): throw fields.missing("y")
        }
        kind = try fields.word("type", "a touch type", Self.kinds) ?? .direct
        pressure = try fields.number("pressure", "a pressure from 0 to 1", in: 0...1)
    }
}

/// The members of a JSON object that may have some keys and no others.
private struct Fields {
    private let members: [JSONValue.Member]
    private let owner: String

    init(_ value: JSONValue, of owner: String, keys: [String]) throws(JSONReader.Mistake) {
        guard case .object(let members) = value else {
            throw JSONReader.Mistake(message: "expected \(owner) (an object), found \(value.summary)")
        }
        if let other = members.first(where: { !keys.contains($0.key) }) {
            let names = keys.joined(separator: ", ")
            throw JSONReader.Mistake(
                message:
                    "expected a key of \(owner) (\(names)), found \(other.key.quoted)\(other.key.suggestion(among: keys))"
            )
        }
        self.members = members
        self.owner = owner
    }

    private subscript(key: String) -> JSONValue? { members.first { $0.key == key }?.value }

    func missing(_ key: String) -> JSONReader.Mistake {
        JSONReader.Mistake(message: "expected '\(key)' of \(owner), found none")
    }

    func mistake(_ key: String, _ what: String) -> JSONReader.Mistake {
        JSONReader.Mistake(message: "expected \(what) as '\(key)', found \(self[key]?.summary ?? "none")")
    }

    func required(_ key: String) throws(JSONReader.Mistake) -> JSONValue {
        guard let value = self[key] else { throw missing(key) }
        return value
    }

    func number(
        _ key: String, _ what: String, in range: ClosedRange<Double>? = nil
    ) throws(JSONReader.Mistake) -> Double? {
        guard let value = self[key] else { return nil }
        guard case .number(let number, _) = value, range?.contains(number) ?? true else {
            throw mistake(key, what)
        }
        return number
    }

    /// Returns an integer; in JSON, 1000, 1e3 and 1000.0 are the same number.
    func integer(
        _ key: String, in range: ClosedRange<Int64>, _ what: String
    ) throws(JSONReader.Mistake) -> Int64 {
        guard case .number(let number, let text) = try required(key),
            let integer = Int64(text) ?? Int64(exactly: number), range.contains(integer)
        else {
            throw mistake(key, "\(what), whole, from \(range.lowerBound) to \(range.upperBound),")
        }
        return integer
    }

    func word<Value>(
        _ key: String, _ what: String, _ words: [(word: String, value: Value)]
    ) throws(JSONReader.Mistake) -> Value? {
        guard let value = self[key] else { return nil }
        guard case .string(let text) = value, let known = words.first(where: { $0.word == text }) else {
            throw mistake(key, "\(what) (\(words.map(\.word).joined(separator: ", ")))")
        }
        return known.value
    }
}
