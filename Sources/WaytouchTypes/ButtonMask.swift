// SPDX-License-Identifier: MIT

/// The pressed buttons of a mouse or touchpad: UIKit's `UIEvent.ButtonMask`.
public struct ButtonMask: OptionSet, Hashable, Sendable, BitwiseCopyable {
    /// The bits: that of button 1 is the lowest.
    public let rawValue: UInt16

    /// A set from its bits.
    public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// The first button, as a rule the left one.
    public static let primary = ButtonMask(rawValue: 1)
    /// The second button, as a rule the right one.
    public static let secondary = ButtonMask(rawValue: 2)

    /// A button by its number, from 1 to 16; of others the set is empty.
    public static func button(_ number: Int) -> ButtonMask {
        (1...16).contains(number) ? ButtonMask(rawValue: 1 << UInt16(number - 1)) : []
    }
}
