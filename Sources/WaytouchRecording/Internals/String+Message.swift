// SPDX-License-Identifier: MIT

extension String {
    /// In quotes, for a message of one line: at most 40 characters, and no line breaks.
    var quoted: String {
        var text = ""
        for character in prefix(40) {
            let isControl = character.unicodeScalars.contains { $0.properties.generalCategory == .control }
            text.append(isControl ? " " : character)
        }
        return count > 40 ? "'\(text)…'" : "'\(text)'"
    }
}
