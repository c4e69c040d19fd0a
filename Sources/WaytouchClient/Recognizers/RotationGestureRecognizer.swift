// SPDX-License-Identifier: MIT
import CWaytouchClient

/// Two fingers turning about each other. Continuous.
///
/// One finger may lift: the rotation rests until another joins. It ends when both have lifted.
public final class RotationGestureRecognizer: GestureRecognizer {
    /// How far the fingers have turned since the rotation began, in radians, clockwise positive, any number of turns.
    /// Setting it redefines the current rotation. Set in an action, it does not affect the velocity; set between two
    /// events, the velocity reads zero until the next.
    public var rotation: Double {
        get { angle - origin }
        set {
            guard newValue.isFinite else { return }
            origin = angle - newValue
            if !isInAction { velocity = 0 }
        }
    }
    /// How fast the fingers turned at the latest event, in radians per second, clockwise positive.
    public private(set) var velocity = 0.0
    /// Whether the rotation counts from where the touches landed, instead of from where the gesture was recognised.
    public var reportsFromTouchDown = false {
        didSet { if reportsFromTouchDown != oldValue { sendReportsFromTouchDown() } }
    }

    /// The rotation as received.
    private var angle = 0.0
    private var origin = 0.0

    /// Creates a recognizer without a target.
    public override init() { super.init() }

    /// Creates a recognizer with a target.
    public convenience init(_ action: @escaping (RotationGestureRecognizer) -> Void) {
        self.init()
        addTarget { if let rotation = $0 as? RotationGestureRecognizer { action(rotation) } }
    }

    nonisolated(unsafe) private static let role = RoleInterface.named("rotation")
    override var form: RoleInterface { Self.role }

    override func sendParameters(to role: OpaquePointer) {
        if reportsFromTouchDown { sendReportsFromTouchDown() }
    }

    private func sendReportsFromTouchDown() {
        if let role { waytouch_rotation_v1_set_reports_from_touch_down(role, reportsFromTouchDown ? 1 : 0) }
    }

    override func readValues(_ values: EventWords, _ rates: EventWords, for state: State) {
        if state == .began || state == .possible { origin = 0 }
        angle = values.millionths(0)
        velocity = rates.millionths(0)
    }
}
