// SPDX-License-Identifier: MIT
import Waytouch
import WaytouchFiles

/// An event as a JSON object on one line; its keys are always in the same order.
struct JSONLine {
    private(set) var text = "{"

    init(_ event: TraceEvent) {
        text.reserveCapacity(200)
        add("t", number: String(event.time))
        switch event.content {
        case .gesture(let recognizer, let kind, let state, let location, let touches, let values):
            add("event", string: "gesture")
            add("recognizer", string: recognizer)
            add("kind", string: kind)
            add("state", string: state.word)
            add(location)
            add("touches", number: String(touches))
            for value in values {
                if let word = value.word {
                    add(value.name, string: word)
                    continue
                }
                let numbers = value.numbers.map(\.shortest)
                add(
                    value.name,
                    number: numbers.count == 1 ? numbers[0] : "[\(numbers.joined(separator: ","))]")
            }
        case .touch(let view, let id, let phase, let location, let time):
            add("event", string: "touch")
            add("view", string: view)
            add("id", number: String(id))
            add("phase", string: phase.word)
            add(location)
            if let time { add("time", number: String(time)) }
        case .failed(let recognizer, let cause, let detail):
            add("event", string: "failed")
            add("recognizer", string: recognizer)
            add("cause", string: cause.rawValue)
            add("detail", string: detail)
        case .policy(let what):
            add("event", string: "policy")
            add("what", string: what)
        }
        text += "}"
    }

    private mutating func add(_ location: Point) {
        add("x", number: location.x.shortest)
        add("y", number: location.y.shortest)
    }

    private mutating func add(_ key: String, number: String) {
        begin(key)
        text += number
    }

    private mutating func add(_ key: String, string: String) {
        begin(key)
        text += "\""
        text += string.escapedForJSON
        text += "\""
    }

    /// Appends piece by piece: interpolation would make a temporary string, and a long replay writes many lines.
    private mutating func begin(_ key: String) {
        text += text.utf8.count > 1 ? ",\"" : "\""
        text += key
        text += "\":"
    }
}
