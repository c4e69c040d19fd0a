// SPDX-License-Identifier: MIT
import CWaytouchClient

extension GestureRecognizer {
    /// The state of the recognizer.
    ///
    /// A custom subclass sets it, in the `touches…` and `presses…` methods or at any other time while it tracks touches
    /// or presses. Setting it is a request: the state changes, and actions are sent, only when arbitration allows it,
    /// in the compositor for touches and in the window for presses. So never assume that `state` has changed after
    /// setting it to `began` or `ended`. Illegal transitions are ignored. A gesture that has begun ends automatically
    /// when its last touch has lifted, or its last key has been released.
    public final var state: State {
        get { presentState }
        set { request(newValue) }
    }

    /// Fails the recognizer, or cancels a gesture that has begun, with a cause for ``failureHandler``. For custom
    /// subclasses.
    public final func fail(_ cause: FailureCause) {
        // Without an attempt, the cause would be that of the next one.
        guard attempt.number != nil || pressAttempt != nil else { return }
        attempt.cause = cause
        request(.failed)
    }

    /// Whether the gesture has begun and is not over.
    public final var isActive: Bool { presentState == .began || presentState == .changed }

    /// Whether a custom subclass has requested recognition that is not granted yet: others have to fail first. False
    /// for built-in recognizers, for which the compositor does not report it.
    public final var isBlocked: Bool {
        (attempt.isRequested || pressAttempt?.isRequested == true) && presentState == .possible
    }

    private func request(_ wanted: State) {
        if pressAttempt != nil { return requestForPresses(wanted) }
        guard isCustom, let role, let number = attempt.number else { return }
        let value: waytouch_custom_v1_state
        switch wanted {
        case .possible: return
        case .began: value = WAYTOUCH_CUSTOM_V1_STATE_BEGAN
        case .changed: value = WAYTOUCH_CUSTOM_V1_STATE_CHANGED
        case .ended: value = WAYTOUCH_CUSTOM_V1_STATE_ENDED
        case .cancelled: value = WAYTOUCH_CUSTOM_V1_STATE_CANCELLED
        case .failed: value = WAYTOUCH_CUSTOM_V1_STATE_FAILED
        }
        waytouch_custom_v1_set_state(role, number, value.rawValue)
        if presentState == .possible {
            switch wanted {
            case .began, .ended:
                attempt.isRequested = true
                keepModifierFlags()
            case .cancelled, .failed: attempt.isRequested = false
            case .possible, .changed: break
            }
        }
        // A change needs no permission, and the compositor sends no event for it.
        if wanted == .changed, isActive {
            updatePosition()
            enter(.changed)
        }
    }

    final func enter(_ state: State) {
        presentState = state
        if state == .cancelled, let failureCause { failureHandler?(self, failureCause) }
        let actions = events?.actions
        actions?.count += 1
        isActing = true
        sendAction()
        isActing = false
        actions?.count -= 1
        if presentState == .ended || presentState == .cancelled {
            presentState = .possible
            openQuestions.removeAll()
        }
    }

    /// Ends what is under way of a recognizer that was disabled. The compositor learns of it only with the next commit.
    final func endDisabled() {
        abandonPresses(FailureCause(.disabled))
        guard isActive else { return }
        isDeclining = true
        failureCause = FailureCause(.disabled)
        let number = attempt.number
        enter(.cancelled)
        if isCustom, attempt.number == number { endAttempt() }
    }

    /// Whether an action is running, of this recognizer or another: setting a value meanwhile does not change the
    /// velocity.
    final var isInAction: Bool { isActing || (events?.actions.count ?? 0) > 0 }

    /// Handles the recognizer's failure, which ends the attempt.
    final func didFail(_ cause: FailureCause) {
        guard isCustom else { return notifyFailure(cause) }
        pendingFailure = cause
        deliverTouches()
        finishFailure()
    }

    /// Handles the failure of a custom subclass, unless that has been done: if the subclass runs an event loop when its
    /// last touches are delivered, before the next attempt.
    final func finishFailure() {
        guard var cause = pendingFailure else { return }
        pendingFailure = nil
        if cause.kind == .unspecified { cause = attempt.cause ?? cause }
        let number = attempt.number
        notifyFailure(cause)
        if attempt.number == number { endAttempt() }
    }

    final func notifyFailure(_ cause: FailureCause) {
        failureCause = cause
        presentState = .failed
        openQuestions.removeAll()
        failureHandler?(self, cause)
        if presentState == .failed { presentState = .possible }
    }
}
