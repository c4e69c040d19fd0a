// SPDX-License-Identifier: MIT
import Waytouch

/// The engine's recognizer for one that a client implements: it forwards the touches, and applies the client's states.
final class ClientGestureRecognizer: GestureRecognizer {
    weak var role: CustomRole?
    /// How long after the last lift the client may still decide, in s.
    var decisionTimeout = 0.1 {
        didSet { if let lastLift { awaitDecision(since: lastLift) } }
    }
    /// The time of the last lift, in µs of the host's clock, while the client may still decide.
    private var lastLift: Timestamp?

    override init() {
        super.init()
        hasStandardPrevention = true
        hasStandardRequirements = true
    }

    override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
        stopWaiting()
        role?.began(touches)
    }

    override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
        role?.moved(touches)
    }

    override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
        role?.lifted(touches, isCancelled: false)
        // If the client has decided, the recognizer waits for others, not for the client.
        if numberOfTouchesDown == 0, !isActive, !isBlocked {
            awaitDecision(since: event.timestamp)
        }
    }

    override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
        role?.lifted(touches, isCancelled: true)
        super.touchesCancelled(touches, with: event)
    }

    override func deadlineReached(at time: Timestamp) {
        fail(FailureCause(.timeout, measured: decisionTimeout, limit: decisionTimeout, unit: .seconds))
    }

    override func reset() {
        lastLift = nil
        role?.attemptIsOver()
    }

    private func awaitDecision(since lift: Timestamp) {
        lastLift = lift
        setDeadline(lift &+ Timestamp(decisionTimeout * 1e6))
    }

    private func stopWaiting() {
        lastLift = nil
        setDeadline(nil)
    }

    /// Enters a state that the client has set. Illegal transitions are ignored: the request may have crossed with an
    /// event.
    func enter(_ wanted: State) {
        // A client that has requested to begin does not know yet whether that was granted.
        let wanted = wanted == .cancelled && state == .possible ? .failed : wanted
        switch transition(to: wanted) {
        case .request:
            stopWaiting()
            state = wanted
        case .change where wanted != .changed:
            break
        case .requestEnd, .change, .end, .cancel, .fail:
            state = wanted
        case .illegal, .ignored:
            break
        }
    }
}
