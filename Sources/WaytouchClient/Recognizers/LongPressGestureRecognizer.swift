// SPDX-License-Identifier: MIT
import CWaytouchClient

/// Fingers held still. Continuous: it begins when they have been held long enough, and ends when one of them lifts.
public final class LongPressGestureRecognizer: GestureRecognizer {
    /// How long the fingers are held, in s; 0 = it begins at touch down; nil = the profile's `longPressDuration`. Once
    /// set, it can be changed only.
    public var minimumPressDuration: Double? {
        didSet { if minimumPressDuration != oldValue { sendDuration() } }
    }
    /// How far they may move before it begins, in pt; nil = the profile's `longPressMovement`. Once set, it can be
    /// changed only.
    public var allowableMovement: Double? {
        didSet { if allowableMovement != oldValue { sendMovement() } }
    }
    /// How many taps come before. Default: 0.
    public var numberOfTapsRequired = 0 {
        didSet { if numberOfTapsRequired != oldValue { sendTaps() } }
    }
    /// How many fingers. Default: 1; at least 1.
    public var numberOfTouchesRequired = 1 {
        didSet { if numberOfTouchesRequired != oldValue { sendTouches() } }
    }

    /// Makes a recognizer that calls nobody.
    public override init() { super.init() }

    /// Makes a recognizer with a receiver.
    public convenience init(_ action: @escaping (LongPressGestureRecognizer) -> Void) {
        self.init()
        addTarget { if let press = $0 as? LongPressGestureRecognizer { action(press) } }
    }

    override var capability: Capabilities { .longPress }

    override func makeRole(_ recognizer: OpaquePointer) -> OpaquePointer? {
        waytouch_recognizer_v1_get_long_press(recognizer)
    }

    override func sendParameters(to role: OpaquePointer) {
        sendDuration()
        sendMovement()
        if numberOfTapsRequired != 0 { sendTaps() }
        if numberOfTouchesRequired != 1 { sendTouches() }
    }

    private func sendDuration() {
        guard let role, let minimumPressDuration else { return }
        let isAtOnce = minimumPressDuration <= 0
        waytouch_long_press_v1_set_minimum_press_duration(
            role, isAtOnce ? 0 : WireValue.microseconds(minimumPressDuration))
    }

    private func sendMovement() {
        guard let role, let allowableMovement else { return }
        waytouch_long_press_v1_set_allowable_movement(role, WireValue.encode(max(0, allowableMovement)))
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
