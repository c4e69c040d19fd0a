// SPDX-License-Identifier: MIT
import CWaylandClient
import CWaytouchClient

extension GestureRecognizer {
    /// Makes the protocol's objects, if the view is in a window.
    final func connect() {
        noteRemoval()
        guard hasEffect, proxy == nil, let view, let viewProxy = view.proxy, let window = view.window else {
            return
        }
        let manager = window.manager
        // Asking for a role that is not offered would end the connection.
        if manager.isReady, !manager.capabilities.isSuperset(of: form.capability) { return }
        if form.isOfDelegateManager, manager.delegateProxy == nil { return }
        guard let made = waytouch_view_v1_add_recognizer(viewProxy) else { return }
        proxy = made
        connection += 1
        events = window.events
        received = Received()
        let me = Unmanaged.passUnretained(self).toOpaque()
        waytouch_recognizer_v1_add_listener(made, Self.listener, me)
        role = form.make(for: made, manager.delegateProxy)
        if let role {
            listen(to: role)
            sendParameters(to: role)
            sendReportsVelocity()
        }
        if !isEnabled { send(false, waytouch_recognizer_v1_set_enabled) }
        if !cancelsTouchesInView { send(false, waytouch_recognizer_v1_set_cancels_touches) }
        if delaysTouchesBegan { send(true, waytouch_recognizer_v1_set_delays_touches_began) }
        if !delaysTouchesEnded { send(false, waytouch_recognizer_v1_set_delays_touches_ended) }
        if allowedTouchTypes.count < Touch.Kind.allCases.count { sendAllowedTouchTypes() }
        if !requiresExclusiveTouchType {
            send(false, waytouch_recognizer_v1_set_requires_exclusive_touch_type)
        }
        sendReportsTouches()
        sendDelegateTerms()
        if allowsSimultaneousRecognitionWithAny { sendSimultaneityWithAny() }
        askAboutOthers()
        sendRelations()
    }

    final func disconnect() {
        if release() { noteRemoval() }
    }

    /// Destroys the protocol's objects, if there are any. Calls nothing: ``noteRemoval()`` does.
    final func release() -> Bool {
        guard proxy != nil else { return false }
        destroyObjects()
        forgetAnswersAboutOthers()
        isReleased = true
        return true
    }

    /// Cancels the gesture that was under way when the objects were destroyed.
    final func noteRemoval() {
        guard isReleased else { return }
        isReleased = false
        let number = attempt.number
        // With the objects destroyed, the event `cancelled` cannot arrive.
        if isActive {
            failureCause = FailureCause(.removed)
            enter(.cancelled)
        }
        // The action may have attached it again, and run an event loop in which the next attempt began.
        if isCustom, attempt.number == number { endAttempt() }
    }

    final func destroyObjects() {
        // Events received in this frame are not for the next connection.
        connection += 1
        for proxy in [delegateProxy, touchesProxy, role, proxy] {
            if let proxy { destroy(proxy) }
        }
        delegateProxy = nil
        touchesProxy = nil
        role = nil
        proxy = nil
        events = nil
        asksForVelocity = false
        received = Received()
        openQuestions.removeAll()
        isDeclining = false
        granted = nil
    }

    /// Attaches the recognizer again, as the last of its view, to undo what the protocol has no request to withdraw.
    final func attachAgain() {
        guard proxy != nil, let view else { return }
        abandonPresses(FailureCause(.removed))
        disconnect()
        // Cancelling its gesture may have called code that moved it, or attached it again.
        guard self.view === view, proxy == nil else { return }
        view.moveToEnd(self)
        connect()
    }

    // MARK: Sending

    final func send(_ flag: Bool, _ request: (OpaquePointer?, UInt32) -> Void) {
        if let proxy { request(proxy, flag ? 1 : 0) }
    }

    final func sendAllowedTouchTypes() {
        guard let proxy else { return }
        let bits = allowedTouchTypes.reduce(0) { $0 | $1.wireBit }
        waytouch_recognizer_v1_set_allowed_touch_types(proxy, bits)
    }

    final func sendSimultaneityWithAny() {
        guard let proxy else { return }
        guard allowsSimultaneousRecognitionWithAny else { return attachAgain() }
        waytouch_recognizer_v1_allow_simultaneous(proxy, nil)
    }

    final func sendReportsVelocity() {
        // Off is the protocol's default.
        guard let role, let request = form.setReportsVelocity, reportsVelocity || asksForVelocity
        else { return }
        asksForVelocity = reportsVelocity
        var arguments = [wl_argument(u: reportsVelocity ? 1 : 0)]
        wl_proxy_marshal_array_flags(role, request, nil, wl_proxy_get_version(role), 0, &arguments)
    }

    final func sendReportsTouches() {
        if !reportsTouches {
            if let touchesProxy { destroy(touchesProxy) }
            touchesProxy = nil
        } else if touchesProxy == nil, let proxy, let manager = view?.window?.manager.delegateProxy {
            touchesProxy = waytouch_delegate_manager_v1_get_touches(manager, proxy)
            if let touchesProxy { listen(toTouches: touchesProxy) }
        }
    }

    // MARK: Events

    /// Disconnects the recognizer, which the compositor has made inert: inert objects count towards the limits as well.
    private func exceedLimit() {
        disconnect()
        didFail(FailureCause(.limit))
    }

    nonisolated(unsafe) private static let listener = permanent(
        waytouch_recognizer_v1_listener(
            failed: { data, _, cause in
                guard let recognizer = object(data, as: GestureRecognizer.self) else { return }
                let cause = FailureCause(wire: cause)
                // It does not belong to a frame, so none follows.
                if cause.kind == .limit {
                    return withExtendedLifetime(recognizer) { recognizer.exceedLimit() }
                }
                recognizer.receive(.failed(cause))
            }))
}
