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
        if !queuedFrames.isEmpty { processQueuedFrames() }
    }

    private func run(_ frame: TouchFrame) {
        if moveFreely(frame) { return }
        let time = usable(frame.time)
        if time < now {
            logOnce(.timeBackwards, "touch frame at \(frame.time) µs after \(now) µs: time ran backwards")
        }
        meetDeadlines(by: time)
        beginTransaction()
        frame.samples.withUnsafeBufferPointer { samples in
            for index in samples.indices where samples[index].phase != .moved {
                takeLastMove(of: index, in: samples)
            }
            for index in samples.indices { take(index, in: samples) }
        }
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

    /// A time as the engine takes it. The clock starts where the first frame says.
    func usable(_ time: Timestamp) -> Timestamp {
        let time = min(max(time, -Self.latest), Self.latest)
        if stamp == 0, time < now { now = time }
        return time
    }

    /// Far from the end of the number range, so that a time plus a duration cannot overflow.
    static var latest: Timestamp { 1 << 61 }

    func processQueuedFrames() {
        while stage == .idle, !queuedFrames.isEmpty { run(queuedFrames.removeFirst()) }
    }

    // MARK: One sample

    /// The samples of a frame, looked at where they are: each is long, and may have a window to keep.
    private typealias Samples = UnsafeBufferPointer<TouchSample>

    /// Touches that lift somewhere else than they were have moved before: all of them first, so
    /// that those that lift together are told together.
    private func takeLastMove(of index: Int, in samples: Samples) {
        let id = samples[index].id
        guard let touch = borrowedTouchDown(id, near: index)?.takeUnretainedValue() else { return }
        // What comes later is of another touch with the same name.
        guard touch.firstChangeStamp != stamp else { return }
        touch.firstChangeStamp = stamp
        guard samples[index].phase == .ended, let location = samples[index].location,
            let position = usable(location, of: id), position != touch.position
        else { return }
        move(touch, to: position, index, samples)
    }

    private func take(_ index: Int, in samples: Samples) {
        let id = samples[index].id
        let known = borrowedTouchDown(id, near: index)
        let phase = samples[index].phase
        switch phase {
        case .began:
            guard let location = samples[index].location else {
                return logOnce(
                    .beganWithoutLocation, "touch \(id.contact) landed without a position: ignored")
            }
            guard let position = usable(location, of: id) else { return }
            if let known = known?.takeUnretainedValue() {
                logOnce(
                    .beganTwice, "touch \(id.contact) landed while it was down: the first is cancelled"
                )
                splitTransaction()
                change(known, to: .cancelled)
            }
            // A contact number may come back in the frame in which it was lifted.
            if hasEnds, touches.contains(where: { $0.id == id && $0.stamp == stamp }) { splitTransaction() }
            land(samples[index], at: position)
        case .moved:
            guard let known else { return unknown(id, phase) }
            known._withUnsafeGuaranteedRef { move($0, index, samples) }
        case .ended, .cancelled:
            guard let touch = known?.takeUnretainedValue() else { return unknown(id, phase) }
            if phase == .ended, let location = samples[index].location,
                let position = usable(location, of: id), position != touch.position
            {
                move(touch, to: position, index, samples)
            }
            if touch.stamp == stamp { splitTransaction() }
            change(touch, to: phase)
        case .stationary:
            if known == nil { unknown(id, phase) }
        }
    }

    /// A touch stays among the touches, which keep it, at least until it has lifted.
    ///
    /// Hosts report touches in the order of landing, as a rule: so the one that is as far on is looked at first.
    @inline(__always)
    private func borrowedTouchDown(_ id: TouchID, near index: Int) -> Unmanaged<Touch>? {
        if index < touches.count {
            let touch = touches.borrowed(at: index)
            if touch._withUnsafeGuaranteedRef({ $0.id == id && $0.isDown }) { return touch }
        }
        return borrowedTouchDown(id)
    }

    @inline(never)
    func borrowedTouchDown(_ id: TouchID) -> Unmanaged<Touch>? {
        guard touchesByID.isEmpty else {
            return touchesByID[id].flatMap { $0._withUnsafeGuaranteedRef { $0.isDown } ? $0 : nil }
        }
        for index in touches.indices {
            let touch = touches.borrowed(at: index)
            if touch._withUnsafeGuaranteedRef({ $0.id == id && $0.isDown }) { return touch }
        }
        return nil
    }

    private func move(_ touch: Touch, _ index: Int, _ samples: Samples) {
        guard let position = usable(samples[index].location ?? touch.position, of: touch.id) else { return }
        move(touch, to: position, index, samples)
    }

    private func move(_ touch: Touch, to position: Point, _ index: Int, _ samples: Samples) {
        if touch.stamp == stamp, touch.phase == .began { splitTransaction() }
        if touch.stamp != stamp {
            touch.previousPosition = touch.position
            touch.frameInterval = now &- touch.timestamp
            touch.forgetDelivered()
        }
        touch.position = position
        if let pressure = samples[index].pressure { touch.pressure = pressure }
        if let tilt = samples[index].tilt { touch.tilt = tilt }
        let earliest = touch.stamp == stamp ? touch.latest?.timestamp ?? now : touch.timestamp
        touch.remember(.moved, at: min(max(samples[index].time ?? now, earliest), now), in: stamp)
        change(touch, to: .moved)
    }

    private func change(_ touch: Touch, to phase: Touch.Phase) {
        touch.phase = phase
        if phase == .ended || phase == .cancelled { hasEnds = true }
        touch.timestamp = now
        if touch.stamp != stamp {
            touch.stamp = stamp
            changed.append(.passUnretained(touch))
        }
    }

    /// Beyond ±2²⁴ px there is no panel, and squares of distances would lose all meaning.
    @inline(__always)
    private func usable(_ location: Point, of id: TouchID) -> Point? {
        isUsable(location) ? location : putRight(location, of: id)
    }

    /// No position that is not a number is, nor one that is infinite.
    @inline(__always)
    func isUsable(_ location: Point) -> Bool {
        abs(location.x) <= Self.farthest && abs(location.y) <= Self.farthest
    }

    private static var farthest: Double { 16_777_216 }

    @inline(never)
    private func putRight(_ location: Point, of id: TouchID) -> Point? {
        guard location.isFinite else {
            logOnce(.notFinite, "touch \(id.contact): position \(location.x), \(location.y): ignored")
            return nil
        }
        logOnce(
            .huge, "touch \(id.contact): position \(location.x), \(location.y): brought to ±2^24 px")
        return Point(
            x: min(max(location.x, -Self.farthest), Self.farthest),
            y: min(max(location.y, -Self.farthest), Self.farthest))
    }

    private func unknown(_ id: TouchID, _ phase: Touch.Phase) {
        logOnce(.unknownTouch, "touch \(id.contact) \(phase) without having landed: ignored")
    }
}
