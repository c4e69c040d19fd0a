// SPDX-License-Identifier: MIT

/// The questions of the compositor that a delegate leaves at their defaults. There is no way to tell in advance which
/// methods a class implements: the default implementation reports it when it is first called.
struct Silence: OptionSet {
    let rawValue: UInt8

    static let begin = Silence(rawValue: 1)
    static let deferBeginning = Silence(rawValue: 2)
    static let receive = Silence(rawValue: 4)
    static let deferReceiving = Silence(rawValue: 8)
}

extension GestureRecognizer {
    /// Notes that a delegate has the default implementation of a question. Ignored if that is not the recognizer's own
    /// delegate, but one that the delegate passes the question on to.
    final func note(_ silence: Silence, of delegate: any GestureRecognizerDelegate) {
        guard self.delegate === delegate, !self.silence.contains(silence) else { return }
        let before = questions
        self.silence.insert(silence)
        if questions != before { sendDelegateTerms() }
    }

    final func delegateChanged() {
        silence = []
        sendDelegateTerms()
        // The previous delegate's answers about pairs no longer hold.
        invalidateRelations()
    }
}
