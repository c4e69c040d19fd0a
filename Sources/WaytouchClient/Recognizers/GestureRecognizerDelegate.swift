// SPDX-License-Identifier: MIT

/// Decides what a recognizer receives, when it may begin, and how it relates to others. Every method has UIKit's
/// default.
///
/// A delegate is asked at most once for each method that it does not implement. There are two sorts of questions:
///
/// - The compositor asks about a gesture or a touch when it happens: ``gestureRecognizerShouldBegin(_:)`` and
///   `gestureRecognizer(_:shouldReceive:)`. Only the recognizer waits for the answer; after the deadline of
///   ``GestureRecognizer/delegateTerms`` the default answer holds. A compositor without `waytouch_delegate_manager_v1`
///   asks nothing: see ``WaytouchManager/asksDelegates``.
/// - The library asks about pairs of recognizers on the same view, or on views of which one contains the other: when
///   either is added to a window, when its delegate is set, and on ``GestureRecognizer/invalidateRelations()``. A yes
///   is declared to the compositor and takes effect with the next commit. An answer that depends on the moment belongs
///   in ``gestureRecognizerShouldBegin(_:)``.
public protocol GestureRecognizerDelegate: AnyObject {
    /// Returns whether a gesture that is about to be recognised may be. The recognizer has its current values, counted
    /// from touch down, but no velocity: take a direction from the movement. If the answer is no, it fails and prevents
    /// no other recognizer. Default: yes.
    func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool

    /// Returns whether the recognizer receives a touch. If not, a recognizer that has not begun fails. Default: yes.
    func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool

    /// Returns whether the recognizer receives a press: called once per press, before the recognizer receives it.
    /// Default: yes.
    func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive press: Press) -> Bool

    /// Returns whether the answer comes later; called before ``gestureRecognizerShouldBegin(_:)``, which is called at
    /// once if this returns nil, the default. Otherwise answer with ``GestureRecognizer/answer(_:_:)`` before the
    /// deadline of ``GestureRecognizer/delegateTerms``, which holds even if the deferral has another.
    func gestureRecognizer(
        _ recognizer: GestureRecognizer, deferBeginning question: GestureRecognizer.Question
    ) -> Deferral?

    /// Returns whether the answer comes later, as above; called before `gestureRecognizer(_:shouldReceive:)`.
    func gestureRecognizer(
        _ recognizer: GestureRecognizer, deferReceiving touch: Touch, question: GestureRecognizer.Question
    ) -> Deferral?

    /// Returns whether the two may recognise together. A yes from either side is enough; a no forbids nothing. Default:
    /// no.
    func gestureRecognizer(
        _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool

    /// Returns whether the recognizer must wait for the other to fail. A yes that would close a cycle of recognizers,
    /// each waiting for the next, is ignored. Default: no.
    func gestureRecognizer(_ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer)
        -> Bool

    /// Returns whether the other must wait for the recognizer to fail. Default: no.
    func gestureRecognizer(
        _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
    ) -> Bool
}

extension GestureRecognizerDelegate {
    /// Returns true.
    public func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
        recognizer.note(.begin, of: self)
        return true
    }
    /// Returns true.
    public func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
        recognizer.note(.receive, of: self)
        return true
    }
    /// Returns true.
    public func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive press: Press) -> Bool {
        true
    }
    /// Returns nil: the answer is given at once.
    public func gestureRecognizer(
        _ recognizer: GestureRecognizer, deferBeginning question: GestureRecognizer.Question
    ) -> Deferral? {
        recognizer.note(.deferBeginning, of: self)
        return nil
    }
    /// Returns nil: the answer is given at once.
    public func gestureRecognizer(
        _ recognizer: GestureRecognizer, deferReceiving touch: Touch, question: GestureRecognizer.Question
    ) -> Deferral? {
        recognizer.note(.deferReceiving, of: self)
        return nil
    }
    /// Returns false.
    public func gestureRecognizer(
        _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool { false }
    /// Returns false.
    public func gestureRecognizer(
        _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
    ) -> Bool { false }
    /// Returns false.
    public func gestureRecognizer(
        _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
    ) -> Bool { false }
}
