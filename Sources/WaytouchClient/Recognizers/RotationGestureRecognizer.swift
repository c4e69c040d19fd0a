// SPDX-License-Identifier: MIT
import CWaytouchClient

/// Two fingers turning about each other. Continuous.
///
/// One finger may lift: the rotation rests until another joins. It ends when both have lifted.
public final class RotationGestureRecognizer: GestureRecognizer {
    /// How far the fingers have turned since the rotation began, in radians, clockwise positive, any number of turns.
    /// Setting it makes the present angle count as another.
    public var rotation: Double {
        get { angle - origin }
        set { if newValue.isFinite { origin = angle - newValue } }
    }
    /// How fast the fingers turn, in radians per second.
    public private(set) var velocity = 0.0
    /// Whether the rotation counts from where the touches landed, instead of from where the gesture was recognised.
    public var reportsFromTouchDown = false {
        didSet { if reportsFromTouchDown != oldValue { sendReportsFromTouchDown() } }
    }

    /// The rotation as the compositor has it.
    private var angle = 0.0
    private var origin = 0.0
    private var role: OpaquePointer?

    /// Makes a recognizer that calls nobody.
    public override init() { super.init() }

    /// Makes a recognizer with a receiver.
    public convenience init(_ action: @escaping (RotationGestureRecognizer) -> Void) {
        self.init()
        addTarget { if let rotation = $0 as? RotationGestureRecognizer { action(rotation) } }
    }

    deinit { disconnectRole() }

    override func connectRole(_ recognizer: OpaquePointer) {
        role = waytouch_recognizer_v1_get_rotation(recognizer)
        guard let role else { return }
        waytouch_rotation_v1_add_listener(role, Self.listener, Unmanaged.passUnretained(self).toOpaque())
        if reportsFromTouchDown { sendReportsFromTouchDown() }
    }

    override func disconnectRole() {
        if let role { waytouch_rotation_v1_destroy(role) }
        role = nil
    }

    private func sendReportsFromTouchDown() {
        if let role { waytouch_rotation_v1_set_reports_from_touch_down(role, reportsFromTouchDown ? 1 : 0) }
    }

    private func receive(_ state: State, _ head: EventHead, _ rotation: UInt32, _ velocity: UInt32) {
        if state == .began { origin = 0 }
        angle = WireValue.decode(rotation)
        self.velocity = WireValue.decode(velocity)
        receive(state, head)
    }

    nonisolated(unsafe) private static let listener = permanent(
        waytouch_rotation_v1_listener(
            began: { data, _, serial, timeHigh, timeLow, x, y, touches, rotation, velocity in
                object(data, as: RotationGestureRecognizer.self)?.receive(
                    .began,
                    EventHead(
                        serial: serial, timeHigh: timeHigh, timeLow: timeLow, x: x, y: y, touches: touches),
                    rotation, velocity)
            },
            changed: { data, _, serial, timeHigh, timeLow, x, y, touches, rotation, velocity in
                object(data, as: RotationGestureRecognizer.self)?.receive(
                    .changed,
                    EventHead(
                        serial: serial, timeHigh: timeHigh, timeLow: timeLow, x: x, y: y, touches: touches),
                    rotation, velocity)
            },
            ended: { data, _, serial, timeHigh, timeLow, x, y, touches, rotation, velocity in
                object(data, as: RotationGestureRecognizer.self)?.receive(
                    .ended,
                    EventHead(
                        serial: serial, timeHigh: timeHigh, timeLow: timeLow, x: x, y: y, touches: touches),
                    rotation, velocity)
            },
            cancelled: { data, _, serial, timeHigh, timeLow, x, y, touches, rotation, velocity in
                object(data, as: RotationGestureRecognizer.self)?.receive(
                    .cancelled,
                    EventHead(
                        serial: serial, timeHigh: timeHigh, timeLow: timeLow, x: x, y: y, touches: touches),
                    rotation, velocity)
            }))
}
