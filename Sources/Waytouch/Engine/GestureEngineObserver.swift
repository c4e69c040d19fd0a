// SPDX-License-Identifier: MIT

/// Observes the decisions of the engine. It must not change anything. Times are in µs of the host's clock.
public protocol GestureEngineObserver: AnyObject {
    /// Called when a recognizer enters a state other than `failed`: when that is decided, before the action.
    func gestureRecognizer(
        _ recognizer: GestureRecognizer, entered state: GestureRecognizer.State, at time: Timestamp)

    /// Called when a recognizer fails: it had not begun.
    func gestureRecognizer(_ recognizer: GestureRecognizer, failed cause: FailureCause, at time: Timestamp)

    /// Called when a gesture that had begun is cancelled: after ``gestureRecognizer(_:entered:at:)`` with `cancelled`,
    /// before the action.
    func gestureRecognizer(
        _ recognizer: GestureRecognizer, cancelled cause: FailureCause, at time: Timestamp)

    /// Called when a recognizer requests to recognise and has to wait for another to fail.
    func gestureRecognizer(
        _ recognizer: GestureRecognizer, blockedBy other: GestureRecognizer, at time: Timestamp)

    /// Called when a recognizer requests to recognise and has to wait for its delegate's answer.
    func gestureRecognizerAwaitsDelegate(_ recognizer: GestureRecognizer, at time: Timestamp)
}

extension GestureEngineObserver {
    /// Does nothing.
    public func gestureRecognizer(
        _ recognizer: GestureRecognizer, entered state: GestureRecognizer.State, at time: Timestamp
    ) {}
    /// Does nothing.
    public func gestureRecognizer(
        _ recognizer: GestureRecognizer, cancelled cause: FailureCause, at time: Timestamp
    ) {}
    /// Does nothing.
    public func gestureRecognizer(
        _ recognizer: GestureRecognizer, blockedBy other: GestureRecognizer, at time: Timestamp
    ) {}
    /// Does nothing.
    public func gestureRecognizerAwaitsDelegate(_ recognizer: GestureRecognizer, at time: Timestamp) {}
}
