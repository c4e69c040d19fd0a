// SPDX-License-Identifier: MIT
import CWaytouchClient

/// One or more taps in a row with one or more fingers. Discrete: the one action has the state `recognized`.
///
/// ``GestureRecognizer/location(in:)`` is the middle of the fingers of the first tap.
public final class TapGestureRecognizer: GestureRecognizer {
    /// The number of taps in a row. Default: 1; at least 1.
    public var numberOfTapsRequired = 1 {
        didSet { if numberOfTapsRequired != oldValue { sendTaps() } }
    }
    /// The number of fingers. Default: 1; at least 1.
    public var numberOfTouchesRequired = 1 {
        didSet { if numberOfTouchesRequired != oldValue { sendTouches() } }
    }
    /// How far a finger may move, in pt; nil: the profile's `tapMovement`. Setting it back to nil has no effect until
    /// the recognizer is attached again.
    public var allowableMovement: Double? {
        didSet { if allowableMovement != oldValue { sendMovement() } }
    }
    /// How long a finger may be held, in s; infinite: without limit; nil: the profile's `tapDuration`. Setting it back
    /// to nil has no effect until the recognizer is attached again.
    public var maximumDuration: Double? {
        didSet { if maximumDuration != oldValue { sendDuration() } }
    }
    /// How long after a tap the next may follow, in s; nil: the profile's `tapInterval`. Setting it back to nil has no
    /// effect until the recognizer is attached again.
    public var maximumInterval: Double? {
        didSet { if maximumInterval != oldValue { sendInterval() } }
    }

    /// Creates a recognizer for a single tap, without a target.
    public override init() { super.init() }

    /// Creates a recognizer for a single tap, with a target.
    public convenience init(_ action: @escaping (TapGestureRecognizer) -> Void) {
        self.init()
        addTarget { if let tap = $0 as? TapGestureRecognizer { action(tap) } }
    }

    nonisolated(unsafe) private static let role = RoleInterface.named("tap")
    override var form: RoleInterface { Self.role }

    override var defaultNumberOfTouches: Int { max(1, numberOfTouchesRequired) }

    override func sendParameters(to role: OpaquePointer) {
        if numberOfTapsRequired != 1 { sendTaps() }
        if numberOfTouchesRequired != 1 { sendTouches() }
        sendMovement()
        sendDuration()
        sendInterval()
    }

    private func sendTaps() {
        guard let role else { return }
        waytouch_tap_v1_set_number_of_taps_required(role, WireValue.count(numberOfTapsRequired))
    }

    private func sendTouches() {
        guard let role else { return }
        waytouch_tap_v1_set_number_of_touches_required(role, WireValue.count(numberOfTouchesRequired))
    }

    private func sendMovement() {
        guard let role, let allowableMovement else { return }
        waytouch_tap_v1_set_allowable_movement(role, WireValue.millimetres(allowableMovement))
    }

    private func sendDuration() {
        guard let role, let maximumDuration else { return }
        let isUnlimited = maximumDuration == .infinity
        waytouch_tap_v1_set_maximum_duration(role, isUnlimited ? 0 : WireValue.milliseconds(maximumDuration))
    }

    private func sendInterval() {
        guard let role, let maximumInterval else { return }
        waytouch_tap_v1_set_maximum_interval(role, WireValue.milliseconds(maximumInterval))
    }
}
