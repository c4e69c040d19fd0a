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
        panel.measure(pixelsPerPoint: engine.pixelsPerPoint)
        let distance = PanelFilter.bounceDistance * engine.pixelsPerPoint
        for sample in frame.samples {
            if sample.phase == .began, panel.isOver(sample.id, at: sample.location, distance: distance, time),
                let lift = panel.releaseLift(of: sample.id)
            {
                if lift.time != time {
                    pass(lift)
                } else {
                    // It lifted in this frame, after what else the frame says of it.
                    mended.samples.append(lift.sample)
                }
            }
            // The host may have been called.
            if isVoid(sample) { continue }
            switch panel.filter(sample, at: time) {
            case .passes(let sample): mended.samples.append(sample)
            case .continues(let sample):
                mended.samples.append(sample)
                controller.report(.bounced(sample.id), time)
            case .isHeldBack: break
            case .isNoTouch: controller.report(.brief(sample.id), time)
            }
            if let place = panel.takeGhosts() { controller.report(.ghosts(place), time) }
        }
        mended.time = self.time(of: frame, since: former)
        // An empty frame is left out, so that the engine's time does not pass that of what is held back.
        if !mended.samples.isEmpty || frame.samples.isEmpty { pass(mended) }
        // What has become due in the callbacks of the host.
        if !panel.isAtRest { passHeld(by: time) }
        isMending = false
        processQueued()
    }

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
        guard !isMending else { return panel.hasten(where: isMeant) }
        guard !panel.isAtRest else { return }
        isMending = true
        while let lift = panel.releaseLift(where: isMeant) { pass(lift) }
        isMending = false
        processQueued()
    }

    /// Passes on a held-back sample with its own time, or with the engine's present time if that is later: other
    /// touches may have gone on meanwhile.
    private func pass(_ release: PanelFilter.Release) {
        released.time = max(release.time, engine.now)
        released.samples.removeAll(keepingCapacity: true)
        released.samples.append(release.sample)
        pass(released)
    }
}
