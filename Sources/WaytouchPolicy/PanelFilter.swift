// SPDX-License-Identifier: MIT
import Waytouch
import WaytouchConfiguration

/// Corrects the reports of a bad panel: contacts that bounce, contacts without a position, and contacts that are too
/// short to be touches, either everywhere or where ghosts were found.
///
/// A landing is held back until the contact has lasted for ``PolicyPanel/minimumContact``, a lift until the contact has
/// been away for ``PolicyPanel/debounce``. Both are passed on with the time at which they happened, unless the engine
/// has already received a later time. Other times do not change. A contact that comes back may have another id; for the
/// engine it keeps its own.
struct PanelFilter {
    /// How far from its lift a bouncing contact may come back, in pt: 6 mm.
    static let bounceDistance = 40.0

    struct Movement {
        let sample: TouchSample
        let time: Timestamp
    }

    /// A contact that is down, or whose lift is held back.
    struct Contact {
        enum State {
            /// The panel has not reported where it is.
            case unplaced(TouchSample)
            /// Its landing, and its latest movement, are held back.
            case landing(TouchSample, since: Timestamp, latest: Movement?)
            /// Its landing was passed on, and its movement is due.
            case moved(TouchSample, since: Timestamp)
            case down
            /// Its lift is held back.
            case lifted(TouchSample, since: Timestamp)
        }

        /// Its id in the engine.
        let id: TouchID
        /// Its id for the panel: another one if the panel has lost it.
        var reportedID: TouchID
        var state: State
        /// Where it landed, in output px.
        let start: Point
        /// The position, in output px, the time of the last movement to it, and its speed then, in px/µs.
        var position: Point
        var time: Timestamp
        var velocity = Vector.zero
        /// How long it must last, in µs.
        var minimum: Timestamp = 0
        /// Whether it is at a place of ghosts, and so neither joined to an earlier contact nor to a later one.
        var isAtGhosts = false
        /// Whether it is a touch as soon as the panel has reported it a second time.
        var countsOnceReported = false
        /// When it was lost, in µs, if its landing is still held back.
        var lossTime: Timestamp?
        /// Whether its lift, which is held back, is due: its device is gone.
        var isOver = false

        /// Whether it has another id in the engine, so that it is remembered until it has lifted.
        var isRenamed: Bool { id != reportedID }
        /// Whether the panel has lost it, and it may come back.
        var isLost: Bool { if case .lifted = state { true } else { lossTime != nil } }

        mutating func move(to position: Point, at time: Timestamp) {
            if time > self.time { velocity = (position - self.position) * (1 / Double(time &- self.time)) }
            self.position = position
            self.time = time
        }

        /// Returns where it would be at a time if it had not been lost.
        func expectedPosition(at time: Timestamp) -> Point {
            position + velocity * Double(max(time &- self.time, 0))
        }
    }

    /// In µs; 0: nothing is held back.
    var debounce: Timestamp = 0
    var minimumContact: Timestamp = 0
    /// Nil: ghosts are not ignored.
    var ghosts: GhostWatch?
    var contacts: [Contact] = []
    /// The ids that contacts have given up in the frame that is being processed, for which it still has samples.
    var abandonedIDs: [TouchID] = []

    /// Whether frames must be filtered.
    var isNeeded: Bool { debounce > 0 || minimumContact > 0 || ghosts != nil || !contacts.isEmpty }
    /// Whether no contact is remembered.
    var isAtRest: Bool { contacts.isEmpty }

    mutating func apply(_ panel: PolicyPanel) {
        debounce = Timestamp((panel.debounce ?? 0) * 1e6)
        minimumContact = Timestamp((panel.minimumContact ?? 0) * 1e6)
        if panel.ignoresGhosts != (ghosts != nil) { ghosts = panel.ignoresGhosts ? GhostWatch() : nil }
        // Nothing is held back for longer than the new policy would.
        let most = max(minimumContact, ghosts == nil ? 0 : GhostWatch.longest)
        for index in contacts.indices { contacts[index].minimum = min(contacts[index].minimum, most) }
    }

    /// Returns a place of ghosts that was just found, in output px; nil: none.
    mutating func takeGhosts() -> Point? { ghosts?.takeFound() }

    /// Sets the number of output px in a pt.
    mutating func measure(pixelsPerPoint: Double) { ghosts?.pixelsPerPoint = pixelsPerPoint }

    /// Forgets the contacts of a device (nil: of all devices), which were cancelled.
    mutating func forget(device: UInt32?) {
        ghosts?.forget(device: device)
        contacts.removeAll { device == nil || $0.id.device == device }
    }

    // MARK: Release

    /// The time at which something held back is due, in µs.
    var deadline: Timestamp? {
        guard !contacts.isEmpty else { return nil }
        var earliest: Timestamp?
        for contact in contacts {
            guard let due = due(contact) else { continue }
            earliest = min(earliest ?? due, due)
        }
        return earliest
    }

    private func due(_ contact: Contact) -> Timestamp? {
        if let lossTime = contact.lossTime { return contact.isOver ? lossTime : lossTime &+ debounce }
        return switch contact.state {
        case .landing(_, let since, _): since &+ contact.minimum
        case .moved(_, let since): since
        case .down, .unplaced: nil
        case .lifted(_, let since): contact.isOver ? since : since &+ debounce
        }
    }

    /// A sample that was held back, and the time at which it happened, in µs.
    struct Release {
        let sample: TouchSample
        let time: Timestamp
        /// Whether it is the landing of a contact that was too short, and so not passed on.
        var isNoTouch = false
    }

    /// Removes and returns what is due first, if it is due by `time`.
    mutating func release(by time: Timestamp) -> Release? {
        guard let deadline, deadline <= time else { return nil }
        guard let index = contacts.firstIndex(where: { due($0) == deadline }) else { return nil }
        return release(index)
    }

    /// Removes and returns something held back, due or not; nil: nothing is left.
    mutating func releaseAny() -> Release? {
        guard let index = contacts.firstIndex(where: { due($0) != nil }) else {
            contacts.removeAll()
            return nil
        }
        return release(index)
    }

    /// The contacts whose lifts are held back and that satisfy a predicate, which may ask for ``reportedID(of:)``.
    func lifted(where isMeant: (TouchID) -> Bool) -> [TouchID] {
        contacts.filter { $0.isLost && isMeant($0.id) }.map(\.id)
    }

    /// Removes and returns the lift of a contact, if it is held back.
    mutating func releaseLift(of id: TouchID) -> Release? {
        guard let index = contacts.firstIndex(where: { $0.isLost && $0.id == id }) else { return nil }
        return release(index)
    }

    /// The ids, for the panel, of the contacts whose lifts are held back.
    var idsOfLifted: [TouchID] { contacts.filter(\.isLost).map(\.reportedID) }

    /// Makes the lifts that are held back of some contacts due.
    mutating func markDue(_ ids: [TouchID]) {
        for index in contacts.indices where contacts[index].isLost && ids.contains(contacts[index].id) {
            contacts[index].isOver = true
        }
    }

    private mutating func release(_ index: Int) -> Release? {
        if contacts[index].lossTime != nil {
            let contact = contacts.remove(at: index)
            return Release(
                sample: TouchSample(id: contact.id, phase: .ended), time: contact.time, isNoTouch: true)
        }
        switch contacts[index].state {
        case .landing(let sample, let since, let latest):
            proceed(index, latest)
            return Release(sample: sample, time: since)
        case .moved(let sample, let since):
            proceed(index, nil)
            return Release(sample: sample, time: since)
        case .lifted(let sample, let since):
            contacts.remove(at: index)
            return Release(sample: sample, time: since)
        case .down, .unplaced: return nil
        }
    }

    private mutating func proceed(_ index: Int, _ latest: Movement?) {
        if let latest {
            contacts[index].state = .moved(latest.sample, since: latest.time)
        } else if debounce > 0 || contacts[index].isRenamed {
            contacts[index].state = .down
        } else {
            contacts.remove(at: index)
        }
    }
}
