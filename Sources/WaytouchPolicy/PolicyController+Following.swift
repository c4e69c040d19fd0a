// SPDX-License-Identifier: MIT
import Waytouch
import WaytouchConfiguration

/// Actions that continue with a gesture: scrolling by its movement, and moving a window.
extension PolicyController {
    /// The greatest distance in one step, in px: nobody scrolls farther, and Wayland's numbers have a limited range.
    static let maximumScroll = 100_000.0

    /// Continues the host's actions after a continuous gesture has begun, changed or ended.
    func follow(_ gesture: SystemGesture, _ state: GestureRecognizer.State) {
        switch state {
        case .began:
            guard let engine = gesture.recognizer.view?.engine else { return }
            startFollowing(gesture, on: engine)
        case .changed, .ended, .cancelled:
            guard !gesture.followedActions.isEmpty else { return }
        default: return
        }
        for followed in gesture.followedActions where !followed.isOver {
            let time = followed.engine.now
            if state != .cancelled {
                followed.movement = gesture.movement(since: followed.start.location) - followed.origin
            }
            if state == .ended || state == .cancelled { followed.end = state }
            if followed.sentState == nil, followed.isQueued { continue }
            if followed.sentState == nil, waitsForLifts {
                queue(followed, of: gesture, at: time)
            } else {
                advance(followed, at: time)
            }
        }
        gesture.followedActions.removeAll { $0.isOver || $0.end != nil }
    }

    private func startFollowing(_ gesture: SystemGesture, on engine: GestureEngine) {
        let location = gesture.recognizer.location(in: nil)
        let actions = gesture.description.actions.filter { gesture.follows($0) && canPerform($0) }
        guard !isLocked, location.isFinite, !actions.isEmpty, !wakes(gesture) else { return }
        let place = PolicyPlace(seat: gesture.recognizer.seat ?? 0, location: location, time: engine.now)
        // Content catches up with fingers whose movement counts from where they landed, but a window must not jump.
        let origin = gesture.movement(since: location)
        gesture.followedActions = actions.map {
            FollowedAction($0, at: place, after: $0 == .moveWindow ? origin : .zero, on: engine)
        }
        followedActions += gesture.followedActions
    }

    /// Queues an action until the lifts have been sent; the movement up to then is performed in one step.
    private func queue(_ followed: FollowedAction, of gesture: SystemGesture, at time: Timestamp) {
        let pending = PendingAction(
            action: followed.action, followed: followed, gesture: gesture.description.gesture.id.id,
            place: followed.start, engine: followed.engine)
        if enqueue(pending, at: time) { followed.isQueued = true } else { finish(followed) }
    }

    /// Sends the host what it has not received yet.
    func advance(_ followed: FollowedAction, at time: Timestamp) {
        guard !followed.isOver else { return }
        let isBeginning = followed.sentState == nil
        switch followed.action {
        case .scroll(let factor): scroll(followed, by: factor, at: time)
        case .moveWindow: moveWindow(followed, at: time)
        default: finish(followed)
        }
        // The gesture may have ended before the action could begin.
        if isBeginning, !followed.isOver, followed.end != nil { advance(followed, at: time) }
    }

    private func scroll(_ followed: FollowedAction, by factor: Vector, at time: Timestamp) {
        let moved = followed.movement - followed.sentMovement
        let limit = Self.maximumScroll
        let distance = Vector(
            dx: min(max(moved.dx * factor.dx, -limit), limit),
            dy: min(max(moved.dy * factor.dy, -limit), limit))
        followed.sentMovement = followed.movement
        if distance != .zero, distance.isFinite {
            followed.sentState = .changed
            sendScroll(followed, .motion, distance, at: time)
        }
        guard followed.end != nil, !followed.isOver else { return }
        // First, because the host may call back, which may stop all actions.
        finish(followed)
        if followed.sentState != nil { sendScroll(followed, .stop, .zero, at: time) }
    }

    private func sendScroll(
        _ followed: FollowedAction, _ phase: PolicyScroll.Phase, _ distance: Vector, at time: Timestamp
    ) {
        var place = followed.start
        place.time = time
        onScroll?(PolicyScroll(phase: phase, place: place, distance: distance), followed.engine)
    }

    private func moveWindow(_ followed: FollowedAction, at time: Timestamp) {
        let state: GestureRecognizer.State = followed.sentState == nil ? .began : followed.end ?? .changed
        // The position where it begins selects the window.
        let location = state == .began ? followed.start.location : followed.location
        guard location.isFinite else { return }
        let isFirst = followed.sentState == nil
        if isFirst {
            endOtherMoves(than: followed, at: time)
            // The host may have called back, so that this move has begun or is over already.
            guard followed.sentState == nil, !followed.isOver else { return }
        }
        followed.sentState = state
        if state == .ended || state == .cancelled { finish(followed) }
        let isThere =
            onMoveWindow?(
                state, PolicyPlace(seat: followed.start.seat, location: location, time: time),
                followed.engine)
            ?? false
        if isFirst, !isThere { finish(followed) }
    }

    /// Ends other window moves of the seat, which moves one window at a time: also those that begin when the host calls
    /// back meanwhile.
    private func endOtherMoves(than followed: FollowedAction, at time: Timestamp) {
        let isOther = { (other: FollowedAction) in
            other !== followed && other.action == .moveWindow && other.start.seat == followed.start.seat
                && other.sentState != nil
        }
        while let other = followedActions.first(where: isOther) {
            other.end = .cancelled
            advance(other, at: time)
            finish(other)
        }
    }

    func finish(_ followed: FollowedAction) {
        followed.isOver = true
        followedActions.removeAll { $0 === followed }
    }

    /// Stops all followed actions: no gesture may affect an app any more.
    func stopFollowing(at time: Timestamp) { for followed in followedActions { stop(followed, at: time) } }

    /// Stops the followed actions of a gesture that is removed.
    func stopFollowing(_ gesture: SystemGesture) {
        for followed in gesture.followedActions { stop(followed, at: followed.engine.now) }
        gesture.followedActions.removeAll()
    }

    private func stop(_ followed: FollowedAction, at time: Timestamp) {
        followed.end = .cancelled
        if followed.sentState != nil { advance(followed, at: time) } else { finish(followed) }
    }
}

extension SystemGesture {
    /// Returns whether the host continues an action while the gesture lasts.
    func follows(_ action: PolicyAction) -> Bool {
        if action == .moveWindow { return description.states.contains(.began) }
        return description.follows && action.scrolling != nil
    }

    /// Returns how far the gesture has moved since it began, for pans and transforms without a jump when a finger
    /// lifts.
    fileprivate func movement(since start: Point) -> Vector {
        switch recognizer {
        case let pan as PanGestureRecognizer: pan.translation(in: nil)
        case let transform as TransformGestureRecognizer: transform.translation(in: nil)
        default: recognizer.location(in: nil) - start
        }
    }
}
