// SPDX-License-Identifier: MIT
import Waytouch
import WaytouchConfiguration
import WaytouchFiles

extension Tuning {
    /// The results for programs: a JSON object on one line, without a line break. Limits are not rounded.
    public var json: String {
        let numbers = numbers
        return JSON.object([
            (
                "profile",
                .object(RecognitionProfile.keys.map { ($0.name, .number(profile[keyPath: $0.path])) })
            ),
            ("recordings", .array(recordings.map(\.json))),
            ("ranges", .array(fields.map(\.json))),
            ("recognised", .number(Double(numbers.recognised))),
            ("missed", .number(Double(numbers.missed))),
            ("mistaken", .number(Double(numbers.mistaken))),
            ("as_labelled", .truth(isAsLabelled)),
        ]).text
    }
}

/// A JSON value; the keys of objects keep their order.
private enum JSON {
    case string(String)
    case number(Double)
    case truth(Bool)
    case null
    case array([JSON])
    case object([(String, JSON)])

    var text: String {
        switch self {
        case .string(let string): "\"\(string.escapedForJSON)\""
        case .number(let number): number.shortest
        case .truth(let truth): "\(truth)"
        case .null: "null"
        case .array(let elements): "[\(elements.map(\.text).joined(separator: ","))]"
        case .object(let entries):
            "{\(entries.map { "\"\($0.escapedForJSON)\":\($1.text)" }.joined(separator: ","))}"
        }
    }

    static func strings(_ strings: [String]) -> JSON { .array(strings.map { .string($0) }) }
}

extension Tuning.Result {
    fileprivate var json: JSON {
        .object([
            ("file", .string(name)),
            (
                "output",
                .object([
                    ("width", .number(output.size.width)), ("height", .number(output.size.height)),
                    ("width_mm", .number(output.physicalSize.width)),
                    ("height_mm", .number(output.physicalSize.height)),
                ])
            ),
            ("as_labelled", .truth(isAsLabelled)),
            ("gestures", .array(gestures.map(\.json))),
            ("margins", .array(margins.map(\.json))),
        ])
    }
}

extension Tuning.Gesture {
    fileprivate var json: JSON {
        .object([
            ("gesture", .string(name)), ("expected", .number(Double(expected))),
            ("recognised", .number(Double(recognised))), ("missed", .number(Double(missed))),
            ("mistaken", .number(Double(mistaken))), ("causes", .strings(causes)),
            ("fixes", .array(fixes.map(\.json))), ("own_keys", .array(obstacles.map(\.json))),
        ])
    }
}

extension Tuning.Margin {
    fileprivate var json: JSON {
        .object([
            ("key", .string(field.name)), ("limit", .number(limit)),
            ("side", .string(isUpper ? "above" : "below")), ("consequence", .string(consequence)),
        ])
    }
}

extension Tuning.Fix {
    fileprivate var json: JSON {
        .object([
            ("key", .string(field.name)), ("from", .number(from)), ("to", .number(to)),
            ("left", .number(Double(left))), ("also_fixes", .strings(alsoFixes)),
            ("breaks", .strings(breaks)),
        ])
    }
}

extension Tuning.Obstacle {
    fileprivate var json: JSON {
        .object([
            ("recognizer", .string(recognizer)), ("key", .string(key)),
            ("value", value.isFinite ? .number(value) : .null), ("profile_key", .string(field.name)),
            ("to", .number(to)), ("left", .number(Double(left))),
        ])
    }
}

extension Tuning.Range {
    fileprivate var json: JSON {
        .object([
            ("key", .string(field.name)), ("unit", .string(field.unit)), ("value", .number(value)),
            ("from", lowest.map { .number($0.margin.limit) } ?? .null),
            ("from_because", lowest.map { .string(Self.reason($0)) } ?? .null),
            ("to", greatest.map { .number($0.margin.limit) } ?? .null),
            ("to_because", greatest.map { .string(Self.reason($0)) } ?? .null),
        ])
    }
}
