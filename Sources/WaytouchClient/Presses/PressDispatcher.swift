// SPDX-License-Identifier: MIT

/// The keys of a window as presses, and the recognizers that are sent them.
///
/// The compositor knows nothing of them: it sends a client keys by `wl_keyboard` only. So attempts of presses are
/// arbitrated here, among themselves, by the engine's rules (docs/recognition.md, section 11).
final class PressDispatcher {
    private enum Input {
        case key(KeySample, Timestamp)
        /// Of one seat or of all.
        case cancellation(seat: UInt32?)
    }

    /// More keys than there are hands for, and a bound for whoever hands in anything.
    private static let greatestNumber = 256

    weak var window: Window?
    /// The presses whose keys are down, and those whose end has not been sent, in the order of going down.
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

    /// The event of this moment, or of an earlier one that is sent now.
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

    /// The focus has left, or the keyboard has.
    func cancel(seat: UInt32? = nil) {
        guard !isBusy else {
            _ = enqueue(.cancellation(seat: seat))
            return
        }
        guard !presses.isEmpty else { return }
        transact { cancelNow(seat: seat) }
    }

    /// A recognizer has asked for something: if no transaction is under way, that is one.
    func requested() {
        if !isBusy { transact(conclude) }
    }

    /// Actions may hand in keys, and may run a loop of their own in which keys arrive: those wait.
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
        // Too many to be a person's: what they were is not known any more.
        if queue.count >= Self.greatestNumber { queue = [.cancellation(seat: nil)] }
        queue.append(input)
        return .undecided
    }

    private func cancelNow(seat: UInt32?) {
        end(presses.filter { $0.isDown && (seat == nil || $0.sample.seat == seat) }, .cancelled)
        conclude()
    }

    /// What remains of a transaction when everybody has been told of the keys.
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

    /// A view is about to leave the window.
    func leave(_ view: View) {
        guard let focus, focus.isDescendant(of: view) else { return }
        focusedView = window
    }

    // MARK: Keys

    /// The press that has changed; nil: none has.
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
        // Of changes that a view has not been sent only the last one is of interest.
        if phase == .changed, press.withheld.last?.phase == .changed { press.withheld.removeLast() }
        press.withheld.append((phase, now))
        changed.append(press)
    }

    /// Tells the recognizers.
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
