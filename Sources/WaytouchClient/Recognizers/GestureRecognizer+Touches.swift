// SPDX-License-Identifier: MIT
import CWaytouchClient

extension GestureRecognizer {
    /// A custom subclass's attempt of touches.
    struct Attempt {
        /// The compositor's number for the attempt; nil: there is none.
        var number: UInt32?
        /// The touches that are down, in the order in which they landed.
        var tracked: [Touch] = []
        var touches: [UInt32: Touch] = [:]
        /// The touches received in the current frame, by phase.
        var began: [Touch] = []
        var moved: [Touch] = []
        var ended: [Touch] = []
        var cancelled: [Touch] = []
        /// Whether recognition was requested.
        var isRequested = false
        /// The cause that the subclass gave for failing.
        var cause: FailureCause?
    }

    /// A state that the compositor has granted to a custom subclass, and that is entered next.
    struct Granted {
        let state: State
        /// The number of the attempt.
        let attempt: UInt32?
        /// Whether the subclass knows: ``willBegin()`` was called.
        var isAnnounced = false
    }

    /// The touches of the attempt that are down, and those that lift at this moment, in the order in which they landed.
    /// Empty for built-in recognizers: see ``touches``.
    public final var trackedTouches: [Touch] { attempt.tracked }

    /// The number of tracked touches, or presses, that are down.
    public final var numberOfTouchesDown: Int {
        attempt.tracked.count(where: \.isDown) + (pressAttempt?.tracked.count(where: \.isDown) ?? 0)
    }

    /// Converts a length in points (1/160 inch) on the glass to surface-local units. Until ``Window/pixelsPerPoint`` is
    /// known, a point counts as one unit.
    public final func pixels(fromPoints points: Double) -> Double {
        let scale = view?.window?.pixelsPerPoint ?? 0
        return scale > 0 ? points * scale : points
    }

    /// Ignores a touch as if it had not landed: it no longer counts, and recognition does not cancel it for the
    /// surface. For custom subclasses.
    public final func ignore(_ touch: Touch) {
        guard let role, let number = attempt.number,
            let id = attempt.touches.first(where: { $0.value === touch })?.key
        else { return }
        attempt.touches[id] = nil
        attempt.tracked.removeAll { $0 === touch }
        waytouch_custom_v1_ignore_touch(role, number, id)
    }

    /// Whether the recognizer is a custom subclass.
    final var isCustom: Bool { form.isCustom }

    final func sendDecisionTimeout() {
        guard let role, isCustom else { return }
        let seconds = decisionTimeout == decisionTimeout ? min(max(decisionTimeout, 0), 1) : 0.1
        waytouch_custom_v1_set_decision_timeout(role, UInt32((seconds * 1000).rounded()))
    }

    // MARK: Events

    /// Performs an event of a custom subclass's role.
    final func perform(_ event: RoleInterface.Event, _ content: FrameEvent) {
        let arguments = content.arguments
        if event == .attempt {
            deliverTouches()
            endAttempt()
            isDeclining = pressAttempt != nil
            if isDeclining { return decline(content.serial) }
            attempt.number = content.serial
            return
        }
        let id = arguments.bits(0)
        if event == .touchBegan { land(id, content) }
        guard let touch = attempt.touches[id] else { return }
        touch.timestamp = time
        switch event {
        case .touchMoved:
            touch.previousPosition = touch.position
            touch.position = arguments.point(1)
            touch.path.add(touch.position, at: time)
            if !attempt.began.contains(touch) { touch.phase = .moved }
            if !attempt.moved.contains(touch) { attempt.moved.append(touch) }
        case .touchPressure:
            touch.pressure = WireValue.decode(share: arguments.bits(1))
        case .touchTilt:
            touch.tilt = arguments.tilt(1)
        case .touchEnded:
            attempt.touches[id] = nil
            attempt.ended.append(touch)
        case .touchCancelled:
            attempt.touches[id] = nil
            attempt.cancelled.append(touch)
        default:
            break
        }
        events?.note(self)
    }

    /// Declines an attempt of touches, because the recognizer has presses: it fails, so that others need not wait for
    /// it.
    private func decline(_ serial: UInt32) {
        if let role { waytouch_custom_v1_set_state(role, serial, WAYTOUCH_CUSTOM_V1_STATE_FAILED.rawValue) }
    }

    private func land(_ id: UInt32, _ content: FrameEvent) {
        let arguments = content.arguments
        let touch = Touch(
            kind: Touch.Kind(wire: arguments.bits(1)), view: content.view, position: arguments.point(4),
            timestamp: time)
        touch.tapCount = Int(arguments.bits(3))
        touch.path.add(touch.position, at: time)
        attempt.touches[id] = touch
        attempt.tracked.append(touch)
        attempt.began.append(touch)
    }

    /// Calls the methods that subclasses override, once for all touches of the frame.
    final func deliverTouches() {
        let (began, moved, ended, cancelled) = (
            attempt.began, attempt.moved, attempt.ended, attempt.cancelled
        )
        guard !(began.isEmpty && moved.isEmpty && ended.isEmpty && cancelled.isEmpty) else { return }
        attempt.began.removeAll(keepingCapacity: true)
        attempt.moved.removeAll(keepingCapacity: true)
        attempt.ended.removeAll(keepingCapacity: true)
        attempt.cancelled.removeAll(keepingCapacity: true)
        let event = TouchEvent(
            timestamp: time, allTouches: attempt.tracked, modifierFlags: heldModifierFlags)
        // Each of these methods may remove the recognizer, which ends the attempt.
        let number = attempt.number
        if !began.isEmpty { touchesBegan(began, with: event) }
        if !moved.isEmpty, attempt.number == number { touchesMoved(moved, with: event) }
        for touch in ended { touch.phase = .ended }
        if !ended.isEmpty, attempt.number == number { touchesEnded(ended, with: event) }
        for touch in cancelled { touch.phase = .cancelled }
        if !cancelled.isEmpty, attempt.number == number { touchesCancelled(cancelled, with: event) }
        attempt.tracked.removeAll { !$0.isDown }
        for touch in attempt.tracked { touch.phase = .stationary }
    }

    /// Sets the position to the middle of the touches; without touches it stays.
    final func updatePosition() {
        let touches = attempt.tracked
        guard !touches.isEmpty else { return }
        numberOfTouches = touches.count
        let count = Double(numberOfTouches)
        position = Point(
            x: touches.reduce(0) { $0 + $1.position.x } / count,
            y: touches.reduce(0) { $0 + $1.position.y } / count)
    }

    final func endAttempt() {
        guard attempt.number != nil else { return }
        attempt = Attempt()
        keptModifierFlags = nil
        reset()
    }
}
