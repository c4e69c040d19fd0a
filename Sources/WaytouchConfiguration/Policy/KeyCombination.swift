// SPDX-License-Identifier: MIT
public import Waytouch
import WaytouchFiles

/// A key with the modifiers that are held while it is pressed, such as `Ctrl+Shift+T` in a policy.
public struct KeyCombination: Hashable, Sendable, CustomStringConvertible {
    /// The modifiers that are held while the key is pressed.
    public let modifiers: KeyModifierFlags
    /// The key, by libxkbcommon's name of its keysym, such as `F5`, `Left`, `XF86Back` or `a`.
    public let keysym: String

    /// The greatest length of a keysym's name; libxkbcommon's names have up to 32 bytes.
    static let maximumKeysymBytes = 64

    private static let words: [(word: String, modifier: KeyModifierFlags)] = [
        ("Ctrl", .control), ("Alt", .alternate), ("Shift", .shift), ("Super", .command),
    ]
    private static let what =
        "a key combination as 'Ctrl+Shift+T': modifiers (\(words.map(\.word).joined(separator: ", "))) "
        + "and the name of a keysym, with '+' between them"

    init(_ node: YAMLNode) throws(FileError) {
        guard case .scalar(let text, _) = node.content, !node.isNull else { throw node.expected(Self.what) }
        var parts = text.split(separator: "+", omittingEmptySubsequences: false).map(String.init)
        let keysym = parts.removeLast()
        var held: KeyModifierFlags = []
        for part in parts {
            guard let known = Self.words.first(where: { $0.word == part }) else {
                throw node.error(
                    "expected a modifier (\(Self.words.map(\.word).joined(separator: ", "))), found \(part.quoted)"
                        + part.suggestion(among: Self.words.map(\.word)))
            }
            guard held.insert(known.modifier).inserted else {
                throw node.error("expected each modifier once, found \(part.quoted) twice")
            }
        }
        guard Self.words.allSatisfy({ $0.word != keysym }) else {
            throw node.error(
                "expected a key after the modifiers, found \(keysym.quoted); a modifier alone is a key as 'Super_L'"
            )
        }
        guard Self.isKeysym(keysym) else { throw node.error("expected \(Self.what), found \(text.quoted)") }
        (modifiers, self.keysym) = (held, keysym)
    }

    /// Returns whether a string looks like a keysym's name; only the host knows which names exist.
    private static func isKeysym(_ text: String) -> Bool {
        (1...maximumKeysymBytes).contains(text.utf8.count)
            && text.utf8.allSatisfy {
                switch $0 {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
                    true
                default: false
                }
            }
    }

    /// The combination as in a policy, with the modifiers in a fixed order.
    public var description: String {
        (Self.words.filter { modifiers.contains($0.modifier) }.map(\.word) + [keysym]).joined(separator: "+")
    }
}
