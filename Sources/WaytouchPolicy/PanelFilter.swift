// SPDX-License-Identifier: MIT
import Waytouch
import WaytouchConfiguration

/// Corrects the reports of a bad panel: contacts that bounce, and contacts that are too short to be touches, either
/// everywhere or where ghosts were found.
///
/// A landing is held back until the contact has lasted for ``PolicyPanel/minimumContact``, a lift until the contact has
/// been away for ``PolicyPanel/debounce``. Both are passed on with the time at which they happened, unless the engine
/// has already received a later time. Other times do not change.
struct PanelFilter {
    /// How far from its lift a bouncing contact may come back, in pt: 6 mm.
    static let bounceDistance = 40.0

    private struct Movement {
        let sample: TouchSample
        let time: Timestamp
    }

    /// A contact that is down, or whose lift is held back.
    private struct Contact {
        enum State {
            /// Its landing, and its latest movement, are held back.
            case landing(TouchSample, since: Timestamp, latest: Movement?)
            /// Its landing was passed on, and its movement is due.
            case moved(TouchSample, since: Timestamp)
            case down
            /// Its lift is held back.
            case lifted(TouchSample, since: Timestamp)
        }

        let id: TouchID
        var state: State
        /// The position, in output px.
        var position: Point
        /// How long it must last, in µs.
        var minimum: Timestamp = 0
        /// Whether its lift, which is held back, is due: its device is gone.
        var isOver = false
    }

    /// In µs; 0: nothing is held back.
    private var debounce: Timestamp = 0
    private var minimumContact: Timestamp = 0
    /// Nil: ghosts are not ignored.
    private var ghosts: GhostWatch?
    private var contacts: [Contact] = []

    /// Whether frames must be filtered.
    var isNeeded: Bool { debounce > 0 || minimumContact > 0 || ghosts != nil || !contacts.isEmpty }
    /// Whether no contact is remembered.
    var isAtRest: Bool { contacts.isEmpty }

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

    mutating func apply(_ panel: PolicyPanel) {
        debounce = Timestamp((panel.debounce ?? 0) * 1e6)
        minimumContact = Timestamp((panel.minimumContact ?? 0) * 1e6)
        if panel.ignoresGhosts != (ghosts != nil) { ghosts = panel.ignoresGhosts ? GhostWatch() : nil }
        // Nothing is held back for longer than the new policy would.
        let most = max(minimumContact, ghosts == nil ? 0 : GhostWatch.longest)
        for index in contacts.indices { contacts[index].minimum = min(contacts[index].minimum, most) }
    }

    private func due(_ contact: Contact) -> Timestamp? {
        switch contact.state {
        case .landing(_, let since, _): since &+ contact.minimum
        case .moved(_, let since): since
        case .down: nil
        case .lifted(_, let since): contact.isOver ? since : since &+ debounce
        }
    }

    // MARK: Filtering

    /// What happens to a sample.
    enum Verdict {
        case passes(TouchSample)
        /// The contact had been lost and is back: the landing is passed on as a movement.
        case continues(TouchSample)
        case isHeldBack
        /// The contact was too short.
        case isNoTouch
    }

    /// Returns whether a landing with the id of a contact whose lift is held back is another contact, so that the lift
    /// is due.
    func isOver(_ id: TouchID, at position: Point?, distance: Double, _ time: Timestamp) -> Bool {
        guard let contact = contacts.first(where: { $0.id == id }), case .lifted = contact.state else {
            return false
        }
        guard let position else { return true }
        return !(contact.position.distance(to: position) <= distance)
            || ghosts?.isMasked(id, at: position, time) == true
    }

    /// Returns whether the lift of the contact with this id is held back.
    func holdsLift(of id: TouchID) -> Bool {
        contacts.contains {
            guard $0.id == id, case .lifted = $0.state else { return false }
            return true
        }
    }

    /// Returns whether the contact with this id is remembered.
    func knows(_ id: TouchID) -> Bool { contacts.contains { $0.id == id } }

    /// Processes a sample, and returns what happens to it.
    mutating func filter(_ sample: TouchSample, at time: Timestamp) -> Verdict {
        let index = contacts.firstIndex { $0.id == sample.id }
        // Deferred, so that a landing does not affect the verdict on itself.
        defer { ghosts?.watch(sample, at: time) }
        switch sample.phase {
        case .began: return land(sample, at: time, index)
        case .moved, .stationary:
            guard let index else { return .passes(sample) }
            if let position = sample.location { contacts[index].position = position }
            guard case .landing(let landing, let since, _) = contacts[index].state else {
                return .passes(sample)
            }
            contacts[index].state = .landing(
                landing, since: since, latest: Movement(sample: sample, time: time))
            return .isHeldBack
        case .ended:
            guard let index else { return .passes(sample) }
            return lift(sample, at: time, index)
        case .cancelled:
            guard let index else { return .passes(sample) }
            if case .landing = contacts.remove(at: index).state { return .isNoTouch }
            return .passes(sample)
        }
    }

    private mutating func land(_ sample: TouchSample, at time: Timestamp, _ index: Int?) -> Verdict {
        // The engine rejects a landing without a position.
        guard let position = sample.location, position.isFinite else { return .passes(sample) }
        if let index {
            if case .lifted = contacts[index].state {
                contacts[index].isOver = false
                contacts[index].state = .down
                contacts[index].position = position
                return .continues(
                    TouchSample(
                        id: sample.id, phase: .moved, location: position, pressure: sample.pressure,
                        tilt: sample.tilt))
            }
            contacts.remove(at: index)
        }
        let minimum = max(minimumContact, ghosts?.minimum(of: sample.id, at: position, time) ?? 0)
        if minimum > 0 {
            contacts.append(
                Contact(
                    id: sample.id, state: .landing(sample, since: time, latest: nil), position: position,
                    minimum: minimum))
            return .isHeldBack
        }
        if debounce > 0 { contacts.append(Contact(id: sample.id, state: .down, position: position)) }
        return .passes(sample)
    }

    private mutating func lift(_ sample: TouchSample, at time: Timestamp, _ index: Int) -> Verdict {
        if case .landing = contacts[index].state {
            contacts.remove(at: index)
            return .isNoTouch
        }
        if debounce > 0 {
            contacts[index].state = .lifted(sample, since: time)
            return .isHeldBack
        }
        contacts.remove(at: index)
        return .passes(sample)
    }

    // MARK: Release

    /// A sample that was held back, and the time at which it happened, in µs.
    struct Release {
        let sample: TouchSample
        let time: Timestamp
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

    /// Removes and returns the lift of a contact whose id now belongs to another one.
    mutating func releaseLift(of id: TouchID) -> Release? {
        guard let index = contacts.firstIndex(where: { $0.id == id }) else { return nil }
        return release(index)
    }

    /// Removes and returns a lift that is held back, of a contact that satisfies a predicate; nil: there is none.
    mutating func releaseLift(where isMeant: (TouchID) -> Bool) -> Release? {
        contacts.map(\.id).first { holdsLift(of: $0) && isMeant($0) }.flatMap { releaseLift(of: $0) }
    }

    /// The contacts whose lifts are held back.
    var idsOfLifted: [TouchID] { contacts.map(\.id).filter(holdsLift) }

    /// Makes the lifts that are held back of some contacts due.
    mutating func hasten(where isMeant: (TouchID) -> Bool) {
        for index in contacts.indices where isMeant(contacts[index].id) {
            if case .lifted = contacts[index].state { contacts[index].isOver = true }
        }
    }

    private mutating func release(_ index: Int) -> Release? {
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
        case .down: return nil
        }
    }

    private mutating func proceed(_ index: Int, _ latest: Movement?) {
        if let latest {
            contacts[index].state = .moved(latest.sample, since: latest.time)
        } else if debounce > 0 {
            contacts[index].state = .down
        } else {
            contacts.remove(at: index)
        }
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
}
