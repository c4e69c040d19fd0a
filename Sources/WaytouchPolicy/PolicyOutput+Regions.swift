// SPDX-License-Identifier: MIT
import Waytouch
import WaytouchConfiguration

extension PolicyOutput {
    /// Returns whether a position, in output px, is in a region of the policy.
    func contains(_ point: Point, in region: PolicyRegion) -> Bool {
        region.isOn(outputNamed: name) && region.contains(point, on: engine.output, engine.profile)
    }

    /// Returns the dead region at a position in output px; nil: none.
    func deadRegion(at point: Point) -> PolicyRegion? {
        controller.policy.regions.first { $0.isDead && contains(point, in: $0) }
    }

    // MARK: Dead contacts

    /// Whether contacts may be dead: there are dead contacts, or dead regions.
    var needsBurial: Bool { !deadContacts.isEmpty || controller.policy.regions.contains(where: \.isDead) }

    /// Removes dead contacts from a frame before all other processing.
    func bury(_ frame: TouchFrame) {
        isFiltering = true
        let time = controller.usable(frame.time)
        living.time = frame.time
        living.samples.removeAll(keepingCapacity: true)
        for sample in frame.samples { bury(sample, at: time) }
        isFiltering = false
        if living.samples.isEmpty, !frame.samples.isEmpty, panel.isNeeded {
            // The frame only lets time pass, and the engine's time must not overtake what the panel holds back.
            releaseHeld(by: time)
        } else {
            processLiving(living)
        }
        processQueued()
    }

    private func bury(_ sample: TouchSample, at time: Timestamp) {
        let grave = deadContacts.firstIndex(of: sample.id)
        guard sample.phase == .began else {
            guard let grave else { return living.samples.append(sample) }
            if sample.phase == .ended || sample.phase == .cancelled { deadContacts.remove(at: grave) }
            return
        }
        if let grave { deadContacts.remove(at: grave) }
        guard let position = sample.location, position.isFinite, let region = deadRegion(at: position) else {
            return living.samples.append(sample)
        }
        if isDown(sample.id) {
            // It has never lifted.
            living.samples.append(TouchSample(id: sample.id, phase: .cancelled))
        }
        deadContacts.append(sample.id)
        controller.report(.dead(sample.id, region.id), time)
    }

    /// Returns whether a contact that is not dead is down after what the frame has said of it so far.
    private func isDown(_ id: TouchID) -> Bool {
        if let latest = living.samples.last(where: { $0.id == id }) {
            return latest.phase != .ended && latest.phase != .cancelled
        }
        return panel.isDown(reportedAs: id) ?? (index(of: id) != nil)
    }
}
