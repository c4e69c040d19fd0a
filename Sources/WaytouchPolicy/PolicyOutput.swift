// SPDX-License-Identifier: MIT
import Waytouch
import WaytouchConfiguration
import WaytouchServer

/// The policy on one output: its gestures, and the touches that are down.
final class PolicyOutput {
    let engine: GestureEngine
    unowned(unsafe) let controller: PolicyController
    /// What regions call it; nil: it has no name.
    var name: String?
    var contacts: [Contact] = []
    /// What an engine is given of a frame; reused.
    var filtered = TouchFrame(time: 0)

    /// Those that landed where no contact is a touch, until they lift.
    var deadContacts: [TouchID] = []
    /// What is left of a frame; reused.
    var living = TouchFrame(time: 0)

    /// What a bad panel needs before anything else looks at contacts that are not dead.
    var panel = PanelFilter()
    /// Frames that come while this is true wait.
    var isMending = false
    /// What is left of a frame, and what was held back; reused.
    var mended = TouchFrame(time: 0)
    var released = TouchFrame(time: 0)

    /// What others than the compositor's own gestures are to know of a frame; reused.
    var copies = TouchFrame(time: 0)
    /// When a contact that counted lifted last, in µs.
    var lastLifts: [(seat: UInt32, time: Timestamp)] = []
    /// Frames that come while this is true wait.
    var isAccommodating = false

    /// No contact is stuck before this. Movements do not put it off, or timers would be set with every frame.
    var stuckDeadline: Timestamp?

    /// Whether limits of an earlier policy are still there, because fingers are down.
    var keepsLimits = false

    /// The policy's gestures, once for each seat that touches the output.
    private var seats: [SeatGestures] = []
    /// What came while a frame was looked through.
    private var queuedFrames: [TouchFrame] = []
    var isFiltering = false
    /// Has the touches that no app is to have: hidden, so that nothing is found there by looking.
    private let shield = Window()

    init(engine: GestureEngine, controller: PolicyController) {
        self.engine = engine
        self.controller = controller
        shield.isHidden = true
        engine.root.insertSubview(shield, at: 0)
        engine.willLand = { [unowned(unsafe) self] id in provideGestures(for: id.seat) }
    }

    /// Leaves the engine as it was found.
    func close() {
        endAccommodations()
        engine.mayOffer = nil
        engine.willLand = nil
        removeGestures()
        contacts.removeAll()
        deadContacts.removeAll()
        removeLimits()
        engine.keepHovers(fromWindows: false, at: engine.now)
        shield.removeFromSuperview()
    }

    // MARK: Gestures

    func replaceGestures() {
        removeGestures()
        seats = [makeGestures()]
    }

    /// Those under way end as cancelled, and say so.
    private func removeGestures() {
        let ended = seats
        seats = []
        for gesture in ended.flatMap(\.gestures) {
            engine.root.removeGestureRecognizer(gesture.recognizer)
            // In an action it says so when nobody listens any more.
            controller.stopFollowing(gesture)
        }
    }

    private func makeGestures() -> SeatGestures {
        let gestures = controller.policy.recognizers.map { SystemGesture($0, controller: controller) }
        for gesture in gestures { gesture.declareRelations(to: gestures) }
        for gesture in gestures { engine.root.addGestureRecognizer(gesture.recognizer) }
        return SeatGestures(gestures: gestures)
    }

    /// Two people may touch one output, and a contact that is stuck on one seat must not lock the exit of another. The
    /// gestures of a seat that is at rest serve the next: there are as many as seats that touch at a time.
    private func provideGestures(for seat: UInt32) {
        if seats.contains(where: { $0.seat == seat }) { return }
        if !seats.contains(where: \.isFree) { seats.append(makeGestures()) }
        for index in seats.indices where seats[index].isFree {
            seats[index].seat = seat
            return
        }
    }

    // MARK: Touches

    /// Gives the engine what it is to know of a frame; answers whether that is anything.
    ///
    /// Called from inside a callback that a frame has led to, it takes the next frame in when that one is done.
    func process(_ frame: TouchFrame) -> Bool {
        guard !isBusy else {
            queuedFrames.append(frame)
            return !frame.samples.isEmpty
        }
        return needsBurial ? bury(frame) : processLiving(frame)
    }

    /// The same for contacts that exist.
    func processLiving(_ frame: TouchFrame) -> Bool { panel.isNeeded ? mend(frame) : pass(frame) }

    /// The same for what the panel is known to have meant.
    func pass(_ frame: TouchFrame) -> Bool {
        guard isNeeded else {
            engine.process(frame)
            return !frame.samples.isEmpty
        }
        var isAnything = false
        if needsAccommodation {
            isAccommodating = true
            var start = 0
            repeat {
                let end = endOfContacts(in: frame, from: start)
                isAnything = passOn(frame, start..<end) || isAnything
                tellAccommodated(frame, start..<end)
                start = end
            } while start < frame.samples.count
            isAccommodating = false
        } else {
            isAnything = passOn(frame, 0..<frame.samples.count)
        }
        if keepsLimits, contacts.isEmpty { removeLimits() }
        processQueued()
        return isAnything
    }

    private func passOn(_ frame: TouchFrame, _ range: Range<Int>) -> Bool {
        filter(frame, range)
        let isAnything = !filtered.samples.isEmpty
        // In any case, for the time it tells.
        engine.process(filtered)
        filtered.samples.removeAll(keepingCapacity: true)
        return isAnything
    }

    /// Whether a frame is being taken in.
    var isBusy: Bool { isFiltering || isMending || isAccommodating }

    func processQueued() {
        while !queuedFrames.isEmpty, !isBusy { _ = process(queuedFrames.removeFirst()) }
    }

    private func filter(_ frame: TouchFrame, _ range: Range<Int>) {
        isFiltering = true
        defer { isFiltering = false }
        let shielding = shieldInPlace
        filtered.time = frame.time
        filtered.samples.removeAll(keepingCapacity: true)
        let time = controller.usable(frame.time)
        for sample in frame.samples[range] { process(sample, at: time, shield: shielding) }
    }

    /// What has the touches that no app is to have.
    var shieldInPlace: Window? { shield.engine === engine ? shield : nil }

    /// The gestures of all seats.
    var ownGestures: [SystemGesture] { seats.flatMap(\.gestures) }

    /// Whether no touch is down that this keeps in mind, and no frame waits.
    var isAtRest: Bool {
        contacts.isEmpty && deadContacts.isEmpty && panel.isAtRest && !isBusy && queuedFrames.isEmpty
    }

    /// A policy that has nothing to say about touches costs nothing.
    private var isNeeded: Bool {
        controller.watchesTouches || controller.isLocked || controller.darkness.isAnything
            || !contacts.isEmpty
    }

    private func process(_ sample: TouchSample, at time: Timestamp, shield: Window?) {
        switch sample.phase {
        case .began: land(sample, at: time, shield: shield)
        case .moved, .stationary:
            guard let index = index(of: sample.id) else { return filtered.samples.append(sample) }
            if let position = sample.location, position.isFinite {
                contacts[index].move(to: position, at: time, tolerance: tolerance)
            }
            if contacts[index].isKnown { appendOwn(sample, of: contacts[index]) }
        case .ended, .cancelled:
            guard let index = index(of: sample.id) else { return filtered.samples.append(sample) }
            let contact = contacts[index]
            if contact.isKnown { appendOwn(sample, of: contact) }
            // Others are told of it when the compositor's own gestures have seen it.
            if contact.isKnown, contact.accommodation != nil { return }
            removeContact(at: index)
        }
    }

    private func appendOwn(_ sample: TouchSample, of contact: Contact) {
        filtered.samples.append(sample)
        guard contact.accommodation != nil else { return }
        filtered.samples[filtered.samples.count - 1].id = contact.ownID
    }

    private func land(_ sample: TouchSample, at time: Timestamp, shield: Window?) {
        // Let the engine reject it.
        guard let position = sample.location, position.isFinite else {
            return filtered.samples.append(sample)
        }
        if let index = index(of: sample.id) {
            // It has never lifted.
            if contacts[index].accommodation != nil { takeOut(index, notingIn: &filtered) }
            contacts.remove(at: index)
        }
        if completesPalm(at: position) {
            var contact = Contact(sample.id, at: position, window: nil, time: time)
            contact.route = .palm
            contacts.append(contact)
            return dropPalm(around: position, at: time)
        }
        var sample = sample
        let hit = sample.window ?? engine.root.hitTest(engine.root.convert(position, from: nil))?.window
        var contact = Contact(sample.id, at: position, window: hit as? any AppWindow, time: time)
        contact.wakes = controller.findsDark(sample.id, landingAt: time)
        accommodate(&contact, sample, at: time)
        if contact.accommodation != nil {
            sample.id = contact.ownID
            sample.window = shield
        } else if controller.isLocked || contact.wakes {
            contact.route = .shielded
        } else if let window = contact.window {
            admit(&contact, to: window, at: time, shield: shield)
        }
        contacts.append(contact)
        awaitStuck(contact)
        if contact.route == .shielded { sample.window = shield }
        filtered.samples.append(sample)
    }

    func index(of id: TouchID) -> Int? { contacts.firstIndex { $0.id == id } }

    /// Called when a device's touches (nil: all) were cancelled.
    func forget(device: UInt32?) {
        contacts.removeAll { device == nil || $0.id.device == device }
        deadContacts.removeAll { device == nil || $0.device == device }
        panel.forget(device: device)
        findStuckDeadline()
        if keepsLimits, contacts.isEmpty { removeLimits() }
    }
}
