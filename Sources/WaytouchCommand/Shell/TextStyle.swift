// SPDX-License-Identifier: MIT

/// The style of text on a terminal with colours. The colours are the terminal's own, which fit its background.
enum TextStyle: String {
    case error = "1;31"
    case warning = "1;33"
    case good = "32"
    case bad = "33"
    case special = "36"
    case faint = "2"

    /// Returns the text between the sequences that turn the style on and off.
    func callAsFunction(_ text: String) -> String { "\u{1B}[\(rawValue)m\(text)\u{1B}[0m" }
}
