// SPDX-License-Identifier: MIT
import Waytouch
import WaytouchFiles

/// An event as a line for people: the time in seconds, who, what, where, and values.
struct TextLine {
    let text: String

    /// Names are those of a scene or a policy, which may come from anybody.
    init(_ event: TraceEvent) { text = Self.line(event).escaped }

    private static func line(_ event: TraceEvent) -> String {
        let seconds = Self.padded(Self.seconds(event.time), 12, left: true)
        switch event.content {
        case .gesture(let recognizer, let kind, let state, let location, let touches, let values):
            var line = "\(seconds)  \(Self.padded(recognizer, 16)) \(Self.padded(state.word, 9))"
            line += " at \(Self.place(location))  \(touches) touch\(touches == 1 ? "" : "es")"
            if kind != recognizer { line += "  \(kind)" }
            for value in values {
                let decimals = value.name == "scale" || value.name == "rotation" ? 4 : 1
                let numbers = value.word.map { [$0] } ?? value.numbers.map { $0.rounded(to: decimals) }
                line += "  \(value.name.replacing("_", with: " ")) \(numbers.joined(separator: ","))"
            }
            return line
        case .touch(let view, let id, let phase, let location, let time):
            let late = time.map { "  (of \(Self.seconds($0)))" } ?? ""
            let who = Self.padded("\(view) < touch \(id)", 16)
            return
                "\(seconds)  \(who) \(Self.padded(phase.word, 9)) at \(Self.place(location))\(late)"
        case .failed(let recognizer, let cause, let detail):
            let reason = detail.isEmpty ? cause.rawValue : "\(cause.rawValue): \(detail)"
            return "\(seconds)  \(Self.padded(recognizer, 16)) failed    \(reason)"
        case .policy(let what):
            return "\(seconds)  \(Self.padded("policy", 16)) \(what)"
        }
    }

    private static func place(_ point: Point) -> String {
        "\(point.x.rounded(to: 1)),\(point.y.rounded(to: 1))"
    }

    private static func seconds(_ time: Timestamp) -> String {
        let micros = String(abs(time % 1_000_000))
        let zeros = String(repeating: "0", count: 6 - micros.count)
        return "\(time < 0 && time > -1_000_000 ? "-" : "")\(time / 1_000_000).\(zeros)\(micros)"
    }

    private static func padded(_ string: String, _ width: Int, left: Bool = false) -> String {
        let padding = String(repeating: " ", count: max(0, width - string.count))
        return left ? padding + string : string + padding
    }
}
