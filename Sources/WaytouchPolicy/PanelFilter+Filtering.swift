// SPDX-License-Identifier: MIT
import Waytouch

extension PanelFilter {
    /// What happens to a sample.
    enum Verdict {
        case passes(TouchSample)
        /// The contact had been lost and is back: the landing is passed on as a movement.
        case continues(TouchSample)
        case isHeldBack
        /// The contact, by its id in the engine, was too short.
        case isNoTouch(TouchID)
    }

    /// Processes a sample, and returns what happens to it. `isPlaced` says whether a landing has a position.
    mutating func filter(_ sample: TouchSample, at time: Timestamp, isPlaced: Bool = true) -> Verdict {
        guard sample.phase != .began else { return land(sample, at: time, isPlaced: isPlaced) }
        guard let index = index(reportedAs: sample.id) else {
            // Not of the contact that has this id in the engine, which the panel reports with another one.
            if uses(sample.id) { return .isHeldBack }
            ghosts?.watch(sample, at: time)
            return .passes(sample)
        }
        if case .unplaced(let landing) = contacts[index].state {
            return followUnplaced(index, landing, sample, at: time)
        }
        ghosts?.watch(sample, at: time)
        if let position = sample.location { contacts[index].move(to: position, at: time) }
        var sample = sample
        sample.id = contacts[index].id
        switch sample.phase {
        case .ended: return lift(sample, at: time, index)
        case .cancelled:
            if case .landing = contacts.remove(at: index).state { return .isNoTouch(sample.id) }
            return .passes(sample)
        default:
            guard case .landing(let landing, let since, _) = contacts[index].state else {
                return .passes(sample)
            }
            if contacts[index].countsOnceReported { contacts[index].minimum = minimumContact }
            contacts[index].state = .landing(
                landing, since: since, latest: Movement(sample: sample, time: time))
            return .isHeldBack
        }
    }

    private mutating func land(_ sample: TouchSample, at time: Timestamp, isPlaced: Bool) -> Verdict {
        // The engine rejects a landing without a position.
        guard let position = sample.location, position.isFinite else { return .passes(sample) }
        var contact = Contact(
            id: freeID(for: sample.id), reportedID: sample.id, state: .down, start: position,
            position: position,
            time: time)
        guard isPlaced else {
            contact.state = .unplaced(sample)
            contacts.append(contact)
            return .isHeldBack
        }
        if let place = ghosts?.place(of: sample.id, at: position, time) {
            contact.isAtGhosts = true
            contact.minimum = GhostWatch.longest
            contact.countsOnceReported = place.isOfSingleReports
        }
        // Last, so that a landing does not affect the verdict on itself.
        ghosts?.watch(sample, at: time)
        var sample = sample
        sample.id = contact.id
        contact.minimum = max(contact.minimum, minimumContact)
        if contact.minimum > 0 {
            contact.state = .landing(sample, since: time, latest: nil)
            contacts.append(contact)
            return .isHeldBack
        }
        if debounce > 0 || contact.isRenamed { contacts.append(contact) }
        return .passes(sample)
    }

    private mutating func lift(_ sample: TouchSample, at time: Timestamp, _ index: Int) -> Verdict {
        if case .landing = contacts[index].state {
            guard debounce > 0, !contacts[index].isAtGhosts else {
                contacts.remove(at: index)
                return .isNoTouch(sample.id)
            }
            contacts[index].lossTime = time
            return .isHeldBack
        }
        if debounce > 0 {
            contacts[index].state = .lifted(sample, since: time)
            return .isHeldBack
        }
        contacts.remove(at: index)
        return .passes(sample)
    }

    /// Processes a sample of a contact without a position: once it moves, it has landed where it is.
    private mutating func followUnplaced(
        _ index: Int, _ landing: TouchSample, _ sample: TouchSample, at time: Timestamp
    ) -> Verdict {
        let isMoving = sample.phase == .moved || sample.phase == .stationary
        if isMoving, sample.location == nil || sample.location == landing.location { return .isHeldBack }
        contacts.remove(at: index)
        guard isMoving else { return .isHeldBack }
        var landing = landing
        landing.location = sample.location
        return land(landing, at: time, isPlaced: true)
    }
}
