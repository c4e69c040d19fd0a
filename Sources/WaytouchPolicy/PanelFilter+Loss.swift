// SPDX-License-Identifier: MIT
import Waytouch

/// Contacts that the panel loses, and that come back, with the same id or with another one.
extension PanelFilter {
    /// Returns the index of the contact that is down and that the panel reports with an id.
    func index(reportedAs id: TouchID) -> Int? {
        contacts.firstIndex { $0.reportedID == id && !$0.isLost }
    }

    /// Returns whether a contact has this id in the engine.
    func uses(_ id: TouchID) -> Bool { contacts.contains { $0.id == id } }

    /// Returns whether the contact that the panel reports with an id is down; nil: it is not known here.
    func isDown(reportedAs id: TouchID) -> Bool? {
        if index(reportedAs: id) != nil { return true }
        return uses(id) ? false : nil
    }

    /// Returns the id in the engine of what the panel reports with an id.
    func id(reportedAs reported: TouchID) -> TouchID {
        index(reportedAs: reported).map { contacts[$0].id } ?? reported
    }

    /// Returns the id by which the panel reports a contact, or did so last.
    func reportedID(of id: TouchID) -> TouchID { contacts.first { $0.id == id }?.reportedID ?? id }

    /// Returns the id in the engine for a contact that lands: its own or, if that is in use by a contact that the panel
    /// now reports with another id, that one.
    func freeID(for reported: TouchID) -> TouchID {
        var free = reported
        // No two contacts are reported with the same id, and none with that of a landing, so this ends.
        while let user = contacts.first(where: { $0.id == free && !$0.isLost && $0.reportedID != free }) {
            free = user.reportedID
        }
        return free
    }

    /// Removes the contact that the panel reports with an id, and returns it.
    mutating func remove(reportedAs id: TouchID) -> Contact? {
        index(reportedAs: id).map { contacts.remove(at: $0) }
    }

    /// Processes a landing that may be a lost contact's return; nil: it is another contact.
    ///
    /// Of several lost contacts the one comes back that would by now have moved the nearest to the landing, whatever
    /// its id. `isLeaving` says whether the contact with an id lifts later in the same frame: then it has only changed
    /// its id.
    mutating func resume(
        _ sample: TouchSample, at time: Timestamp, within distance: Double, isLeaving: (TouchID) -> Bool
    ) -> Verdict? {
        guard debounce > 0, let position = sample.location, position.isFinite,
            ghosts?.place(of: sample.id, at: position, time) == nil
        else { return nil }
        var nearest: (index: Int, distance: Double)?
        for index in contacts.indices {
            let contact = contacts[index]
            if case .unplaced = contact.state { continue }
            guard contact.id.device == sample.id.device, contact.id.seat == sample.id.seat, !contact.isOver,
                contact.position.distance(to: position) <= distance,
                contact.isLost || isLeaving(contact.reportedID)
            else { continue }
            let miss = contact.expectedPosition(at: time).distance(to: position)
            let isBetter = nearest.map {
                miss < $0.distance || miss == $0.distance && contact.id == sample.id
            }
            if isBetter ?? true { nearest = (index, miss) }
        }
        guard let index = nearest?.index else { return nil }
        ghosts?.watchReturn(sample, from: contacts[index].start, at: time)
        return resume(index, sample, at: position, time)
    }

    private mutating func resume(
        _ index: Int, _ sample: TouchSample, at position: Point, _ time: Timestamp
    ) -> Verdict {
        if !contacts[index].isLost { abandonedIDs.append(contacts[index].reportedID) }
        let movement = TouchSample(
            id: contacts[index].id, phase: .moved, location: position, pressure: sample.pressure,
            tilt: sample.tilt)
        contacts[index].reportedID = sample.id
        contacts[index].move(to: position, at: time)
        if case .landing(let landing, let since, _) = contacts[index].state {
            contacts[index].lossTime = nil
            contacts[index].state = .landing(
                landing, since: since, latest: Movement(sample: movement, time: time))
            return .isHeldBack
        }
        contacts[index].state = .down
        return .continues(movement)
    }

    /// Returns whether a sample is the rest of what a frame says of an id that a contact has given up in it.
    mutating func isAbandoned(_ sample: TouchSample) -> Bool {
        guard let index = abandonedIDs.firstIndex(of: sample.id) else { return false }
        if sample.phase != .moved, sample.phase != .stationary { abandonedIDs.remove(at: index) }
        return sample.phase != .began
    }
}
