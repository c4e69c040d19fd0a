// SPDX-License-Identifier: MIT

extension GestureEngine {
    /// Processes a frame: everything that happened to touches at one moment.
    ///
    /// Deadlines up to that moment are met first. Invalid input is corrected or ignored, and each kind is logged once:
    /// time that runs backwards, positions that are not finite or are beyond ±2²⁴ px, the landing of a touch that is
    /// already down or has no position, and samples of a touch that is not down. If called inside an action, the frame
    /// is processed after the current one.
    ///
    /// - Complexity: O(*s* + *r*), where *s* is the number of samples and *r* the number of attempts on touches that
    ///   change, each of which also sees its touches. A landing adds hit-testing, and the number of recognizers on the
    ///   view that is hit and on its ancestors. Recognizers that can begin at the same moment, or wait for each other,
    ///   add the number of pairs among them.
    public func process(_ frame: TouchFrame) {
        guard stage == .idle else { return enqueue(frame) }
        run(frame)
        if !queuedFrames.isEmpty { processQueuedFrames() }
    }

    @inline(__always)
    private func run(_ frame: TouchFrame) {
        let time = validated(frame.time)
        if time < now { logBackwards(frame.time) }
        if time >= deadlineBound { return run(frame, afterDeadlinesBy: time) }
        now = max(now, time)
        apply(frame)
    }

    /// Meets the deadlines up to a frame first. Their actions may cancel the touches of a device, also those that are
    /// about to land.
    @inline(never)
    private func run(_ frame: TouchFrame, afterDeadlinesBy time: Timestamp) {
        cancelledDevices = []
        meetDeadlines(by: time)
        let gone = cancelledDevices ?? []
        cancelledDevices = nil
        var frame = frame
        if !gone.isEmpty {
            frame.samples.removeAll { sample in
                sample.phase == .began && gone.contains { $0 == nil || $0 == sample.id.device }
            }
        }
        apply(frame)
    }

    @inline(__always)
    private func apply(_ frame: TouchFrame) {
        beginTransaction()
        frame.samples.withUnsafeBufferPointer { samples in
            var index = 0
            while index < samples.count, applyMovement(index, in: samples) { index &+= 1 }
            if index < samples.count { applyAll(from: index, in: samples) }
        }
        commitTransaction()
    }

    @inline(never)
    private func logBackwards(_ time: Timestamp) {
        logOnce(.timeBackwards, "touch frame at \(time) µs after \(now) µs: time ran backwards")
    }

    /// Advances the time, in µs of the host's clock: meets every deadline up to it, in order, each in a transaction of
    /// its own.
    ///
    /// Calling it too early or too often does no harm. Inside an action, it does nothing.
    ///
    /// - Complexity: O(*r*) per deadline that is met, where *r* is the number of attempts under way; O(1) if none is
    ///   due.
    public func advance(to time: Timestamp) {
        guard stage == .idle else { return }
        meetDeadlines(by: validated(time))
        processQueuedFrames()
    }

    /// Cancels every touch, hover and press of a device (nil = of all devices): because it was unplugged or suspended,
    /// or because the system takes the input. `time` is in µs of the host's clock.
    ///
    /// - Complexity: That of ``process(_:)`` with a frame of all of them.
    public func cancelTouches(ofDevice device: UInt32? = nil, at time: Timestamp) {
        cancelContacts(ofDevice: device, at: time)
        cancelPresses(ofSeat: nil, device: device, at: time)
    }

    /// Cancels touches and hovers, but not presses.
    package func cancelContacts(ofDevice device: UInt32?, at time: Timestamp) {
        cancelledDevices?.append(device)
        // Inside an action, the list still contains those that have just lifted.
        var down = touches.filter(\.isDown).map(\.id)
        // Frames that were passed in during the same action come first.
        for sample in queuedFrames.flatMap(\.samples) {
            switch sample.phase {
            case .began: if !down.contains(sample.id) { down.append(sample.id) }
            case .ended, .cancelled: down.removeAll { $0 == sample.id }
            case .moved, .stationary: break
            }
        }
        let samples = down.filter { device == nil || $0.device == device }
            .map { TouchSample(id: $0, phase: .cancelled) }
        if !samples.isEmpty { process(TouchFrame(time: time, samples: samples)) }
        for hover in hovers where device == nil || hover.id.device == device {
            process(hover: HoverSample(id: hover.id, phase: .cancelled, location: .zero), at: time)
        }
    }

    /// Returns a time limited to the range of the engine's clock, which starts at the first time it is given.
    func validated(_ time: Timestamp) -> Timestamp {
        let time = min(max(time, -Self.latest), Self.latest)
        if time < now { startClock(at: time) }
        return time
    }

    @inline(never)
    private func startClock(at time: Timestamp) {
        if stamp == 0 { now = time }
    }

    /// The greatest time, far from the end of the number range, so that a time plus a duration cannot overflow.
    static var latest: Timestamp { 1 << 61 }

    func processQueuedFrames() {
        while stage == .idle, !queuedFrames.isEmpty {
            var frame = queuedFrames.removeFirst()
            // One that was passed in before it may be later than it.
            frame.time = max(frame.time, now)
            run(frame)
        }
    }

    @inline(never)
    private func enqueue(_ frame: TouchFrame) {
        if validated(frame.time) < now { logBackwards(frame.time) }
        queuedFrames.append(frame)
    }

    // MARK: One sample

    /// The samples of a frame, accessed in place: copying one would copy many fields and retain its window.
    private typealias Samples = UnsafeBufferPointer<TouchSample>

    /// Applies the samples from the first that is not a movement.
    @inline(never)
    private func applyAll(from start: Int, in samples: Samples) {
        cancelledDevices = []
        defer { cancelledDevices = nil }
        var movesFirst = false
        for index in start..<samples.count where applyLastMove(of: index, in: samples) { movesFirst = true }
        for index in start..<samples.count {
            if applyMovement(index, in: samples) { continue }
            // Those that lift where they were wait for those that move first.
            if movesFirst, samples[index].phase == .ended {
                movesFirst = false
                splitTransaction()
            }
            applyOther(index, in: samples, of: borrowedTouchDown(samples[index].id, near: index))
        }
    }

    /// Moves a touch that lifts at another position than its latest, unless another sample of it is still to come
    /// first. This is done for all touches before any lifts, so that those that lift together are reported together.
    /// Returns whether the touch lifts and has moved.
    private func applyLastMove(of index: Int, in samples: Samples) -> Bool {
        let id = samples[index].id
        guard let touch = borrowedTouchDown(id, near: index)?.takeUnretainedValue() else { return false }
        // Later samples are of another touch with the same id.
        guard touch.firstChangeStamp != stamp else { return false }
        touch.firstChangeStamp = stamp
        guard samples[index].phase == .ended else { return false }
        if let location = samples[index].location, let position = validated(location, of: id),
            position != touch.position
        {
            move(touch, to: position, index, samples)
        }
        return touch.stamp == stamp
    }

    /// Applies the movement of a touch that is down. Returns false if the sample is something else.
    @inline(__always)
    private func applyMovement(_ index: Int, in samples: Samples) -> Bool {
        guard samples[index].phase == .moved, let known = borrowedTouchDown(samples[index].id, near: index)
        else { return false }
        known._withUnsafeGuaranteedRef { touch in
            guard let position = validated(samples[index].location ?? touch.position, of: touch.id) else {
                return
            }
            move(touch, to: position, index, samples)
        }
        return true
    }

    @inline(never)
    private func applyOther(_ index: Int, in samples: Samples, of known: Unmanaged<Touch>?) {
        let id = samples[index].id
        let phase = samples[index].phase
        if phase == .began { return applyLanding(index, in: samples, of: known) }
        guard let touch = known?.takeUnretainedValue() else { return unknown(id, phase) }
        guard phase == .ended || phase == .cancelled else { return }
        if phase == .ended, let location = samples[index].location,
            let position = validated(location, of: id), position != touch.position
        {
            move(touch, to: position, index, samples)
        }
        if touch.stamp == stamp { splitTransaction() }
        end(touch, as: phase)
    }

    private func applyLanding(_ index: Int, in samples: Samples, of known: Unmanaged<Touch>?) {
        let id = samples[index].id
        guard let location = samples[index].location else {
            return logOnce(.beganWithoutLocation, "touch \(id.contact) landed without a position: ignored")
        }
        guard let position = validated(location, of: id) else { return }
        if let known = known?.takeUnretainedValue() {
            logOnce(.beganTwice, "touch \(id.contact) landed while it was down: the first is cancelled")
            splitTransaction()
            end(known, as: .cancelled)
        }
        // A contact number may be reused in the frame in which its touch lifted.
        if hasEnds, touches.contains(where: { $0.id == id && $0.stamp == stamp }) { splitTransaction() }
        // The host may have been called.
        if let cancelledDevices, cancelledDevices.contains(where: { $0 == nil || $0 == id.device }) { return }
        land(samples[index], at: position)
    }

    /// Returns the touch that is down with an id. It stays in `touches`, which retains it, at least until it has
    /// lifted.
    ///
    /// Hosts usually report touches in the order of landing, so the touch at the sample's index is tried first.
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

    @inline(__always)
    private func move(_ touch: Touch, to position: Point, _ index: Int, _ samples: Samples) {
        if touch.stamp == stamp {
            guard touch.phase == .began else { return moveAgain(touch, to: position, index, samples) }
            splitTransaction()
        }
        touch.previousPosition = touch.position
        touch.frameInterval = now &- touch.timestamp
        let hasSamples = touch.delivery.hasSamples
        record(index, samples, at: position, of: touch, since: touch.timestamp, keepingEarlier: hasSamples)
        noteChange(of: touch)
    }

    /// Moves a touch that has changed in this transaction already.
    @inline(never)
    private func moveAgain(_ touch: Touch, to position: Point, _ index: Int, _ samples: Samples) {
        let earliest = touch.latest?.timestamp ?? now
        record(index, samples, at: position, of: touch, since: earliest, keepingEarlier: true)
    }

    @inline(__always)
    private func record(
        _ index: Int, _ samples: Samples, at position: Point, of touch: Touch, since earliest: Timestamp,
        keepingEarlier: Bool
    ) {
        touch.position = position
        if let pressure = samples[index].pressure { touch.pressure = pressure }
        if let tilt = samples[index].tilt { touch.tilt = tilt }
        let time = min(max(samples[index].time ?? now, earliest), now)
        touch.remember(.moved, at: time, in: stamp, keepingEarlier: keepingEarlier)
        touch.phase = .moved
        touch.timestamp = now
    }

    private func end(_ touch: Touch, as phase: Touch.Phase) {
        hasEnds = true
        touch.phase = phase
        touch.timestamp = now
        noteChange(of: touch)
    }

    @inline(__always)
    private func noteChange(of touch: Touch) {
        touch.stamp = stamp
        changed.append(.passUnretained(touch))
    }

    /// Returns a position limited to ±2²⁴ px, or nil if it is not finite. No panel is larger, and squares of larger
    /// distances would lose all meaning.
    @inline(__always)
    private func validated(_ location: Point, of id: TouchID) -> Point? {
        // False for NaN and infinity.
        let isOnPanel = abs(location.x) <= Self.farthest && abs(location.y) <= Self.farthest
        return isOnPanel ? location : clampedToPanel(location, of: id)
    }

    private static var farthest: Double { 16_777_216 }

    @inline(never)
    private func clampedToPanel(_ location: Point, of id: TouchID) -> Point? {
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

    @inline(never)
    private func unknown(_ id: TouchID, _ phase: Touch.Phase) {
        logOnce(.unknownTouch, "touch \(id.contact) \(phase) without having landed: ignored")
    }
}
