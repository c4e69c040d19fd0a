// SPDX-License-Identifier: MIT
import CWaytouchClient

extension GestureRecognizer {
    /// A custom subclass's attempt of presses. The compositor does not know of it.
    struct PressAttempt {
        weak var dispatcher: PressDispatcher?
        /// All presses that have joined.
        var presses: [Press] = []
        /// The presses that are down, and those released at this moment.
        var tracked: [Press] = []
        /// The requested state, `began` or `ended`, until it is granted.
        var request: State?
        /// Whether the gesture ends as soon as it has begun.
        var endsAtOnce = false
        /// Whether the gesture is over, or has failed; it takes no presses until all its keys are released.
        var isOver = false

        var isRequested: Bool { request != nil && !isOver }
        var isDown: Bool { presses.contains(where: \.isDown) }
    }

    /// The presses of the attempt whose keys are down, and those released at the moment being processed, in the order
    /// in which the keys went down. An attempt has either touches or presses.
    public final var trackedPresses: [Press] { pressAttempt?.tracked ?? [] }

    /// Ignores a press as if the key had not gone down: when the recognizer recognises, the press is not cancelled in
    /// its view.
    public final func ignore(_ press: Press) {
        guard hasPress(press) else { return }
        pressAttempt?.presses.removeAll { $0 === press }
        pressAttempt?.tracked.removeAll { $0 === press }
        if pressAttempt?.presses.isEmpty == true { requestForPresses(.failed) }
    }

    /// The modifier keys that are held, as set by the seat's keyboard or by the program. While a custom subclass waits
    /// for its request to be granted, and in the action that follows, those held when it made the request.
    public final var modifierFlags: KeyModifierFlags { keptModifierFlags ?? heldModifierFlags }

    /// The modifier keys of the gesture's seat, if the library takes its keys, or else those of the window.
    final var heldModifierFlags: KeyModifierFlags {
        if pressAttempt == nil, let seat, seat.takesKeys { return seat.modifierFlags }
        return view?.window?.modifierFlags ?? []
    }

    final func keepModifierFlags() {
        if keptModifierFlags == nil { keptModifierFlags = heldModifierFlags }
    }

    // MARK: The attempt

    final func hasPress(_ press: Press) -> Bool {
        pressAttempt?.presses.contains { $0 === press } ?? false
    }

    /// Whether the recognizer has presses and may still recognise.
    final var isUndecided: Bool { pressAttempt?.isOver == false && presentState == .possible }

    final func admits(_ press: Press) -> Bool {
        // Built-in recognizers work in the compositor, which does not receive the client's presses.
        guard isCustom, isEnabled, attempt.number == nil, let type = press.type,
            allowedPressTypes.contains(type)
        else { return false }
        if let pressAttempt {
            guard !pressAttempt.isOver, pressAttempt.request == nil else { return false }
            if pressAttempt.presses.first?.sample.seat != press.sample.seat { return false }
        }
        return delegate?.gestureRecognizer(self, shouldReceive: press) ?? true
    }

    final func join(_ press: Press, of dispatcher: PressDispatcher) {
        // The delegate may have removed the recognizer.
        guard view?.window === dispatcher.window else { return }
        if pressAttempt == nil {
            pressAttempt = PressAttempt(dispatcher: dispatcher)
            dispatcher.active.append(self)
        }
        // Bounds the size of an attempt.
        guard pressAttempt?.presses.count ?? 0 < 256 else { return failPresses(FailureCause(.touchCount)) }
        pressAttempt?.presses.append(press)
        pressAttempt?.tracked.append(press)
        if isActive { press.isClaimed = true }
    }

    final func feed(_ presses: [Press], _ phase: Press.Phase, _ event: PressesEvent) {
        defer {
            pressAttempt?.tracked.removeAll { !$0.isDown }
            if isActive { pressAttempt?.presses.removeAll { !$0.isDown } }
        }
        guard pressAttempt?.isOver == false else { return }
        time = event.timestamp
        if isActive { updatePressPosition() }
        switch phase {
        case .began: pressesBegan(presses, with: event)
        case .changed: pressesChanged(presses, with: event)
        case .ended: pressesEnded(presses, with: event)
        case .cancelled: pressesCancelled(presses, with: event)
        case .stationary: break
        }
        guard let attempt = pressAttempt, !attempt.isOver, !attempt.isDown else { return }
        // The last key has been released.
        if isActive {
            conclude(phase == .cancelled ? .cancelled : .ended, FailureCause(.touchCancelled))
        } else if attempt.request == nil {
            failPresses(FailureCause(phase == .cancelled ? .touchCancelled : .earlyLift))
        } else if attempt.request == .began {
            pressAttempt?.endsAtOnce = true
        }
    }

    /// Sets the position to the centre of the view that has the focus, as a press has none.
    private func updatePressPosition() {
        guard let attempt = pressAttempt else { return }
        if let view = attempt.presses.first?.view {
            position = view.convertToSurface(view.bounds.center)
        }
        if !attempt.tracked.isEmpty { numberOfTouches = attempt.tracked.count }
    }

    // MARK: States

    /// Requests a state for a custom subclass that has presses; only the window's other recognizers of presses can
    /// prevent it.
    final func requestForPresses(_ wanted: State) {
        guard let attempt = pressAttempt, !attempt.isOver else { return }
        switch (presentState, wanted) {
        case (.possible, .began), (.possible, .ended):
            if attempt.request == nil {
                pressAttempt?.request = wanted
                keepModifierFlags()
            } else if wanted == .ended {
                pressAttempt?.endsAtOnce = true
            }
        case (.possible, .failed), (.possible, .cancelled):
            failPresses(self.attempt.cause ?? FailureCause(.unspecified))
        case (.began, .began), (.began, .changed), (.changed, .began), (.changed, .changed):
            enter(.changed)
        case (.began, .ended), (.changed, .ended):
            conclude(.ended, nil)
        case (.began, .failed), (.began, .cancelled), (.changed, .failed), (.changed, .cancelled):
            conclude(.cancelled, self.attempt.cause ?? FailureCause(.unspecified))
        default:
            return
        }
        attempt.dispatcher?.requested()
    }

    final func enterGranted(at time: Timestamp) {
        guard let attempt = pressAttempt, let request = attempt.request else { return }
        pressAttempt?.request = nil
        self.time = time
        serial = 0
        seat = attempt.presses.first.flatMap { press in
            view?.window?.manager.seat(numbered: press.sample.seat)
        }
        updatePressPosition()
        willBegin()
        // The subclass may have removed it.
        guard pressAttempt?.isOver == false else { return }
        guard request == .began else { return conclude(.ended, nil) }
        enter(.began)
        keptModifierFlags = nil
        if attempt.endsAtOnce, isActive { conclude(.ended, nil) }
    }

    private func conclude(_ state: State, _ cause: FailureCause?) {
        pressAttempt?.isOver = true
        if state == .cancelled, let cause { failureCause = cause }
        enter(state)
    }

    /// Fails, or cancels a gesture that has begun.
    final func failPresses(_ cause: FailureCause) {
        guard let attempt = pressAttempt, !attempt.isOver else { return }
        if isActive { return conclude(.cancelled, cause) }
        pressAttempt?.isOver = true
        notifyFailure(cause)
    }

    /// Abandons the presses, because the recognizer was removed or disabled.
    final func abandonPresses(_ cause: FailureCause) {
        guard let dispatcher = pressAttempt?.dispatcher else { return }
        failPresses(cause)
        leavePresses(dispatcher)
        dispatcher.requested()
    }

    final func leavePressesIfOver() {
        guard let attempt = pressAttempt, attempt.isOver, !attempt.isDown, let dispatcher = attempt.dispatcher
        else { return }
        leavePresses(dispatcher)
    }

    private func leavePresses(_ dispatcher: PressDispatcher) {
        dispatcher.active.removeAll { $0 === self }
        guard pressAttempt != nil else { return }
        pressAttempt = nil
        attempt.cause = nil
        keptModifierFlags = nil
        reset()
    }
}
