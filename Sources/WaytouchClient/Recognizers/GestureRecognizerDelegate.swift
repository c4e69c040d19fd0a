// SPDX-License-Identifier: MIT

/// Decides for a recognizer what it may see, and how it stands to others. Every method has UIKit's default.
///
/// A delegate is asked what it implements; what it leaves at its default is asked once at most. There are two sorts of
/// questions:
///
/// - About a gesture or a touch the compositor asks at that moment: ``gestureRecognizerShouldBegin(_:)`` and
///   `gestureRecognizer(_:shouldReceive:)`. It does not wait: the recognizer alone does, and after the deadline of
///   ``GestureRecognizer/delegateTerms`` the default answer holds. A compositor that has no
///   `waytouch_delegate_manager_v1` asks nothing: ``WaytouchManager/asksDelegates``.
/// - About pairs of recognizers on views of which one lies in the other, or on one view, the library asks, when either
///   of the two comes into a window, when its delegate is set, and on ``GestureRecognizer/invalidateRelations()``. A
///   yes is declared to the compositor, and in force from the next commit on. An answer that depends on the moment
///   belongs into ``gestureRecognizerShouldBegin(_:)``.
public protocol GestureRecognizerDelegate: AnyObject {
    /// Whether the gesture, which would be recognised now, may be; the recognizer has the values of the moment, counted
    /// from touch down, and no velocity: a direction is told by the movement. No = it fails, having prevented nobody.
    /// Default: yes.
    func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool

    /// Whether a touch is for the recognizer. No = a recognizer that has not begun fails. Default: yes.
    func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool

    /// Whether a press is for the recognizer: asked once per press, before the recognizer sees it. No = it never does.
    /// Default: yes.
    func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive press: Press) -> Bool

    /// Asked before ``gestureRecognizerShouldBegin(_:)``: whether the answer comes later. Nil, the default = it is
    /// asked for at once. Otherwise give it with ``GestureRecognizer/answer(_:_:)``, before the deadline of
    /// ``GestureRecognizer/delegateTerms``, which holds also if the deferral names another.
    func gestureRecognizer(
        _ recognizer: GestureRecognizer, deferBeginning question: GestureRecognizer.Question
    ) -> Deferral?

    /// Asked before `gestureRecognizer(_:shouldReceive:)`: whether the answer comes later, as above.
    func gestureRecognizer(
        _ recognizer: GestureRecognizer, deferReceiving touch: Touch, question: GestureRecognizer.Question
    ) -> Deferral?

    /// Whether the two may recognise together. A yes from either side is enough; a no forbids nothing. Default: no.
    func gestureRecognizer(
        _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool

    /// Whether the recognizer must wait for the other to fail. An answer that would close a circle of recognizers, each
    /// waiting for the next, is dropped. Default: no.
    func gestureRecognizer(_ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer)
        -> Bool

    /// Whether the other must wait for the recognizer to fail. Default: no.
    func gestureRecognizer(
        _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
    ) -> Bool
}

extension GestureRecognizerDelegate {
    /// Yes.
    public func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
        recognizer.note(.begin, of: self)
        return true
    }
    /// Yes.
    public func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
        recognizer.note(.receive, of: self)
        return true
    }
    /// Yes.
    public func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive press: Press) -> Bool {
        true
    }
    /// At once.
    public func gestureRecognizer(
        _ recognizer: GestureRecognizer, deferBeginning question: GestureRecognizer.Question
    ) -> Deferral? {
        recognizer.note(.deferBeginning, of: self)
        return nil
    }
    /// At once.
    public func gestureRecognizer(
        _ recognizer: GestureRecognizer, deferReceiving touch: Touch, question: GestureRecognizer.Question
    ) -> Deferral? {
        recognizer.note(.deferReceiving, of: self)
        return nil
    }
    /// No.
    public func gestureRecognizer(
        _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool { false }
    /// No.
    public func gestureRecognizer(
        _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
    ) -> Bool { false }
    /// No.
    public func gestureRecognizer(
        _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
    ) -> Bool { false }
}
