// SPDX-License-Identifier: MIT
import Waytouch

/// The touches of one input device that one client has received.
///
/// `wl_touch.cancel` ends all of a client's touches. So a cancel of some of them is sent once, before the
/// next other event of the group or at its end, and touches that continue are announced again with new ids
/// directly after it. A client that ignores cancels is told lifts instead: `TouchStream+Lifting.swift`.
final class TouchStream: CoalescingSender {
    /// A touch as the client knows it.
    struct Contact: Keyed {
        /// Which touch it is.
        let key: ObjectIdentifier
        /// Negative from a cancel until it is announced again.
        var id: Int32
        /// The window removes its contacts from here before it is destroyed.
        unowned(unsafe) let window: SurfaceWindow
        var position: Point
        /// Where it landed, and how far from there it has been at most, squared; in surface-local px.
        let landing: Point
        private(set) var farthest = 0.0
        /// The time of the last movement that has not been sent, because the client does not read.
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

        /// Whether it has never been farther from where it landed than this.
        func hasStayed(within distance: Double) -> Bool { farthest <= distance * distance }
    }

    unowned(unsafe) let client: ClientState
    private let flow: FlowControl
    let host: any SurfaceTouchDelegate
    let device: UInt32
    /// The ids of the touches that clients know of; one that is due to be cancelled still has its.
    private let ids: SharedTouchIDs
    private var contacts = KeyedArray<Contact>()
    /// The touches that the cancel which is due takes away.
    var cancelled: [Contact] = []
    /// Those that are gone, and lift in a moment for a client that ignores cancels.
    var lifting: [LiftingContact] = []
    /// Through which window to send the frame that is due.
    var frameWindow: Unmanaged<SurfaceWindow>?
    /// When the cancel that is due happened.
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

    deinit {
        for contact in contacts { release(contact) }
        for contact in cancelled { release(contact) }
        for lifted in lifting { release(lifted.contact) }
    }

    func down(_ touch: Touch, at position: Point, in window: SurfaceWindow) {
        sendCancel()
        sendPositions()
        let wanted = touch.id.contact
        let id = ids.used.contains(wanted) ? ids.used.lowestUnused : wanted
        ids.used.insert(id)
        contacts.append(Contact(of: touch, as: id, at: position, in: window))
        frameWindow = .passUnretained(window)
        touch.hostSerial = host.touchDown(
            window, device: device, id: id, at: position, time: touch.timestamp)
    }

    /// - Parameter place: where the touch probably is among the contacts.
    @inline(__always)
    func motion(_ touch: Touch, near place: Int, at position: Point, in window: SurfaceWindow) {
        sendCancel()
        // Asked first: what was held back may be sent on it.
        let hasRoom = flow.hasRoom
        guard let index = contacts.index(of: ObjectIdentifier(touch), near: place) else { return }
        contacts[index].move(to: position)
        let id = contacts[index].id
        guard id >= 0 else { return }
        guard hasRoom else { return holdBack(index, since: touch.timestamp) }
        frameWindow = .passUnretained(window)
        host.touchMotion(window, device: device, id: id, at: position, time: touch.timestamp)
    }

    func up(_ touch: Touch) {
        sendCancel()
        sendPositions()
        guard let index = index(of: touch) else { return }
        let contact = contacts.remove(at: index)
        guard contact.id >= 0 else { return }
        release(contact)
        frameWindow = .passUnretained(contact.window)
        host.touchUp(contact.window, device: device, id: contact.id, time: touch.timestamp)
    }

    func cancel(_ touch: Touch, at time: Timestamp) {
        guard let index = index(of: touch) else { return }
        let contact = contacts.remove(at: index)
        guard contact.id >= 0 else { return }
        cancelled.append(contact)
        now = time
    }

    /// The events of one moment are complete.
    func endGroup() {
        sendCancel()
        guard let window = frameWindow else { return }
        frameWindow = nil
        window._withUnsafeGuaranteedRef { host.touchFrame($0, device: device) }
    }

    /// Called when the surface of a window is destroyed, but not its client: touches that are down there lift
    /// now, in a group of their own.
    func lift(everythingIn window: SurfaceWindow, at time: Timestamp) {
        guard
            contacts.contains(where: { $0.window === window })
                || cancelled.contains(where: { $0.window === window })
                || lifting.contains(where: { $0.contact.window === window })
        else { return }
        sendCancel()
        sendPositions()
        // The host may call back while it is told.
        while let contact = contacts.first(where: { $0.window === window }),
            let index = contacts.index(of: contact.key)
        {
            contacts.remove(at: index)
            guard contact.id >= 0 else { continue }
            release(contact)
            frameWindow = .passUnretained(window)
            host.touchUp(window, device: device, id: contact.id, time: time)
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
        for contact in contacts where contact.window === window { release(contact) }
        contacts.removeAll { $0.window === window }
        for contact in cancelled where contact.window === window { release(contact) }
        cancelled.removeAll { $0.window === window }
        for lifted in lifting where lifted.contact.window === window { release(lifted.contact) }
        lifting.removeAll { $0.contact.window === window }
        if frameWindow?.toOpaque() == Unmanaged.passUnretained(window).toOpaque() { frameWindow = nil }
    }

    @inline(__always)
    private func sendCancel() {
        if !cancelled.isEmpty { sendCancelIfPossible() }
    }

    /// It stays due until it can be sent: later events make no sense without it.
    @inline(never)
    private func sendCancelIfPossible() {
        guard let window = cancelled.last?.window, client.server?.sendsTouches == true else { return }
        if isToldLifts { beginLifting() } else { sendCancel(through: window) }
    }

    /// Whether the client ignores cancels: one for another of its surfaces would leave the fingers there stuck.
    private var isToldLifts: Bool {
        !lifting.isEmpty || cancelled.contains { $0.window.cancellation == .lift }
            || contacts.contains { $0.window.cancellation == .lift }
    }

    /// The host may call back during the call, and another output's engine may then process other touches of
    /// this stream: the state is consistent before each call.
    private func sendCancel(through window: SurfaceWindow) {
        // Events of this group before the cancel are void.
        frameWindow = nil
        // An id that comes back at once with another meaning would be legal, and confusing: they stay in use till the
        // end.
        let ended = (Array(contacts) + cancelled).filter { $0.id >= 0 }
        cancelled.removeAll()
        contacts.removeAll { $0.window.cancellation == .all || $0.window.isGoing }
        for index in contacts.indices {
            contacts[index].id = -1
            // They are sent with the new `down`.
            contacts[index].coalescedSince = nil
        }
        let time = now
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

    /// Does something with each of so many that is meant, until none is; who does it may call back, and change what
    /// there is.
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

    /// Another touch may have the id.
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

    /// No event overtakes a position that is held back: a touch lifts where it was last, and what the client knows
    /// after a frame are positions of one moment.
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
                contact.window, device: device, id: contact.id, at: contact.position, time: time)
        }
    }

    private func index(of touch: Touch) -> Int? { contacts.index(of: ObjectIdentifier(touch)) }
}
