// SPDX-License-Identifier: MIT

/// Watches the engine decide. It must not change anything.
public protocol GestureEngineObserver: AnyObject {
    /// A recognizer entered a state other than `failed`. Called when it is decided, before the
    /// action.
    func gestureRecognizer(
        _ recognizer: GestureRecognizer, entered state: GestureRecognizer.State, at time: Timestamp)

    /// A recognizer failed: it had not begun.
    func gestureRecognizer(_ recognizer: GestureRecognizer, failed cause: FailureCause, at time: Timestamp)

    /// A gesture that had begun was cancelled. Called after ``gestureRecognizer(_:entered:at:)`` with
    /// `cancelled`, before the action.
    func gestureRecognizer(
        _ recognizer: GestureRecognizer, cancelled cause: FailureCause, at time: Timestamp)

    /// A recognizer wants to recognise and has to wait for another to fail.
    func gestureRecognizer(
        _ recognizer: GestureRecognizer, blockedBy other: GestureRecognizer, at time: Timestamp)

    /// A recognizer wants to recognise and has to wait for its delegate's answer.
    func gestureRecognizerAwaitsDelegate(_ recognizer: GestureRecognizer, at time: Timestamp)
}

extension GestureEngineObserver {
    /// Nothing.
    public func gestureRecognizer(
        _ recognizer: GestureRecognizer, entered state: GestureRecognizer.State, at time: Timestamp
    ) {}
    /// Nothing.
    public func gestureRecognizer(
        _ recognizer: GestureRecognizer, cancelled cause: FailureCause, at time: Timestamp
    ) {}
    /// Nothing.
    public func gestureRecognizer(
        _ recognizer: GestureRecognizer, blockedBy other: GestureRecognizer, at time: Timestamp
    ) {}
    /// Nothing.
    public func gestureRecognizerAwaitsDelegate(_ recognizer: GestureRecognizer, at time: Timestamp) {}
}
