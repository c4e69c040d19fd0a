// SPDX-License-Identifier: MIT
public import WaytouchRecording

/// Finds what a touch screen does wrong in its frames, as they come.
///
/// ```swift
/// var examination = PanelExamination(device.description)
/// for frame in device.frames { examination?.add(frame) }
/// let findings = examination?.findings(at: end) ?? []
/// ```
///
/// - Complexity: O(1) for each event, and constant memory, apart from the number of slots.
public struct PanelExamination: Sendable {
    /// A position on the panel, in mm from its top left.
    struct Place {
        var x: Double
        var y: Double

        func isWithin(_ distance: Double, of other: Place) -> Bool {
            let (x, y) = (x - other.x, y - other.y)
            return x * x + y * y <= distance * distance
        }
    }

    /// A contact that is down, or has lifted a moment ago.
    struct Contact {
        let landed: Int64
        let landing: Place
        /// The latest position, with its time, and whether there was an earlier one.
        var place: Place
        var latest: Int64
        var hasMoved = false
        /// Whether a position is known; while none is, whether a contact with a position was down beside it.
        var hasPosition: Bool
        var hasCompany = false
        /// Whether it is an earlier contact that was lost.
        var isFoundAgain = false
        /// The rectangle in which it has stayed, and since when.
        var low: Place
        var high: Place
        var stayedSince: Int64
        var isStuck = false
    }

    /// A contact that has lifted, and may be found again.
    struct Lift {
        let slot: Int
        let time: Int64
        let contact: Contact
    }

    /// A place of brief contacts.
    struct Phantom {
        let place: Place
        var count = 1
        let first: Int64
        var latest: Int64
        var longest: Int64
    }

    /// What was counted so far.
    struct Tally {
        var contacts = 0
        /// The number of times, by ms, between two reports of a contact that moved.
        var intervals = [Int](repeating: 0, count: 251)
        var foundAgain = 0
        var foundAgainElsewhere = 0
        var unmovedFoundAgain = 0
        var longestLoss: Int64 = 0
        var withoutPosition = 0
        var phantoms: [Phantom] = []
        /// Top left, top right, bottom left, bottom right.
        var corners = [0, 0, 0, 0]
        var stuck = 0
        var longestStay: (time: Int64, place: Place, isDown: Bool)?
    }

    /// The time within which a lost contact comes back, in µs: a finger takes longer to lift and land again.
    static let longestLoss: Int64 = 40_000
    /// How far apart it comes back, in mm; `debounce` uses the same distance.
    static let lossDistance = 6.35
    /// The duration below which a contact that does not move may be no finger, in µs; that of `ghosts`.
    static let longestPhantom: Int64 = 40_000
    /// How far apart contacts at one place are, in mm; taps of a finger are spread further.
    static let phantomSpread = 0.5
    /// How far from both edges a contact is in the outermost corner, in mm; the middle of a fingertip is further away.
    static let cornerSide = 1.0
    /// The side of the square within which a contact is stuck, in mm, and the time, in µs.
    static let stuckSide = 10.0
    static let stuckTime: Int64 = 10_000_000

    /// The number of contacts that have landed.
    public var contactCount: Int { tally.contacts }

    let x: AxisRange
    let y: AxisRange
    private let perMM: (x: Double, y: Double)
    private var tracker: ContactTracker
    private var contacts: [Contact?]
    private var lifts: [Lift] = []
    private var tally = Tally()

    private static let mostLifts = 32
    private static let mostPhantoms = 16

    /// Prepares to examine a device; nil if it is not a touch screen, or has no positions.
    public init?(_ description: DeviceDescription) {
        guard let device = TouchDevice(path: "", description: description),
            device.deviceClass == .touchscreen, let axes = device.axes, let contacts = device.contacts,
            axes.x.maximum > axes.x.minimum, axes.y.maximum > axes.y.minimum
        else { return nil }
        (x, y) = axes
        let units = (x: Self.length(x), y: Self.length(y))
        // Only distances of a few mm matter: without a size, that of a common panel will do.
        let common = units.x >= units.y ? (width: 256.0, height: 160.0) : (width: 160.0, height: 256.0)
        let size = device.believedSize ?? common
        perMM = (units.x / size.width, units.y / size.height)
        tracker = ContactTracker(contacts)
        self.contacts = Array(repeating: nil, count: tracker.slots.count)
    }

    /// Examines the next frame, at `time` µs if that is not its own.
    public mutating func add(_ frame: RecordedFrame, at time: Int64? = nil) {
        let time = time ?? frame.time
        expireLifts(before: time)
        for change in tracker.follow(frame) {
            switch change {
            case .lifted(let slot): lift(slot, at: time)
            case .landed(let slot): land(slot, at: time)
            case .moved(let slot): move(slot, at: time)
            }
        }
    }

    /// Returns what was found, if the recording ends at `time` µs.
    public func findings(at time: Int64) -> [PanelFinding] {
        var copy = self
        for slot in contacts.indices where contacts[slot] != nil { copy.finish(slot, at: time, isDown: true) }
        for lift in copy.lifts { copy.expire(lift) }
        return copy.findings(of: copy.tally)
    }

    // MARK: Contacts

    private mutating func land(_ slot: Int, at time: Int64) {
        tally.contacts += 1
        let place = place(ofSlot: slot)
        var contact = Contact(
            landed: time, landing: place, place: place, latest: time,
            hasPosition: tracker.slots[slot].hasPosition, low: place, high: place, stayedSince: time)
        if contact.hasPosition, let lost = takeLift(near: place, at: time) {
            contact.isFoundAgain = true
            contact.isStuck = lost.contact.isStuck
            (contact.low, contact.high) = (lost.contact.low, lost.contact.high)
            contact.stayedSince = lost.contact.stayedSince
            contact.stay(at: place, time)
            tally.foundAgain += 1
            if lost.slot != slot { tally.foundAgainElsewhere += 1 }
            if !lost.contact.hasMoved { tally.unmovedFoundAgain += 1 }
            tally.longestLoss = max(tally.longestLoss, time &- lost.time)
        }
        contacts[slot] = contact
        noteCompany()
    }

    private mutating func move(_ slot: Int, at time: Int64) {
        guard var contact = contacts[slot] else { return }
        let place = place(ofSlot: slot)
        if !contact.hasPosition {
            contact = Contact(
                landed: contact.landed, landing: place, place: place, latest: time, hasPosition: true,
                low: place, high: place, stayedSince: time)
            contacts[slot] = contact
            noteCompany()
            return
        }
        // A panel that has skipped no report reports each small step of a finger.
        let steps = (
            abs(place.x - contact.place.x) * perMM.x, abs(place.y - contact.place.y) * perMM.y
        )
        let interval = (time &- contact.latest) / 1000
        if steps.0 >= Double(max(4, x.fuzz * 2)) || steps.1 >= Double(max(4, y.fuzz * 2)),
            interval > 0, interval < tally.intervals.count
        {
            tally.intervals[Int(interval)] += 1
        }
        let before = contact
        contact.stay(at: place, time)
        if contact.stayedSince != before.stayedSince { noteStay(of: before, until: time) }
        contact.place = place
        contact.latest = time
        contact.hasMoved = true
        contacts[slot] = contact
    }

    private mutating func lift(_ slot: Int, at time: Int64) {
        guard let contact = finish(slot, at: time, isDown: false), contact.hasPosition else { return }
        if lifts.count >= Self.mostLifts { expire(lifts.removeFirst()) }
        lifts.append(Lift(slot: slot, time: time, contact: contact))
    }

    @discardableResult
    private mutating func finish(_ slot: Int, at time: Int64, isDown: Bool) -> Contact? {
        guard var contact = contacts[slot] else { return nil }
        contacts[slot] = nil
        if contact.hasPosition {
            noteStay(of: contact, until: time, isDown: isDown)
            contact.isStuck = contact.isStuck || time &- contact.stayedSince >= Self.stuckTime
        } else if contact.hasCompany {
            tally.withoutPosition += 1
        }
        return contact
    }

    /// A first contact at 0,0 sends no position either: evdev reports only changes. So contacts without a position
    /// count only beside another.
    private mutating func noteCompany() {
        guard contacts.contains(where: { $0?.hasPosition == true }) else { return }
        for slot in contacts.indices where contacts[slot]?.hasPosition == false {
            contacts[slot]?.hasCompany = true
        }
    }

    private mutating func noteStay(of contact: Contact, until end: Int64, isDown: Bool = false) {
        let stay = end &- contact.stayedSince
        guard stay >= Self.stuckTime else { return }
        if !contact.isStuck { tally.stuck += 1 }
        if stay > tally.longestStay?.time ?? 0 {
            tally.longestStay = (stay, contact.place, isDown)
        }
    }

    // MARK: Lifts

    private mutating func takeLift(near place: Place, at time: Int64) -> Lift? {
        guard let index = lifts.lastIndex(where: { $0.contact.place.isWithin(Self.lossDistance, of: place) })
        else { return nil }
        return lifts.remove(at: index)
    }

    private mutating func expireLifts(before time: Int64) {
        while let first = lifts.first, time &- first.time >= Self.longestLoss { expire(lifts.removeFirst()) }
    }

    /// Counts a contact that has lifted for good.
    private mutating func expire(_ lift: Lift) {
        let contact = lift.contact
        guard !contact.isFoundAgain else { return }
        let duration = lift.time &- contact.landed
        if duration < Self.longestPhantom, !contact.hasMoved {
            notePhantom(contact, lasting: duration)
        } else if let corner = corner(of: contact.landing) {
            tally.corners[corner] += 1
        }
    }

    private mutating func notePhantom(_ contact: Contact, lasting duration: Int64) {
        let known = tally.phantoms.firstIndex { $0.place.isWithin(Self.phantomSpread, of: contact.landing) }
        if let known {
            tally.phantoms[known].count += 1
            tally.phantoms[known].latest = contact.landed
            tally.phantoms[known].longest = max(tally.phantoms[known].longest, duration)
            return
        }
        if tally.phantoms.count >= Self.mostPhantoms,
            let oldest = tally.phantoms.indices.min(by: {
                (tally.phantoms[$0].count, tally.phantoms[$0].latest)
                    < (tally.phantoms[$1].count, tally.phantoms[$1].latest)
            })
        {
            tally.phantoms.remove(at: oldest)
        }
        tally.phantoms.append(
            Phantom(
                place: contact.landing, first: contact.landed, latest: contact.landed, longest: duration))
    }

    // MARK: Geometry

    private func place(ofSlot slot: Int) -> Place {
        let slot = tracker.slots[slot]
        return Place(
            x: (Double(slot.x) - Double(x.minimum)) / perMM.x,
            y: (Double(slot.y) - Double(y.minimum)) / perMM.y)
    }

    private static func length(_ axis: AxisRange) -> Double { Double(axis.maximum) - Double(axis.minimum) }

    /// Returns the index of the corner in which a place is; nil: in none.
    private func corner(of place: Place) -> Int? {
        func side(_ value: Double, _ length: Double) -> Int? {
            value <= Self.cornerSide ? 0 : value >= length - Self.cornerSide ? 1 : nil
        }
        guard let column = side(place.x, Self.length(x) / perMM.x),
            let row = side(place.y, Self.length(y) / perMM.y)
        else { return nil }
        return row * 2 + column
    }

    /// Returns a position in % of the panel's width and height.
    func percent(_ place: Place) -> (x: Double, y: Double) {
        (place.x * perMM.x / Self.length(x) * 100, place.y * perMM.y / Self.length(y) * 100)
    }
}

extension PanelExamination.Contact {
    /// Notes that it is at a place; its stay begins anew if it has left the former one.
    mutating func stay(at place: PanelExamination.Place, _ time: Int64) {
        let low = PanelExamination.Place(x: min(low.x, place.x), y: min(low.y, place.y))
        let high = PanelExamination.Place(x: max(high.x, place.x), y: max(high.y, place.y))
        let side = PanelExamination.stuckSide
        if high.x - low.x <= side, high.y - low.y <= side {
            (self.low, self.high) = (low, high)
        } else {
            isStuck = isStuck || time &- stayedSince >= PanelExamination.stuckTime
            (self.low, self.high, stayedSince) = (place, place, time)
        }
    }
}
