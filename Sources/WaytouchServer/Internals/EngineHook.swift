// SPDX-License-Identifier: MIT
import Waytouch

/// Tells clients why their recognizers failed, and passes everything on to the observer that the host has set.
final class EngineHook: GestureEngineObserver {
    weak var next: (any GestureEngineObserver)?

    func gestureRecognizer(
        _ recognizer: GestureRecognizer, entered state: GestureRecognizer.State, at time: Timestamp
    ) {
        next?.gestureRecognizer(recognizer, entered: state, at: time)
    }

    func gestureRecognizer(_ recognizer: GestureRecognizer, failed cause: FailureCause, at time: Timestamp) {
        // The delegate of a client's recognizer is its role object.
        if recognizer.state == .failed, let role = recognizer.delegate as? RoleObject {
            role.recognizer?.sendFailed(cause.kind)
        }
        next?.gestureRecognizer(recognizer, failed: cause, at: time)
    }

    func gestureRecognizer(
        _ recognizer: GestureRecognizer, blockedBy other: GestureRecognizer, at time: Timestamp
    ) {
        next?.gestureRecognizer(recognizer, blockedBy: other, at: time)
    }
}
