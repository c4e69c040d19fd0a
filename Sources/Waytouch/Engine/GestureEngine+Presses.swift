// SPDX-License-Identifier: MIT

extension GestureEngine {
    /// The view that receives keys, together with the recognizers on it and on the views above it. Default: the root.
    ///
    /// When it changes or is removed, the presses under way are cancelled, except for system gestures. A view of
    /// another engine is refused, which is logged as misuse.
    public var focusedView: View {
        get { focus ?? root }
        set {
            guard newValue.engine === self else {
                return log(.misuse, "focusedView: a view that is not below the engine's root: ignored")
            }
            moveFocus(to: newValue)
        }
    }

    func moveFocus(to view: View) {
        guard view !== focusedView else { return }
        focus = view === root ? nil : view
        if !presses.isEmpty { change(.pressesTaken(presses)) }
    }

    /// Moves the focus to the root if it is in a view that is removed, and returns the presses under way; otherwise
    /// returns none.
    func loseFocus(in view: View) -> [Touch] {
        guard let focus, focus.isDescendant(of: view) else { return [] }
        self.focus = nil
        return presses
    }

    /// Processes a change of a key, in a transaction of its own. `time` is in µs of the host's clock.
    ///
    /// Deadlines up to that moment are met first. A key that goes down again while it is down has no effect, unless its
    /// force differs; the release of a key that is not down is ignored, and logged once. If called inside an action,
    /// the key is processed after the current transaction, and the result is `undecided`.
    ///
    /// - Returns: how recognizers and views use the press so far.
    @discardableResult
    public func process(key sample: KeySample, at time: Timestamp) -> KeyUse {
        guard stage == .idle else {
            change(.key(sample, time))
            return .undecided
        }
        advance(to: time)
        beginTransaction()
        let press = performKey(sample, at: time)
        runSteps()
        let use = press.map { self.use(of: $0) } ?? .unused
        performDeferred()
        processQueuedFrames()
        return use
    }

    /// Dispatches a change of a key; the other steps are those of every transaction. Returns the key's press; nil if a
    /// key is released that was not down.
    func performKey(_ sample: KeySample, at time: Timestamp) -> Touch? {
        now = max(now, validated(time))
        let known = pressDown(sample.id)
        let force = sample.force.isFinite ? min(max(sample.force, 0), 1) : 1
        if !sample.isDown {
            guard let known else {
                logOnce(.unknownKey, "key \(sample.keyCode) released without having gone down: ignored")
                return nil
            }
            change(known, .ended, force: 0)
        } else if let known {
            guard known.press?.force != force else { return known }
            change(known, .moved, force: force)
        } else {
            return press(sample, force: force)
        }
        dispatchPresses()
        return known
    }

    private func pressDown(_ id: TouchID) -> Touch? {
        for index in presses.indices {
            let press = presses.borrowed(at: index)
            if press._withUnsafeGuaranteedRef({ $0.id == id && $0.isDown }) {
                return press.takeUnretainedValue()
            }
        }
        return nil
    }

    private func change(_ touch: Touch, _ phase: Touch.Phase, force: Double) {
        if phase == .ended || phase == .cancelled { hasEnds = true }
        touch.phase = phase
        touch.timestamp = now
        touch.press?.force = force
        touch.stamp = stamp
        changed.append(.passUnretained(touch))
    }

    /// Creates the press of a key that goes down.
    private func press(_ sample: KeySample, force: Double) -> Touch {
        let touch = freshPress()
        touchSerial &+= 1
        touch.serial = touchSerial
        touch.id = sample.id
        touch.startTime = now
        touch.press?.type = PressType(keyCode: sample.keyCode)
        touch.press?.key = Key(keyCode: sample.keyCode, modifierFlags: modifierFlags)
        touch.press?.isClaimed = false
        touch.press?.isUnhandled = false
        change(touch, .began, force: force)
        let view = focusedView
        // A press has no position: its gesture is at the centre of the view that has the focus.
        touch.position = view.convertToOutput(view.bounds.center)
        touch.previousPosition = touch.position
        touch.startPosition = touch.position
        touch.view = view
        touch.enterView()
        touch.delivery = TouchDelivery()
        touch.isGrabbed = false
        presses.append(touch)
        hasOpenTouches = true
        stage = .collecting
        offer(touch)
        dispatchPresses()
        return touch
    }

    /// Returns an object from the pool that is no longer referenced, or a new one.
    private func freshPress() -> Touch {
        for index in pressPool.indices where isKnownUniquelyReferenced(&pressPool[index]) {
            let touch = pressPool.remove(at: index)
            if !isKnownUniquelyReferenced(&touch.press) {
                touch.press?.detach()
                touch.press = Press(carrier: touch)
            }
            return touch
        }
        let touch = Touch()
        touch.press = Press(carrier: touch)
        return touch
    }

    // MARK: What becomes of them

    /// Marks the presses of a recognizer that recognises as taken, for the host.
    func notePresses(takenBy recognizer: GestureRecognizer) {
        recognizer.attempt.touches.forEachBorrowed { $0.press?.isClaimed = true }
    }

    private func use(of touch: Touch) -> KeyUse {
        guard let press = touch.press, !press.isClaimed else { return .taken }
        var isUndecided = false
        active.forEach { if $0.isUndecided, $0.hasInAttempt(touch) { isUndecided = true } }
        return isUndecided ? .undecided : press.isUnhandled ? .unused : .taken
    }

    /// Keeps the previous modifier keys for recognizers that no longer receive touches: they have recognised with
    /// these.
    func keepModifierFlags(_ flags: KeyModifierFlags) {
        active.forEach {
            if !$0.takesTouches, $0.attempt.modifierFlags == nil { $0.attempt.modifierFlags = flags }
        }
    }

    // MARK: Cancelling

    /// Cancels the presses of one keyboard (nil: of all) and one seat (nil: of all), for example because the keyboard
    /// was unplugged.
    package func cancelPresses(ofSeat seat: UInt32?, device: UInt32?, at time: Timestamp) {
        guard !presses.isEmpty else { return }
        if stage == .idle { advance(to: time) }
        change(.keysCancelled(seat: seat, device: device, time))
    }

    /// Dispatches that cancellation; the other steps are those of every transaction.
    func performCancellation(ofSeat seat: UInt32?, device: UInt32?, at time: Timestamp) {
        now = max(now, validated(time))
        for touch in presses where touch.isDown {
            guard seat == nil || touch.id.seat == seat, device == nil || touch.id.device == device else {
                continue
            }
            change(touch, .cancelled, force: 0)
        }
        dispatchPresses()
    }

    /// Takes presses from views and from recognizers, except system gestures.
    func perform(taking taken: [Touch]) {
        let down = taken.filter { touch in
            touch.isDown && !touch.isGrabbed && presses.contains { $0 === touch }
        }
        take(down, lifted: [])
    }

    // MARK: Recognizers and views

    /// Step 3 for presses: all that changed have the same phase.
    private func dispatchPresses() {
        guard !changed.isEmpty else { return }
        let phase = changed[0]._withUnsafeGuaranteedRef { $0.phase }
        stage = .dispatching
        pressesEvent.timestamp = now
        active.forEach { recognizer in
            guard recognizer.attempt.isOfPresses, !recognizer.isTerminal,
                recognizer.attempt.tracked.containsBorrowed(where: { $0.stamp == stamp })
            else { return }
            feedPresses(phase, to: recognizer)
            if hasEnds || recognizer.attempt.tracked.isEmpty { concludeDispatch(of: recognizer) }
        }
    }

    private func feedPresses(_ phase: Touch.Phase, to recognizer: GestureRecognizer) {
        if phase == .began { limitTouches(of: recognizer) }
        guard recognizer.takesTouches else {
            if phase == .cancelled, recognizer.isUndecided {
                request(.failed, for: recognizer, cause: FailureCause(.touchCancelled))
            }
            return
        }
        withPresses(of: recognizer.attempt.tracked, changedIn: stamp) { presses in
            switch phase {
            case .began: recognizer.pressesBegan(presses, with: pressesEvent)
            case .moved: recognizer.pressesChanged(presses, with: pressesEvent)
            case .ended: recognizer.pressesEnded(presses, with: pressesEvent)
            case .cancelled: recognizer.pressesCancelled(presses, with: pressesEvent)
            case .stationary: break
            }
        }
    }

    func send(presses touches: [Touch], _ phase: Touch.Phase, to view: View) {
        withPresses(of: touches, changedIn: nil) { presses in
            switch phase {
            case .began: view.pressesBegan(presses, with: pressesEvent)
            case .moved: view.pressesChanged(presses, with: pressesEvent)
            case .ended: view.pressesEnded(presses, with: pressesEvent)
            case .cancelled: view.pressesCancelled(presses, with: pressesEvent)
            case .stationary: break
            }
        }
    }

    /// Calls `body` with the presses, in a list whose memory is reused; nothing else reads it meanwhile.
    private func withPresses(
        of touches: [Touch], changedIn transaction: UInt64?, _ body: ([Press]) -> Void
    ) {
        var presses: [Press] = []
        swap(&presses, &scratch.presses)
        for touch in touches where transaction == nil || touch.stamp == transaction {
            if let press = touch.press { presses.append(press) }
        }
        body(presses)
        presses.empty()
        swap(&presses, &scratch.presses)
    }
}

extension KeySample {
    /// The key's identity, in the form of a contact's.
    fileprivate var id: TouchID {
        TouchID(seat: seat, device: device, contact: Int32(bitPattern: keyCode))
    }
}
