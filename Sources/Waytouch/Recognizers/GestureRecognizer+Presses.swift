// SPDX-License-Identifier: MIT

extension GestureRecognizer {
    /// The presses of the attempt whose keys are down, and those released at the moment being processed, in the
    /// order in which the keys went down. An attempt has either touches or presses.
    public final var trackedPresses: [Press] { attempt.isOfPresses ? tracked.compactMap(\.press) : [] }

    /// Whether all presses of the attempt are of the first one's type.
    final var hasPressesOfOneType: Bool {
        let first = attempt.touches.first?.press?.type
        return !attempt.touches.containsBorrowed { $0.press?.type != first }
    }

    /// Ignores a press as if the key had not gone down. It is not cancelled in its view when the recognizer
    /// recognises.
    ///
    /// If called in a delegate's method, it takes effect when the transaction is over.
    public final func ignore(_ press: Press) {
        if let carrier = press.carrier, hasInAttempt(carrier) { ignore(carrier) }
    }

    /// The modifier keys that are held; once the recognizer no longer receives touches or presses, those that were held
    /// then.
    public final var modifierFlags: KeyModifierFlags {
        attempt.modifierFlags ?? (attemptEngine ?? view?.engine)?.modifierFlags ?? []
    }

    /// The buttons of a mouse or touchpad that were pressed when the attempt's touches began. Empty for fingers, pens
    /// and presses, and when the attempt is over.
    public final var buttonMask: ButtonMask {
        var mask: ButtonMask = []
        attempt.touches.forEachBorrowed { mask.formUnion($0.buttonMask) }
        return mask
    }
}
