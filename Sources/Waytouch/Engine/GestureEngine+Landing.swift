// SPDX-License-Identifier: MIT

extension GestureEngine {
    /// A new touch: finds its view, and the recognizers on that view and on all its ancestors.
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
        touch.history.empty()
        touch.path.removeAll()
        touch.frameInterval = 0
        touch.remember(.began, at: now, in: stamp)
        touch.stamp = stamp
        touch.view = hitView(at: position, window: sample.window)
        touch.tapCount = countTap(of: touch)
        touch.delivery = TouchDelivery()
        touch.recognizers.removeAll(keepingCapacity: true)
        touches.append(touch)
        changed.append(touch)

        var view = touch.view
        while let current = view {
            for recognizer in current.gestureRecognizers {
                var putOff: (question: GestureRecognizer.Question, deferral: Deferral)?
                guard accepts(recognizer, touch, &putOff) else { continue }
                // The delegate may have taken it away when it was asked.
                guard recognizer.isEnabled, recognizer.view === current,
                    !isTaken(touch, from: recognizer)
                else { continue }
                bind(recognizer, to: touch)
                if let put = putOff, recognizer.attemptEngine === self {
                    open(put.question, about: touch, put.deferral, of: recognizer)
                }
            }
            view = current.superview
        }
    }

    /// An object that nobody keeps any more, or a new one.
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
        return isShutOut(view) ? nil : view
    }

    /// Exclusive touch: a touch in such a view keeps the other views of its window from getting any.
    private func isShutOut(_ view: View) -> Bool {
        var window: Window??
        for other in touches where other.isDown {
            guard let occupied = other.view, occupied !== view else { continue }
            guard view.isExclusiveTouch || occupied.isExclusiveTouch else { continue }
            if window == nil { window = .some(view.window) }
            if occupied.window === window ?? nil { return true }
        }
        return false
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

    /// `putOff` becomes the question, if the delegate will answer later.
    private func accepts(
        _ recognizer: GestureRecognizer, _ touch: Touch,
        _ putOff: inout (question: GestureRecognizer.Question, deferral: Deferral)?
    ) -> Bool {
        guard recognizer.isEnabled, recognizer.takesTouches, recognizer.asHover == nil else { return false }
        guard recognizer.attemptEngine == nil || recognizer.attemptEngine === self else { return false }
        guard recognizer.allowedTouchTypes.contains(touch.kind) else { return false }
        if recognizer.requiresExclusiveTouchType, let first = recognizer.attempt.first,
            first.kind != touch.kind
        {
            return false
        }
        if recognizer.hasDelegate, let delegate = recognizer.delegate {
            let question = GestureRecognizer.Question(serial: Serial.next())
            if let deferral = delegate.gestureRecognizer(
                recognizer, deferReceiving: touch, question: question)
            {
                putOff = (question, deferral)
                return true
            }
            return delegate.gestureRecognizer(recognizer, shouldReceive: touch)
        }
        return true
    }

    /// Two gestures that exclude each other may both be under way on touches of their own. A touch that lands on both
    /// goes to the one that settling would prefer: the deeper view's, or the first attached. That one has it already.
    private func isTaken(_ touch: Touch, from recognizer: GestureRecognizer) -> Bool {
        guard recognizer.isActive else { return false }
        for other in touch.recognizers
        where other.isActive && other.prevents(recognizer) && !other.isSimultaneous(with: recognizer) {
            return true
        }
        return false
    }

    func beginAttempt(of recognizer: GestureRecognizer) {
        recognizer.attemptEngine = self
        recognizer.thresholds = thresholds
        recognizer.depth = recognizer.view?.depth ?? 0
        attemptSerial &+= 1
        recognizer.attemptSerial = attemptSerial
        recognizer.askedThrough = 0
        active.append(recognizer)
    }

    private func bind(_ recognizer: GestureRecognizer, to touch: Touch) {
        if recognizer.attemptEngine == nil { beginAttempt(of: recognizer) }
        recognizer.tracked.append(touch)
        recognizer.attempt.append(touch)
        touch.recognizers.append(recognizer)
    }
}
