// SPDX-License-Identifier: MIT

extension Window {
    /// The view that keys go to, and the recognizers on it and on the views above it; by default the window.
    ///
    /// When it changes, or is removed, the presses under way are cancelled. A view that is not in the window is not
    /// taken.
    public var focusedView: View {
        get { keys.focusedView ?? self }
        set { if newValue.isDescendant(of: self) { keys.focusedView = newValue } }
    }

    /// The modifier keys that are held or locked. A ``Seat`` that ``Seat/takesKeys`` sets it; otherwise the program
    /// does, before the keys to which they belong. Default: none.
    public var modifierFlags: KeyModifierFlags {
        get { keys.flags }
        set { keys.flags = newValue }
    }

    /// Takes in that a key has gone down or was released: for programs that have a `wl_keyboard` of their own, or
    /// another source of keys. With ``Seat/takesKeys`` the library hands them in by itself.
    ///
    /// The press goes to ``focusedView``, and to the custom recognizers on that view and on the views above it
    /// whose ``GestureRecognizer/allowedPressTypes`` have its type. A key that is down and goes down again is no news,
    /// unless its force differs; the release of one that is not down is ignored. Called from inside an action, the key
    /// is processed when the present one has been, and the answer is that it is undecided.
    ///
    /// - Parameters:
    ///   - sample: the key, by its evdev code, as `wl_keyboard.key` has it.
    ///   - time: in µs of the keyboard's clock. An earlier one than the last key's is taken for that.
    /// - Returns: what has become of the press so far.
    @discardableResult
    public func process(key sample: KeySample, at time: Timestamp) -> KeyUse {
        keys.process(sample, at: time)
    }

    /// Cancels the presses under way: the keyboard's focus has left the surface, or the keyboard is gone. For programs
    /// that call ``process(key:at:)`` themselves.
    ///
    /// - Parameter seat: those of one seat only; nil = of all.
    public func cancelPresses(ofSeat seat: UInt32? = nil) { keys.cancel(seat: seat) }
}
