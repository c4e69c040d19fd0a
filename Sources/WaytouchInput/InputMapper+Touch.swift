// SPDX-License-Identifier: MIT
public import Waytouch

extension InputMapper {
    /// The greatest number of slots that is accepted.
    private static var maximumSlots: Int { 256 }

    /// Processes the contacts of a touch screen.
    public func process(_ raw: RawTouchFrame) {
        guard let entry = entry(of: raw.device) else { return }
        entry.lastTime = raw.time
        // Almost always the whole frame is for one output; the loop is for an output that was removed meanwhile.
        var next = raw.contacts.startIndex
        while next < raw.contacts.endIndex {
            guard let place = place(of: raw.contacts[next], entry), let target = target(named: place) else {
                next += 1
                continue
            }
            send(
                { samples in
                    while next < raw.contacts.endIndex {
                        let contact = raw.contacts[next]
                        guard let here = self.place(of: contact, entry) else {
                            next += 1
                            continue
                        }
                        guard here == place else { break }
                        next += 1
                        settle(contact, on: here, entry)
                        samples.append(TouchSample(contact, device: raw.device, output: target.output))
                    }
                }, at: raw.time, to: place)
        }
    }

    /// Returns the output of a contact: one that lands joins the contacts of its device that are down.
    private func place(of contact: RawContact, _ entry: DeviceEntry) -> String? {
        let slot = Int(contact.slot)
        guard slot >= 0, slot < Self.maximumSlots else { return nil }
        guard contact.phase == .down else {
            return slot < entry.places.count ? entry.places[slot] : nil
        }
        for place in entry.places where place != nil { return place }
        return outputName(of: entry)
    }

    private func settle(_ contact: RawContact, on place: String, _ entry: DeviceEntry) {
        let slot = Int(contact.slot)
        while entry.places.count <= slot { entry.places.append(nil) }
        entry.places[slot] = contact.phase == .down || contact.phase == .motion ? place : nil
    }

    func cancelContacts(of entry: DeviceEntry, where isGone: (String) -> Bool) {
        for (slot, place) in entry.places.enumerated() {
            guard let place, isGone(place) else { continue }
            let others = entry.places.indices.filter { entry.places[$0] == place && $0 >= slot }
            for other in others { entry.places[other] = nil }
            send(
                { samples in
                    for other in others {
                        let id = entry.id(Int32(truncatingIfNeeded: other))
                        samples.append(TouchSample(id: id, phase: .cancelled))
                    }
                }, at: entry.lastTime, to: place)
        }
    }
}

extension TouchSample {
    /// Makes a sample for the engine from a contact of libinput, on the output that the device belongs to.
    public init(_ contact: RawContact, device: DeviceID, output: Output) {
        let phase: Touch.Phase =
            switch contact.phase {
            case .down: .began
            case .motion: .moved
            case .up: .ended
            case .cancel: .cancelled
            }
        // A lift carries no position of its own.
        self.init(
            id: TouchID(device: device.rawValue &- 1, contact: contact.slot), phase: phase,
            location: phase == .ended || phase == .cancelled
                ? nil : output.logicalPosition(normalizedX: contact.x, normalizedY: contact.y))
    }
}
