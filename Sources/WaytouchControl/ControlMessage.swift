// SPDX-License-Identifier: MIT

/// A message from a compositor: an answer or an event.
public struct ControlMessage: Equatable, Sendable {
    /// The line, without the newline.
    public let line: String
    /// The JSON object on the line.
    public let value: JSONValue

    /// The member of the object with this name; nil: there is none.
    public subscript(_ name: String) -> JSONValue? { value[name] }
}
