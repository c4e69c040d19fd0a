// SPDX-License-Identifier: MIT
import WaytouchFiles

/// A value of JSON.
enum JSONValue: Equatable {
    /// A key of an object, with its value.
    struct Member: Equatable {
        let key: String
        let value: JSONValue
    }

    case null
    case bool(Bool)
    /// A number, and how it was written.
    case number(Double, text: String)
    case string(String)
    case array([JSONValue])
    /// The members in order; no key is there twice.
    case object([Member])

    /// What it is, short enough for a message.
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
