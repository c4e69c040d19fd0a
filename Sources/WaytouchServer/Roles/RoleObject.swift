// SPDX-License-Identifier: MIT
import CWaylandServer
import CWaytouchServer
import Waytouch

/// A client's role object, with its recognizer in the engine and its events.
class RoleObject: ProtocolObject, CoalescingSender {
    let form: RoleForm
    private(set) var gesture: GestureRecognizer
    /// Kept for the events that end a gesture whose view was destroyed.
    let window: SurfaceWindow?
    /// The root view of its tree, which sends `frame`.
    let root: ViewObject?
    /// Nil once the recognizer object is destroyed.
    unowned(unsafe) var recognizer: RecognizerObject?
    /// Whether this object counts as a recognizer, because the recognizer object was destroyed first.
    var countsAsRecognizer = false
    private(set) var isInert: Bool
    /// Whether changed values were not sent, because the client does not read.
    private var hasCoalescedUpdate = false
    /// Whether this object is registered with the flow control.
    private var isCoalescing = false
    final var heldPlace = 0
    /// Whether `began` has been sent.
    private var hasBegun = false
    /// The number of touches that was sent last in this attempt; nil: none.
    private var sentTouches: UInt32?
    /// Why the recognizer last failed, or its gesture was cancelled.
    private var cause = FailureCause.Kind.unspecified
    /// Whether velocities are sent with each update.
    final var reportsVelocity = false

    init(recognizer: RecognizerObject, gesture: GestureRecognizer, form: RoleForm) {
        self.form = form
        self.recognizer = recognizer
        self.gesture = gesture
        window = recognizer.owner?.window
        root = recognizer.owner?.root
        isInert = recognizer.owner == nil
        super.init(client: recognizer.client)
        adopt(gesture)
    }

    // MARK: For the roles

    override final var interfaceName: String { form.interfaceName }

    /// Makes the resource, with the subclass's interface.
    func bind(version: Int32, id: UInt32) {}

    /// Brings the parameters into force.
    func applyPending() {}

    /// Appends values of the recognizer.
    func append(_ fields: UnsafeBufferPointer<EventField>, to arguments: inout EventArguments) {}

    /// Sends events that precede the first update of a gesture.
    func sendBeforeFirstUpdate() {}

    /// Sends other coalesced changes, which no event may overtake.
    func sendOtherCoalesced() {}

    /// Replaces the recognizer, before the first commit only.
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
            self?.cause = cause.kind
            // The end of a gesture that had begun is sent by `act`.
            guard gesture.state == .failed else { return }
            self?.sentTouches = nil
            self?.sendOtherCoalesced()
            self?.recognizer?.sendFailed(cause.kind)
        }
    }

    /// Notes a change of parameters for the next commit.
    final func noteChange() { recognizer?.noteChange() }

    // MARK: Events

    private func act() {
        guard sendable != nil, client.server != nil else { return }
        if gesture.state == .changed, !client.flow.hasRoom {
            hasCoalescedUpdate = true
            return coalesce()
        }
        // The event that is sent now comes with newer values.
        hasCoalescedUpdate = false
        sendState()
    }

    /// Holds values back: the newest are sent when the client reads again.
    final func coalesce() {
        guard !isCoalescing else { return }
        isCoalescing = true
        client.flow.hold(self)
    }

    final func sendCoalesced() {
        isCoalescing = false
        sendOtherCoalesced()
        guard hasCoalescedUpdate else { return }
        hasCoalescedUpdate = false
        if gesture.state == .changed { sendState() }
    }

    private func sendState() {
        guard sendable != nil, window != nil else { return }
        switch gesture.state {
        case .began:
            sendOtherCoalesced()
            hasBegun = true
            sendUpdate(withVelocity: reportsVelocity)
            sendOccasion(form.events.began)
        case .changed:
            // The client itself changes the state of a custom gesture.
            guard form.events.update != nil else { return }
            sendUpdate(withVelocity: reportsVelocity)
        case .ended where hasBegun:
            sendOtherCoalesced()
            sendUpdate(withVelocity: true)
            if let event = form.events.ended { client.flow.post(event, of: self) }
            gestureIsOver()
        case .ended:
            sendOtherCoalesced()
            sendRecognized()
            gestureIsOver()
        case .cancelled where hasBegun:
            sendOtherCoalesced()
            if let event = form.events.cancelled {
                let cause = cause.wireValue.rawValue
                client.flow.post(event, of: self) { $0.append(bits: cause) }
            }
            gestureIsOver()
        case .cancelled, .possible, .failed:
            return
        }
        noteEvent()
    }

    private func gestureIsOver() {
        hasBegun = false
        sentTouches = nil
    }

    /// Notes that an event of the tree was sent.
    final func noteEvent() { window?.noteEvent(in: root) }

    /// Sends `began`, or `recognized` without a position: with serial and seat.
    private func sendOccasion(_ event: Int32?) {
        guard let event else { return }
        client.flow.post(event, of: self) { arguments in
            arguments.append(bits: serial)
            arguments.append(object: seat)
        }
    }

    private func sendRecognized() {
        guard let event = form.events.recognized, let window else { return }
        sendTouches(in: window)
        guard form.kind != nil else { return sendOccasion(event) }
        client.flow.post(event, of: self) { arguments in
            arguments.append(bits: serial)
            arguments.append(object: seat)
            arguments.append(window.surfaceLocal(gesture.location(in: window)))
            append(form.values, to: &arguments)
        }
    }

    /// Sends the values that a question is about.
    final func sendValuesForQuestion() { sendUpdate(withVelocity: reportsVelocity) }

    /// Sends an update. The unretained references are safe: the role retains its recognizer and its window, the client
    /// its flow.
    private func sendUpdate(withVelocity: Bool) {
        guard let event = form.events.update, let window else { return }
        if sentTouches == nil { sendBeforeFirstUpdate() }
        let borrowed = Unmanaged.passUnretained(gesture)
        let flow = Unmanaged.passUnretained(client.flow)
        sendNumberOfTouches(borrowed._withUnsafeGuaranteedRef { UInt32(clamping: $0.numberOfTouches) })
        sendTouches(in: window)
        if withVelocity, let event = form.events.velocity {
            flow._withUnsafeGuaranteedRef { $0.post(event, of: self) { append(form.rates, to: &$0) } }
        }
        flow._withUnsafeGuaranteedRef {
            $0.post(event, of: self) { arguments in
                arguments.append(
                    window.surfaceLocal(borrowed._withUnsafeGuaranteedRef { $0.location(in: window) }))
                append(form.values, to: &arguments)
            }
        }
    }

    private func sendNumberOfTouches(_ number: UInt32) {
        guard number != sentTouches else { return }
        sentTouches = number
        if let event = form.events.numberOfTouches {
            client.flow.post(event, of: self) { $0.append(bits: number) }
        }
    }

    /// Sends the single touches, if the client has requested them.
    @inline(__always)
    private func sendTouches(in window: SurfaceWindow) {
        let known = recognizer.map { Unmanaged.passUnretained($0) }
        guard known?._withUnsafeGuaranteedRef({ $0.hasTouches }) == true,
            let touches = recognizer?.committedTouches
        else { return }
        touches.send(touchesOf: gesture, in: window)
    }

    /// The serial of the first touch's `wl_touch.down`, or a new one.
    private var serial: UInt32 {
        let ofTouch = gesture.firstTouch?.hostSerial ?? 0
        guard ofTouch == 0 else { return ofTouch }
        guard let window, let make = client.server?.gestureSerial else { return client.nextSerial }
        return make(window, gesture.firstTouch?.id)
    }

    /// The client's object for the seat of the attempt.
    final var seat: SeatObject? { gesture.attemptSeat.flatMap { root?.seats?[$0] } }

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
    ) -> Deferral? { mayBegin ? recognizer?.delegate?.askShouldBegin(question) : nil }

    /// Whether the compositor's policy allows it.
    private var mayBegin: Bool {
        guard let window, let policy = client.server?.mayBegin else { return true }
        return policy(window, gesture)
    }

    func gestureRecognizer(
        _ gesture: GestureRecognizer, deferReceiving touch: Touch, question: GestureRecognizer.Question
    ) -> Deferral? { recognizer?.delegate?.askShouldReceive(touch, question) }
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
