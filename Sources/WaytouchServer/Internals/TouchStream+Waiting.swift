// SPDX-License-Identifier: MIT
import Waytouch

/// An event of a touch that has landed while the client had yet to receive the lift of another.
struct WaitingEvent {
    enum Kind {
        /// The touch, and the id that it should have.
        case landing(Touch, Int32)
        case movement
        case lift
    }

    let kind: Kind
    /// The identity of the touch, which another touch may have once it has lifted.
    let key: ObjectIdentifier
    /// The window, which removes its events before it is destroyed.
    unowned(unsafe) let window: SurfaceWindow
    let position: Point
    let time: Timestamp

    var isLanding: Bool { if case .landing = kind { true } else { false } }
    var isMovement: Bool { if case .movement = kind { true } else { false } }
    var isLift: Bool { if case .lift = kind { true } else { false } }
}

/// While the lift of a finger is withheld from a client, because the finger may belong to a tap in a row, the next
/// finger would be one more than there is on the glass: a client would take two quick taps for a gesture of two
/// fingers. So the events of touches that land meanwhile wait for that lift.
extension TouchStream {
    /// The greatest number of events that wait. They grow with the number of fingers, not with their movements.
    private static let mostWaiting = 256

    /// Whether a landing has to wait.
    var isHeldUp: Bool { !waiting.isEmpty || client.awaitsLift }

    /// Returns whether the landing of the touch waits, and its lift does not.
    func isWaiting(_ touch: Touch) -> Bool {
        let last = waiting.last { $0.key == ObjectIdentifier(touch) }
        return last.map { !$0.isLift } ?? false
    }

    func wait(
        _ kind: WaitingEvent.Kind, of touch: Touch, at position: Point, in window: SurfaceWindow
    ) {
        let event = WaitingEvent(
            kind: kind, key: ObjectIdentifier(touch), window: window, position: position,
            time: touch.timestamp)
        // Of several movements only the last is sent.
        if event.isMovement, let last = waiting.lastIndex(where: { $0.key == event.key }),
            waiting[last].isMovement
        {
            waiting.remove(at: last)
        }
        waiting.append(event)
    }

    /// Drops the waiting events of a touch that is taken from the client; returns whether its landing was one of them,
    /// so that the client has received nothing of it.
    func dropWaiting(_ touch: Touch) -> Bool {
        guard isWaiting(touch) else { return false }
        let key = ObjectIdentifier(touch)
        let landing = waiting.lastIndex { $0.key == key && $0.isLanding }
        let start = landing ?? waiting.startIndex
        waiting.replaceSubrange(start..., with: waiting[start...].filter { $0.key != key })
        return landing != nil
    }

    /// Sends the events that need not wait any longer, each moment with a frame of its own.
    func sendWaiting() {
        var time: Timestamp?
        // The host may call back, which may add events.
        while let event = waiting.first,
            !event.isLanding || waiting.count > Self.mostWaiting || !client.awaitsLift
        {
            waiting.removeFirst()
            if let time, time != event.time { sendFrame() }
            time = event.time
            send(event)
        }
        sendFrame()
    }

    private func send(_ event: WaitingEvent) {
        switch event.kind {
        case .landing(let touch, let id):
            let serial = announce(touch, as: id, at: event.position, in: event.window, time: event.time)
            // Once it has lifted, the object may stand for another touch.
            let isOver = waiting.contains { $0.key == event.key && $0.isLift }
            if let serial, !isOver { touch.hostSerial = serial }
        case .movement: move(event.key, near: 0, to: event.position, in: event.window, time: event.time)
        case .lift: lift(event.key, time: event.time)
        }
    }
}
