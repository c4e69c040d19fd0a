// SPDX-License-Identifier: MIT

/// Decides for a recognizer what it may see, and how it stands to others. Every method has UIKit's
/// default.
///
/// Answers must depend only on the recognizers and touches: a delegate is asked in the middle of a
/// transaction. It may add, remove and disable views and recognizers; that takes effect when the
/// transaction is over.
public protocol GestureRecognizerDelegate: AnyObject {
    /// Asked when the recognizer is about to leave `possible`, after its requirements are met. No =
    /// it fails, having prevented nobody. Default: yes.
    func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool

    /// Asked once per touch, before the recognizer sees it. No = it never does. Default: yes.
    func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool

    /// Asked once per press, before the recognizer sees it. No = it never does. Default: yes.
    func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive press: Press) -> Bool

    /// Asked before ``gestureRecognizerShouldBegin(_:)``, once per attempt: whether the answer comes later. Nil, the
    /// default = it is asked for at once. Otherwise give it with ``GestureRecognizer/answer(_:_:)``.
    func gestureRecognizer(
        _ recognizer: GestureRecognizer, deferBeginning question: GestureRecognizer.Question
    )
        -> Deferral?

    /// Asked before `gestureRecognizer(_:shouldReceive:)`, once per touch: whether the answer comes later. Nil, the
    /// default = it is asked for at once.
    ///
    /// Meanwhile the recognizer goes on with the touch, so that nothing is lost, but does not recognise. If the answer
    /// is no, a recognizer that has not begun fails, and one that has begun goes on as if the touch had lifted.
    func gestureRecognizer(
        _ recognizer: GestureRecognizer, deferReceiving touch: Touch, question: GestureRecognizer.Question
    ) -> Deferral?

    /// Whether the two may recognise together. A yes from either side is enough; a no forbids
    /// nothing. Default: no.
    func gestureRecognizer(
        _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool

    /// Whether the recognizer must wait for the other to fail. Asked once per pair and attempt.
    /// Default: no.
    func gestureRecognizer(_ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer)
        -> Bool

    /// Whether the other must wait for the recognizer to fail. Asked once per pair and attempt.
    /// Default: no.
    func gestureRecognizer(
        _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
    ) -> Bool
}

extension GestureRecognizerDelegate {
    /// Yes.
    public func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { true }
    /// Yes.
    public func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
        true
    }
    /// Yes.
    public func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive press: Press) -> Bool {
        true
    }
    /// At once.
    public func gestureRecognizer(
        _ recognizer: GestureRecognizer, deferBeginning question: GestureRecognizer.Question
    ) -> Deferral? { nil }
    /// At once.
    public func gestureRecognizer(
        _ recognizer: GestureRecognizer, deferReceiving touch: Touch, question: GestureRecognizer.Question
    ) -> Deferral? { nil }
    /// No.
    public func gestureRecognizer(
        _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool {
        recognizer.note(.simultaneity, of: self)
        return false
    }
    /// No.
    public func gestureRecognizer(
        _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
    ) -> Bool {
        recognizer.note(.requireFailure, of: self)
        return false
    }
    /// No.
    public func gestureRecognizer(
        _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
    ) -> Bool {
        recognizer.note(.requiredToFail, of: self)
        return false
    }
}
