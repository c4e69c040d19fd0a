// SPDX-License-Identifier: MIT

/// The questions about two recognizers that a delegate leaves at their defaults: asking them once is enough, and not
/// once for each pair.
struct Silence: OptionSet {
    let rawValue: UInt8

    static let simultaneity = Silence(rawValue: 1)
    static let requireFailure = Silence(rawValue: 2)
    static let requiredToFail = Silence(rawValue: 4)
    static let requirements: Silence = [.requireFailure, .requiredToFail]
}

extension GestureRecognizer {
    /// The default of a question has been asked for: of the delegate itself, and not of another that it asks in turn.
    final func note(_ silence: Silence, of delegate: any GestureRecognizerDelegate) {
        guard self.delegate === delegate else { return }
        self.silence.insert(silence)
        if self.silence.isSuperset(of: .requirements) { attemptEngine?.hasSilentAskers = true }
    }

    /// Whether the delegate may have something to say to a question.
    @inline(__always)
    final func asksDelegate(_ question: Silence) -> Bool {
        hasDelegate && delegateDecidesPairs && !silence.isSuperset(of: question)
    }
}
