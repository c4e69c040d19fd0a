// SPDX-License-Identifier: MIT

/// A key of a keyboard or remote: UIKit's `UIKey`, without characters, which depend on a keymap.
public struct Key: Hashable, Sendable, BitwiseCopyable {
    /// The evdev code of the key, as in `linux/input-event-codes.h` and libinput's events.
    public var keyCode: UInt32
    /// The modifier keys that were held when the key went down.
    public var modifierFlags: KeyModifierFlags

    /// Creates a key.
    public init(keyCode: UInt32, modifierFlags: KeyModifierFlags = []) {
        self.keyCode = keyCode
        self.modifierFlags = modifierFlags
    }
}
