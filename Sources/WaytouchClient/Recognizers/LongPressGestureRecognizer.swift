// SPDX-License-Identifier: MIT
import CWaytouchClient

/// Fingers held still. Continuous: it begins when they have been held long enough, and ends when one of them lifts.
public final class LongPressGestureRecognizer: GestureRecognizer {
    /// How long the fingers must be held, in s; 0: it begins at touch down. Until it is set, `longPressDuration` of the
    /// compositor's profile, or 0.5 while that is unknown.
    public var minimumPressDuration: Double {
        get { ownDuration ?? profile?.longPressDuration ?? 0.5 }
        set { ownDuration = newValue }
    }
    /// How far the fingers may move before it begins, in pt. Until it is set, `longPressMovement` of the compositor's
    /// profile, or 10 while that is unknown.
    public var allowableMovement: Double {
        get { ownMovement ?? profile?.longPressMovement ?? 10 }
        set { ownMovement = newValue }
    }
    /// The value set by the program; nil: the profile's.
    private var ownDuration: Double? {
        didSet { if ownDuration != oldValue { sendDuration() } }
    }
    private var ownMovement: Double? {
        didSet { if ownMovement != oldValue { sendMovement() } }
    }
    /// The number of taps that must come before. Default: 0.
    public var numberOfTapsRequired = 0 {
        didSet { if numberOfTapsRequired != oldValue { sendTaps() } }
    }
    /// The number of fingers. Default: 1; at least 1.
    public var numberOfTouchesRequired = 1 {
        didSet { if numberOfTouchesRequired != oldValue { sendTouches() } }
    }

    /// Creates a recognizer without a target.
    public override init() { super.init() }

    /// Creates a recognizer with a target.
    public convenience init(_ action: @escaping (LongPressGestureRecognizer) -> Void) {
        self.init()
        addTarget { if let press = $0 as? LongPressGestureRecognizer { action(press) } }
    }

    /// The compositor's profile; nil while it is unknown.
    private var profile: RecognitionProfile? {
        guard let manager = view?.window?.manager, manager.knowsProfile else { return nil }
        return manager.profile
    }

    nonisolated(unsafe) private static let role = RoleInterface.named("long_press")
    override var form: RoleInterface { Self.role }

    override func sendParameters(to role: OpaquePointer) {
        sendDuration()
        sendMovement()
        if numberOfTapsRequired != 0 { sendTaps() }
        if numberOfTouchesRequired != 1 { sendTouches() }
    }

    private func sendDuration() {
        guard let role, let ownDuration else { return }
        let isAtOnce = ownDuration <= 0
        waytouch_long_press_v1_set_minimum_press_duration(
            role, isAtOnce ? 0 : WireValue.milliseconds(ownDuration))
    }

    private func sendMovement() {
        guard let role, let ownMovement else { return }
        waytouch_long_press_v1_set_allowable_movement(role, WireValue.millimetres(ownMovement))
    }

    private func sendTaps() {
        guard let role else { return }
        waytouch_long_press_v1_set_number_of_taps_required(role, UInt32(clamping: numberOfTapsRequired))
    }

    private func sendTouches() {
        guard let role else { return }
        waytouch_long_press_v1_set_number_of_touches_required(role, WireValue.count(numberOfTouchesRequired))
    }
}
