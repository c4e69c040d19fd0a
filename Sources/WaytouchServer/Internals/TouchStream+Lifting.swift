// SPDX-License-Identifier: MIT
import Waytouch

/// What a client that ignores `wl_touch.cancel` is told instead: that the finger lifts, where it does no harm.
extension TouchStream {
    /// When the next finger lifts; nil: none does.
    var nextLift: Timestamp? { lifting.lazy.map(\.deadline).min() }

    /// Takes the cancelled touches away: a finger that could still be a tap leaves the surface, so that it presses
    /// nothing, and each rests a moment before it lifts, so that it is no fling.
    func beginLifting() {
        sendPositions()
        let time = now
        // The last is taken at no cost. The host may call back while it is told.
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
            host.touchMotion(window, device: device, id: contact.id, at: contact.position, time: time)
        }
    }

    /// Lifts those whose time has come, after their places once more.
    func finishLifting(by time: Timestamp) {
        guard lifting.contains(where: { $0.deadline <= time }) else { return }
        sendPositions()
        each(of: lifting.count, where: { lifting[$0].deadline <= time && lifting[$0].phase == .resting }) {
            index in
            lifting[index].phase = .settled
            let (contact, deadline) = (lifting[index].contact, lifting[index].deadline)
            frameWindow = .passUnretained(contact.window)
            host.touchMotion(
                contact.window, device: device, id: contact.id, at: contact.position, time: deadline)
        }
        endGroup()
        each(of: lifting.count, where: { lifting[$0].phase == .settled }) { index in
            sendLift(at: index, time: lifting[index].deadline)
        }
        lifting.removeAll { $0.phase == .lifted }
        endGroup()
    }

    /// Lifts one; it stays in the list, in which others may be looking.
    func sendLift(at index: Int, time: Timestamp) {
        let contact = lifting[index].contact
        lifting[index].phase = .lifted
        release(contact)
        // Another touch may have it from now on.
        lifting[index].contact.id = -1
        frameWindow = .passUnretained(contact.window)
        host.touchUp(contact.window, device: device, id: contact.id, time: time)
    }
}

extension SurfaceWindow {
    /// How far a finger may move and still tap, in surface-local px.
    fileprivate var tapMovement: Double {
        guard let engine else { return 0 }
        let scale = abs(transform.a * transform.d - transform.b * transform.c).squareRoot()
        return engine.profile.tapMovement * engine.pixelsPerPoint / (scale > 0 ? scale : 1)
    }

    /// The nearest point that is 1 px outside of the surface, or the point itself if it is as far away.
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
