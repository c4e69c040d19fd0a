// SPDX-License-Identifier: MIT
import Waytouch
import WaytouchConfiguration

extension PolicyOutput {
    /// How far a contact may move and still be in one place, in px: as far as a resting finger.
    var tolerance: Double { engine.profile.longPressMovement * engine.pixelsPerPoint }

    // MARK: Stuck touches

    /// The time at which the next contact will have been in one place for too long, in µs.
    private var exactStuckDeadline: Timestamp? {
        guard let limit = controller.policy.guards.stuckTouch else { return nil }
        var earliest: Timestamp?
        for contact in contacts where contact.isKnown {
            let deadline = contact.restingSince &+ Timestamp(limit * 1e6)
            earliest = min(earliest ?? deadline, deadline)
        }
        return earliest
    }

    /// Computes the next deadline.
    func findStuckDeadline() { stuckDeadline = exactStuckDeadline }

    /// Updates the deadline for a contact that has landed.
    func awaitStuck(_ contact: Contact) {
        guard let limit = controller.policy.guards.stuckTouch else { return }
        let deadline = contact.restingSince &+ Timestamp(limit * 1e6)
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
                guard contacts[index].restingSince &+ Timestamp(limit * 1e6) <= deadline else { continue }
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
