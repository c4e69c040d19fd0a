// SPDX-License-Identifier: MIT
import CWaylandServer
import CWaytouchProtocol
import CWaytouchServer
import Waytouch

/// A client's `waytouch_custom_v1`: a recognizer that the client implements.
final class CustomRole: RoleObject {
    /// A touch of the attempt, as the client knows it.
    private struct Contact {
        let touch: Touch
        let id: UInt32
        /// Whether it has moved since the last event, because the client does not read.
        var isCoalesced = false
    }

    private let custom = ClientGestureRecognizer()
    /// The changes for the next commit.
    private struct Pending {
        var decisionTimeout: Double?
    }

    private var pending = Pending()
    /// The serial of the attempt under way.
    private var attempt: UInt32?
    private var contacts: [Contact] = []

    init(recognizer: RecognizerObject, form: RoleForm) {
        super.init(recognizer: recognizer, gesture: custom, form: form)
        custom.role = self
    }

    override func bind(version: Int32, id: UInt32) {
        bind(waytouch_custom_v1_iface(), version: version, id: id, requests: Self.requests)
    }

    nonisolated(unsafe) private static let requests = UnsafeRawPointer(
        permanent(
            waytouch_custom_v1_interface(
                destroy: { _, resource in wl_resource_destroy(resource) },
                set_decision_timeout: { _, resource, timeout in
                    CustomRole.of(resource)?.setDecisionTimeout(timeout)
                },
                set_state: { _, resource, attempt, state in
                    CustomRole.of(resource)?.setState(attempt, state)
                },
                ignore_touch: { _, resource, attempt, id in
                    CustomRole.of(resource)?.ignoreTouch(attempt, id)
                })))

    private static let badValue = WAYTOUCH_CUSTOM_V1_ERROR_BAD_VALUE.rawValue
    private static let greatestTimeout: UInt32 = 1000

    // MARK: Requests

    private func setDecisionTimeout(_ milliseconds: UInt32) {
        guard !isInert else { return }
        guard milliseconds <= Self.greatestTimeout else {
            return postError(
                Self.badValue, in: "set_decision_timeout",
                "timeout is \(milliseconds) ms; it must be at most \(Self.greatestTimeout)")
        }
        change { $0.decisionTimeout = Double(milliseconds) / 1000 }
    }

    private func change(_ body: (inout Pending) -> Void) {
        body(&pending)
        noteChange()
    }

    override func applyPending() {
        if let value = pending.decisionTimeout { custom.decisionTimeout = value }
        pending = Pending()
    }

    private func setState(_ attempt: UInt32, _ value: UInt32) {
        guard !isInert else { return }
        guard let state = Self.states.first(where: { $0.wire.rawValue == value })?.state else {
            return postError(
                Self.badValue, in: "set_state", "state is \(value); it must be one of the enum's values")
        }
        // The attempt may have ended while the request was on its way.
        guard attempt == self.attempt else { return }
        custom.enter(state)
        client.requestDone()
    }

    private static let states: [(wire: waytouch_custom_v1_state, state: GestureRecognizer.State)] = [
        (WAYTOUCH_CUSTOM_V1_STATE_FAILED, .failed), (WAYTOUCH_CUSTOM_V1_STATE_BEGAN, .began),
        (WAYTOUCH_CUSTOM_V1_STATE_CHANGED, .changed), (WAYTOUCH_CUSTOM_V1_STATE_ENDED, .ended),
        (WAYTOUCH_CUSTOM_V1_STATE_CANCELLED, .cancelled),
    ]

    private func ignoreTouch(_ attempt: UInt32, _ id: UInt32) {
        guard !isInert, attempt == self.attempt, let index = contacts.firstIndex(where: { $0.id == id })
        else { return }
        let contact = contacts.remove(at: index)
        custom.ignore(contact.touch)
        client.requestDone()
    }

    // MARK: Touches

    func began(_ touches: [Touch]) {
        guard sendable != nil, client.server != nil, let window else { return }
        sendOtherCoalesced()
        if attempt == nil {
            let serial = client.nextSerial
            attempt = serial
            client.flow.post(WAYTOUCH_CUSTOM_V1_ATTEMPT, of: self) { arguments in
                arguments.append(bits: serial)
                arguments.append(object: seat)
            }
        }
        for touch in touches {
            let contact = Contact(touch: touch, id: unusedID(near: touch.id.contact))
            contacts.append(contact)
            client.flow.post(WAYTOUCH_CUSTOM_V1_TOUCH_BEGAN, of: self) { arguments in
                arguments.append(bits: contact.id)
                arguments.append(bits: touch.kind.wireValue)
                arguments.append(object: root?.object(for: touch.view))
                arguments.append(bits: UInt32(clamping: touch.tapCount))
                arguments.append(window.surfaceLocal(touch.location(in: window)))
            }
            sendPressureAndTilt(of: contact)
        }
        noteEvent()
    }

    func moved(_ touches: [Touch]) {
        guard sendable != nil else { return }
        let hasRoom = client.flow.hasRoom
        for touch in touches {
            guard let index = index(of: touch) else { continue }
            if hasRoom {
                send(contacts[index])
            } else {
                contacts[index].isCoalesced = true
                coalesce()
            }
        }
    }

    func lifted(_ touches: [Touch], isCancelled: Bool) {
        guard sendable != nil, window != nil else { return }
        sendOtherCoalesced()
        for touch in touches {
            guard let index = index(of: touch) else { continue }
            let contact = contacts.remove(at: index)
            let event = isCancelled ? WAYTOUCH_CUSTOM_V1_TOUCH_CANCELLED : WAYTOUCH_CUSTOM_V1_TOUCH_ENDED
            client.flow.post(event, of: self) { $0.append(bits: contact.id) }
            noteEvent()
        }
    }

    func attemptIsOver() {
        attempt = nil
        contacts.removeAll(keepingCapacity: true)
    }

    /// Sends the positions that were held back, which no other event may overtake.
    override func sendOtherCoalesced() {
        for index in contacts.indices where contacts[index].isCoalesced {
            contacts[index].isCoalesced = false
            send(contacts[index])
        }
    }

    private func send(_ contact: Contact) {
        guard let window else { return }
        client.flow.post(WAYTOUCH_CUSTOM_V1_TOUCH_MOVED, of: self) { arguments in
            arguments.append(bits: contact.id)
            arguments.append(window.surfaceLocal(contact.touch.location(in: window)))
        }
        sendPressureAndTilt(of: contact)
        noteEvent()
    }

    /// Sends the values that only some devices report.
    private func sendPressureAndTilt(of contact: Contact) {
        if let pressure = contact.touch.pressure {
            client.flow.post(WAYTOUCH_CUSTOM_V1_TOUCH_PRESSURE, of: self) { arguments in
                arguments.append(bits: contact.id)
                arguments.append(bits: WireValue.share(pressure))
            }
        }
        if let tilt = contact.touch.tilt {
            client.flow.post(WAYTOUCH_CUSTOM_V1_TOUCH_TILT, of: self) { arguments in
                arguments.append(bits: contact.id)
                arguments.append(WireValue.degrees(tilt.dx))
                arguments.append(WireValue.degrees(tilt.dy))
            }
        }
    }

    private func index(of touch: Touch) -> Int? { contacts.firstIndex { $0.touch === touch } }

    private func unusedID(near contact: Int32) -> UInt32 {
        var id = UInt32(bitPattern: contact)
        while contacts.contains(where: { $0.id == id }) { id &+= 1 }
        return id
    }
}
