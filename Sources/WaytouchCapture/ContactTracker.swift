// SPDX-License-Identifier: MIT
import WaytouchRecording

/// Follows the contacts of a device through its frames, in whichever of evdev's three ways it reports them.
///
/// Contacts without slots are told apart by their order in a frame. If one of several lifts, the others therefore seem
/// to jump.
struct ContactTracker {
    /// A place for one contact.
    struct Slot {
        /// The contact; -1: none.
        var id: Int32 = -1
        /// The latest position, in the device's units. evdev does not repeat that of an earlier contact.
        var x: Int32 = 0
        var y: Int32 = 0
        /// Whether a position was ever sent.
        var hasPosition = false
    }

    /// What a frame has changed.
    enum Change {
        case lifted(slot: Int)
        case landed(slot: Int)
        case moved(slot: Int)
    }

    private(set) var slots: [Slot]
    private let contacts: TouchDevice.Contacts
    private var current = 0
    /// The number given to the latest contact of a device that does not number them.
    private var serial: Int32 = 0

    init(_ contacts: TouchDevice.Contacts) {
        self.contacts = contacts
        let count =
            switch contacts {
            case .slots(let count): count
            case .anonymous: Self.mostAnonymous
            case .single: 1
            }
        slots = Array(repeating: Slot(), count: min(count, Int(Evdev.slotMax)))
    }

    /// The greatest number of contacts without slots that are followed.
    private static let mostAnonymous = 32

    /// Processes a frame; returns what has changed, lifts first: a lost contact may come back in the same frame.
    mutating func follow(_ frame: RecordedFrame) -> [Change] {
        var before: [(slot: Int, was: Slot)] = []
        switch contacts {
        case .slots: followSlots(frame, &before)
        case .anonymous: followAnonymous(frame, &before)
        case .single: followSingle(frame, &before)
        }
        var lifts: [Change] = []
        var others: [Change] = []
        for (slot, was) in before {
            let now = slots[slot]
            if was.id != now.id {
                if was.id >= 0 { lifts.append(.lifted(slot: slot)) }
                if now.id >= 0 { others.append(.landed(slot: slot)) }
            } else if now.id >= 0, (now.x, now.y, now.hasPosition) != (was.x, was.y, was.hasPosition) {
                others.append(.moved(slot: slot))
            }
        }
        return lifts + others
    }

    private mutating func followSlots(_ frame: RecordedFrame, _ before: inout [(slot: Int, was: Slot)]) {
        for event in frame.events where event.type == Evdev.abs {
            if event.code == Evdev.absMTSlot {
                current = Int(event.value)
                continue
            }
            guard slots.indices.contains(current), event.code > Evdev.absMTSlot else { continue }
            if !before.contains(where: { $0.slot == current }) { before.append((current, slots[current])) }
            switch event.code {
            case Evdev.absMTTrackingID: slots[current].id = event.value
            case Evdev.absMTPositionX: set(\.x, ofSlot: current, to: event.value)
            case Evdev.absMTPositionY: set(\.y, ofSlot: current, to: event.value)
            default: break
            }
        }
    }

    private mutating func followAnonymous(
        _ frame: RecordedFrame, _ before: inout [(slot: Int, was: Slot)]
    ) {
        var index = 0
        var isPlaced = false
        var reportsContacts = false
        let was = slots
        for event in frame.events {
            switch (event.type, event.code) {
            case (Evdev.abs, Evdev.absMTPositionX) where index < slots.count:
                set(\.x, ofSlot: index, to: event.value)
                isPlaced = true
            case (Evdev.abs, Evdev.absMTPositionY) where index < slots.count:
                set(\.y, ofSlot: index, to: event.value)
                isPlaced = true
            case (Evdev.syn, Evdev.synMTReport):
                reportsContacts = true
                if isPlaced { index += 1 }
                isPlaced = false
            default: break
            }
        }
        // Frames with nothing but other axes or keys say nothing about contacts.
        guard reportsContacts else { return }
        for slot in slots.indices {
            if slot >= index { slots[slot].id = -1 } else if slots[slot].id < 0 { number(slot) }
            if slot < index || was[slot].id >= 0 { before.append((slot, was[slot])) }
        }
    }

    private mutating func followSingle(_ frame: RecordedFrame, _ before: inout [(slot: Int, was: Slot)]) {
        before.append((0, slots[0]))
        for event in frame.events {
            switch (event.type, event.code) {
            case (Evdev.abs, Evdev.absX): set(\.x, ofSlot: 0, to: event.value)
            case (Evdev.abs, Evdev.absY): set(\.y, ofSlot: 0, to: event.value)
            case (Evdev.key, Evdev.touch): if event.value == 0 { slots[0].id = -1 } else { number(0) }
            default: break
            }
        }
    }

    private mutating func set(_ axis: WritableKeyPath<Slot, Int32>, ofSlot slot: Int, to value: Int32) {
        slots[slot][keyPath: axis] = value
        slots[slot].hasPosition = true
    }

    private mutating func number(_ slot: Int) {
        serial = serial == .max ? 0 : serial + 1
        slots[slot].id = serial
    }
}
