// SPDX-License-Identifier: MIT

extension GestureEngine {
    /// Takes in what happened to the touches at one moment.
    ///
    /// Deadlines up to that moment are met first. Time that runs backwards, positions that are not
    /// numbers, a landing of a touch that is down, and anything about a touch that is not are put
    /// right and logged once. Called from inside an action, the frame is processed when the present
    /// one is done.
    public func process(_ frame: TouchFrame) {
        guard stage == .idle else {
            queuedFrames.append(frame)
            return
        }
        run(frame)
        processQueuedFrames()
    }

    private func run(_ frame: TouchFrame) {
        let time = usable(frame.time)
        if time < now {
            logOnce(.timeBackwards, "touch frame at \(frame.time) µs after \(now) µs: time ran backwards")
        }
        meetDeadlines(by: time)
        beginTransaction()
        for index in frame.samples.indices where frame.samples[index].phase == .ended {
            takeLastMove(of: index, in: frame.samples)
        }
        for index in frame.samples.indices { take(frame.samples[index]) }
        commitTransaction()
    }

    /// Lets time pass: meets every deadline up to the moment given (µs), in order, each on its own.
    ///
    /// Too early or too often does no harm. Called from inside an action, it does nothing.
    public func advance(to time: Timestamp) {
        guard stage == .idle else { return }
        meetDeadlines(by: usable(time))
        processQueuedFrames()
    }

    private func meetDeadlines(by time: Timestamp) {
        while time >= deadlineBound, let recognizer = firstDue(by: time) {
            now = max(now, recognizer.earliestDeadline)
            let isQuestion = recognizer.questionDeadline < recognizer.deadline
            if !isQuestion { recognizer.deadline = .never }
            beginTransaction()
            stage = .dispatching
            if isQuestion {
                takeDefault(of: recognizer)
            } else if recognizer.attemptEngine === self, recognizer.takesTouches {
                recognizer.deadlineReached(at: now)
                // Asking for the same moment again must not stop time.
                if recognizer.deadline <= now { arm(recognizer, at: now + 1) }
                concludeDispatch(of: recognizer)
            }
            commitTransaction()
        }
        now = max(now, time)
    }

    /// Cancels every touch of a device (nil = of all devices): it was unplugged, suspended, or the
    /// system took over.
    public func cancelTouches(ofDevice device: UInt32? = nil, at time: Timestamp) {
        var frame = TouchFrame(time: time)
        for touch in touches where device == nil || touch.id.device == device {
            frame.samples.append(TouchSample(id: touch.id, phase: .cancelled))
        }
        if !frame.samples.isEmpty { process(frame) }
        for hover in hovers where device == nil || hover.id.device == device {
            process(hover: HoverSample(id: hover.id, phase: .cancelled, location: .zero), at: time)
        }
    }

    /// Far from the ends of the number range, so that a time plus a duration cannot overflow. The
    /// clock starts where the first frame says.
    func usable(_ time: Timestamp) -> Timestamp {
        let limit: Timestamp = 1 << 61
        let time = min(max(time, -limit), limit)
        if stamp == 0, time < now { now = time }
        return time
    }

    func processQueuedFrames() {
        while stage == .idle, !queuedFrames.isEmpty { run(queuedFrames.removeFirst()) }
    }

    /// Equal deadlines are met in the order in which the recognizers were made.
    private func firstDue(by time: Timestamp) -> GestureRecognizer? {
        var first: GestureRecognizer?
        var bound = Timestamp.never
        for recognizer in active where recognizer.earliestDeadline != .never {
            let deadline = recognizer.earliestDeadline
            bound = min(bound, deadline)
            guard deadline <= time else { continue }
            guard let best = first else {
                first = recognizer
                continue
            }
            if deadline < best.earliestDeadline
                || (deadline == best.earliestDeadline && recognizer.creationSerial < best.creationSerial)
            {
                first = recognizer
            }
        }
        deadlineBound = bound
        return first
    }

    // MARK: One sample

    /// Touches that lift somewhere else than they were have moved before: all of them first, so
    /// that those that lift together are told together.
    private func takeLastMove(of index: Int, in samples: [TouchSample]) {
        guard samples[index].phase == .ended, samples[index].location != nil else { return }
        let sample = samples[index]
        guard
            !samples[..<index].contains(where: { $0.id == sample.id && $0.phase != .moved }),
            let touch = touches.first(where: { $0.id == sample.id && $0.isDown })
        else { return }
        if let position = usable(sample.location, of: sample), position != touch.position {
            move(touch, to: position, sample)
        }
    }

    private func take(_ sample: TouchSample) {
        let known = touchDown(sample.id)
        switch sample.phase {
        case .began:
            guard let position = usable(sample.location, of: sample) else { return }
            if let known {
                logOnce(
                    .beganTwice, "touch \(sample.id.contact) landed while it was down: the first is cancelled"
                )
                splitTransaction()
                change(known, to: .cancelled)
            }
            // A contact number may come back in the frame in which it was lifted.
            if touches.contains(where: { $0.id == sample.id && $0.stamp == stamp }) { splitTransaction() }
            land(sample, at: position)
        case .moved:
            guard let touch = known else { return unknown(sample) }
            guard let position = usable(sample.location ?? touch.position, of: sample) else { return }
            move(touch, to: position, sample)
        case .ended, .cancelled:
            guard let touch = known else { return unknown(sample) }
            if sample.phase == .ended, let location = sample.location,
                let position = usable(location, of: sample), position != touch.position
            {
                move(touch, to: position, sample)
            }
            if touch.stamp == stamp { splitTransaction() }
            change(touch, to: sample.phase)
        case .stationary:
            if known == nil { unknown(sample) }
        }
    }

    private func touchDown(_ id: TouchID) -> Touch? {
        for touch in touches where touch.id == id && touch.isDown { return touch }
        return nil
    }

    private func move(_ touch: Touch, to position: Point, _ sample: TouchSample) {
        if touch.stamp == stamp, touch.phase == .began { splitTransaction() }
        if touch.stamp != stamp {
            touch.previousPosition = touch.position
            touch.frameInterval = now &- touch.timestamp
            touch.forgetDelivered()
        }
        touch.position = position
        touch.pressure = sample.pressure ?? touch.pressure
        touch.tilt = sample.tilt ?? touch.tilt
        let earliest = touch.stamp == stamp ? touch.history.last?.timestamp ?? now : touch.timestamp
        touch.remember(.moved, at: min(max(sample.time ?? now, earliest), now), in: stamp)
        change(touch, to: .moved)
    }

    private func change(_ touch: Touch, to phase: Touch.Phase) {
        touch.phase = phase
        touch.timestamp = now
        if touch.stamp != stamp {
            touch.stamp = stamp
            changed.append(touch)
        }
    }

    /// Beyond ±2²⁴ px there is no panel, and squares of distances would lose all meaning.
    private func usable(_ location: Point?, of sample: TouchSample) -> Point? {
        guard let location else {
            logOnce(.beganWithoutLocation, "touch \(sample.id.contact) landed without a position: ignored")
            return nil
        }
        guard location.isFinite else {
            logOnce(.notFinite, "touch \(sample.id.contact): position \(location.x), \(location.y): ignored")
            return nil
        }
        let limit = 16_777_216.0
        guard abs(location.x) <= limit, abs(location.y) <= limit else {
            logOnce(
                .huge,
                "touch \(sample.id.contact): position \(location.x), \(location.y): brought to ±2^24 px")
            return Point(x: min(max(location.x, -limit), limit), y: min(max(location.y, -limit), limit))
        }
        return location
    }

    private func unknown(_ sample: TouchSample) {
        logOnce(.unknownTouch, "touch \(sample.id.contact) \(sample.phase) without having landed: ignored")
    }
}
