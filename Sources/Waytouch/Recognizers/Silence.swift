// SPDX-License-Identifier: MIT

/// The questions about pairs of recognizers that a delegate leaves at their defaults: it is asked them once,
/// not once per pair.
struct Silence: OptionSet {
    let rawValue: UInt8

    static let simultaneity = Silence(rawValue: 1)
    static let requireFailure = Silence(rawValue: 2)
    static let requiredToFail = Silence(rawValue: 4)
    static let requirements: Silence = [.requireFailure, .requiredToFail]
}

extension GestureRecognizer {
    /// Called by the default implementation of a question, if it is that of the recognizer's delegate, and
    /// not of another that it asks in turn.
    final func note(_ silence: Silence, of delegate: any GestureRecognizerDelegate) {
        guard self.delegate === delegate else { return }
        self.silence.insert(silence)
        if self.silence.isSuperset(of: .requirements) { attemptEngine?.hasSilentAskers = true }
    }

    /// Whether the delegate may answer a question with anything but the default.
    @inline(__always)
    final func asksDelegate(_ question: Silence) -> Bool {
        hasDelegate && delegateDecidesPairs && !silence.isSuperset(of: question)
    }
}
