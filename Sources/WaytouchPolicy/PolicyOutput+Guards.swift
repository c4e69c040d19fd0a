// SPDX-License-Identifier: MIT
import Waytouch
import WaytouchConfiguration

extension PolicyOutput {
    /// The size of a place where a contact rests, in px.
    var restingSize: Double { RestingPlace.size * engine.pixelsPerPoint }

    // MARK: Stuck touches

    /// The time at which the next contact will have been in one place for too long, in µs.
    private var exactStuckDeadline: Timestamp? {
        guard let limit = controller.policy.guards.stuckTouch else { return nil }
        var earliest: Timestamp?
        for contact in contacts where contact.isKnown {
            let deadline = contact.rest.since &+ Timestamp(limit * 1e6)
            earliest = min(earliest ?? deadline, deadline)
        }
        return earliest
    }

    /// Computes the next deadline.
    func findStuckDeadline() { stuckDeadline = exactStuckDeadline }

    /// Updates the deadline for a contact that has landed.
    func awaitStuck(_ contact: Contact) {
        guard let limit = controller.policy.guards.stuckTouch else { return }
        let deadline = contact.rest.since &+ Timestamp(limit * 1e6)
        stuckDeadline = min(stuckDeadline ?? deadline, deadline)
    }

    /// Removes stuck contacts from the engine: for gestures and apps they are cancelled.
    func dropStuck(by time: Timestamp) {
        guard let stuckDeadline, stuckDeadline <= time else { return }
        defer { findStuckDeadline() }
        while let deadline = exactStuckDeadline, deadline <= time {
            guard let limit = controller.policy.guards.stuckTouch else { return }
            var frame = TouchFrame(time: max(deadline, engine.now))
            var ids: [TouchID] = []
            for index in contacts.indices where contacts[index].isKnown {
                guard contacts[index].rest.since &+ Timestamp(limit * 1e6) <= deadline else { continue }
                takeOut(index, notingIn: &frame)
                contacts[index].route = .stuck
                ids.append(contacts[index].id)
            }
            controller.lastDrop = max(controller.lastDrop, deadline)
            // Last, because the host may call back.
            for id in ids { controller.report(.stuck(id), deadline) }
            engine.process(frame)
        }
    }

    /// Notes where a contact rested that has lifted: one that is stuck may bounce.
    func noteRest(of contact: Contact, at time: Timestamp) {
        guard controller.policy.guards.stuckTouch != nil else { return }
        formerRests.removeAll { time &- $0.end > RestingPlace.longestLoss }
        if formerRests.count >= FormerRest.most { formerRests.removeFirst() }
        formerRests.append(
            FormerRest(
                seat: contact.id.seat, device: contact.id.device, place: contact.rest,
                isStuck: contact.route == .stuck, end: time))
    }

    /// Returns where a contact that lands rests: where another one did a moment ago, or from now on.
    func rest(of id: TouchID, landingAt position: Point, _ time: Timestamp) -> (RestingPlace, isStuck: Bool) {
        formerRests.removeAll { time &- $0.end > RestingPlace.longestLoss }
        for (index, former) in formerRests.enumerated()
        where former.seat == id.seat && former.device == id.device {
            var place = former.place
            guard place.extend(to: position, size: restingSize) else { continue }
            formerRests.remove(at: index)
            return (place, former.isStuck)
        }
        return (RestingPlace(at: position, since: time), false)
    }

    /// Returns whether a contact that lands has been stuck before, bouncing; then it is ignored.
    func isStuckAlready(_ contact: inout Contact, wasStuck: Bool, at time: Timestamp) -> Bool {
        guard let limit = controller.policy.guards.stuckTouch else { return false }
        guard wasStuck || contact.rest.since &+ Timestamp(limit * 1e6) <= time else { return false }
        contact.route = .stuck
        contacts.append(contact)
        if !wasStuck {
            controller.lastDrop = max(controller.lastDrop, time)
            controller.report(.stuck(contact.id), time)
        }
        return true
    }

    /// Lands a stuck contact that has left its place: it is a finger after all.
    func revive(_ index: Int, _ sample: TouchSample, at position: Point, time: Timestamp, shield: Window?) {
        var landing = contacts.remove(at: index).landing
        landing.location = position
        landing.pressure = sample.pressure
        landing.tilt = sample.tilt
        // The window may be gone.
        if landing.window?.engine !== engine { landing.window = nil }
        land(landing, at: time, shield: shield)
    }

    /// Adds cancellations of a contact to a frame, for all its ids in the engine.
    func takeOut(_ index: Int, notingIn frame: inout TouchFrame) {
        let contact = contacts[index]
        guard contact.isKnown else { return }
        frame.samples.append(TouchSample(id: contact.ownID, phase: .cancelled))
        if contact.accommodation != nil, contact.isForwarded {
            frame.samples.append(TouchSample(id: contact.id, phase: .cancelled))
        }
    }

    // MARK: Palms

    /// Returns whether a contact that lands here completes a palm: too many contacts in a small area to be fingers.
    func completesPalm(at position: Point) -> Bool {
        guard let palm = controller.policy.guards.palm else { return false }
        let distance = palm.distance * engine.pixelsPerPoint
        var count = 1
        for contact in contacts where contact.position.distance(to: position) <= distance {
            if contact.route == .palm { return true }
            if contact.isKnown { count += 1 }
        }
        return count >= palm.contacts
    }

    /// Removes the other contacts of a palm from the engine. The one that completes it is already the last in
    /// `contacts`.
    func dropPalm(around position: Point, at time: Timestamp) {
        guard let palm = controller.policy.guards.palm else { return }
        let distance = palm.distance * engine.pixelsPerPoint
        var ids = contacts.suffix(1).map(\.id)
        for index in contacts.indices
        where contacts[index].isKnown && contacts[index].position.distance(to: position) <= distance {
            let id = contacts[index].ownID
            defer { contacts[index].route = .palm }
            ids.append(contacts[index].id)
            if let place = filtered.samples.lastIndex(where: { $0.id == id && $0.phase == .began }) {
                // It landed in this frame, and is not delivered. An earlier one with its id has lifted before.
                let later = filtered.samples[place...].filter { $0.id != id }
                filtered.samples.replaceSubrange(place..., with: later)
            } else {
                takeOut(index, notingIn: &filtered)
            }
        }
        controller.report(.palm(ids), time)
    }
}
