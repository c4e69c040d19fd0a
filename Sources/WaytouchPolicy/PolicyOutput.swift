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

    /// What a bad panel needs before anything else looks at its contacts.
    var panel = PanelFilter()
    /// Frames that come while this is true wait.
    var isMending = false
    /// What is left of a frame, and what was held back; reused.
    var mended = TouchFrame(time: 0)
    var released = TouchFrame(time: 0)

    /// No contact is stuck before this. Movements do not put it off, or timers would be set with every frame.
    var stuckDeadline: Timestamp?

    /// Whether limits of an earlier policy are still there, because fingers are down.
    var keepsLimits = false

    /// The policy's gestures, once for each seat that touches the output.
    private var seats: [SeatGestures] = []
    /// What came while a frame was looked through.
    private var queuedFrames: [TouchFrame] = []
    private var isFiltering = false
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
        engine.willLand = nil
        removeGestures()
        contacts.removeAll()
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
        for gesture in ended.flatMap(\.gestures) { engine.root.removeGestureRecognizer(gesture.recognizer) }
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
        guard !isFiltering, !isMending else {
            queuedFrames.append(frame)
            return !frame.samples.isEmpty
        }
        return panel.isNeeded ? mend(frame) : pass(frame)
    }

    /// The same for what the panel is known to have meant.
    func pass(_ frame: TouchFrame) -> Bool {
        guard isNeeded else {
            engine.process(frame)
            return !frame.samples.isEmpty
        }
        filter(frame)
        let isAnything = !filtered.samples.isEmpty
        // In any case, for the time it tells.
        engine.process(filtered)
        filtered.samples.removeAll(keepingCapacity: true)
        if keepsLimits, contacts.isEmpty { removeLimits() }
        processQueued()
        return isAnything
    }

    func processQueued() {
        while !queuedFrames.isEmpty, !isFiltering, !isMending { _ = process(queuedFrames.removeFirst()) }
    }

    private func filter(_ frame: TouchFrame) {
        isFiltering = true
        defer { isFiltering = false }
        let shielding = shield.engine === engine ? shield : nil
        filtered.time = frame.time
        filtered.samples.removeAll(keepingCapacity: true)
        let time = controller.usable(frame.time)
        for sample in frame.samples { process(sample, at: time, shield: shielding) }
    }

    /// Whether no touch is down that this keeps in mind, and no frame waits.
    var isAtRest: Bool {
        contacts.isEmpty && panel.isAtRest && !isFiltering && !isMending && queuedFrames.isEmpty
    }

    /// A policy that has nothing to say about touches costs nothing.
    private var isNeeded: Bool { controller.watchesTouches || controller.isLocked || !contacts.isEmpty }

    private func process(_ sample: TouchSample, at time: Timestamp, shield: Window?) {
        switch sample.phase {
        case .began: land(sample, at: time, shield: shield)
        case .moved, .stationary:
            guard let index = index(of: sample.id) else { return filtered.samples.append(sample) }
            if let position = sample.location, position.isFinite {
                contacts[index].move(to: position, at: time, tolerance: tolerance)
            }
            if contacts[index].isKnown { filtered.samples.append(sample) }
        case .ended, .cancelled:
            guard let index = index(of: sample.id) else { return filtered.samples.append(sample) }
            if contacts.remove(at: index).isKnown { filtered.samples.append(sample) }
            if contacts.isEmpty { stuckDeadline = nil }
        }
    }

    private func land(_ sample: TouchSample, at time: Timestamp, shield: Window?) {
        // Let the engine reject it.
        guard let position = sample.location, position.isFinite else {
            return filtered.samples.append(sample)
        }
        contacts.removeAll { $0.id == sample.id }
        if let region = deadRegion(at: position) {
            var contact = Contact(sample.id, at: position, window: nil, time: time)
            contact.route = .dead
            contacts.append(contact)
            controller.onEvent?(.dead(sample.id, region.id), time)
            return
        }
        if completesPalm(at: position) {
            var contact = Contact(sample.id, at: position, window: nil, time: time)
            contact.route = .palm
            contacts.append(contact)
            return dropPalm(around: position, at: time)
        }
        var sample = sample
        let hit = sample.window ?? engine.root.hitTest(engine.root.convert(position, from: nil))?.window
        var contact = Contact(sample.id, at: position, window: hit as? SurfaceWindow, time: time)
        if controller.isLocked {
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
        panel.forget(device: device)
        findStuckDeadline()
        if keepsLimits, contacts.isEmpty { removeLimits() }
    }
}
