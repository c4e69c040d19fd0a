// SPDX-License-Identifier: MIT
import Waytouch

/// The touches of one input device that were sent to one client.
///
/// `wl_touch.cancel` ends all of a client's touches. So a cancel of some of them is sent once, before the next other
/// event of the group or at its end, and touches that continue are announced again with new ids directly after it. A
/// client that ignores cancels is sent lifts instead: see `TouchStream+Lifting.swift`. While a lift is withheld from
/// the client, further touches wait: see `TouchStream+Waiting.swift`.
final class TouchStream: CoalescingSender {
    /// A touch as the client knows it.
    struct Contact: Keyed, BitwiseCopyable {
        /// The identity of the touch.
        let key: ObjectIdentifier
        /// The id in `wl_touch`; negative from a cancel until the touch is announced again.
        var id: Int32
        /// The window, which removes its contacts before it is destroyed.
        unowned(unsafe) let window: SurfaceWindow
        var position: Point
        /// Where it landed, and the square of its greatest distance from there, in surface-local units.
        let landing: Point
        private(set) var farthest = 0.0
        /// The time of the last movement that was not sent, because the client does not read.
        var coalescedSince: Timestamp?

        init(of touch: Touch, as id: Int32, at position: Point, in window: SurfaceWindow) {
            key = ObjectIdentifier(touch)
            self.id = id
            self.window = window
            self.position = position
            landing = position
        }

        mutating func move(to position: Point) {
            self.position = position
            let (x, y) = (position.x - landing.x, position.y - landing.y)
            farthest = max(farthest, x * x + y * y)
        }

        /// Returns whether it has never been farther than this from where it landed.
        func hasStayed(within distance: Double) -> Bool { farthest <= distance * distance }
    }

    unowned(unsafe) let client: ClientState
    private let flow: FlowControl
    let host: any SurfaceTouchDelegate
    let device: UInt32
    /// The ids in use, including those of touches whose cancel is due.
    private let ids: SharedTouchIDs
    private var contacts = KeyedArray<Contact>()
    /// The touches whose cancel is due.
    var cancelled: [Contact] = []
    /// The touches that are about to lift, for a client that ignores cancels.
    var lifting: [LiftingContact] = []
    /// The events of touches that have landed while a lift was withheld, oldest first.
    var waiting: [WaitingEvent] = []
    /// The window through which to send the frame that is due.
    var frameWindow: Unmanaged<SurfaceWindow>?
    /// The time of the cancel that is due.
    private(set) var now: Timestamp = 0
    private var isCoalescing = false
    var heldPlace = 0

    init(client: ClientState, device: UInt32, ids: SharedTouchIDs) {
        self.client = client
        self.ids = ids
        flow = client.flow
        host = client.touchReceiver
        self.device = device
    }

    /// Whether nothing would be lost with it.
    var isAtRest: Bool {
        contacts.isEmpty && cancelled.isEmpty && lifting.isEmpty && waiting.isEmpty && frameWindow == nil
            && !isCoalescing
    }

    /// Returns whether the touch is down for the client, and its lift is not among the events that wait.
    func knows(_ touch: Touch) -> Bool {
        let key = ObjectIdentifier(touch)
        return contacts.index(of: key) != nil && !waiting.contains { $0.isLift && $0.key == key }
    }

    deinit {
        for contact in contacts.all { release(contact) }
        for contact in cancelled { release(contact) }
        for lifted in lifting { release(lifted.contact) }
    }

    func down(_ touch: Touch, at position: Point, in window: SurfaceWindow) {
        if isHeldUp { return wait(.landing(touch, touch.id.contact), of: touch, at: position, in: window) }
        let serial = announce(touch, as: touch.id.contact, at: position, in: window, time: touch.timestamp)
        if let serial { touch.hostSerial = serial }
    }

    /// Sends a landing; returns its serial, or nil if it cannot be sent.
    func announce(
        _ touch: Touch, as wanted: Int32, at position: Point, in window: SurfaceWindow, time: Timestamp
    ) -> UInt32? {
        sendCancel()
        sendPositions()
        // The host may have destroyed the surface in one of these calls.
        guard window.isServed, !window.isGoing else { return nil }
        // A negative id would mean that the client does not know the touch.
        let id = wanted < 0 || ids.used.contains(wanted) ? ids.used.lowestUnused : wanted
        ids.used.insert(id)
        contacts.append(Contact(of: touch, as: id, at: position, in: window))
        frameWindow = .passUnretained(window)
        return host.touchDown(window, device: device, id: id, at: position, time: stamp(time))
    }

    /// - Parameter place: the probable index of the touch's contact.
    @inline(__always)
    func motion(_ touch: Touch, near place: Int, at position: Point, in window: SurfaceWindow) {
        if !waiting.isEmpty, isWaiting(touch) { return wait(.movement, of: touch, at: position, in: window) }
        move(ObjectIdentifier(touch), near: place, to: position, in: window, time: touch.timestamp)
    }

    @inline(__always)
    func move(
        _ key: ObjectIdentifier, near place: Int, to position: Point, in window: SurfaceWindow,
        time: Timestamp
    ) {
        sendCancel()
        // Before the contact is changed, because this may send positions that were held back.
        let hasRoom = flow.hasRoom
        guard let index = contacts.index(of: key, near: place) else { return }
        contacts[index].move(to: position)
        let id = contacts[index].id
        guard id >= 0 else { return }
        guard hasRoom else { return holdBack(index, since: time) }
        frameWindow = .passUnretained(window)
        host.touchMotion(window, device: device, id: id, at: position, time: stamp(time))
    }

    func up(_ touch: Touch, in window: SurfaceWindow) {
        if !waiting.isEmpty, isWaiting(touch) { return wait(.lift, of: touch, at: .zero, in: window) }
        lift(ObjectIdentifier(touch), time: touch.timestamp)
    }

    func lift(_ key: ObjectIdentifier, time: Timestamp) {
        sendCancel()
        sendPositions()
        guard let index = contacts.index(of: key) else { return }
        let contact = contacts.remove(at: index)
        guard contact.id >= 0 else { return }
        release(contact)
        frameWindow = .passUnretained(contact.window)
        host.touchUp(contact.window, device: device, id: contact.id, time: stamp(time))
    }

    func cancel(_ touch: Touch, at time: Timestamp) {
        if !waiting.isEmpty, dropWaiting(touch) { return }
        guard let index = index(of: touch) else { return }
        let contact = contacts.remove(at: index)
        guard contact.id >= 0 else { return }
        cancelled.append(contact)
        now = time
    }

    /// Ends the group of events of one moment.
    func endGroup() {
        sendCancel()
        sendFrame()
        if !waiting.isEmpty { sendWaiting() }
    }

    func sendFrame() {
        guard let window = frameWindow else { return }
        frameWindow = nil
        window._withUnsafeGuaranteedRef { host.touchFrame($0, device: device) }
    }

    /// Lifts the touches that are down in a window, and ends the group. Called when its surface is destroyed, but not
    /// its client.
    func lift(everythingIn window: SurfaceWindow, at time: Timestamp) {
        guard
            contacts.contains(where: { $0.window === window })
                || cancelled.contains(where: { $0.window === window })
                || lifting.contains(where: { $0.contact.window === window }) || isFrameDue(in: window)
                || waiting.contains(where: { $0.window === window })
        else { return }
        waiting.removeAll { $0.window === window }
        sendCancel()
        sendPositions()
        // The host may call back.
        while let contact = contacts.first(where: { $0.window === window }),
            let index = contacts.index(of: contact.key)
        {
            contacts.remove(at: index)
            guard contact.id >= 0 else { continue }
            release(contact)
            frameWindow = .passUnretained(window)
            host.touchUp(window, device: device, id: contact.id, time: stamp(time))
        }
        each(
            of: lifting.count,
            where: { lifting[$0].contact.window === window && lifting[$0].phase != .lifted }
        ) { index in
            sendLift(at: index, time: time)
        }
        lifting.removeAll { $0.phase == .lifted }
        endGroup()
    }

    /// Removes the touches of a window whose surface is destroyed: the client expects nothing more of them.
    func forget(_ window: SurfaceWindow) {
        for contact in contacts.all where contact.window === window { release(contact) }
        contacts.removeAll { $0.window === window }
        for contact in cancelled where contact.window === window { release(contact) }
        cancelled.removeAll { $0.window === window }
        for lifted in lifting where lifted.contact.window === window { release(lifted.contact) }
        lifting.removeAll { $0.contact.window === window }
        waiting.removeAll { $0.window === window }
        if isFrameDue(in: window) { frameWindow = nil }
    }

    /// Whether the frame that is due is to be sent through a window.
    private func isFrameDue(in window: SurfaceWindow) -> Bool {
        frameWindow?.toOpaque() == Unmanaged.passUnretained(window).toOpaque()
    }

    @inline(__always)
    private func sendCancel() {
        if !cancelled.isEmpty { sendCancelIfPossible() }
    }

    /// Sends the cancel that is due, or else keeps it, because later events make no sense without it.
    @inline(never)
    private func sendCancelIfPossible() {
        guard let window = cancelled.last?.window, client.server?.sendsTouches == true else { return }
        if receivesLifts { beginLifting() } else { sendCancel(through: window) }
    }

    /// Whether the client ignores cancels on any surface with touches: a cancel for another surface would leave those
    /// down.
    private var receivesLifts: Bool {
        !lifting.isEmpty || cancelled.contains { $0.window.cancellation == .lift }
            || contacts.contains { $0.window.cancellation == .lift }
    }

    /// Sends a cancel and announces the other touches again. The host may call back, and another output's engine may
    /// then process other touches of this stream, so the state is consistent before each call.
    private func sendCancel(through window: SurfaceWindow) {
        // Events of this group before the cancel are void.
        frameWindow = nil
        // Reusing an id at once for another touch would be legal but confusing, so these are released at the end.
        let ended = (contacts.all + cancelled).filter { $0.id >= 0 }
        cancelled.removeAll()
        contacts.removeAll { $0.window.cancellation == .all || $0.window.isGoing }
        for index in contacts.indices {
            contacts[index].id = -1
            // The position is sent with the new `down`.
            contacts[index].coalescedSince = nil
        }
        let time = stamp(now)
        host.touchCancel(window, device: device)
        each(of: contacts.count, where: { contacts[$0].id < 0 }) { index in
            contacts[index].id = ids.used.lowestUnused
            ids.used.insert(contacts[index].id)
            let contact = contacts[index]
            frameWindow = .passUnretained(contact.window)
            // The touch keeps the serial of its first announcement.
            _ = host.touchDown(
                contact.window, device: device, id: contact.id, at: contact.position, time: time)
        }
        for contact in ended { release(contact) }
    }

    /// Calls `body` with every index for which `isMeant` returns true, until there is none; the calls may change the
    /// list.
    @inline(__always)
    func each(of count: @autoclosure () -> Int, where isMeant: (Int) -> Bool, _ body: (Int) -> Void) {
        var isDone = false
        while !isDone {
            isDone = true
            var index = 0
            while index < count() {
                if isMeant(index) {
                    isDone = false
                    body(index)
                }
                index += 1
            }
        }
    }

    /// Releases the id of a contact for other touches.
    func release(_ contact: Contact) {
        if contact.id >= 0 { ids.used.remove(contact.id) }
    }

    // MARK: A client that does not read

    private func holdBack(_ index: Int, since time: Timestamp) {
        contacts[index].coalescedSince = time
        guard !isCoalescing else { return }
        isCoalescing = true
        flow.hold(self)
    }

    func sendCoalesced() {
        isCoalescing = false
        guard client.isServed else { return }
        sendNewestPositions()
        endGroup()
    }

    /// Sends the positions that were held back, which no event may overtake: a touch must lift at its last position,
    /// and after a frame all positions must be of the same moment.
    func sendPositions() {
        guard isCoalescing else { return }
        isCoalescing = false
        flow.release(self)
        sendNewestPositions()
    }

    private func sendNewestPositions() {
        each(of: contacts.count, where: { contacts[$0].coalescedSince != nil }) { index in
            let contact = contacts[index]
            guard let time = contact.coalescedSince else { return }
            contacts[index].coalescedSince = nil
            frameWindow = .passUnretained(contact.window)
            host.touchMotion(
                contact.window, device: device, id: contact.id, at: contact.position, time: stamp(time))
        }
    }

    /// Returns the time for an event: its own, or that of an event that was sent before if that is later.
    func stamp(_ time: Timestamp) -> Timestamp {
        client.lastTouchTime = max(client.lastTouchTime, time)
        return client.lastTouchTime
    }

    private func index(of touch: Touch) -> Int? { contacts.index(of: ObjectIdentifier(touch)) }
}
