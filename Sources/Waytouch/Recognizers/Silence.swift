// SPDX-License-Identifier: MIT

/// The questions about pairs of recognizers for which a delegate keeps the default: each of them is asked once, not
/// once per pair.
struct Silence: OptionSet {
    let rawValue: UInt8

    static let simultaneity = Silence(rawValue: 1)
    static let requireFailure = Silence(rawValue: 2)
    static let requiredToFail = Silence(rawValue: 4)
    static let requirements: Silence = [.requireFailure, .requiredToFail]
}

extension GestureRecognizer {
    /// Notes that the delegate keeps the default answer to a question. Called by the default implementation. If the
    /// delegate passes the question on to another one, that one's default is ignored.
    final func note(_ silence: Silence, of delegate: any GestureRecognizerDelegate) {
        guard self.delegate === delegate else { return }
        self.silence.insert(silence)
        if self.silence.isSuperset(of: .requirements) { attemptEngine?.hasSilentAskers = true }
    }

    /// Returns whether the delegate may answer a question with anything but the default.
    @inline(__always)
    final func asksDelegate(_ question: Silence) -> Bool {
        hasDelegate && delegateDecidesPairs && !silence.isSuperset(of: question)
    }
}
