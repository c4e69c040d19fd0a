// SPDX-License-Identifier: MIT
import CWaytouchClient

/// Fingers that move, spread and turn something at once. Continuous.
///
/// The values describe a transform about ``GestureRecognizer/location``: first scale and rotation, then translation.
public final class TransformGestureRecognizer: GestureRecognizer {
    /// How far the fingers have moved, in surface-local units. Setting it makes the present translation count as
    /// another. Set in an action, it changes no velocity; set between two events, that of the part that was set reads
    /// zero until the next. So too the scale and the rotation.
    public var translation: Vector {
        get { Vector(dx: movement.dx - origin.dx, dy: movement.dy - origin.dy) }
        set {
            origin = Vector(dx: movement.dx - newValue.dx, dy: movement.dy - newValue.dy)
            if !isInAction { velocity = .zero }
        }
    }
    /// How much farther apart the fingers are; 1 = as far. Setting it makes the present spread count as that scale
    /// (positive and finite, or it is not taken).
    public var scale: Double {
        get { spread * factor }
        set {
            guard newValue.isFinite, newValue > 0, spread > 0 else { return }
            factor = newValue / spread
            if !isInAction { scaleVelocity = 0 }
        }
    }
    /// How far the fingers have turned, in radians, clockwise positive, any number of turns. Setting it makes the
    /// present angle count as another.
    public var rotation: Double {
        get { angle - angleOrigin }
        set {
            guard newValue.isFinite else { return }
            angleOrigin = angle - newValue
            if !isInAction { rotationVelocity = 0 }
        }
    }
    /// How fast the fingers moved at the latest event, in surface-local units per second.
    public private(set) var velocity = Vector.zero
    /// How fast the scale changed at the latest event, per second: of the scale that began at 1, whatever it has been
    /// set to since.
    public private(set) var scaleVelocity = 0.0
    /// How fast the fingers turned at the latest event, in radians per second.
    public private(set) var rotationVelocity = 0.0
    /// Whether the values count from touch down, instead of from where each threshold was crossed.
    public var reportsFromTouchDown = false {
        didSet { if reportsFromTouchDown != oldValue { sendReportsFromTouchDown() } }
    }

    private var movement = Vector.zero
    private var origin = Vector.zero
    private var spread = 1.0
    private var factor = 1.0
    private var angle = 0.0
    private var angleOrigin = 0.0

    /// Creates a recognizer without a target.
    public override init() { super.init() }

    /// Makes a recognizer with a receiver.
    public convenience init(_ action: @escaping (TransformGestureRecognizer) -> Void) {
        self.init()
        addTarget { if let transform = $0 as? TransformGestureRecognizer { action(transform) } }
    }

    nonisolated(unsafe) private static let role = RoleInterface.named("transform")
    override var form: RoleInterface { Self.role }

    override func sendParameters(to role: OpaquePointer) {
        if reportsFromTouchDown { sendReportsFromTouchDown() }
    }

    private func sendReportsFromTouchDown() {
        if let role { waytouch_transform_v1_set_reports_from_touch_down(role, reportsFromTouchDown ? 1 : 0) }
    }

    override func readValues(_ values: EventWords, _ rates: EventWords, for state: State) {
        if state == .began {
            origin = .zero
            factor = 1
            angleOrigin = 0
        }
        movement = values.vector(0)
        spread = values.millionths(2)
        angle = values.millionths(3)
        velocity = rates.vector(0)
        scaleVelocity = rates.millionths(2)
        rotationVelocity = rates.millionths(3)
    }
}
