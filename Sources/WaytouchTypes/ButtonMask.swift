// SPDX-License-Identifier: MIT

/// The pressed buttons of a mouse or touchpad: UIKit's `UIEvent.ButtonMask`.
public struct ButtonMask: OptionSet, Hashable, Sendable, BitwiseCopyable {
    /// The bits; button 1 is the lowest.
    public let rawValue: UInt16

    /// Creates a set from its bits.
    public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// The first button, usually the left one.
    public static let primary = ButtonMask(rawValue: 1)
    /// The second button, usually the right one.
    public static let secondary = ButtonMask(rawValue: 2)

    /// Returns the button with the given number, 1…16, or an empty set for any other number.
    public static func button(_ number: Int) -> ButtonMask {
        (1...16).contains(number) ? ButtonMask(rawValue: 1 << UInt16(number - 1)) : []
    }
}
