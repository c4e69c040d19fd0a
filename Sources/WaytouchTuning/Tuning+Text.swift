// SPDX-License-Identifier: MIT
import Glibc
import Waytouch
import WaytouchFiles

extension Tuning {
    /// The results for people, in columns; each line ends with a line break.
    public var text: String {
        var lines: [String] = []
        for recording in recordings { lines += recording.lines(profile) }
        lines += rangeLines
        lines.append("")
        lines.append(summary)
        // Names are those of a scene or a policy, which may come from anybody.
        return lines.flatMap { $0.split(separator: "\n", omittingEmptySubsequences: false) }
            .map { String($0).escaped + "\n" }.joined()
    }

    /// The final table, below a line that says which recordings it covers.
    private var rangeLines: [String] {
        let good = recordings.count(where: \.isAsLabelled)
        let bad = recordings.count - good
        if good == 0 {
            return ["No recording is as labelled: nothing can be said of what the numbers may be."]
        }
        let which =
            bad == 0
            ? "all recordings are as labelled"
            : "for the \(good.counted("recording")) as labelled, without the \(bad) not as labelled"
        var lines = ["What each number may be, one changed at a time (\(which)):"]
        let unlimited = fields.filter { $0.lowest == nil && $0.greatest == nil }
        for range in fields where range.lowest != nil || range.greatest != nil { lines.append(range.line) }
        if !unlimited.isEmpty {
            lines.append("    without any limit: \(unlimited.map(\.field.name).joined(separator: ", "))")
        }
        return lines
    }

    /// The numbers of gestures that were recognised, missed and mistaken, in one line.
    public var summary: String {
        let good = recordings.count(where: \.isAsLabelled)
        let numbers = numbers
        let gestures = numbers.recognised + numbers.missed
        return "\(recordings.count.counted("recording")), \(good) as labelled; "
            + "\(gestures.counted("gesture")), \(numbers.recognised) recognised, "
            + "\(numbers.missed) missed; \(numbers.mistaken) mistaken"
    }

    /// The numbers of gestures that are labelled and recognised, labelled and missed, and recognised without a label.
    var numbers: (recognised: Int, missed: Int, mistaken: Int) {
        let gestures = recordings.flatMap(\.gestures)
        return (
            gestures.reduce(0) { $0 + min($1.recognised, $1.expected) },
            gestures.reduce(0) { $0 + $1.missed },
            gestures.reduce(0) { $0 + $1.mistaken }
        )
    }
}

extension Tuning.Result {
    fileprivate func lines(_ profile: RecognitionProfile) -> [String] {
        let size =
            output.pixelsPerInch == nil
            ? "size unknown, 1 pt = 1 px"
            : "\(output.physicalSize.width.shown) x \(output.physicalSize.height.shown) mm"
        var lines = ["\(name) (\(size)): \(isAsLabelled ? "as labelled" : "not as labelled")"]
        for gesture in gestures { lines += gesture.lines }
        if isAsLabelled, gestures.isEmpty { lines.append("    nothing, and nothing was to be recognised") }
        for margin in margins {
            let field = margin.field
            let value = profile[keyPath: field.path]
            let limit = margin.isUpper ? margin.limit.toThreeDigits(.down) : margin.limit.toThreeDigits(.up)
            lines.append(
                "        \(field.name.padded(20)) \(field.text(value).padded(8)) "
                    + "\(margin.isUpper ? "at most " : "at least") \(field.text(limit).padded(9)) "
                    + "\(margin.isUpper ? "above" : "below"): \(margin.consequence)")
        }
        return lines + [""]
    }
}

extension Tuning.Gesture {
    fileprivate var lines: [String] {
        var line = "    \(name.padded(30)) \(recognised) of \(expected)"
        if missed > 0 { line += "  \(missed) missed\(reasons)" }
        if mistaken > 0 { line += "  \(mistaken) mistaken" }
        var lines = [line]
        for fix in fixes { lines.append("        \(fix.line)") }
        if fixes.isEmpty, missed + mistaken > 0 {
            let end = obstacles.isEmpty ? "" : ":"
            lines.append("        no single threshold of the profile changes that\(end)")
            for obstacle in obstacles { lines.append("            \(obstacle.line)") }
        }
        return lines
    }

    private var reasons: String {
        guard !causes.isEmpty else { return "" }
        let more = causes.count > 3 ? "; …" : ""
        return " (\(causes.prefix(3).joined(separator: "; "))\(more))"
    }
}

extension Tuning.Fix {
    fileprivate var line: String {
        var line = "\(field.name) \(field.text(from.shownValue)) -> \(field.text(to.shownValue))"
        if from > 0 {
            let change = ((to / from - 1) * 100).rounded()
            line += " (\(change < 0 ? "" : "+")\(change.shortest) %)"
        }
        line += left == 0 ? " fixes it" : " leaves \(left) \(leavesMissed ? "missed" : "mistaken")"
        if !alsoFixes.isEmpty { line += ", helps \(alsoFixes.joined(separator: ", ")) too" }
        line += breaks.isEmpty ? ", and breaks nothing" : ", but then: \(breaks.joined(separator: ", "))"
        return line
    }
}

extension Tuning.Obstacle {
    fileprivate var line: String {
        let present = value.isFinite ? field.text(value) : "none"
        return "\(recognizer) has \(key.article) \(key) of its own, \(present); "
            + "the profile's \(field.name) does not change it; \(field.text(to.shownValue)) would "
            + (left == 0 ? "fix it" : "leave \(left) \(leavesMissed ? "missed" : "mistaken")")
    }
}

extension Tuning.Range {
    fileprivate var line: String {
        let from = lowest.map { "\($0.margin.limit.toThreeDigits(.up).shortest)  \(Self.shortReason($0))" }
        let to = greatest.map { "\($0.margin.limit.toThreeDigits(.down).shortest)  \(Self.shortReason($0))" }
        let none = "over \(TuningSearch.greatest(from: value).toThreeDigits(.down).shortest)"
        return "    \(field.name.padded(20)) \(field.text(value).padded(8)) from \(from ?? "0")\n"
            + "\("".padded(34))to   \(to ?? none)"
    }

    /// Returns the recording that needs a limit, without its folder, and the consequence beyond it.
    private static func shortReason(_ bound: (margin: Tuning.Margin, recording: String)) -> String {
        let file = bound.recording.split(separator: "/").last.map(String.init) ?? bound.recording
        return "\(file): \(bound.margin.consequence)"
    }

    static func reason(_ bound: (margin: Tuning.Margin, recording: String)) -> String {
        "\(bound.recording): \(bound.margin.consequence)"
    }
}

extension Double {
    /// The number rounded to whole mm.
    fileprivate var shown: String { rounded(to: 0) }
    /// The number without the meaningless last digits of a value found by bisection.
    fileprivate var shownValue: Double { (self * 1e6).rounded() / 1e6 }
}

extension String {
    fileprivate var article: String { "aeiou".contains(first ?? " ") ? "an" : "a" }

    fileprivate func padded(_ width: Int) -> String {
        self + String(repeating: " ", count: max(0, width - count))
    }
}
