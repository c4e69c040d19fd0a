// SPDX-License-Identifier: MIT

extension GestureEngine {
    /// Gives a touch to a client's grab: drag and drop, an interactive move, a popup. The touch is cancelled for views
    /// and for recognizers, except system gestures (``GestureRecognizer/isSystemGesture``), which are not affected.
    ///
    /// When a system gesture recognises with the touch, or the kiosk is locked, ``GestureEngine/onGrabOverruled`` is
    /// called.
    ///
    /// - Parameters:
    ///   - id: a touch that is down; no effect if it is not, or has been taken before.
    ///   - time: now, in µs of the host's clock.
    public func grab(_ id: TouchID, at time: Timestamp) {
        if stage == .idle { advance(to: time) }
        change(.grabbed([id]))
    }

    /// Takes every touch and press that is down from all but system gestures, all at once: no client receives changes
    /// of its remaining touches. What is withheld of touches that have lifted is dropped. Clients' grabs are overruled.
    package func grabEverything(at time: Timestamp) {
        if stage == .idle { advance(to: time) }
        change(.everythingGrabbed(touches.map(\.id)))
    }

    /// The touches that have lifted, and whose lifts are withheld.
    package var idsOfLifted: [TouchID] { lingering.map(\.id) }

    /// Returns whether there is such a touch among those that have lifted, and whose lifts a view has yet to receive.
    package func hasLifted(where isMeant: (Touch) -> Bool) -> Bool {
        lingering.contains(where: isMeant)
            || touches.contains { touch in
                let phase = touch.saved?.phase ?? touch.phase
                return (phase == .ended || phase == .cancelled) && isMeant(touch)
            }
    }

    /// Takes some touches that have lifted from views: what is withheld of them is dropped, and those whose beginning
    /// was not withheld are cancelled.
    package func takeLifted(where isMeant: (TouchID) -> Bool) {
        let meant = lingering.filter { $0.press == nil && isMeant($0.id) }
        if !meant.isEmpty { change(.liftedTaken(meant)) }
    }

    func performTaking(ofLifted taken: [Touch]) {
        take([], lifted: taken.filter { touch in lingering.contains { $0 === touch } })
        settleLingering()
    }

    func performGrab(of ids: [TouchID]) {
        var taken: [Touch] = []
        for id in ids {
            guard let touch = borrowedTouchDown(id)?.takeUnretainedValue(), !touch.isGrabbed else { continue }
            taken.append(touch)
        }
        take(taken, lifted: [])
    }

    /// Performs a grab that is not a client's: it also takes the touches that clients' grabs have taken.
    func performGrabOfEverything(_ ids: [TouchID]) {
        let down = ids.compactMap { borrowedTouchDown($0)?.takeUnretainedValue() }
        let overruled = down.filter(\.isGrabbed)
        take(down.filter { !$0.isGrabbed } + presses.filter { $0.isDown && !$0.isGrabbed }, lifted: lingering)
        settleLingering()
        for touch in down { touch.isGrabbed = false }
        hasGrabs = touches.containsBorrowed(where: \.isGrabbed)
        stage = .acting
        for touch in overruled { onGrabOverruled?(touch.id) }
    }

    /// Takes touches from views, and those that are down from recognizers, except system gestures.
    func take(_ down: [Touch], lifted: [Touch]) {
        event.timestamp = now
        pressesEvent.timestamp = now
        for touch in down { take(touch) }
        deliveries.empty()
        for touch in lifted { claim(touch) }
        for touch in down { claim(touch) }
        stage = .delivering
        sendDeliveries(0..<deliveries.count)
        deliveries.empty()
    }

    /// Takes a touch from recognizers, except system gestures.
    private func take(_ touch: Touch) {
        touch.isGrabbed = true
        hasGrabs = true
        let phase = touch.phase
        touch.phase = .cancelled
        // The touch forgets recognizers in the meantime, so `isSentTo` is not about those of this list.
        for recognizer in touch.recognizers
        where !recognizer.isSystemGesture && recognizer.hasInAttempt(touch) {
            cancel(touch, in: recognizer)
        }
        touch.phase = phase
    }

    private func cancel(_ touch: Touch, in recognizer: GestureRecognizer) {
        // The frames so far are of all its touches.
        recognizer.endReadingHistory()
        if recognizer.takesTouches, let press = touch.press {
            recognizer.pressesCancelled([press], with: pressesEvent)
        } else if recognizer.takesTouches {
            recognizer.touchesCancelled([touch], with: event)
        } else if recognizer.isUndecided {
            request(.failed, for: recognizer, cause: FailureCause(.touchCancelled))
        }
        concludeDispatch(of: recognizer)
        guard recognizer.attemptEngine === self else { return }
        recognizer.keepLastPlaces(in: stamp)
        recognizer.release(touch)
    }

    /// Ends gestures on touches that a system gesture does not track itself: it tracks others of the same contacts.
    package func endGestures(on ids: [TouchID], for gesture: GestureRecognizer) {
        for id in ids {
            guard let touch = borrowedTouchDown(id)?.takeUnretainedValue() else { continue }
            for recognizer in touch.recognizers
            where !recognizer.isSystemGesture && touch.isSentTo(recognizer) {
                request(.failed, for: recognizer, cause: FailureCause(.prevented, other: gesture))
            }
        }
    }

    /// Ends grabs of touches that a system gesture takes without tracking them: it tracks others of the same contacts.
    package func overruleGrabs(of ids: [TouchID]) {
        for id in ids {
            guard let touch = borrowedTouchDown(id)?.takeUnretainedValue(), touch.isGrabbed else { continue }
            touch.isGrabbed = false
            onGrabOverruled?(id)
        }
    }

    /// Ends grabs whose touches have been recognised by system gestures.
    func endGrabs() {
        var ended: [TouchID] = []
        for index in entries.indices where entries[index].isRecognition {
            entries[index].recognizer._withUnsafeGuaranteedRef { recognizer in
                guard recognizer.overrulesClients else { return }
                for touch in recognizer.attempt.touches where touch.isGrabbed && touch.press == nil {
                    touch.isGrabbed = false
                    ended.append(touch.id)
                }
            }
        }
        stage = .acting
        for id in ended { onGrabOverruled?(id) }
        hasGrabs = touches.containsBorrowed(where: \.isGrabbed)
    }
}
