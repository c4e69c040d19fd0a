// SPDX-License-Identifier: MIT
package import Waytouch
import WaytouchFiles

extension GestureRecognizer.Kind {
    /// The name of a recognizer of the kind, with its article, for messages.
    var article: String { "a \(name)" }

    /// The words for the built-in kinds, without and with custom ones.
    package static let words = all.map { (word: $0.name, value: $0) }
    package static let wordsAndCustom = (all + [.custom]).map { (word: $0.name, value: $0) }
}

extension GestureRecognizer.Kind.Parameter {
    /// The greatest number of a parameter in scenes and policies.
    private static let most = 1_000_000

    /// Reads the parameter's value from a scene or a policy.
    func read(_ node: YAMLNode) throws(FileError) -> Double {
        switch quantity {
        case .flag: return try node.bool() ? 1 : 0
        case .count(let things, let least, _):
            return Double(try node.integer(in: least...Self.most, "a number of \(things)"))
        case .length: return try node.number(in: 0...Double(Self.most), "a length in pt")
        case .time(_, let orUnlimited):
            if orUnlimited, case .scalar("none", isPlain: _) = node.content { return .infinity }
            return try node.number(
                in: 0...Double(Self.most), orUnlimited ? "a time in s (or 'none')" : "a time in s")
        case .set(let thing, let words):
            let bits = try node.words(thing, words.map { (word: $0.text, value: $0.bits) })
            return Double(bits.reduce(0) { $0 | $1 })
        }
    }
}
