// SPDX-License-Identifier: MIT
import Waytouch
import WaytouchFiles

/// A line that the control socket sends: one JSON object.
struct ControlLine {
    private(set) var text = "{"

    /// The line, with its newline.
    var bytes: [UInt8] { Array((text + "}\n").utf8) }

    static func event(_ name: String, at time: Timestamp? = nil) -> ControlLine {
        var line = ControlLine()
        line.add("event", name)
        if let time { line.add("time", number: time) }
        return line
    }

    static func refusal(_ code: String, _ message: String) -> ControlLine {
        var line = ControlLine()
        line.add("ok", false)
        line.add("error", code)
        line.add("message", message)
        return line
    }

    private mutating func begin(_ name: String) {
        if text.utf8.last != UInt8(ascii: "{") { text += "," }
        text += "\"\(name)\":"
    }

    mutating func add(_ name: String, _ value: String?) {
        begin(name)
        text += Self.quoted(value)
    }

    mutating func add(_ name: String, _ value: Bool) {
        begin(name)
        text += value ? "true" : "false"
    }

    mutating func add(_ name: String, number: some BinaryInteger) {
        begin(name)
        text += "\(number)"
    }

    /// Adds a number with two decimals; null if it is nil, not finite, or not below 1e9.
    mutating func add(_ name: String, _ value: Double?) {
        begin(name)
        guard let value, value.isFinite, abs(value) < 1e9 else {
            text += "null"
            return
        }
        text += "\((value * 100).rounded() / 100)"
    }

    mutating func add(_ name: String, _ values: [String]) {
        begin(name)
        text += "[" + values.map { Self.quoted($0) }.joined(separator: ",") + "]"
    }

    mutating func add(_ name: String, objects: [ControlLine]) {
        begin(name)
        text += "[" + objects.map { $0.text + "}" }.joined(separator: ",") + "]"
    }

    mutating func add(_ name: String, object: ControlLine?) {
        begin(name)
        text += object.map { $0.text + "}" } ?? "null"
    }

    private static func quoted(_ value: String?) -> String {
        value.map { "\"\($0.escapedForJSON)\"" } ?? "null"
    }
}
