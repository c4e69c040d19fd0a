// SPDX-License-Identifier: MIT

extension GestureRecognizer.Kind {
    /// The quantity of a parameter, with its range.
    public enum Quantity: Hashable, Sendable {
        /// 0 or 1.
        case flag
        /// A whole number, `from` or above; `of` names the things counted, in the plural. If `orUnlimited`, it may be
        /// infinite: no limit.
        case count(of: String, from: Int, orUnlimited: Bool)
        /// A length in pt, 0 or above.
        case length
        /// A time in s, 0 or above. Unless `orZero`, nothing can be recognised with a time of 0. If `orUnlimited`, it
        /// may be infinite: no limit.
        case time(orZero: Bool, orUnlimited: Bool)
        /// A set of words, as the sum of their bits; `of` names one of them in the singular.
        case set(of: String, words: [Word])

        /// Returns whether a number is in the range of the quantity.
        public func contains(_ value: Double) -> Bool {
            switch self {
            case .flag: value == 0 || value == 1
            case .count(_, let least, let orUnlimited):
                orUnlimited && value == .infinity || (Int(exactly: value).map { $0 >= least } ?? false)
            case .length: value >= 0 && value.isFinite
            case .time(_, let orUnlimited): value >= 0 && (value.isFinite || orUnlimited)
            case .set(_, let words):
                UInt8(exactly: value).map { $0 & ~words.allBits == 0 } ?? false
            }
        }
    }
}

extension [GestureRecognizer.Kind.Word] {
    /// The bits of all words together.
    public var allBits: UInt8 { reduce(0) { $0 | $1.bits } }
}
