// SPDX-License-Identifier: MIT
import Waytouch
import WaytouchConfiguration
import WaytouchServer

/// The policy on one output: its gestures, and the touches that are down.
final class PolicyOutput {
    let engine: GestureEngine
    unowned(unsafe) let controller: PolicyController
    /// The name, by which regions refer to it; nil: it has none.
    var name: String?
    /// Whether the engine has an output. A host keeps one engine even while it has none.
    var isThere = true
    var contacts: [Contact] = []
    /// The part of a frame that the engine receives; reused.
    var filtered = TouchFrame(time: 0)

    /// The contacts that landed in a dead region, until they lift.
    var deadContacts: [TouchID] = []
    /// The part of a frame without dead contacts; reused.
    var living = TouchFrame(time: 0)

    /// The filter for a bad panel, which comes first for contacts that are not dead.
    var panel = PanelFilter()
    /// Whether the panel's touches are being passed on: frames that arrive meanwhile are queued.
    var isMending = false
    /// Whether a contact without a position was reported.
    var hasSeenUnplaced = false
    /// The filtered frame, and a sample that was held back; reused.
    var mended = TouchFrame(time: 0)
    var released = TouchFrame(time: 0)

    /// The part of a frame that is passed on to apps after accommodations; reused.
    var copies = TouchFrame(time: 0)
    /// The time at which a contact that counted last lifted, for each seat, in µs.
    var lastLifts: [(seat: UInt32, time: Timestamp)] = []
    /// Whether accommodations are being applied: frames that arrive meanwhile are queued.
    var isAccommodating = false

    /// The time before which no contact is stuck, in µs. Movements do not postpone it, or timers would be set in every
    /// frame.
    var stuckDeadline: Timestamp?
    /// Where contacts rested that have lifted just now.
    var formerRests: [FormerRest] = []

    /// Whether limits of an earlier policy remain, because touches are down.
    var keepsLimits = false
    /// The windows with gates or guards. An app may change its id as often as it likes, with any number of windows.
    var gatedWindows: [GatedWindow] = []

    /// The policy's gestures, a set for each seat that touches the output.
    private var seats: [SeatGestures] = []
    /// The frames that arrived while another was processed.
    private var queuedFrames: [TouchFrame] = []
    /// The devices whose touches were cancelled while a frame is processed (nil: all devices): the rest of it is void.
    private var cancelledDevices: [UInt32?] = []
    /// Whether the first frame that waits is processed as soon as what was due before it is done.
    private var isAwaited = false
    var isFiltering = false
    /// The window of touches that no app may receive; hidden, so that it is never hit.
    private let shield = Window()

    init(engine: GestureEngine, controller: PolicyController) {
        self.engine = engine
        self.controller = controller
        shield.isHidden = true
        engine.root.insertSubview(shield, at: 0)
        engine.onLanding = { [unowned(unsafe) self] id in provideGestures(for: id.seat) }
    }

    /// Removes everything that was added to the engine.
    func close() {
        endAccommodations()
        engine.mayOffer = nil
        engine.onLanding = nil
        removeGestures()
        contacts.removeAll()
        deadContacts.removeAll()
        removeLimits()
        engine.keepHovers(fromWindows: false, at: engine.now)
        shield.removeFromSuperview()
    }

    // MARK: Gestures

    /// Makes the gestures those of the policy in force. Those that it describes as before go on; the others that are
    /// under way are cancelled, with their actions.
    func replaceGestures() {
        let former = seats
        seats = former.isEmpty ? [makeGestures()] : former.map { makeGestures(from: $0) }
        let kept = Set(ownGestures.map { ObjectIdentifier($0) })
        // Last, because this may call the host, which may pass in a finger: its seat has the new gestures already.
        remove(former.flatMap(\.gestures).filter { !kept.contains(ObjectIdentifier($0)) })
    }

    /// Removes all gestures. Those under way are cancelled, with their actions.
    private func removeGestures() {
        let ended = ownGestures
        seats = []
        remove(ended)
    }

    private func remove(_ ended: [SystemGesture]) {
        for gesture in ended {
            engine.root.removeGestureRecognizer(gesture.recognizer)
            // If this is called in an action, the gesture's own end comes too late to stop its followed actions.
            controller.stopFollowing(gesture)
            gesture.recognizer.endRelations()
        }
    }

    /// Makes the gestures for a seat, from those that it had: an unchanged one stays as it is.
    private func makeGestures(from former: SeatGestures = SeatGestures(gestures: [])) -> SeatGestures {
        let policy = controller.policy
        var known: [SceneReference: SystemGesture] = [:]
        for gesture in former.gestures { known[gesture.description.gesture.id] = gesture }
        var gestures: [SystemGesture] = []
        var new: Set<SceneReference> = []
        var byID: [SceneReference: SystemGesture] = [:]
        for description in policy.recognizers {
            let id = description.gesture.id
            let old = known[id].flatMap { $0.isSame(as: description, in: policy) ? $0 : nil }
            let gesture = old ?? SystemGesture(description, controller: controller)
            if old == nil {
                new.insert(id)
                gesture.recognizer.seat = former.seat
                engine.root.addGestureRecognizer(gesture.recognizer)
            }
            byID[id] = gesture
            gestures.append(gesture)
        }
        for gesture in gestures { gesture.declareRelations(to: byID, new: new) }
        if !former.gestures.isEmpty { engine.root.reorder(gestures.map(\.recognizer)) }
        return SeatGestures(gestures: gestures, seat: former.seat)
    }

    /// Provides gestures for a seat: two people may touch one output, and a contact that is stuck on one seat must not
    /// lock the exit for another. The gestures of a seat at rest are reused, so there are as many sets as seats that
    /// touch at a time.
    private func provideGestures(for seat: UInt32) {
        if seats.contains(where: { $0.seat == seat }) { return }
        if !seats.contains(where: \.isFree) { seats.append(makeGestures()) }
        for index in seats.indices where seats[index].isFree {
            seats[index].seat = seat
            return
        }
    }

    // MARK: Touches

    /// Processes a frame. Called from a callback of another frame, it queues the frame until that one is done.
    func process(_ frame: TouchFrame) {
        guard !isBusy, !isAwaited else { return queuedFrames.append(frame) }
        if needsBurial { bury(frame) } else { processLiving(frame) }
    }

    /// Processes a frame after what was due before it. That may call the host: frames that it passes in then follow
    /// this one.
    func process(_ frame: TouchFrame, after due: () -> Void) {
        queuedFrames.append(frame)
        let isNested = isAwaited
        isAwaited = true
        due()
        isAwaited = isNested
        processQueued()
    }

    /// Processes a frame without dead contacts.
    func processLiving(_ frame: TouchFrame) { if panel.isNeeded { mend(frame) } else { pass(frame) } }

    /// Processes a frame that the panel filter has corrected.
    func pass(_ frame: TouchFrame) {
        guard isNeeded else {
            controller.noteTouches(of: frame)
            return engine.process(frame)
        }
        if needsAccommodation {
            isAccommodating = true
            var start = 0
            repeat {
                let end = endOfContacts(in: frame, from: start)
                passOn(frame, start..<end)
                forwardAccommodated(frame, start..<end)
                start = end
            } while start < frame.samples.count
            isAccommodating = false
        } else {
            passOn(frame, 0..<frame.samples.count)
        }
        if keepsLimits, contacts.isEmpty { removeLimits() }
        processQueued()
    }

    private func passOn(_ frame: TouchFrame, _ range: Range<Int>) {
        let former = engine.now
        filter(frame, range)
        filtered.time =
            range.lowerBound > 0 ? max(frame.time, engine.now) : time(of: frame, since: former)
        controller.noteTouches(of: filtered)
        // Even an empty frame, for its time.
        engine.process(filtered)
        filtered.samples.removeAll(keepingCapacity: true)
    }

    /// Whether a frame is being processed.
    var isBusy: Bool { isFiltering || isMending || isAccommodating }

    /// Processes the frames that wait, unless they have to wait on.
    func processQueued() {
        if !isBusy, !cancelledDevices.isEmpty { cancelledDevices.removeAll() }
        while !queuedFrames.isEmpty, !isBusy, !isAwaited {
            var frame = queuedFrames.removeFirst()
            frame.time = max(frame.time, engine.now)
            process(frame)
        }
    }

    /// Returns the time for the rest of a frame: if the host was called, it may have passed in what is later.
    func time(of frame: TouchFrame, since former: Timestamp) -> Timestamp {
        engine.now > former ? max(frame.time, engine.now) : frame.time
    }

    private func filter(_ frame: TouchFrame, _ range: Range<Int>) {
        isFiltering = true
        defer { isFiltering = false }
        let shielding = shieldInPlace
        filtered.samples.removeAll(keepingCapacity: true)
        let time = controller.usable(frame.time)
        for sample in frame.samples[range] where !isVoid(sample) {
            process(sample, at: time, shield: shielding)
        }
        if !cancelledDevices.isEmpty { filtered.samples.removeAll(where: isVoid) }
    }

    /// Returns whether the touches of a sample's device were cancelled after the sample was passed in.
    func isVoid(_ sample: TouchSample) -> Bool {
        !cancelledDevices.isEmpty && cancelledDevices.contains { $0 == nil || $0 == sample.id.device }
    }

    /// The window for touches that no app may receive; nil while it is not in the engine.
    var shieldInPlace: Window? { shield.engine === engine ? shield : nil }

    /// The gestures of all seats.
    var ownGestures: [SystemGesture] { seats.flatMap(\.gestures) }

    /// Whether no touch is remembered, and no frame waits.
    var isAtRest: Bool {
        contacts.isEmpty && deadContacts.isEmpty && panel.isAtRest && !isBusy && queuedFrames.isEmpty
    }

    /// Whether frames must be processed here. A policy without rules for touches costs nothing.
    private var isNeeded: Bool {
        controller.watchesTouches || controller.isLocked || controller.darkness.isAnything
            || !contacts.isEmpty
    }

    private func process(_ sample: TouchSample, at time: Timestamp, shield: Window?) {
        switch sample.phase {
        case .began: land(sample, at: time, shield: shield)
        case .moved, .stationary:
            guard let index = index(of: sample.id) else { return filtered.samples.append(sample) }
            if let position = sample.location, position.isFinite,
                contacts[index].move(to: position, at: time, size: restingSize),
                contacts[index].route == .stuck
            {
                return revive(index, sample, at: position, time: time, shield: shield)
            }
            if contacts[index].isKnown { appendOwn(sample, of: contacts[index]) }
        case .ended, .cancelled:
            guard let index = index(of: sample.id) else { return filtered.samples.append(sample) }
            let contact = contacts[index]
            if contact.wakes { controller.darkness.lastLift = time }
            if sample.phase == .ended { noteRest(of: contact, at: time) }
            if contact.isKnown { appendOwn(sample, of: contact) }
            // It is passed on to apps after the compositor's own gestures have received it.
            if contact.isKnown, contact.accommodation != nil { return }
            removeContact(at: index)
        }
    }

    private func appendOwn(_ sample: TouchSample, of contact: Contact) {
        filtered.samples.append(sample)
        guard contact.accommodation != nil else { return }
        filtered.samples[filtered.samples.count - 1].id = contact.ownID
    }

    func land(_ sample: TouchSample, at time: Timestamp, shield: Window?) {
        // The engine rejects a landing without a position.
        guard let position = sample.location, position.isFinite else {
            return filtered.samples.append(sample)
        }
        if let index = index(of: sample.id) {
            // It has never lifted.
            if contacts[index].accommodation != nil { takeOut(index, notingIn: &filtered) }
            contacts.remove(at: index)
        }
        var sample = sample
        let hit = sample.window ?? engine.root.hitTest(engine.root.convert(position, from: nil))?.window
        let (rest, wasStuck) = rest(of: sample.id, landingAt: position, time)
        var contact = Contact(sample, at: position, on: hit, rest)
        if isStuckAlready(&contact, wasStuck: wasStuck, at: time) { return }
        if completesPalm(at: position) {
            contact.route = .palm
            contacts.append(contact)
            return dropPalm(around: position, at: time)
        }
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
        // The host may have been called.
        if isVoid(sample) { return }
        contacts.append(contact)
        awaitStuck(contact)
        if contact.route == .shielded { sample.window = shield }
        filtered.samples.append(sample)
    }

    func index(of id: TouchID) -> Int? { contacts.firstIndex { $0.id == id } }

    /// Forgets the touches of a device (nil: of all devices), which were cancelled.
    func forget(device: UInt32?) {
        contacts.removeAll { device == nil || $0.id.device == device }
        deadContacts.removeAll { device == nil || $0.device == device }
        panel.forget(device: device)
        formerRests.removeAll { device == nil || $0.device == device }
        // Those of the frames that wait never land, nor those of the frame that is being processed.
        if isBusy { cancelledDevices.append(device) }
        for index in queuedFrames.indices {
            queuedFrames[index].samples.removeAll { device == nil || $0.id.device == device }
        }
        findStuckDeadline()
        if keepsLimits, contacts.isEmpty { removeLimits() }
    }
}
