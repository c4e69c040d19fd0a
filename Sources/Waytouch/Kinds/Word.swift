// SPDX-License-Identifier: MIT

extension GestureRecognizer.Kind {
    /// A word that a parameter may allow or a value may be: an edge, a direction.
    public struct Word: Hashable, Sendable {
        /// The word, as scenes and traces spell it.
        public let text: String
        /// The bit that stands for the word.
        public let bits: UInt8

        static func list<Options: OptionSet>(_ words: [(word: String, value: Options)]) -> [Word]
        where Options.RawValue == UInt8 {
            words.map { Word(text: $0.word, bits: $0.value.rawValue) }
        }
    }
}
