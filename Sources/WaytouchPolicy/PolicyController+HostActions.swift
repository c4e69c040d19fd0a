// SPDX-License-Identifier: MIT
import Waytouch
import WaytouchConfiguration
import WaytouchServer

/// Actions that the host carries out: clicks, keys, and what is done with windows.
extension PolicyController {
    /// One that waits for clients to be told of the lift of its touches.
    struct PendingAction {
        let action: PolicyAction
        /// Of what goes on while the gesture lasts; nil: it is done once.
        var followed: FollowedAction?
        /// The id of the gesture.
        let gesture: String
        var place: PolicyPlace
        let engine: GestureEngine
    }

    /// More than this never wait at a time: further ones are left out, with a line in the log.
    static let maximumPendingActions = 256

    /// Whether gestures of the policy in force click.
    public var wantsClicks: Bool { wants { $0.clickedButton != nil } }

    /// Whether gestures of the policy in force scroll.
    public var wantsScrolls: Bool { wants { $0.scrolling != nil } }

    /// Whether gestures of the policy in force press keys.
    public var wantsKeys: Bool { wants { $0.keyCombination != nil } }

    private func wants(_ isWanted: (PolicyAction) -> Bool) -> Bool {
        policy.recognizers.contains { $0.actions.contains(where: isWanted) }
    }

    func canPerform(_ action: PolicyAction) -> Bool {
        switch action {
        case .click, .secondaryClick: onClick != nil
        case .closeWindow: onCloseWindow != nil
        case .focusNext: onFocusNext != nil
        case .key: onKey != nil
        case .scroll: onScroll != nil
        case .moveWindow: onMoveWindow != nil
        case .spawn, .emit, .deny, .lock, .unlock, .profile, .accessibility, .overlay: true
        }
    }

    /// Whether a gesture has an effect at all; one that has none must take no touches either.
    func canAct(_ recognizer: PolicyRecognizer) -> Bool {
        recognizer.actions.isEmpty || policy.unlocks(recognizer)
            || recognizer.actions.contains(where: canPerform)
    }

    /// Says once which gestures ask for what the host cannot do.
    func warnOfHostActions() {
        warn("does not click: 'click' and 'secondary-click' have") { $0.clickedButton != nil }
        warn("does not close windows: 'close-window' has") { $0 == .closeWindow }
        warn("does not switch windows: 'focus-next' has") { $0 == .focusNext }
        warn("does not press keys: 'key' has") { $0.keyCombination != nil }
        warn("does not scroll: 'scroll' has") { $0.scrolling != nil }
        warn("does not move windows: 'move-window' has") { $0 == .moveWindow }
    }

    private func warn(_ what: String, of isMeant: (PolicyAction) -> Bool) {
        let gestures = policy.recognizers.filter {
            $0.actions.contains { isMeant($0) && !canPerform($0) }
        }
        guard !gestures.isEmpty else { return }
        let names = gestures.map { "'\($0.gesture.id.id)'" }.joined(separator: ", ")
        onWarning?("this compositor \(what) no effect, of \(names)")
    }

    /// Has the host do it where the gesture is; after the lifts that some clients are told in place of a cancel.
    func perform(
        _ action: PolicyAction, by gesture: SystemGesture, on engine: GestureEngine, at time: Timestamp
    ) {
        let recognizer = gesture.recognizer
        let location = recognizer.location(in: nil)
        guard location.isFinite, !wakes(gesture) else { return }
        let pending = PendingAction(
            action: action, gesture: gesture.description.gesture.id.id,
            place: PolicyPlace(seat: recognizer.seat ?? 0, location: location, time: time), engine: engine)
        if waitsForLifts { _ = enqueue(pending, at: time) } else { perform(pending) }
    }

    /// Whether clients have to be told of lifts before anything else reaches them.
    var waitsForLifts: Bool { server?.nextDeadline != nil }

    /// Leaves it for later; answers false if there is too much that waits.
    func enqueue(_ action: PendingAction, at time: Timestamp) -> Bool {
        var pending = action
        guard pendingActions.count < Self.maximumPendingActions else {
            if !hasLeftOutActions {
                onProblem?(
                    "too many actions at a time: further ones are left out, the first of '\(pending.gesture)'"
                )
            }
            hasLeftOutActions = true
            return false
        }
        // The next lift may be that of another gesture.
        pending.place.time = time &+ GestureServer.liftDuration &+ 1
        pendingActions.append(pending)
        return true
    }

    /// Does what is due.
    func performPendingActions(by time: Timestamp) {
        while let next = pendingActions.first, next.place.time <= time {
            pendingActions.removeFirst()
            hasLeftOutActions = false
            // The output may be gone.
            if output(of: next.engine) != nil { perform(next) } else { next.followed.map(finish) }
        }
    }

    private func perform(_ pending: PendingAction) {
        // Nothing reaches an app of a kiosk that is locked.
        guard !isLocked else { return }
        let (place, engine) = (pending.place, pending.engine)
        if let followed = pending.followed {
            followed.isQueued = false
            return advance(followed, at: place.time)
        }
        switch pending.action {
        case .click, .secondaryClick:
            guard let button = pending.action.clickedButton else { return }
            onClick?(
                PolicyClick(button: button, seat: place.seat, location: place.location, time: place.time),
                engine)
        case .scroll(let distance):
            onScroll?(PolicyScroll(phase: .once, place: place, distance: distance), engine)
        case .closeWindow: onCloseWindow?(place, engine)
        case .focusNext: onFocusNext?(place, engine)
        case .key(let combination):
            guard onKey?(combination, place, engine) == false, missingKeys.insert(combination).inserted else {
                return
            }
            onProblem?("no key of the keyboard layout makes '\(combination)', of '\(pending.gesture)'")
        // A window is moved while a gesture lasts, or not at all.
        case .moveWindow, .spawn, .emit, .deny, .lock, .unlock, .profile, .accessibility, .overlay: break
        }
    }
}
