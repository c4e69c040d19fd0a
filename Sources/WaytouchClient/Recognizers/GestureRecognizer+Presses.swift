// SPDX-License-Identifier: MIT
import CWaytouchClient

extension GestureRecognizer {
    /// What a custom subclass has been told of keys. The compositor knows nothing of it.
    struct PressAttempt {
        weak var dispatcher: PressDispatcher?
        /// All that have joined.
        var presses: [Press] = []
        /// Those that are down, and those released at this moment.
        var tracked: [Press] = []
        /// What it has asked for: `began` or `ended`, until that is granted.
        var request: State?
        /// Whether it ends as soon as it has begun.
        var endsAtOnce = false
        /// Whether the gesture is over, or has failed; it takes nothing until all its keys are released.
        var isOver = false

        var isRequested: Bool { request != nil && !isOver }
        var isDown: Bool { presses.contains(where: \.isDown) }
    }

    /// The presses of the attempt whose keys are down, and those released at the moment being processed, in the order
    /// in which the keys went down. An attempt has either touches or presses.
    public final var trackedPresses: [Press] { pressAttempt?.tracked ?? [] }

    /// Ignores a press as if the key had not gone down. It is not cancelled in its view when the recognizer recognises.
    public final func ignore(_ press: Press) {
        guard hasPress(press) else { return }
        pressAttempt?.presses.removeAll { $0 === press }
        pressAttempt?.tracked.removeAll { $0 === press }
        if pressAttempt?.presses.isEmpty == true { requestForPresses(.failed) }
    }

    /// The modifier keys that are held, as far as the seat's keyboard, or the program, has told the window; while a
    /// custom subclass waits to be granted, and at the end that it waited for, those that were held then.
    public final var modifierFlags: KeyModifierFlags { keptModifierFlags ?? heldModifierFlags }

    /// Those of the gesture's seat, if it takes keys for the library.
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

    /// Whether it has presses, and may still recognise.
    final var isUndecided: Bool { pressAttempt?.isOver == false && presentState == .possible }

    final func admits(_ press: Press) -> Bool {
        // Those of the library recognise in the compositor, which has no keys of the client's.
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
        // The answer of a delegate may have removed it.
        guard view?.window === dispatcher.window else { return }
        if pressAttempt == nil {
            pressAttempt = PressAttempt(dispatcher: dispatcher)
            dispatcher.active.append(self)
        }
        // An attempt does not grow without end.
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

    /// A press has no place: its gesture is at the center of the view that has the focus.
    private func updatePressPosition() {
        guard let attempt = pressAttempt else { return }
        if let view = attempt.presses.first?.view {
            position = view.convertToSurface(view.bounds.center)
        }
        if !attempt.tracked.isEmpty { numberOfTouches = attempt.tracked.count }
    }

    // MARK: States

    /// A custom subclass sets its state while it has presses: nobody but the window's other recognizers of
    /// presses has a say in it.
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
        tellFailure(cause)
    }

    /// It was removed or disabled: the keys are nothing to it any more.
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
