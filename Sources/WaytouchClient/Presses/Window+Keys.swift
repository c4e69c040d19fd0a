// SPDX-License-Identifier: MIT

extension Window {
    /// The view that receives keys, with the recognizers on it and on the views above it; by default the window.
    ///
    /// When it changes, or is removed, the presses under way are cancelled. A view that is not in the window is
    /// ignored.
    public var focusedView: View {
        get { keys.focusedView ?? self }
        set { if newValue.isDescendant(of: self) { keys.focusedView = newValue } }
    }

    /// The modifier keys that are held or locked. A ``Seat`` with ``Seat/takesKeys`` sets them; otherwise set them
    /// before the keys that they apply to. Default: none.
    public var modifierFlags: KeyModifierFlags {
        get { keys.flags }
        set { keys.flags = newValue }
    }

    /// Processes a key that has gone down or was released. Only for programs that have a `wl_keyboard` of their own, or
    /// another source of keys: with ``Seat/takesKeys``, the library does this itself.
    ///
    /// The press goes to ``focusedView``, and to the custom recognizers on that view and on the views above it whose
    /// ``GestureRecognizer/allowedPressTypes`` have its type. A key that is down and goes down again is ignored, unless
    /// its force differs; so is the release of one that is not down. If called from an action, the key is processed
    /// after the current one, and the result is `undecided`.
    ///
    /// - Parameters:
    ///   - sample: the key, by its evdev code, as `wl_keyboard.key` has it.
    ///   - time: in µs of the keyboard's clock. A time before the last key's counts as the last key's.
    /// - Returns: what has happened to the press so far.
    @discardableResult
    public func process(key sample: KeySample, at time: Timestamp) -> KeyUse {
        keys.process(sample, at: time)
    }

    /// Cancels the presses under way. A program that calls ``process(key:at:)`` itself calls this when the keyboard's
    /// focus has left the surface, or the keyboard is gone.
    ///
    /// - Parameter seat: the seat whose presses are cancelled; nil: all seats.
    public func cancelPresses(ofSeat seat: UInt32? = nil) { keys.cancel(seat: seat) }
}
