// SPDX-License-Identifier: MIT

/// A value of JSON, as the control socket's lines have them.
public indirect enum JSONValue: Equatable, Sendable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSONValue])
    /// In the order of the text.
    case object([(name: String, value: JSONValue)])

    /// Members of objects are compared in their order.
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

    /// A member of an object; nil if there is none of this name, or if it is no object.
    public subscript(_ name: String) -> JSONValue? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.name == name }?.value
    }

    /// Nil if it is something else.
    public var bool: Bool? { if case .bool(let value) = self { value } else { nil } }
    /// Nil if it is something else.
    public var number: Double? { if case .number(let value) = self { value } else { nil } }
    /// Nil if it is something else.
    public var string: String? { if case .string(let value) = self { value } else { nil } }
    /// Empty if it is something else.
    public var elements: [JSONValue] { if case .array(let values) = self { values } else { [] } }
}
