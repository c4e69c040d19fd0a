// SPDX-License-Identifier: MIT

/// What a compositor has sent: an answer, or an event.
public struct ControlMessage: Equatable, Sendable {
    /// The line, without its end.
    public let line: String
    /// Its value: an object.
    public let value: JSONValue

    /// A member of the object; nil if there is none of this name.
    public subscript(_ name: String) -> JSONValue? { value[name] }
}
