// SPDX-License-Identifier: MIT

extension GestureRecognizer {
    /// The state.
    ///
    /// Subclasses set it, from the `touches…` methods and
    /// ``GestureRecognizer/deadlineReached(at:)``, or at any other time while they track touches.
    /// `failed`, once the gesture has begun, becomes `cancelled`. An illegal transition is logged with the
    /// recognizer's name and ignored.
    public final var state: State {
        @inline(__always) get { attempt.state }
        @inline(__always) set {
            // The transition of most frames needs no request.
            if newValue == .changed, isActive, enterChanged() { return }
            request(newValue)
        }
    }

    @inline(never)
    private final func request(_ newValue: State) {
        guard let engine = attemptEngine else {
            // Many published recognizers set it in `reset`, where the attempt is already over.
            if newValue != attempt.state, newValue != .failed { logIllegal(newValue) }
            return
        }
        engine.request(newValue, for: self, cause: FailureCause(.unspecified))
    }

    /// While recognizers see a frame, the engine is processing it, and so is retained.
    @inline(__always)
    private final func enterChanged() -> Bool {
        guard let engine = attempt.engineReference else { return false }
        return engine._withUnsafeGuaranteedRef {
            guard $0.stage == .dispatching else { return false }
            $0.enterChanged(self)
            return true
        }
    }

    /// Fails the recognizer with a cause, or cancels it if it has begun.
    public final func fail(_ cause: FailureCause) {
        attemptEngine?.request(.failed, for: self, cause: cause)
    }

    /// Whether the recognizer has requested to recognise and is waiting: for others to fail, for its delegate's answer,
    /// or for the frame to be settled.
    @inline(__always)
    public final var isBlocked: Bool { attempt.request != .nothing }

    /// Whether the gesture is under way: it has begun and is not over.
    @inline(__always)
    public final var isActive: Bool { attempt.state == .began || attempt.state == .changed }

    /// Whether an attempt is under way.
    @inline(__always)
    package final var isTrying: Bool { attempt.engineReference != nil }

    /// Whether the recognizer may still recognise: whether its state is `possible`, even if it is blocked.
    @inline(__always)
    final var isUndecided: Bool { attempt.state == .possible }

    /// Whether the recognizer receives touches: not in a terminal state, nor while a discrete gesture only waits to be
    /// granted.
    @inline(__always)
    final var takesTouches: Bool {
        switch attempt.state {
        case .possible: attempt.request == .nothing || attempt.request == .begin
        case .began, .changed: true
        case .ended, .cancelled, .failed: false
        }
    }

    /// Whether the state lasts until the end of the attempt.
    @inline(__always)
    final var isTerminal: Bool {
        attempt.state == .ended || attempt.state == .cancelled || attempt.state == .failed
    }

    /// Whether the engine is sending an event. Values set meanwhile, usually in an action, do not affect the velocity
    /// of this event and later ones.
    final var isInEvent: Bool { attemptEngine.map { $0.stage != .idle } ?? false }

    // MARK: Deadlines

    /// Sets the time (µs of the host's clock) at which ``GestureRecognizer/deadlineReached(at:)`` is called,
    /// whether or not touches arrive; nil: never. A recognizer has one deadline at a time.
    ///
    /// A deadline at the time of a frame is met before the frame: to allow an event exactly at a limit, set
    /// the deadline one µs later.
    public final func setDeadline(_ time: Timestamp?) {
        attemptEngine?.arm(self, at: time ?? .never)
    }

    // MARK: Transitions

    final func logIllegal(_ newState: State) {
        (attemptEngine ?? view?.engine)?.log(
            .misuse, "\(name): no transition from \(attempt.state) to \(newState); ignored")
    }
}
