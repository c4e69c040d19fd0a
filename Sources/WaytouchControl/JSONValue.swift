// SPDX-License-Identifier: MIT

/// A JSON value, as in the control socket's lines.
public indirect enum JSONValue: Equatable, Sendable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSONValue])
    /// An object; its members are in the order of the text.
    case object([(name: String, value: JSONValue)])

    /// Returns whether two values are equal; the order of an object's members counts.
    public static func == (one: JSONValue, other: JSONValue) -> Bool {
        switch (one, other) {
        case (.null, .null): true
        case (.bool(let one), .bool(let other)): one == other
        case (.number(let one), .number(let other)): one == other
        case (.string(let one), .string(let other)): one == other
        case (.array(let one), .array(let other)): one == other
        case (.object(let one), .object(let other)):
            one.count == other.count
                && zip(one, other).allSatisfy { $0.name == $1.name && $0.value == $1.value }
        default: false
        }
    }

    /// The member of an object with this name; nil: there is none, or the value is not an object.
    public subscript(_ name: String) -> JSONValue? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.name == name }?.value
    }

    /// The value if it is a Boolean; nil otherwise.
    public var bool: Bool? { if case .bool(let value) = self { value } else { nil } }
    /// The value if it is a number; nil otherwise.
    public var number: Double? { if case .number(let value) = self { value } else { nil } }
    /// The value if it is a string; nil otherwise.
    public var string: String? { if case .string(let value) = self { value } else { nil } }
    /// The elements if it is an array; empty otherwise.
    public var elements: [JSONValue] { if case .array(let values) = self { values } else { [] } }
}
