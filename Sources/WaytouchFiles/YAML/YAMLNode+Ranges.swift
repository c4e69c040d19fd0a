// SPDX-License-Identifier: MIT

extension YAMLNode {
    /// Returns the value as a number within `range`.
    package func number(in range: ClosedRange<Double>, _ what: String) throws(FileError) -> Double {
        let what = "\(what) from \(range.lowerBound.brief) to \(range.upperBound.brief)"
        let value = try number(what)
        guard range.contains(value) else { throw expected(what) }
        return value
    }

    /// Returns the value as a number greater than `low` and at most `high`.
    package func number(above low: Double, to high: Double, _ what: String) throws(FileError) -> Double {
        let what = "\(what) above \(low.brief) and up to \(high.brief)"
        let value = try number(what)
        guard value > low, value <= high else { throw expected(what) }
        return value
    }

    /// Returns a list of `count` numbers, each within ±10⁹.
    package func numbers(_ count: Int, _ what: String) throws(FileError) -> [Double] {
        var numbers: [Double] = []
        for element in try sequence(count: count, what) {
            numbers.append(try element.number(in: -1e9...1e9, "a number"))
        }
        return numbers
    }

    /// Returns the value that one of these words stands for.
    package func word<Value>(
        _ what: String, _ words: [(word: String, value: Value)]
    ) throws(FileError) -> Value {
        if case .scalar(let text, _) = content, let known = words.first(where: { $0.word == text }) {
            return known.value
        }
        let names = words.map(\.word)
        var suggestion = ""
        if case .scalar(let text, _) = content { suggestion = text.suggestion(among: names) }
        throw error("expected \(what) (\(names.joined(separator: ", "))), found \(summary)\(suggestion)")
    }

    /// Returns the values that a list of these words stands for; no word may occur twice.
    package func words<Value>(
        _ what: String, _ words: [(word: String, value: Value)]
    ) throws(FileError) -> [Value] {
        var values: [Value] = []
        var seen: Set<String> = []
        let names = words.map(\.word).joined(separator: ", ")
        try read("a list of \(what)s (\(names))") { element throws(FileError) in
            let article = what.hasPrefix("e") ? "an" : "a"
            values.append(try element.word("\(article) \(what)", words))
            if case .scalar(let text, _) = element.content, !seen.insert(text).inserted {
                throw element.error("expected each \(what) once, found \(text.quoted) twice")
            }
        }
        return values
    }
}

extension Double {
    /// The number; whole numbers have no decimal point.
    package var brief: String {
        self == rounded(.towardZero) && abs(self) < 1e15 ? String(Int64(self)) : description
    }
}
