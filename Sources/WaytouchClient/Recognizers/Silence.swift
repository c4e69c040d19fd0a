// SPDX-License-Identifier: MIT

/// The questions of the compositor that a delegate leaves at their defaults. Nothing tells in advance what a class
/// implements: it is asked once, and then no more.
struct Silence: OptionSet {
    let rawValue: UInt8

    static let begin = Silence(rawValue: 1)
    static let deferBeginning = Silence(rawValue: 2)
    static let receive = Silence(rawValue: 4)
    static let deferReceiving = Silence(rawValue: 8)
}

extension GestureRecognizer {
    /// Called by the default implementation of a question, if it is that of the recognizer's delegate, and not of
    /// another that it asks in turn.
    final func note(_ silence: Silence, of delegate: any GestureRecognizerDelegate) {
        guard self.delegate === delegate, !self.silence.contains(silence) else { return }
        let before = questions
        self.silence.insert(silence)
        if questions != before { sendDelegateTerms() }
    }

    final func delegateChanged() {
        silence = []
        sendDelegateTerms()
        // What the former one has said of pairs goes with it.
        invalidateRelations()
    }
}
