// SPDX-License-Identifier: MIT
import Waytouch
import WaytouchConfiguration
import WaytouchServer

/// Actions that the host performs: clicks, scrolling, keys, and window actions.
extension PolicyController {
    /// An action that waits until the lifts of its touches were sent to clients.
    struct PendingAction {
        let action: PolicyAction
        /// The followed action, for one that continues while the gesture lasts; nil: it is performed once.
        var followed: FollowedAction?
        /// The id of the gesture.
        let gesture: String
        var place: PolicyPlace
        let engine: GestureEngine
    }

    /// The greatest number of actions that wait. Further ones are dropped, with a line in the log.
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

    /// Returns whether a gesture has any effect; one without must take no touches either.
    func canAct(_ recognizer: PolicyRecognizer) -> Bool {
        recognizer.actions.isEmpty || policy.unlocks(recognizer)
            || recognizer.actions.contains(where: canPerform)
    }

    /// Warns of gestures with actions that the host cannot perform.
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
        onWarning?("this compositor \(what) no effect (used by \(names))")
    }

    /// Performs a host action at the gesture's position, after the lifts that some clients are sent instead of a
    /// cancel.
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

    /// Whether clients must receive lifts before anything else.
    var waitsForLifts: Bool { server?.nextDeadline != nil }

    /// Queues an action; returns false if too many are waiting.
    func enqueue(_ action: PendingAction, at time: Timestamp) -> Bool {
        var pending = action
        guard pendingActions.count < Self.maximumPendingActions else {
            if !hasLeftOutActions {
                onProblem?(
                    "too many pending actions: dropping further ones, starting with one of '\(pending.gesture)'"
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

    /// Performs the actions that are due.
    func performPendingActions(by time: Timestamp) {
        while let next = pendingActions.first, next.place.time <= time {
            pendingActions.removeFirst()
            hasLeftOutActions = false
            // The output may be gone.
            if output(of: next.engine) != nil { perform(next) } else { next.followed.map(finish) }
        }
    }

    private func perform(_ pending: PendingAction) {
        // No action may reach an app while the kiosk is locked.
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
            onProblem?("the keyboard layout has no key for '\(combination)' (used by '\(pending.gesture)')")
        // A window is moved only while a gesture lasts.
        case .moveWindow, .spawn, .emit, .deny, .lock, .unlock, .profile, .accessibility, .overlay: break
        }
    }
}
