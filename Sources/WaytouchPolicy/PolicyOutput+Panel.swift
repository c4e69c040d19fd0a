// SPDX-License-Identifier: MIT
import Waytouch

extension PolicyOutput {
    /// Processes a frame of a bad panel.
    func mend(_ frame: TouchFrame) {
        let time = controller.usable(frame.time)
        let former = engine.now
        isMending = true
        passHeld(by: time)
        mended.samples.removeAll(keepingCapacity: true)
        panel.abandonedIDs.removeAll(keepingCapacity: true)
        panel.measure(pixelsPerPoint: engine.pixelsPerPoint)
        for index in frame.samples.indices { mend(index, of: frame, at: time) }
        mended.time = self.time(of: frame, since: former)
        // An empty frame is left out, so that the engine's time does not pass that of what is held back.
        if !mended.samples.isEmpty || frame.samples.isEmpty { pass(mended) }
        // What has become due in the callbacks of the host.
        if !panel.isAtRest { passHeld(by: time) }
        isMending = false
        processQueued()
    }

    private func mend(_ index: Int, of frame: TouchFrame, at time: Timestamp) {
        let sample = frame.samples[index]
        if panel.isAbandoned(sample) { return }
        var verdict: PanelFilter.Verdict?
        if sample.phase == .began {
            endUnlifted(sample.id, at: time)
            verdict = panel.resume(
                sample, at: time, within: PanelFilter.bounceDistance * engine.pixelsPerPoint,
                isLeaving: { id in
                    frame.samples[index...].contains { $0.id == id && $0.phase == .ended }
                })
            if verdict == nil { releaseLift(for: sample, at: time) }
        }
        // The host may have been called.
        if isVoid(sample) { return }
        let isPlaced = verdict != nil || sample.phase != .began || !lacksPosition(sample, in: frame)
        switch verdict ?? panel.filter(sample, at: time, isPlaced: isPlaced) {
        case .passes(let sample): mended.samples.append(sample)
        case .continues(let sample):
            mended.samples.append(sample)
            controller.report(.bounced(sample.id), time)
        case .isHeldBack: break
        case .isNoTouch(let id): controller.report(.brief(id), time)
        }
        if let place = panel.takeGhosts() { controller.report(.ghosts(place), time) }
        if !isPlaced, !hasSeenUnplaced {
            hasSeenUnplaced = true
            controller.report(.unplaced(sample.id), time)
        }
    }

    /// Cancels a contact that has never lifted, before another one lands with its id: the landing may be held back.
    private func endUnlifted(_ id: TouchID, at time: Timestamp) {
        guard let contact = panel.remove(reportedAs: id) else {
            guard !panel.uses(id) else { return }
            let latest = mended.samples.last { $0.id == id }?.phase
            let isDown = latest.map { $0 != .ended && $0 != .cancelled } ?? (self.index(of: id) != nil)
            if isDown { mended.samples.append(TouchSample(id: id, phase: .cancelled)) }
            return
        }
        switch contact.state {
        case .landing: controller.report(.brief(contact.id), time)
        case .unplaced: break
        default: mended.samples.append(TouchSample(id: contact.id, phase: .cancelled))
        }
    }

    /// Releases the lift of a lost contact whose id another one needs that lands.
    private func releaseLift(for sample: TouchSample, at time: Timestamp) {
        let id = panel.freeID(for: sample.id)
        guard let lift = panel.releaseLift(of: id) else { return }
        if lift.time == time, !lift.isNoTouch {
            // It lifted in this frame, after what else the frame says of it.
            mended.samples.append(lift.sample)
        } else {
            pass(lift)
        }
    }

    /// Returns whether a contact lands that has no position yet: exactly in a corner of the output, where the axes of a
    /// panel are 0, while there are others. Panels announce such contacts with others, and may never place them.
    private func lacksPosition(_ sample: TouchSample, in frame: TouchFrame) -> Bool {
        let size = engine.output.size
        guard panel.ghosts != nil, let position = sample.location,
            position.x == 0 || position.x == size.width, position.y == 0 || position.y == size.height
        else { return false }
        let isOther = { (id: TouchID) in
            id.device == sample.id.device && id.seat == sample.id.seat && id != sample.id
        }
        return contacts.contains { isOther($0.id) }
            || panel.contacts.contains { isOther($0.reportedID) && !$0.isLost }
            || frame.samples.contains { $0.phase == .began && isOther($0.id) }
    }

    // MARK: What is held back

    /// Releases what is held back and due.
    func releaseHeld(by time: Timestamp) {
        guard !panel.isAtRest, !isMending else { return }
        isMending = true
        passHeld(by: time)
        isMending = false
        processQueued()
    }

    private func passHeld(by time: Timestamp) {
        while let release = panel.release(by: time) { pass(release) }
    }

    /// Releases everything that is held back.
    func releaseAll() {
        guard !isMending else { return }
        isMending = true
        while let release = panel.releaseAny() { pass(release) }
        isMending = false
        processQueued()
    }

    /// Releases the lifts that are held back of some contacts.
    func releaseLifts(where isMeant: (TouchID) -> Bool) {
        // While others are being released, these are released with them.
        let ids = panel.lifted(where: isMeant)
        guard !isMending else { return panel.markDue(ids) }
        guard !panel.isAtRest else { return }
        isMending = true
        for id in ids { if let lift = panel.releaseLift(of: id) { pass(lift) } }
        isMending = false
        processQueued()
    }

    /// Passes on a held-back sample with its own time, or with the engine's present time if that is later: other
    /// touches may have gone on meanwhile.
    private func pass(_ release: PanelFilter.Release) {
        guard !release.isNoTouch else { return controller.report(.brief(release.sample.id), release.time) }
        released.time = max(release.time, engine.now)
        released.samples.removeAll(keepingCapacity: true)
        released.samples.append(release.sample)
        pass(released)
    }
}
