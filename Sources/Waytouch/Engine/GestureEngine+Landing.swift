// SPDX-License-Identifier: MIT

extension GestureEngine {
    /// Creates a touch that lands: finds its view, and the recognizers on that view and on all its ancestors.
    func land(_ sample: TouchSample, at position: Point) {
        let touch = freshTouch()
        touchSerial &+= 1
        touch.serial = touchSerial
        touch.id = sample.id
        touch.kind = sample.kind
        touch.phase = .began
        touch.timestamp = now
        touch.startTime = now
        touch.position = position
        touch.previousPosition = position
        touch.startPosition = position
        touch.pressure = sample.pressure
        touch.tilt = sample.tilt
        touch.buttonMask = sample.kind == .indirect ? sample.buttonMask : []
        touch.path.removeAll()
        touch.keepsPath = true
        touch.frameInterval = 0
        touch.remember(.began, at: now, in: stamp, keepingEarlier: false)
        touch.stamp = stamp
        touch.view = hitView(at: position, window: sample.window)
        touch.enterView()
        touch.tapCount = countTap(of: touch)
        touch.delivery = TouchDelivery()
        touch.forgetRecognizers()
        touch.isGrabbed = false
        touch.hostSerial = 0
        touches.append(touch)
        noteID(of: touch)
        hasOpenTouches = true
        changed.append(.passUnretained(touch))
        onLanding?(touch.id)
        offer(touch)
        touch.keepsPath = !touch.recognizers.isEmpty || touch.view?.readsPredictions ?? false
    }

    /// Offers the touch to the recognizers of its view and of all its ancestors, and binds those that accept it. System
    /// gestures on the root receive even a touch without a view.
    func offer(_ touch: Touch) {
        claimants.empty()
        guard var view = touch.view else { return offer(touch, on: root, toSystemOnly: true) }
        var reachesRoot = view === root
        offer(touch, on: view, toSystemOnly: false)
        while let parent = view.superview {
            if parent === root { reachesRoot = true }
            offer(touch, on: parent, toSystemOnly: false)
            view = parent
        }
        if !reachesRoot { offer(touch, on: root, toSystemOnly: true) }
    }

    private func offer(_ touch: Touch, on view: View, toSystemOnly isForSystem: Bool) {
        for recognizer in view.gestureRecognizers {
            if isForSystem, !recognizer.isSystemGesture { continue }
            let admission = admission(of: touch, to: recognizer)
            if case .rejected = admission { continue }
            // The delegate may have removed it when it was asked.
            guard recognizer.isEnabled, recognizer.view === view, !isClaimed(from: recognizer) else {
                continue
            }
            bind(recognizer, to: touch)
            if case .pending(let question, let deferral) = admission, recognizer.attemptEngine === self {
                open(question, about: touch, deferral, of: recognizer)
            }
        }
    }

    /// Makes a touch known by its id, if there are many; few are searched linearly.
    private func noteID(of touch: Touch) {
        // Once there is a table, it has every touch until there are few again.
        guard touches.count > Self.manyTouches || !touchesByID.isEmpty else { return }
        if touchesByID.isEmpty {
            for touch in touches { touchesByID[touch.id] = .passUnretained(touch) }
        } else {
            touchesByID[touch.id] = .passUnretained(touch)
        }
    }

    static var manyTouches: Int { 16 }

    /// Returns an object from the pool that is no longer referenced, or a new one.
    private func freshTouch() -> Touch {
        for index in pool.indices where isKnownUniquelyReferenced(&pool[index]) {
            let touch = pool[index]
            pool.swapAt(index, pool.count - 1)
            pool.removeLast()
            return touch
        }
        return Touch()
    }

    private func hitView(at position: Point, window: Window?) -> View? {
        let view: View?
        if let window {
            guard window.engine === self else { return nil }
            view = window.hitTest(window.convertFromOutput(position)) ?? window
        } else {
            view = root.hitTest(root.convertFromOutput(position))
        }
        guard let view else { return nil }
        if touches.isEmpty { hasExclusiveTouches = false }
        if view.isExclusiveTouch { hasExclusiveTouches = true }
        return hasExclusiveTouches && isShutOut(view) ? nil : view
    }

    /// Returns whether exclusive touch keeps touches from a view: while a view with exclusive touch has a touch, other
    /// views of its window receive none, and the reverse.
    private func isShutOut(_ view: View) -> Bool {
        var window: Window??
        return touches.containsBorrowed { other in
            guard other.isDown, let occupied = other.view, occupied !== view,
                view.isExclusiveTouch || occupied.isExclusiveTouch
            else { return false }
            if window == nil { window = .some(view.window) }
            return occupied.window === window ?? nil
        }
    }

    private func countTap(of touch: Touch) -> Int {
        guard let view = touch.view else { return 1 }
        var count = 1
        if let last = view.lastTap, now - last.time <= thresholds.tapInterval,
            touch.position.distance(to: last.position) <= thresholds.tapSpacing
        {
            count = last.count + 1
        }
        return count
    }

    /// Remembers a lifted touch if it was a tap, so that the next one can be counted.
    func rememberTap(_ touch: Touch) {
        guard let view = touch.view else { return }
        let isTap =
            touch.phase == .ended
            && touch.position.distance(to: touch.startPosition) <= thresholds.tapMovement
            && now - touch.startTime <= thresholds.tapDuration
        view.lastTap =
            isTap ? TapMemory(time: now, position: touch.startPosition, count: touch.tapCount) : nil
    }

    /// Whether a recognizer receives a landing touch.
    private enum Admission {
        case accepted
        case rejected
        /// The delegate answers later; until then the recognizer tracks the touch.
        case pending(GestureRecognizer.Question, Deferral)
    }

    private func admission(of touch: Touch, to recognizer: GestureRecognizer) -> Admission {
        guard recognizer.isEnabled, recognizer.takesTouches, recognizer.asHover == nil else {
            return .rejected
        }
        guard recognizer.attemptEngine == nil || recognizer.attemptEngine === self else { return .rejected }
        guard isAllowed(touch, in: recognizer) else { return .rejected }
        if let seat = recognizer.seat, seat != touch.id.seat { return .rejected }
        if let mayOffer, !mayOffer(touch, recognizer) { return .rejected }
        // An attempt belongs to one seat: two people's fingers do not make one gesture.
        if !recognizer.spansSeats, let first = recognizer.attempt.touches.first,
            first.id.seat != touch.id.seat
        {
            return .rejected
        }
        if let press = touch.press {
            guard recognizer.hasDelegate, let delegate = recognizer.delegate else { return .accepted }
            return delegate.gestureRecognizer(recognizer, shouldReceive: press) ? .accepted : .rejected
        }
        if recognizer.requiresExclusiveTouchType, let first = recognizer.attempt.touches.first,
            first.kind != touch.kind
        {
            return .rejected
        }
        if recognizer.hasDelegate, let delegate = recognizer.delegate {
            let question = GestureRecognizer.Question(serial: Serial.next())
            if let deferral = delegate.gestureRecognizer(
                recognizer, deferReceiving: touch, question: question)
            {
                return .pending(question, deferral)
            }
            return delegate.gestureRecognizer(recognizer, shouldReceive: touch) ? .accepted : .rejected
        }
        return .accepted
    }

    /// Returns whether a recognizer receives touches of this type, and with these buttons of a mouse. An attempt has
    /// either touches or presses.
    private func isAllowed(_ touch: Touch, in recognizer: GestureRecognizer) -> Bool {
        guard !recognizer.isTrying || recognizer.attempt.isOfPresses == (touch.press != nil) else {
            return false
        }
        if let press = touch.press {
            guard let type = press.type else { return false }
            return recognizer.allowedPressBits & 1 << type.rawValue != 0
        }
        guard recognizer.allowedKindBits & 1 << touch.kind.rawValue != 0 else { return false }
        guard touch.kind == .indirect, let required = recognizer.requiredButtons else { return true }
        return touch.buttonMask == required
    }

    /// Returns whether a gesture that excludes the recognizer's already has the touch. Two gestures that exclude each
    /// other may be under way with separate touches. A touch that lands on both goes to the one that settling prefers:
    /// that of the deeper view, or the one attached first.
    private func isClaimed(from recognizer: GestureRecognizer) -> Bool {
        guard recognizer.isActive, !recognizer.allowsSimultaneousRecognitionWithAny else { return false }
        for index in claimants.indices {
            let isClaimed = claimants[index]._withUnsafeGuaranteedRef {
                $0.prevents(recognizer) && !$0.isSimultaneous(with: recognizer)
            }
            if isClaimed { return true }
        }
        return false
    }

    func beginAttempt(of recognizer: GestureRecognizer) {
        recognizer.attempt.engineReference = .passUnretained(self)
        recognizer.thresholds = thresholds
        recognizer.attempt.depth = recognizer.view?.depth ?? 0
        attemptSerial &+= 1
        recognizer.attempt.serial = attemptSerial
        if active.isEmpty { hasReattached = false }
        active.append(recognizer)
        if recognizer.mayAskForRequirements { askers.append(.passUnretained(recognizer)) }
        // Its dependents may have to wait for this one too.
        if recognizer.isWaitedFor { recognizer.forEachDependent { $0.attempt.requirementCursor = 0 } }
    }

    private func bind(_ recognizer: GestureRecognizer, to touch: Touch) {
        if recognizer.attemptEngine == nil {
            beginAttempt(of: recognizer)
            recognizer.attempt.isOfPresses = touch.press != nil
        }
        if recognizer.isActive { touch.press?.isClaimed = true }
        recognizer.attempt.tracked.append(touch)
        recognizer.attempt.touches.append(touch)
        touch.add(recognizer)
        // One that may recognise together with any other excludes none.
        if recognizer.isActive, !recognizer.allowsSimultaneousRecognitionWithAny {
            claimants.append(.passUnretained(recognizer))
        }
    }
}
