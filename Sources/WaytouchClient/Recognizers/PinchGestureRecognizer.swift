// SPDX-License-Identifier: MIT
import CWaytouchClient

/// Two fingers moving apart or together. Continuous.
///
/// One finger may lift: the scale rests until another joins. It ends when both have lifted.
public final class PinchGestureRecognizer: GestureRecognizer {
    /// The distance between the fingers, relative to their distance when the pinch began. Setting it redefines the
    /// current scale; values that are not positive and finite are ignored. Set in an action, it does not affect the
    /// velocity; set between two events, the velocity reads zero until the next.
    public var scale: Double {
        get { spread * factor }
        set {
            guard newValue.isFinite, newValue > 0, spread > 0 else { return }
            factor = newValue / spread
            if !isInAction { velocity = 0 }
        }
    }
    /// How fast the scale changed at the latest event, per second, relative to the scale of 1 at the beginning of the
    /// pinch, whatever ``scale`` has been set to since.
    public private(set) var velocity = 0.0
    /// Whether the scale counts from where the touches landed, instead of from where the gesture was recognised.
    public var reportsFromTouchDown = false {
        didSet { if reportsFromTouchDown != oldValue { sendReportsFromTouchDown() } }
    }

    /// The scale as received.
    private var spread = 1.0
    private var factor = 1.0

    /// Creates a recognizer without a target.
    public override init() { super.init() }

    /// Creates a recognizer with a target.
    public convenience init(_ action: @escaping (PinchGestureRecognizer) -> Void) {
        self.init()
        addTarget { if let pinch = $0 as? PinchGestureRecognizer { action(pinch) } }
    }

    nonisolated(unsafe) private static let role = RoleInterface.named("pinch")
    override var form: RoleInterface { Self.role }

    override func sendParameters(to role: OpaquePointer) {
        if reportsFromTouchDown { sendReportsFromTouchDown() }
    }

    private func sendReportsFromTouchDown() {
        if let role { waytouch_pinch_v1_set_reports_from_touch_down(role, reportsFromTouchDown ? 1 : 0) }
    }

    override func readValues(_ values: EventWords, _ rates: EventWords, for state: State) {
        if state == .began || state == .possible { factor = 1 }
        spread = values.millionths(0)
        velocity = rates.millionths(0)
    }
}
