// SPDX-License-Identifier: MIT
import Waytouch

/// The lifts that are sent instead of `wl_touch.cancel` to a client that ignores it, where they do no harm.
extension TouchStream {
    /// The time of the next lift, in µs of the host's clock; nil: none is due.
    var nextLift: Timestamp? { lifting.lazy.map(\.deadline).min() }

    /// Prepares the cancelled touches to lift: one that could still be a tap moves out of the surface, so that it
    /// presses nothing, and each rests for a moment before it lifts, so that it is no fling.
    func beginLifting() {
        sendPositions()
        let time = now
        // Reversed, because taking the last is cheap. One at a time, because the host may call back.
        cancelled.reverse()
        while var contact = cancelled.popLast() {
            let window = contact.window
            var isUnknown = contact.coalescedSince != nil
            contact.coalescedSince = nil
            if contact.hasStayed(within: window.tapMovement) {
                let place = window.nearestPointOutside(contact.position)
                isUnknown = isUnknown || place != contact.position
                contact.position = place
            }
            let deadline = time &+ LiftingContact.rest
            lifting.append(LiftingContact(contact: contact, deadline: deadline))
            client.server?.awaitLift(at: deadline)
            guard isUnknown else { continue }
            frameWindow = .passUnretained(window)
            host.touchMotion(window, device: device, id: contact.id, at: contact.position, time: stamp(time))
        }
    }

    /// Sends the lifts that are due, each after its position once more.
    func finishLifting(by time: Timestamp) {
        guard lifting.contains(where: { $0.deadline <= time }) else { return }
        sendPositions()
        each(of: lifting.count, where: { lifting[$0].deadline <= time && lifting[$0].phase == .resting }) {
            index in
            lifting[index].phase = .settled
            let (contact, deadline) = (lifting[index].contact, lifting[index].deadline)
            frameWindow = .passUnretained(contact.window)
            host.touchMotion(
                contact.window, device: device, id: contact.id, at: contact.position, time: stamp(deadline))
        }
        endGroup()
        each(of: lifting.count, where: { lifting[$0].phase == .settled }) { index in
            sendLift(at: index, time: lifting[index].deadline)
        }
        lifting.removeAll { $0.phase == .lifted }
        endGroup()
    }

    /// Sends a lift. The contact stays in the list, over which a caller may be iterating.
    func sendLift(at index: Int, time: Timestamp) {
        let contact = lifting[index].contact
        lifting[index].phase = .lifted
        release(contact)
        // From now on another touch may have the id.
        lifting[index].contact.id = -1
        frameWindow = .passUnretained(contact.window)
        host.touchUp(contact.window, device: device, id: contact.id, time: stamp(time))
    }
}

extension SurfaceWindow {
    /// How far a finger may move in a tap, in surface-local units.
    fileprivate var tapMovement: Double {
        guard let engine else { return 0 }
        let scale = abs(transform.a * transform.d - transform.b * transform.c).squareRoot()
        return engine.profile.tapMovement * engine.pixelsPerPoint / (scale > 0 ? scale : 1)
    }

    /// Returns the nearest point 1 px outside of the surface, or the point itself if it is already that far outside.
    fileprivate func nearestPointOutside(_ point: Point) -> Point {
        let (right, bottom) = (shownSize.width + 1, shownSize.height + 1)
        let ways: [(distance: Double, place: Point)] = [
            (point.x + 1, Point(x: -1, y: point.y)), (point.y + 1, Point(x: point.x, y: -1)),
            (right - point.x, Point(x: right, y: point.y)), (bottom - point.y, Point(x: point.x, y: bottom)),
        ]
        var nearest = ways[0]
        for way in ways where way.distance < nearest.distance { nearest = way }
        return nearest.distance > 0 ? nearest.place : point
    }
}
