// SPDX-License-Identifier: MIT

/// The modifier keys that are held or locked: UIKit's `UIKeyModifierFlags`.
public struct KeyModifierFlags: OptionSet, Hashable, Sendable, BitwiseCopyable {
    /// The bits.
    public let rawValue: UInt8

    /// Creates a set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Shift.
    public static let shift = KeyModifierFlags(rawValue: 1)
    /// Caps Lock is on.
    public static let alphaShift = KeyModifierFlags(rawValue: 2)
    /// Control.
    public static let control = KeyModifierFlags(rawValue: 4)
    /// Alt.
    public static let alternate = KeyModifierFlags(rawValue: 8)
    /// Super, the key with the logo.
    public static let command = KeyModifierFlags(rawValue: 16)
    /// The key is on the numeric keypad.
    public static let numericPad = KeyModifierFlags(rawValue: 32)
}
