// SPDX-License-Identifier: MIT
import CWaytouchClient

extension GestureRecognizer {
    /// The state.
    ///
    /// A custom subclass sets it, in the `touches…` and `presses…` methods or at any other time while it tracks
    /// touches or presses. That is a request: only when arbitration allows it, for touches the compositor's and for
    /// presses the window's own, the state changes and actions are sent, so never assume that `state` has changed after
    /// setting it to `began` or `ended`. What is not legal is ignored. A gesture that has begun ends automatically when
    /// its last touch has lifted, or its last key been released.
    public final var state: State {
        get { presentState }
        set { request(newValue) }
    }

    /// Fails, or cancels a gesture that has begun: ``failureHandler`` gets this cause. For custom subclasses.
    public final func fail(_ cause: FailureCause) {
        attempt.cause = cause
        request(.failed)
    }

    /// Whether the gesture has begun and is not over.
    public final var isActive: Bool { presentState == .began || presentState == .changed }

    /// Whether a custom subclass wants to recognise and has not been told that it may: others have to fail first.
    /// Of the built-in recognizers the compositor does not tell: false.
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
        // A change needs no permission, and there is no event for it.
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

    /// Whether an action is under way, this recognizer's or another's: values that are set meanwhile leave the
    /// velocity alone.
    final var isInAction: Bool { isActing || (events?.actions.count ?? 0) > 0 }

    /// The recognizer has failed: the attempt is over.
    final func didFail(_ cause: FailureCause) {
        if isCustom { deliverTouches() }
        let cause = cause.kind == .unspecified ? attempt.cause ?? cause : cause
        let number = attempt.number
        tellFailure(cause)
        if isCustom, attempt.number == number { endAttempt() }
    }

    final func tellFailure(_ cause: FailureCause) {
        failureCause = cause
        presentState = .failed
        openQuestions.removeAll()
        failureHandler?(self, cause)
        if presentState == .failed { presentState = .possible }
    }
}
