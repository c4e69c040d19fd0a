// SPDX-License-Identifier: MIT
import CWaylandServer
import CWaytouchServer
import Waytouch

/// A client's role object: one recognizer of the engine, and its events.
class RoleObject: ProtocolObject, CoalescingSender {
    let form: RoleForm
    private(set) var gesture: GestureRecognizer
    /// For the events that end a gesture whose view was destroyed.
    let window: SurfaceWindow?
    /// Nil once the recognizer object is destroyed.
    unowned(unsafe) var recognizer: RecognizerObject?
    /// Whether the recognizer object is destroyed and this one replaces it in the client's count.
    var countsAsRecognizer = false
    private(set) var isInert: Bool
    /// The time of the last change that has not been sent, because the client does not read.
    private var coalescedSince: Timestamp?
    /// Whether the flow knows that something is held back.
    private var isCoalescing = false
    final var heldPlace = 0
    /// Whether `began` has been sent.
    private var hasBegun = false

    init(recognizer: RecognizerObject, gesture: GestureRecognizer, form: RoleForm) {
        self.form = form
        self.recognizer = recognizer
        self.gesture = gesture
        window = recognizer.owner?.window
        isInert = recognizer.owner == nil
        super.init(client: recognizer.client)
        adopt(gesture)
    }

    // MARK: For the roles

    override final var interfaceName: String { form.interfaceName }

    /// Makes the resource of the subclass's interface.
    func bind(version: Int32, id: UInt32) {}

    /// Brings the parameters into force.
    func applyPending() {}

    /// Appends what events carry after time, position and number of touches.
    func appendValues(to arguments: inout EventArguments) {}

    /// Sends events that precede `began`.
    func sendBeforeBegan() {}

    /// Sends other coalesced changes.
    func sendOtherCoalesced() {}

    /// Replaces the recognizer: before the first commit only.
    final func replaceGesture(with other: GestureRecognizer) {
        gesture.delegate = nil
        gesture = other
        adopt(other)
    }

    private func adopt(_ gesture: GestureRecognizer) {
        gesture.delegate = self
        // Relations to other recognizers are declared to the engine.
        gesture.delegateDecidesPairs = false
        gesture.addTarget(self) { role, _ in role.act() }
        gesture.failureHandler = { [weak self] gesture, cause in
            // A gesture that had begun has events of its own for its end.
            if gesture.state == .failed { self?.recognizer?.sendFailed(cause.kind) }
        }
    }

    /// Notes a change of parameters for the next commit.
    final func noteChange() { recognizer?.noteChange() }

    // MARK: Events

    private func act() {
        guard sendable != nil, let server = client.server else { return }
        let now = window?.now ?? server.engine.now
        if gesture.state == .changed, !client.flow.hasRoom {
            coalescedSince = now
            return coalesce()
        }
        // The event of an end has all values, and newer ones.
        coalescedSince = nil
        sendState(at: now)
    }

    /// The newest values go out when the client reads again.
    final func coalesce() {
        guard !isCoalescing else { return }
        isCoalescing = true
        client.flow.hold(self)
    }

    final func sendCoalesced() {
        isCoalescing = false
        sendOtherCoalesced()
        guard let time = coalescedSince else { return }
        coalescedSince = nil
        if gesture.state == .changed { sendState(at: time) }
    }

    private func sendState(at time: Timestamp) {
        let state = gesture.state
        guard sendable != nil, let window,
            let event = form.events.event(of: state, hasBegun: hasBegun)
        else { return }
        hasBegun = state == .began || state == .changed
        if form.hasTouches { sendTouches() }
        if state == .began { sendBeforeBegan() }
        client.flow.post(event, of: self) { arguments in
            appendHead(to: &arguments, at: time)
            appendValues(to: &arguments)
        }
        window.noteEvent()
    }

    /// Serial, time, position and number of touches.
    final func appendHead(to arguments: inout EventArguments, at time: Timestamp, serial: UInt32? = nil) {
        guard let window, let server = client.server else { return }
        arguments.append(bits: serial ?? wl_display_next_serial(server.display))
        arguments.append(time: time)
        arguments.append(window.surfaceLocal(gesture.location(in: window)))
        if form.hasTouches { arguments.append(bits: UInt32(clamping: gesture.numberOfTouches)) }
    }

    private func sendTouches() {
        guard let recognizer, recognizer.reportsTouches, let window else { return }
        for index in 0..<gesture.numberOfTouches {
            guard let place = gesture.place(ofTouch: index) else { return }
            let position = window.surfaceLocal(window.convert(place.position, from: nil))
            client.flow.post(WAYTOUCH_RECOGNIZER_V1_TOUCH, of: recognizer) { arguments in
                arguments.append(bits: UInt32(index))
                arguments.append(bits: place.kind.wireValue)
                arguments.append(position)
                arguments.append(place.pressure ?? -1)
            }
        }
    }

    // MARK: The end

    /// Removes the recognizer from the engine; a gesture under way is cancelled.
    final func detach() {
        gesture.view?.removeGestureRecognizer(gesture)
        gesture.endRelations()
    }

    final func becomeInert() { isInert = true }

    override final func resourceDestroyed() {
        detach()
        if isCoalescing { client.flow.release(self) }
        isInert = true
        recognizer?.roleDestroyed()
        if countsAsRecognizer { client.recognizerCount &-= 1 }
    }
}

extension RoleObject: GestureRecognizerDelegate {
    func gestureRecognizerShouldBegin(_ gesture: GestureRecognizer) -> Bool { mayBegin }

    func gestureRecognizer(
        _ gesture: GestureRecognizer, deferBeginning question: GestureRecognizer.Question
    ) -> Deferral? { mayBegin ? recognizer?.askShouldBegin(question) : nil }

    /// What the compositor's policy says.
    private var mayBegin: Bool {
        guard let window, let policy = client.server?.mayBegin else { return true }
        return policy(window, gesture)
    }

    func gestureRecognizer(
        _ gesture: GestureRecognizer, deferReceiving touch: Touch, question: GestureRecognizer.Question
    ) -> Deferral? { recognizer?.askShouldReceive(touch, question) }
}

extension Touch.Kind {
    /// The bit of the protocol's `touch_type`.
    var wireValue: UInt32 {
        switch self {
        case .direct: WAYTOUCH_RECOGNIZER_V1_TOUCH_TYPE_DIRECT.rawValue
        case .indirect: WAYTOUCH_RECOGNIZER_V1_TOUCH_TYPE_INDIRECT.rawValue
        case .pencil: WAYTOUCH_RECOGNIZER_V1_TOUCH_TYPE_PENCIL.rawValue
        }
    }
}
