// SPDX-License-Identifier: MIT

extension String {
    /// The string in quotes, for a one-line message: at most 40 characters, without line breaks.
    package var quoted: String { "'\(shortened(to: 40))'" }

    /// Returns the string for a one-line message: at most `count` characters, without any that move a terminal's
    /// cursor.
    package func shortened(to count: Int) -> String {
        var text = ""
        var scalars = unicodeScalars.makeIterator()
        // Counts scalars, because a single character may consist of thousands of them.
        for _ in 0..<count {
            guard let scalar = scalars.next() else { return text }
            text.unicodeScalars.append(scalar.endsLineOrControls ? " " : scalar)
        }
        return scalars.next() == nil ? text : text + "…"
    }
}

extension String {
    /// The string with characters that move a terminal's cursor, or change its colours, written as numbers: `\\x1b`.
    package var escaped: String {
        guard unicodeScalars.contains(where: \.endsLineOrControls) else { return self }
        var text = ""
        for scalar in unicodeScalars {
            guard scalar.endsLineOrControls else {
                text.unicodeScalars.append(scalar)
                continue
            }
            let digits = String(scalar.value, radix: 16)
            text += scalar.value < 0x100 ? "\\x" : "\\u"
            text +=
                String(repeating: "0", count: max(0, (scalar.value < 0x100 ? 2 : 4) - digits.count)) + digits
        }
        return text
    }
}

extension Unicode.Scalar {
    fileprivate var endsLineOrControls: Bool {
        value < 0x20 || (0x7f..<0xa0).contains(value) || value == 0x2028 || value == 0x2029
    }
}
