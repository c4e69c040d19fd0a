// SPDX-License-Identifier: MIT
import CWaylandServer
import CWaytouchServer
import Waytouch

/// A client's role object: one recognizer of the engine, its parameters and its events.
///
/// A new role is a subclass that gives the engine's recognizer, the table of requests with parameters, and ``send(_:to:)``.
class RoleObject: ProtocolObject, GestureRecognizerDelegate, HoldsBack {
    /// What every gesture event begins with, as the protocol carries it.
    struct EventHead {
        let serial: UInt32
        let timeHigh: UInt32
        let timeLow: UInt32
        let x: UInt32
        let y: UInt32
        let touches: UInt32
    }

    let gesture: GestureRecognizer
    /// Kept for the events that end a gesture whose view is gone.
    let window: SurfaceWindow?
    /// Nil once the recognizer object is gone.
    unowned(unsafe) var recognizer: RecognizerObject?
    private(set) var isInert: Bool
    /// When the gesture changed last, if the client has not been told because it does not read.
    private var heldBackSince: Timestamp?

    init(recognizer: RecognizerObject, gesture: GestureRecognizer) {
        self.recognizer = recognizer
        self.gesture = gesture
        window = recognizer.owner?.window
        isInert = recognizer.owner == nil
        super.init(client: recognizer.client)
        gesture.delegate = self
        gesture.addTarget(self) { role, _ in role.act() }
        gesture.failureHandler = { [weak self] gesture, cause in
            // A gesture that had begun tells of its end by an event of its own.
            if gesture.state == .failed { self?.recognizer?.sendFailed(cause.kind) }
        }
    }

    /// Makes the resource of the subclass's interface.
    func bind(version: Int32, id: UInt32) {}

    /// Brings the parameters into force.
    func applyPending() {}

    /// Sends the event of the recognizer's present state.
    func send(_ head: EventHead, to resource: UnsafeMutablePointer<wl_resource>) {}

    /// Notes a change of parameters for the next commit.
    final func noteChange() { recognizer?.noteChange() }

    // MARK: Events

    private func act() {
        guard sendable != nil, let server = client.server else { return }
        let now = server.engine.now
        if gesture.state == .changed, !client.hasRoom {
            if heldBackSince == nil { client.backlog.hold(self) }
            heldBackSince = now
            return
        }
        // The event of an end has all values, and newer ones.
        dropHeldBack()
        sendState(at: now)
    }

    /// Sends the newest values, unless an end has overtaken them.
    final func sendHeldBack() {
        guard let time = heldBackSince else { return }
        heldBackSince = nil
        if gesture.state == .changed { sendState(at: time) }
    }

    private func dropHeldBack() {
        guard heldBackSince != nil else { return }
        heldBackSince = nil
        client.backlog.release(self)
    }

    private func sendState(at time: Timestamp) {
        guard let resource = sendable, let window, let server = client.server else { return }
        let position = window.surfaceLocal(gesture.location(in: window))
        let time = WireValue.split(time)
        let head = EventHead(
            serial: wl_display_next_serial(server.display), timeHigh: time.high, timeLow: time.low,
            x: WireValue.encode(position.x), y: WireValue.encode(position.y),
            touches: UInt32(clamping: gesture.numberOfTouches))
        send(head, to: resource)
        window.noteEvent()
    }

    // MARK: Relations

    func gestureRecognizer(
        _ gesture: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool {
        guard let recognizer else { return false }
        return recognizer.permissions.contains { $0.isInForce && $0.other.role?.gesture === other }
    }

    func gestureRecognizer(
        _ gesture: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
    ) -> Bool {
        guard let recognizer else { return false }
        return recognizer.requirements.contains { $0.isInForce && $0.other.role?.gesture === other }
    }

    // MARK: The end

    /// Takes the recognizer out of the engine; a gesture under way is cancelled.
    final func detach() { gesture.view?.removeGestureRecognizer(gesture) }

    final func becomeInert() { isInert = true }

    override final func resourceDestroyed() {
        detach()
        dropHeldBack()
        isInert = true
        recognizer?.roleDestroyed()
    }
}
