// SPDX-License-Identifier: MIT
#if WAYTOUCH_CLIENT
    import WaytouchClient
#else
    import Waytouch
#endif

/// Recognises keys that are held together. Continuous.
final class ChordGestureRecognizer: GestureRecognizer {
    /// The number of keys required.
    var numberOfKeysRequired = 2
    /// The codes of the keys that are held.
    private(set) var keyCodes: [UInt32] = []

    override func pressesBegan(_ presses: [Press], with event: PressesEvent) {
        keyCodes += presses.compactMap(\.key?.keyCode)
        switch state {
        case .possible: if trackedPresses.count == numberOfKeysRequired { state = .began }
        case .began, .changed: state = .changed
        default: break
        }
    }

    override func pressesEnded(_ presses: [Press], with event: PressesEvent) {
        state = isActive || isBlocked ? .ended : .failed
    }

    override func reset() { keyCodes = [] }
}
