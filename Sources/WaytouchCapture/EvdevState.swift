// SPDX-License-Identifier: MIT
import WaytouchRecording

/// The state of a device, what is down and where: either the kernel's, or that which a reader of the recording knows so
/// far.
struct EvdevState: Equatable {
    /// The keys that are down.
    var keys: Set<UInt16> = []
    /// The values of the axes that belong to no slot.
    var axes: [UInt16: Int32] = [:]
    /// The slot to which the next event applies.
    var slot: Int32 = 0
    /// The values of the `ABS_MT` axes in every slot.
    private(set) var slots: [[UInt16: Int32]] = []

    /// The number of slots; 0 without multitouch, or if contacts have no slots.
    var slotCount: Int { slots.count }

    /// The contact to which the next event applies; -1: none is down in the slot, nil: the device has no slots.
    var contact: Int32? {
        slots.indices.contains(Int(slot)) ? slots[Int(slot)][Evdev.absMTTrackingID] : nil
    }

    /// Makes the state in which recordings are assumed to begin: nothing is down.
    init(neutral description: DeviceDescription) {
        for code in description.codes[Evdev.abs] ?? [] where code < Evdev.absMTSlot { axes[code] = 0 }
        guard description.has(Evdev.abs, Evdev.absMTSlot), let range = description.axes[Evdev.absMTSlot]
        else {
            return
        }
        let count = min(max(0, Int(range.maximum)) + 1, Int(Evdev.slotMax))
        var values: [UInt16: Int32] = [:]
        for code in description.codes[Evdev.abs] ?? [] where code > Evdev.absMTSlot {
            values[code] = code == Evdev.absMTTrackingID ? -1 : 0
        }
        slots = Array(repeating: values, count: count)
    }

    /// Whether a contact or a key is down.
    var isAnythingDown: Bool {
        !keys.isEmpty || slots.contains { ($0[Evdev.absMTTrackingID] ?? -1) >= 0 }
    }

    /// Sets an axis of a slot; slots and axes that the device does not have are ignored.
    mutating func set(_ code: UInt16, ofSlot slot: Int, to value: Int32) {
        guard slots.indices.contains(slot), slots[slot][code] != nil else { return }
        slots[slot][code] = value
    }

    /// Updates the state with an event.
    mutating func apply(_ event: EvdevEvent) {
        switch event.type {
        case Evdev.key:
            if event.value == 0 { keys.remove(event.code) } else { keys.insert(event.code) }
        case Evdev.abs:
            if event.code == Evdev.absMTSlot {
                slot = event.value
            } else if event.code > Evdev.absMTSlot {
                set(event.code, ofSlot: Int(slot), to: event.value)
            } else if axes[event.code] != nil {
                axes[event.code] = event.value
            }
        default:
            break
        }
    }

    /// Returns the frames, at most two, that lead from `self` to `other`.
    ///
    /// If a slot has a different contact, the old one lifts in a separate frame: within one frame, the two would be
    /// taken for one.
    func frames(to other: EvdevState, at time: Int64) -> [RecordedFrame] {
        var first: [EvdevEvent] = []
        var second: [EvdevEvent] = []
        func event(_ type: UInt16, _ code: UInt16, _ value: Int32) -> EvdevEvent {
            EvdevEvent(time: time, type: type, code: code, value: value)
        }
        var current = slot
        for (index, (before, after)) in zip(slots, other.slots).enumerated() where before != after {
            let (old, new) = (before[Evdev.absMTTrackingID] ?? -1, after[Evdev.absMTTrackingID] ?? -1)
            if old >= 0, new >= 0, old != new {
                first.append(event(Evdev.abs, Evdev.absMTSlot, Int32(index)))
                first.append(event(Evdev.abs, Evdev.absMTTrackingID, -1))
                current = Int32(index)
            }
        }
        for (index, (before, after)) in zip(slots, other.slots).enumerated() where before != after {
            if current != Int32(index) {
                second.append(event(Evdev.abs, Evdev.absMTSlot, Int32(index)))
                current = Int32(index)
            }
            // The contact comes before its position.
            if let id = after[Evdev.absMTTrackingID], id != before[Evdev.absMTTrackingID] {
                second.append(event(Evdev.abs, Evdev.absMTTrackingID, id))
            }
            for (code, value) in after.sorted(by: { $0.key < $1.key })
            where code != Evdev.absMTTrackingID && value != before[code] {
                second.append(event(Evdev.abs, code, value))
            }
        }
        if !slots.isEmpty, current != other.slot {
            second.append(event(Evdev.abs, Evdev.absMTSlot, other.slot))
        }
        for key in keys.symmetricDifference(other.keys).sorted() {
            second.append(event(Evdev.key, key, other.keys.contains(key) ? 1 : 0))
        }
        for (code, value) in other.axes.sorted(by: { $0.key < $1.key }) where value != axes[code] {
            second.append(event(Evdev.abs, code, value))
        }
        return [first, second].filter { !$0.isEmpty }
            .map { RecordedFrame(events: $0 + [event(Evdev.syn, Evdev.synReport, 0)]) }
    }
}
