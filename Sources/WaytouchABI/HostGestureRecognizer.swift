// SPDX-License-Identifier: MIT
import CWaytouch
import Waytouch

/// The engine's recognizer for one that the host implements: it calls the host's functions.
final class HostGestureRecognizer: GestureRecognizer {
    private let functions: waytouch_custom
    weak var host: HostRecognizer?
    /// The frame that is being passed to the host.
    private var presentEvent: TouchEvent?
    /// Whether touches have been passed on and the attempt is not over.
    private(set) var hasAttempt = false

    init(_ functions: waytouch_custom) {
        self.functions = functions
        super.init()
        hasStandardPrevention = functions.can_prevent == nil && functions.can_be_prevented == nil
        hasStandardRequirements = true
    }

    /// The host's recognizer, unless the host has destroyed it.
    private var live: HostRecognizer? { host.flatMap { $0.context == nil ? nil : $0 } }

    override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
        hasAttempt = true
        call(functions.touches_began, of: touches, with: event)
    }

    override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
        call(functions.touches_moved, of: touches, with: event)
    }

    override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
        call(functions.touches_ended, of: touches, with: event)
    }

    override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
        guard functions.touches_cancelled != nil, live != nil else {
            return super.touchesCancelled(touches, with: event)
        }
        call(functions.touches_cancelled, of: touches, with: event)
    }

    override func deadlineReached(at time: Timestamp) {
        guard let live else { return }
        functions.deadline?(live.data, live.pointer, time)
    }

    override func willBegin() {
        guard let live else { return }
        functions.will_begin?(live.data, live.pointer)
    }

    override func reset() {
        hasAttempt = false
        guard let live else { return }
        functions.reset?(live.data, live.pointer)
    }

    /// Enters a state that the host requests; returns false if the transition is illegal.
    func enter(_ wanted: State, _ cause: FailureCause) -> Bool {
        guard hasAttempt else { return false }
        // The host need not know whether its request was granted.
        let wanted = wanted == .cancelled && isBlocked ? .failed : wanted
        switch transition(to: wanted) {
        case .cancel, .fail:
            fail(cause)
        case .change where wanted != .changed, .ignored where wanted == state:
            return false
        case .ignored, .request, .requestEnd, .change, .end:
            state = wanted
        case .illegal:
            return false
        }
        return true
    }

    /// Whether ``sample(of:at:)`` has samples.
    var isDispatching: Bool { presentEvent != nil }

    /// Returns a past, current or predicted sample of a touch, with offsets as in `waytouch_recognizer_get_sample`: 0
    /// is now.
    func sample(of touch: Touch, at offset: Int) -> TouchSnapshot? {
        guard let presentEvent else { return nil }
        if offset > 0 {
            let predicted = presentEvent.predictedTouches(for: touch)
            return offset <= predicted.count ? predicted[offset - 1] : nil
        }
        let samples = presentEvent.coalescedTouches(for: touch)
        return -offset < samples.count ? samples[samples.count - 1 + offset] : nil
    }

    override func canPrevent(_ other: GestureRecognizer) -> Bool {
        live?.ask(functions.can_prevent, about: other) ?? true
    }

    override func canBePrevented(by other: GestureRecognizer) -> Bool {
        live?.ask(functions.can_be_prevented, about: other) ?? true
    }

    /// Passes touches to the host, all at once.
    private func call(_ function: TouchFunction?, of touches: [Touch], with event: TouchEvent) {
        guard let function, let live else { return }
        presentEvent = event
        defer { presentEvent = nil }
        withUnsafeTemporaryAllocation(of: waytouch_tracked_touch.self, capacity: touches.count) { values in
            withUnsafeTemporaryAllocation(
                of: UnsafePointer<waytouch_tracked_touch>?.self, capacity: touches.count
            ) {
                pointers in
                guard let value = values.baseAddress else { return }
                for index in touches.indices {
                    values.initializeElement(at: index, to: live.describe(touches[index]))
                    pointers.initializeElement(at: index, to: UnsafePointer(value + index))
                }
                function(live.data, live.pointer, pointers.baseAddress, touches.count)
            }
        }
    }

    private typealias TouchFunction =
        @convention(c) (
            UnsafeMutableRawPointer?, OpaquePointer?, UnsafePointer<UnsafePointer<waytouch_tracked_touch>?>?,
            Int
        ) -> Void
}
