// SPDX-License-Identifier: MIT
import CWaytouch
import Waytouch

/// Passes every decision of an engine to the host's callback.
final class Explainer: GestureEngineObserver {
    typealias Function =
        @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<waytouch_explanation>?) -> Void

    private unowned(unsafe) let context: HostContext
    private let function: Function
    private let data: UnsafeMutableRawPointer?

    init(context: HostContext, function: @escaping Function, data: UnsafeMutableRawPointer?) {
        self.context = context
        self.function = function
        self.data = data
    }

    func gestureRecognizer(
        _ recognizer: GestureRecognizer, entered state: GestureRecognizer.State, at time: Timestamp
    ) {
        // The cancellation is reported with its cause.
        guard state != .cancelled else { return }
        context.withExplanation(of: recognizer, state: state, nil, at: time) { function(data, $0) }
    }

    func gestureRecognizer(_ recognizer: GestureRecognizer, failed cause: FailureCause, at time: Timestamp) {
        context.withExplanation(of: recognizer, state: .failed, cause, at: time) { function(data, $0) }
    }

    func gestureRecognizer(
        _ recognizer: GestureRecognizer, cancelled cause: FailureCause, at time: Timestamp
    ) {
        context.withExplanation(of: recognizer, state: .cancelled, cause, at: time) { function(data, $0) }
    }

    func gestureRecognizer(
        _ recognizer: GestureRecognizer, blockedBy other: GestureRecognizer, at time: Timestamp
    ) {
        context.withExplanation(
            of: recognizer, state: .possible, FailureCause(.requirement, other: other),
            as: WAYTOUCH_CAUSE_WAITS_FOR_FAILURE, at: time
        ) { function(data, $0) }
    }

    func gestureRecognizerAwaitsDelegate(_ recognizer: GestureRecognizer, at time: Timestamp) {
        context.withExplanation(
            of: recognizer, state: .possible, nil, as: WAYTOUCH_CAUSE_WAITS_FOR_ANSWER, at: time
        ) { function(data, $0) }
    }
}

extension HostContext {
    /// Calls a closure with the C struct for a recognizer, which is valid during the call.
    func withPeer<Answer>(
        _ gesture: GestureRecognizer, _ body: (UnsafePointer<waytouch_peer>) -> Answer
    ) -> Answer {
        gesture.name.withCString { label in
            let recognizer = recognizers[ObjectIdentifier(gesture)]
            var peer = waytouch_peer()
            peer.size = MemoryLayout<waytouch_peer>.size
            peer.recognizer = recognizer?.pointer
            peer.kind = waytouch_kind(gesture.kind)
            peer.label = label
            peer.surface = (gesture.view?.window).hostData
            return body(&peer)
        }
    }

    /// Calls a closure with the C struct for a decision about a recognizer, which is valid during the call.
    func withExplanation(
        of gesture: GestureRecognizer, state: GestureRecognizer.State, _ cause: FailureCause?,
        as code: waytouch_cause? = nil, at time: Timestamp,
        _ body: (UnsafePointer<waytouch_explanation>) -> Void
    ) {
        var explanation = waytouch_explanation()
        explanation.size = MemoryLayout<waytouch_explanation>.size
        explanation.time_us = time
        explanation.state = waytouch_state(state)
        explanation.cause = code ?? cause.map { waytouch_cause($0.kind) } ?? WAYTOUCH_CAUSE_NONE
        if let cause, let measured = cause.measured {
            explanation.unit = waytouch_unit(cause.unit)
            explanation.measured = measured
            explanation.limit = cause.limit ?? 0
        }
        withPeer(gesture) { recognizer in
            explanation.recognizer = recognizer
            (cause?.detail ?? "").withCString { detail in
                explanation.detail = detail
                guard let other = cause?.other else { return body(&explanation) }
                withPeer(other) {
                    explanation.other = $0
                    body(&explanation)
                }
            }
        }
    }
}

extension waytouch_cause {
    fileprivate init(_ kind: FailureCause.Kind) {
        self =
            switch kind {
            case .moved: WAYTOUCH_CAUSE_MOVED
            case .timeout: WAYTOUCH_CAUSE_TIMEOUT
            case .earlyLift: WAYTOUCH_CAUSE_EARLY_LIFT
            case .touchCount: WAYTOUCH_CAUSE_TOUCH_COUNT
            case .wrongDirection: WAYTOUCH_CAUSE_WRONG_DIRECTION
            case .wrongPlace: WAYTOUCH_CAUSE_WRONG_PLACE
            case .prevented: WAYTOUCH_CAUSE_PREVENTED
            case .requirement: WAYTOUCH_CAUSE_REQUIREMENT
            case .delegate: WAYTOUCH_CAUSE_REFUSED
            case .disabled: WAYTOUCH_CAUSE_DISABLED
            case .removed: WAYTOUCH_CAUSE_REMOVED
            case .touchCancelled: WAYTOUCH_CAUSE_TOUCH_CANCELLED
            case .touchType: WAYTOUCH_CAUSE_TOUCH_TYPE
            // Hosts receive the engine's decisions only, and limits of clients are not the engine's.
            case .unspecified, .limit: WAYTOUCH_CAUSE_UNSPECIFIED
            }
    }

    /// The causes that a custom recognizer can give; nil for others.
    var ownCause: FailureCause.Kind? {
        switch self {
        case WAYTOUCH_CAUSE_MOVED: .moved
        case WAYTOUCH_CAUSE_TIMEOUT: .timeout
        case WAYTOUCH_CAUSE_EARLY_LIFT: .earlyLift
        case WAYTOUCH_CAUSE_TOUCH_COUNT: .touchCount
        case WAYTOUCH_CAUSE_WRONG_DIRECTION: .wrongDirection
        case WAYTOUCH_CAUSE_WRONG_PLACE: .wrongPlace
        case WAYTOUCH_CAUSE_UNSPECIFIED: .unspecified
        default: nil
        }
    }
}

extension waytouch_unit {
    fileprivate init(_ unit: FailureCause.Unit) {
        self =
            switch unit {
            case .points: WAYTOUCH_UNIT_POINTS
            case .seconds: WAYTOUCH_UNIT_SECONDS
            case .touches: WAYTOUCH_UNIT_TOUCHES
            case .none: WAYTOUCH_UNIT_NUMBER
            }
    }

    /// The unit of the numbers; nil if there are none, or the value is unknown.
    var unit: FailureCause.Unit? {
        switch self {
        case WAYTOUCH_UNIT_NUMBER: FailureCause.Unit.none
        case WAYTOUCH_UNIT_POINTS: .points
        case WAYTOUCH_UNIT_SECONDS: .seconds
        case WAYTOUCH_UNIT_TOUCHES: .touches
        default: nil
        }
    }
}
