// SPDX-License-Identifier: MIT
import Waytouch
import WaytouchConfiguration
import WaytouchServer

/// Clicks with the pointer, which the host makes.
extension PolicyController {
    /// A click that waits for clients to be told of the lift of its touches.
    struct PendingClick {
        var click: PolicyClick
        let engine: GestureEngine
    }

    /// Whether gestures of the policy in force click.
    public var wantsClicks: Bool {
        policy.recognizers.contains { $0.actions.contains { $0.clickedButton != nil } }
    }

    func canPerform(_ action: PolicyAction) -> Bool { action.clickedButton == nil || onClick != nil }

    /// Whether a gesture has an effect at all; one that has none must take no touches either.
    func canAct(_ recognizer: PolicyRecognizer) -> Bool {
        recognizer.actions.isEmpty || policy.unlocks(recognizer)
            || recognizer.actions.contains(where: canPerform)
    }

    /// Says once which gestures ask for what the host cannot do.
    func warnOfClicks() {
        guard onClick == nil else { return }
        let gestures = policy.recognizers.filter { $0.actions.contains { $0.clickedButton != nil } }
        guard !gestures.isEmpty else { return }
        let names = gestures.map { "'\($0.gesture.id.id)'" }.joined(separator: ", ")
        onWarning?(
            "this compositor does not click: 'click' and 'secondary-click' have no effect, of \(names)")
    }

    /// Clicks where the gesture is; after the lifts that some clients are told in place of a cancel.
    func click(
        _ button: PointerButton, by gesture: SystemGesture, on engine: GestureEngine, at time: Timestamp
    ) {
        let recognizer = gesture.recognizer
        var click = PolicyClick(
            button: button, seat: recognizer.seat ?? 0, location: recognizer.location(in: nil), time: time)
        guard click.location.isFinite else { return }
        guard server?.nextDeadline != nil else { return perform(click, on: engine) }
        // The next lift may be that of another gesture.
        click.time = time &+ GestureServer.liftDuration &+ 1
        pendingClicks.append(PendingClick(click: click, engine: engine))
    }

    /// Makes the clicks that are due.
    func makeClicks(by time: Timestamp) {
        while let next = pendingClicks.first, next.click.time <= time {
            pendingClicks.removeFirst()
            // The output may be gone.
            if output(of: next.engine) != nil { perform(next.click, on: next.engine) }
        }
    }

    private func perform(_ click: PolicyClick, on engine: GestureEngine) {
        // Nothing reaches an app of a kiosk that is locked.
        if !isLocked { onClick?(click, engine) }
    }
}
