// SPDX-License-Identifier: MIT
import Waytouch
import WaytouchConfiguration

/// Touch accommodations: what contacts count as for apps, after the compositor's own gestures have received them.
extension PolicyOutput {
    /// Whether a frame must be processed again after the compositor's own gestures have received it.
    var needsAccommodation: Bool { controller.isAccommodating || hasAccommodated }

    /// Whether a contact is down that landed while accommodations were in force.
    var hasAccommodated: Bool { contacts.contains { $0.accommodation != nil } }

    /// The time at which a contact's state changes without an event, in µs.
    var accommodationDeadline: Timestamp? {
        var earliest: Timestamp?
        for contact in contacts where contact.isKnown {
            guard let due = contact.accommodation?.deadline else { continue }
            earliest = min(earliest ?? due, due)
        }
        return earliest
    }

    /// Sets the engine's `mayOffer` as soon as touches may have to be withheld. It stays: the engine may still have to
    /// process the landing of a contact that is over.
    func followAccommodations() {
        guard controller.policy.accessibility != nil, engine.mayOffer == nil else { return }
        engine.mayOffer = { [unowned(unsafe) self] touch, recognizer in mayOffer(touch, to: recognizer) }
    }

    /// Returns the index in a frame at which a contact lands with an id that the frame has already used, or the end of
    /// the frame.
    func endOfContacts(in frame: TouchFrame, from start: Int) -> Int {
        for index in frame.samples.indices.dropFirst(start + 1) where frame.samples[index].phase == .began {
            let id = frame.samples[index].id
            let isReused = frame.samples[start..<index].contains {
                $0.id == id && ($0.phase == .ended || $0.phase == .cancelled)
            }
            if isReused { return index }
        }
        return frame.samples.count
    }

    /// Applies accommodations to a contact that lands.
    func accommodate(_ contact: inout Contact, _ sample: TouchSample, at time: Timestamp) {
        guard let rules = controller.accommodations, sample.kind != .indirect, !sample.id.isForSystemGestures
        else {
            return
        }
        var accommodation = Accommodation(
            sample, at: time, rules, engine.profile, pixelsPerPoint: engine.pixelsPerPoint)
        if let pause = rules.ignoreRepeat, let lift = lastLifts.first(where: { $0.seat == sample.id.seat }),
            time &- lift.time < Timestamp(pause * 1e6)
        {
            accommodation.state = .gone
            controller.report(.repeated(sample.id), time)
        }
        contact.accommodation = accommodation
        contact.route = .watched
    }

    /// Passes a frame on to apps, after the compositor's own gestures have received it.
    func forwardAccommodated(_ frame: TouchFrame, _ range: Range<Int>) {
        let time = controller.usable(frame.time)
        for sample in frame.samples[range] {
            guard let index = index(of: sample.id), contacts[index].accommodation != nil else { continue }
            switch sample.phase {
            case .began: proceed(sample.id, by: time)
            case .moved, .stationary:
                if let position = sample.location, position.isFinite {
                    contacts[index].accommodation?.move(to: position)
                }
                if contacts[index].isForwarded, case .free? = contacts[index].accommodation?.state {
                    copies.samples.append(sample)
                } else {
                    proceed(sample.id, by: time)
                }
            case .ended: lift(sample, index, at: time)
            case .cancelled:
                if contacts[index].isForwarded { copies.samples.append(sample) }
                removeContact(at: index)
            }
        }
        flushCopies(at: max(frame.time, engine.now))
    }

    /// Passes on what is due.
    func forwardAccommodated(by time: Timestamp) {
        guard !isBusy, let deadline = accommodationDeadline, deadline <= time else { return }
        isAccommodating = true
        while let deadline = accommodationDeadline, deadline <= time {
            let due = contacts.first { $0.isKnown && $0.accommodation?.deadline == deadline }
            guard let due else { break }
            proceed(due.id, by: deadline)
            flushCopies(at: max(deadline, engine.now))
        }
        isAccommodating = false
        processQueued()
    }

    /// Advances the state of a contact to a time.
    private func proceed(_ id: TouchID, by time: Timestamp) {
        guard let index = index(of: id), contacts[index].isKnown,
            let due = contacts[index].accommodation?.deadline, due <= time
        else { return }
        let position = contacts[index].position
        if case .waiting? = contacts[index].accommodation?.state {
            admit(id, at: contacts[index].accommodation?.landing.location ?? position, time: time)
        }
        // Admitting calls the host, which may change the contacts.
        guard let index = self.index(of: id), contacts[index].isForwarded,
            let accommodation = contacts[index].accommodation
        else { return }
        contacts[index].accommodation?.state = accommodation.stateWhenForwarded(at: time)
        if case .free? = contacts[index].accommodation?.state, accommodation.landing.location != position {
            copies.samples.append(TouchSample(id: id, phase: .moved, location: position))
        }
    }

    private func lift(_ sample: TouchSample, _ index: Int, at time: Timestamp) {
        guard let accommodation = contacts[index].accommodation else { return }
        if case .waiting = accommodation.state {
            if time < accommodation.countsFrom {
                controller.report(.short(sample.id), time)
            } else {
                // Only a contact that counts where it lifts can still be waiting.
                admit(sample.id, at: sample.location ?? contacts[index].position, time: time)
            }
        }
        // Admitting calls the host, which may change the contacts.
        guard let index = self.index(of: sample.id) else { return }
        if contacts[index].isForwarded {
            let isStill = accommodation.state != .free
            copies.samples.append(
                isStill ? TouchSample(id: sample.id, phase: .ended) : sample)
            noteLift(seat: sample.id.seat, at: time)
        }
        removeContact(at: index)
    }

    /// Passes a contact on to apps from now on.
    private func admit(_ id: TouchID, at position: Point, time: Timestamp) {
        flushCopies(at: max(time, engine.now))
        guard let index = index(of: id), let accommodation = contacts[index].accommodation else { return }
        guard !isTaken(contacts[index].ownID) else {
            contacts[index].accommodation?.state = .gone
            return
        }
        var contact = contacts[index]
        let shield = shieldInPlace
        contact.accommodation?.state = .still
        contact.route = .open
        if controller.isLocked || contact.wakes {
            contact.route = .shielded
        } else if let window = contact.window {
            contacts[index].route = .watched
            admit(&contact, to: window, at: time, shield: shield)
        }
        // Limiting touches calls the host as well.
        guard let index = self.index(of: id) else { return }
        contacts[index] = contact
        var landing = accommodation.landing
        landing.location = position
        if contact.route == .shielded { landing.window = shield }
        copies.samples.append(landing)
        flushCopies(at: max(time, engine.now))
    }

    /// Sends the copies so far as one frame.
    private func flushCopies(at time: Timestamp) {
        guard !copies.samples.isEmpty else { return }
        copies.time = time
        engine.process(copies)
        copies.samples.removeAll(keepingCapacity: true)
    }

    /// Returns whether one of the compositor's own gestures has taken a touch from apps.
    private func isTaken(_ id: TouchID) -> Bool {
        ownGestures.contains { gesture in
            gesture.seesAll && gesture.recognizer.isActive && gesture.recognizer.cancelsTouchesInView
                && gesture.recognizer.trackedTouches.contains { $0.id == id }
        }
    }

    /// Takes touches from apps once one of the compositor's own gestures was recognised with them.
    func cancelAccommodated(_ touches: [Touch], at time: Timestamp) {
        var frame = TouchFrame(time: time)
        for touch in touches where touch.id.isForSystemGestures {
            guard let index = index(of: touch.id.counterpart), contacts[index].accommodation != nil
            else {
                continue
            }
            if contacts[index].isForwarded {
                frame.samples.append(TouchSample(id: contacts[index].id, phase: .cancelled))
            }
            contacts[index].accommodation?.state = .gone
            contacts[index].route = .watched
        }
        if !frame.samples.isEmpty { engine.process(frame) }
    }

    /// Ends accommodations when the policy is removed: waiting contacts are passed on, and the engine forgets their
    /// second ids.
    func endAccommodations() {
        isAccommodating = true
        var frame = TouchFrame(time: engine.now)
        for contact in contacts where contact.accommodation != nil && contact.isKnown {
            frame.samples.append(TouchSample(id: contact.ownID, phase: .cancelled))
        }
        if !frame.samples.isEmpty { engine.process(frame) }
        for id in contacts.map(\.id) {
            guard let index = index(of: id), contacts[index].isKnown,
                case .waiting? = contacts[index].accommodation?.state
            else { continue }
            admit(id, at: contacts[index].position, time: engine.now)
        }
        isAccommodating = false
    }

    func removeContact(at index: Int) {
        contacts.remove(at: index)
        if contacts.isEmpty { stuckDeadline = nil }
    }

    /// Notes the latest lift of a seat. If there are too many seats, the first noted is forgotten.
    private func noteLift(seat: UInt32, at time: Timestamp) {
        if let index = lastLifts.firstIndex(where: { $0.seat == seat }) {
            lastLifts[index].time = time
            return
        }
        if lastLifts.count >= Self.mostSeats { lastLifts.removeFirst() }
        lastLifts.append((seat, time))
    }

    private static let mostSeats = 16

    /// Returns whether the engine may offer a touch to a recognizer.
    func mayOffer(_ touch: Touch, to recognizer: GestureRecognizer) -> Bool {
        let isForSystemGestures = touch.id.isForSystemGestures
        let id = isForSystemGestures ? touch.id.counterpart : touch.id
        let isAccommodated = index(of: id).map { contacts[$0].accommodation != nil } ?? false
        // The contact may be over before the engine can process its landing.
        guard isAccommodated || isForSystemGestures else { return true }
        let seesAll = (recognizer.delegate as? SystemGesture)?.seesAll ?? false
        return isForSystemGestures == seesAll
    }

    /// Returns the window that a touch landed on, even if the engine received it on none.
    func window(under touch: Touch) -> Window? {
        guard touch.id.isForSystemGestures, let index = index(of: touch.id.counterpart),
            contacts[index].accommodation != nil
        else { return touch.window }
        return contacts[index].window
    }
}
