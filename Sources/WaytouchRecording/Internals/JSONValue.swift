// SPDX-License-Identifier: MIT
import WaytouchFiles

/// A JSON value.
enum JSONValue: Equatable {
    /// A key of an object, with its value.
    struct Member: Equatable {
        let key: String
        let value: JSONValue
    }

    case null
    case bool(Bool)
    /// A number, and its text in the file.
    case number(Double, text: String)
    case string(String)
    case array([JSONValue])
    /// The members in order; no key occurs twice.
    case object([Member])

    /// A description of the value, short enough for a message.
    var summary: String {
        switch self {
        case .null: "null"
        case .bool(let value): value ? "true" : "false"
        case .number(_, let text): text.count > 40 ? "\(text.prefix(40))…" : text
        case .string(let text): text.quoted
        case .array: "a list"
        case .object: "an object"
        }
    }
}
