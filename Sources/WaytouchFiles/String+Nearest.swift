// SPDX-License-Identifier: MIT

extension String {
    /// Returns the word that was probably meant; nil if none is similar enough.
    ///
    /// A missing, extra or wrong letter, and two neighbours exchanged, count as one mistake each.
    package func nearest(among words: some Sequence<String>) -> String? {
        let mine = Array(unicodeScalars)
        // Longer strings are not mistyped words, and comparing them takes time.
        guard (2...64).contains(mine.count) else { return nil }
        var best: (word: String, distance: Int)?
        for word in words {
            let other = Array(word.unicodeScalars)
            let limit = max(1, min(mine.count, other.count) / 3)
            guard other.count <= 64, abs(other.count - mine.count) <= limit else { continue }
            let distance = Self.distance(mine, other)
            if distance <= limit, distance < best?.distance ?? .max { best = (word, distance) }
        }
        return best?.word
    }

    /// Returns `; did you mean 'view'?`, or an empty string.
    package func suggestion(among words: some Sequence<String>) -> String {
        nearest(among: words).map { "; did you mean \($0.quoted)?" } ?? ""
    }

    /// Returns the Damerau–Levenshtein distance in which no letter is moved twice.
    private static func distance(_ one: [Unicode.Scalar], _ other: [Unicode.Scalar]) -> Int {
        var beforeLast: [Int] = []
        var last = Array(0...other.count)
        for (row, scalar) in one.enumerated() {
            var line = [row + 1]
            for (column, candidate) in other.enumerated() {
                var cost = Swift.min(last[column + 1], line[column]) + 1
                cost = Swift.min(cost, last[column] + (scalar == candidate ? 0 : 1))
                if row > 0, column > 0, scalar == other[column - 1], one[row - 1] == candidate {
                    cost = Swift.min(cost, beforeLast[column - 1] + 1)
                }
                line.append(cost)
            }
            (beforeLast, last) = (last, line)
        }
        return last[other.count]
    }
}
