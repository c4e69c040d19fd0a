// SPDX-License-Identifier: MIT
import CWaytouchClient

/// Fingers moving together. Continuous.
///
/// Fingers may join and lift without a jump of the values; it ends when all have lifted.
public final class PanGestureRecognizer: GestureRecognizer {
    /// How far the fingers have moved since the pan began, in surface-local units. Setting it makes the present
    /// translation count as another.
    public var translation: Vector {
        get { Vector(dx: movement.dx - origin.dx, dy: movement.dy - origin.dy) }
        set { origin = Vector(dx: movement.dx - newValue.dx, dy: movement.dy - newValue.dy) }
    }
    /// How fast the fingers move, in surface-local units per second.
    public private(set) var velocity = Vector.zero
    /// How many fingers it takes to begin. Default: 1; at least 1.
    public var minimumNumberOfTouches = 1 {
        didSet { if minimumNumberOfTouches != oldValue { sendMinimum() } }
    }
    /// How many fingers may take part; more fail the pan before it begins and are ignored after. Default: no limit.
    public var maximumNumberOfTouches = Int.max {
        didSet { if maximumNumberOfTouches != oldValue { sendMaximum() } }
    }
    /// Whether the translation counts from where the touches landed, instead of from where the gesture was recognised.
    public var reportsFromTouchDown = false {
        didSet { if reportsFromTouchDown != oldValue { sendReportsFromTouchDown() } }
    }

    /// The translation as the compositor has it.
    private var movement = Vector.zero
    private var origin = Vector.zero
    private var role: OpaquePointer?

    /// Makes a recognizer that calls nobody.
    public override init() { super.init() }

    /// Makes a recognizer with a receiver.
    public convenience init(_ action: @escaping (PanGestureRecognizer) -> Void) {
        self.init()
        addTarget { if let pan = $0 as? PanGestureRecognizer { action(pan) } }
    }

    deinit { disconnectRole() }

    override func connectRole(_ recognizer: OpaquePointer) {
        role = waytouch_recognizer_v1_get_pan(recognizer)
        guard let role else { return }
        waytouch_pan_v1_add_listener(role, Self.listener, Unmanaged.passUnretained(self).toOpaque())
        if minimumNumberOfTouches != 1 { sendMinimum() }
        if maximumNumberOfTouches != .max { sendMaximum() }
        if reportsFromTouchDown { sendReportsFromTouchDown() }
    }

    override func disconnectRole() {
        if let role { waytouch_pan_v1_destroy(role) }
        role = nil
    }

    private func sendMinimum() {
        guard let role else { return }
        waytouch_pan_v1_set_minimum_number_of_touches(role, WireValue.count(minimumNumberOfTouches))
    }

    private func sendMaximum() {
        guard let role else { return }
        waytouch_pan_v1_set_maximum_number_of_touches(role, WireValue.count(maximumNumberOfTouches))
    }

    private func sendReportsFromTouchDown() {
        if let role { waytouch_pan_v1_set_reports_from_touch_down(role, reportsFromTouchDown ? 1 : 0) }
    }

    private func receive(
        _ state: State, _ head: EventHead, _ dx: UInt32, _ dy: UInt32, _ vx: UInt32, _ vy: UInt32
    ) {
        if state == .began { origin = .zero }
        movement = Vector(dx: WireValue.decode(dx), dy: WireValue.decode(dy))
        velocity = Vector(dx: WireValue.decode(vx), dy: WireValue.decode(vy))
        receive(state, head)
    }

    nonisolated(unsafe) private static let listener = permanent(
        waytouch_pan_v1_listener(
            edge: { _, _, _ in },
            began: { data, _, serial, timeHigh, timeLow, x, y, touches, dx, dy, vx, vy in
                object(data, as: PanGestureRecognizer.self)?.receive(
                    .began,
                    EventHead(
                        serial: serial, timeHigh: timeHigh, timeLow: timeLow, x: x, y: y, touches: touches),
                    dx, dy, vx, vy)
            },
            changed: { data, _, serial, timeHigh, timeLow, x, y, touches, dx, dy, vx, vy in
                object(data, as: PanGestureRecognizer.self)?.receive(
                    .changed,
                    EventHead(
                        serial: serial, timeHigh: timeHigh, timeLow: timeLow, x: x, y: y, touches: touches),
                    dx, dy, vx, vy)
            },
            ended: { data, _, serial, timeHigh, timeLow, x, y, touches, dx, dy, vx, vy in
                object(data, as: PanGestureRecognizer.self)?.receive(
                    .ended,
                    EventHead(
                        serial: serial, timeHigh: timeHigh, timeLow: timeLow, x: x, y: y, touches: touches),
                    dx, dy, vx, vy)
            },
            cancelled: { data, _, serial, timeHigh, timeLow, x, y, touches, dx, dy, vx, vy in
                object(data, as: PanGestureRecognizer.self)?.receive(
                    .cancelled,
                    EventHead(
                        serial: serial, timeHigh: timeHigh, timeLow: timeLow, x: x, y: y, touches: touches),
                    dx, dy, vx, vy)
            }))
}
