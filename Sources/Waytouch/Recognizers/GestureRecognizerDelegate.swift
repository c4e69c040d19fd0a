// SPDX-License-Identifier: MIT

/// Decides for a recognizer what it receives, when it may begin, and how it competes with others. Every method has
/// UIKit's default.
///
/// Answers must depend only on the recognizers and touches: a delegate is asked in the middle of a
/// transaction. It may add, remove and disable views and recognizers; that takes effect when the
/// transaction is over.
public protocol GestureRecognizerDelegate: AnyObject {
    /// Returns whether the recognizer may begin. Asked when it is about to leave `possible`, after its requirements are
    /// met. No = it fails without having prevented others. Default: yes.
    func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool

    /// Returns whether the recognizer receives a touch. Asked once per touch, before the recognizer sees it. No = it
    /// never sees it. Default: yes.
    func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool

    /// Returns whether the recognizer receives a press. Asked once per press, before the recognizer sees it. No = it
    /// never sees it. Default: yes.
    func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive press: Press) -> Bool

    /// Returns whether the answer to ``gestureRecognizerShouldBegin(_:)`` is deferred. Asked before it, once per
    /// attempt. Nil = that method is asked at once; otherwise give the answer with ``GestureRecognizer/answer(_:_:)``.
    /// Default: nil.
    func gestureRecognizer(
        _ recognizer: GestureRecognizer, deferBeginning question: GestureRecognizer.Question
    )
        -> Deferral?

    /// Returns whether the answer to `gestureRecognizer(_:shouldReceive:)` is deferred. Asked before it, once per
    /// touch. Nil = that method is asked at once; otherwise give the answer with ``GestureRecognizer/answer(_:_:)``.
    /// Default: nil.
    ///
    /// Until the answer comes, the recognizer tracks the touch, so that nothing is lost, but does not recognise. If the
    /// answer is no, a recognizer that has not begun fails, and one that has begun continues as if the touch had
    /// lifted.
    func gestureRecognizer(
        _ recognizer: GestureRecognizer, deferReceiving touch: Touch, question: GestureRecognizer.Question
    ) -> Deferral?

    /// Returns whether the two may recognise together. A yes from either side is enough; a no forbids nothing. Default:
    /// no.
    func gestureRecognizer(
        _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool

    /// Returns whether the recognizer must wait for the other to fail. Asked once per pair and attempt. Default: no.
    func gestureRecognizer(_ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer)
        -> Bool

    /// Returns whether the other must wait for the recognizer to fail. Asked once per pair and attempt. Default: no.
    func gestureRecognizer(
        _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
    ) -> Bool
}

extension GestureRecognizerDelegate {
    /// Returns yes.
    public func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { true }
    /// Returns yes.
    public func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
        true
    }
    /// Returns yes.
    public func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive press: Press) -> Bool {
        true
    }
    /// Returns nil: the answer is not deferred.
    public func gestureRecognizer(
        _ recognizer: GestureRecognizer, deferBeginning question: GestureRecognizer.Question
    ) -> Deferral? { nil }
    /// Returns nil: the answer is not deferred.
    public func gestureRecognizer(
        _ recognizer: GestureRecognizer, deferReceiving touch: Touch, question: GestureRecognizer.Question
    ) -> Deferral? { nil }
    /// Returns no.
    public func gestureRecognizer(
        _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool {
        recognizer.note(.simultaneity, of: self)
        return false
    }
    /// Returns no.
    public func gestureRecognizer(
        _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
    ) -> Bool {
        recognizer.note(.requireFailure, of: self)
        return false
    }
    /// Returns no.
    public func gestureRecognizer(
        _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
    ) -> Bool {
        recognizer.note(.requiredToFail, of: self)
        return false
    }
}
