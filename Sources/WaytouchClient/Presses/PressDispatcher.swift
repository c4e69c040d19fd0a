// SPDX-License-Identifier: MIT

/// Delivers the keys of a window, as presses, to views and recognizers.
///
/// The compositor sends a client keys by `wl_keyboard` only and knows nothing of presses. So attempts of presses are
/// arbitrated here, among themselves, by the engine's rules (docs/recognition.md, section 11).
final class PressDispatcher {
    private enum Input {
        case key(KeySample, Timestamp)
        /// Nil: of all seats.
        case cancellation(seat: UInt32?)
    }

    /// More keys than anybody can hold; bounds memory, whatever the program hands in.
    private static let greatestNumber = 256

    weak var window: Window?
    /// The presses whose keys are down, and those whose end has not been sent, in the order in which they went down.
    var presses: [Press] = []
    /// The recognizers that have an attempt of presses, in the order of joining: the deeper view's first.
    var active: [GestureRecognizer] = []
    var flags: KeyModifierFlags = []
    /// The time of the latest key, in µs of the keyboard's clock.
    private(set) var now: Timestamp = 0
    private weak var focus: View?
    private var changed: [Press] = []
    private var queue: [Input] = []
    private var isBusy = false

    /// Nil while the window is being released.
    var focusedView: View? {
        get { focus ?? window }
        set {
            guard newValue !== focusedView else { return }
            focus = newValue === window ? nil : newValue
            cancel()
        }
    }

    /// Returns the event of this moment, or of an earlier one that is replayed.
    func event(at time: Timestamp? = nil) -> PressesEvent {
        let present = presses.filter { press in press.isDown || changed.contains(press) }
        return PressesEvent(timestamp: time ?? now, allPresses: present, modifierFlags: flags)
    }

    func recognizers(of press: Press) -> [GestureRecognizer] {
        active.filter { $0.hasPress(press) && $0.pressAttempt?.isOver == false }
    }

    // MARK: Transactions

    func process(_ sample: KeySample, at time: Timestamp) -> KeyUse {
        guard !isBusy else { return enqueue(.key(sample, time)) }
        var use = KeyUse.unused
        transact {
            if let press = perform(sample, at: time) {
                conclude()
                use = self.use(of: press)
            }
        }
        return use
    }

    /// Cancels the presses of a seat (nil: of all seats), when the keyboard or its focus is gone.
    func cancel(seat: UInt32? = nil) {
        guard !isBusy else {
            _ = enqueue(.cancellation(seat: seat))
            return
        }
        guard !presses.isEmpty else { return }
        transact { cancelNow(seat: seat) }
    }

    /// Ends everything, because the window is going.
    func dismantle() {
        abandon { _ in true }
        cancel()
    }

    /// Ends attempts whose recognizers are about to leave the window, if an action is running: their presses are
    /// cancelled only after it.
    private func abandon(where isLeaving: (GestureRecognizer) -> Bool) {
        guard isBusy else { return }
        for recognizer in active where isLeaving(recognizer) {
            recognizer.abandonPresses(FailureCause(.removed))
        }
    }

    /// Handles a request of a recognizer, in a transaction of its own unless one is under way.
    func requested() {
        if !isBusy { transact(conclude) }
    }

    /// Actions may hand in keys, or run a nested event loop in which keys arrive: those are queued.
    private func transact(_ body: () -> Void) {
        isBusy = true
        body()
        while !queue.isEmpty {
            switch queue.removeFirst() {
            case .key(let sample, let time): if perform(sample, at: time) != nil { conclude() }
            case .cancellation(let seat): cancelNow(seat: seat)
            }
        }
        isBusy = false
    }

    private func enqueue(_ input: Input) -> KeyUse {
        // Nobody types that fast. The queued keys are dropped, so their presses are cancelled.
        if queue.count >= Self.greatestNumber { queue = [.cancellation(seat: nil)] }
        queue.append(input)
        return .undecided
    }

    private func cancelNow(seat: UInt32?) {
        end(presses.filter { $0.isDown && (seat == nil || $0.sample.seat == seat) }, .cancelled)
        conclude()
    }

    /// Concludes a transaction after the recognizers have received the keys.
    private func conclude() {
        settle()
        for press in presses { deliver(press) }
        for recognizer in active { recognizer.leavePressesIfOver() }
        changed.removeAll()
        presses.removeAll { press in
            guard !press.isDown, press.isTaken || press.withheld.isEmpty else { return false }
            press.view = nil
            return true
        }
    }

    /// Moves the focus to the window if it is in a view that is about to leave.
    func leave(_ view: View) {
        guard let focus, focus.isDescendant(of: view) else { return }
        abandon { $0.view?.isDescendant(of: view) ?? true }
        focusedView = window
    }

    // MARK: Keys

    /// Returns the press that has changed, or nil.
    private func perform(_ sample: KeySample, at time: Timestamp) -> Press? {
        now = max(now, time)
        var sample = sample
        sample.force = sample.force.isFinite ? min(max(sample.force, 0), 1) : 1
        let known = presses.first { $0.isDown && $0.sample.isSameKey(as: sample) }
        guard sample.isDown else {
            if let known { end([known], .ended) }
            return known
        }
        guard let known else { return begin(sample) }
        if known.force != sample.force {
            known.force = sample.force
            change(known, .changed)
            feed([known], .changed)
        }
        return known
    }

    private func begin(_ sample: KeySample) -> Press? {
        guard let view = focusedView, presses.count < Self.greatestNumber else { return nil }
        let press = Press(sample, flags: flags, view: view, time: now)
        press.dispatcher = self
        presses.append(press)
        change(press, .began)
        var next: View? = view
        while let view = next {
            for recognizer in view.gestureRecognizers where recognizer.admits(press) {
                recognizer.join(press, of: self)
            }
            next = view.superview
        }
        feed([press], .began)
        return press
    }

    private func end(_ ended: [Press], _ phase: Press.Phase) {
        for press in ended {
            press.force = 0
            change(press, phase)
        }
        feed(ended, phase)
    }

    private func change(_ press: Press, _ phase: Press.Phase) {
        press.phase = phase
        press.timestamp = now
        // Only the last of several withheld changes matters.
        if phase == .changed, press.withheld.last?.phase == .changed { press.withheld.removeLast() }
        press.withheld.append((phase, now))
        changed.append(press)
    }

    /// Sends presses to the recognizers.
    private func feed(_ presses: [Press], _ phase: Press.Phase) {
        let event = event()
        for recognizer in active {
            let own = presses.filter { recognizer.hasPress($0) }
            if !own.isEmpty { recognizer.feed(own, phase, event) }
        }
    }

    private func use(of press: Press) -> KeyUse {
        if press.isClaimed { return .taken }
        if active.contains(where: { $0.isUndecided && $0.hasPress(press) }) { return .undecided }
        return press.isUnhandled ? .unused : .taken
    }
}

extension KeySample {
    fileprivate func isSameKey(as other: KeySample) -> Bool {
        keyCode == other.keyCode && seat == other.seat && device == other.device
    }
}
