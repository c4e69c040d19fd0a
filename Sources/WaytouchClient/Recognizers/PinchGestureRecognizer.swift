// SPDX-License-Identifier: MIT
import CWaytouchClient

/// Two fingers moving apart or together. Continuous.
///
/// One finger may lift: the scale rests until another joins. It ends when both have lifted.
public final class PinchGestureRecognizer: GestureRecognizer {
    /// How much farther apart the fingers are than when the pinch began; 1 = as far. Setting it makes the present
    /// distance count as that scale (positive and finite, or it is not taken).
    public var scale: Double {
        get { spread * factor }
        set {
            guard newValue.isFinite, newValue > 0, spread > 0 else { return }
            factor = newValue / spread
        }
    }
    /// How fast the scale changes, per second.
    public var velocity: Double { rate * factor }
    /// Whether the scale counts from where the touches landed, instead of from where the gesture was recognised.
    public var reportsFromTouchDown = false {
        didSet { if reportsFromTouchDown != oldValue { sendReportsFromTouchDown() } }
    }

    /// The scale as the compositor has it, and its velocity.
    private var spread = 1.0
    private var rate = 0.0
    private var factor = 1.0
    private var role: OpaquePointer?

    /// Makes a recognizer that calls nobody.
    public override init() { super.init() }

    /// Makes a recognizer with a receiver.
    public convenience init(_ action: @escaping (PinchGestureRecognizer) -> Void) {
        self.init()
        addTarget { if let pinch = $0 as? PinchGestureRecognizer { action(pinch) } }
    }

    deinit { disconnectRole() }

    override func connectRole(_ recognizer: OpaquePointer) {
        role = waytouch_recognizer_v1_get_pinch(recognizer)
        guard let role else { return }
        waytouch_pinch_v1_add_listener(role, Self.listener, Unmanaged.passUnretained(self).toOpaque())
        if reportsFromTouchDown { sendReportsFromTouchDown() }
    }

    override func disconnectRole() {
        if let role { waytouch_pinch_v1_destroy(role) }
        role = nil
    }

    private func sendReportsFromTouchDown() {
        if let role { waytouch_pinch_v1_set_reports_from_touch_down(role, reportsFromTouchDown ? 1 : 0) }
    }

    private func receive(_ state: State, _ head: EventHead, _ scale: UInt32, _ velocity: UInt32) {
        if state == .began { factor = 1 }
        spread = WireValue.decode(scale)
        rate = WireValue.decode(velocity)
        receive(state, head)
    }

    nonisolated(unsafe) private static let listener = permanent(
        waytouch_pinch_v1_listener(
            began: { data, _, serial, timeHigh, timeLow, x, y, touches, scale, velocity in
                object(data, as: PinchGestureRecognizer.self)?.receive(
                    .began,
                    EventHead(
                        serial: serial, timeHigh: timeHigh, timeLow: timeLow, x: x, y: y, touches: touches),
                    scale, velocity)
            },
            changed: { data, _, serial, timeHigh, timeLow, x, y, touches, scale, velocity in
                object(data, as: PinchGestureRecognizer.self)?.receive(
                    .changed,
                    EventHead(
                        serial: serial, timeHigh: timeHigh, timeLow: timeLow, x: x, y: y, touches: touches),
                    scale, velocity)
            },
            ended: { data, _, serial, timeHigh, timeLow, x, y, touches, scale, velocity in
                object(data, as: PinchGestureRecognizer.self)?.receive(
                    .ended,
                    EventHead(
                        serial: serial, timeHigh: timeHigh, timeLow: timeLow, x: x, y: y, touches: touches),
                    scale, velocity)
            },
            cancelled: { data, _, serial, timeHigh, timeLow, x, y, touches, scale, velocity in
                object(data, as: PinchGestureRecognizer.self)?.receive(
                    .cancelled,
                    EventHead(
                        serial: serial, timeHigh: timeHigh, timeLow: timeLow, x: x, y: y, touches: touches),
                    scale, velocity)
            }))
}
