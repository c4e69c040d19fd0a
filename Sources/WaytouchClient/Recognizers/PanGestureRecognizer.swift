// SPDX-License-Identifier: MIT
import CWaytouchClient

/// Fingers moving together. Continuous.
///
/// Fingers may join and lift without a jump of the values; it ends when all have lifted.
public class PanGestureRecognizer: GestureRecognizer {
    /// How many fingers it takes to begin. Default: 1; at least 1.
    public final var minimumNumberOfTouches = 1 {
        didSet { if minimumNumberOfTouches != oldValue { sendMinimum() } }
    }
    /// How many fingers may take part; more fail the pan before it begins and are ignored after. Default: no limit.
    public final var maximumNumberOfTouches = Int.max {
        didSet { if maximumNumberOfTouches != oldValue { sendMaximum() } }
    }
    /// Whether the translation counts from where the touches landed, instead of from where the gesture was recognised.
    public final var reportsFromTouchDown = false {
        didSet { if reportsFromTouchDown != oldValue { sendReportsFromTouchDown() } }
    }

    /// The velocity and the translation as the compositor has them.
    private var velocity = Vector.zero
    private var movement = Vector.zero
    private var origin = Vector.zero

    /// Creates a recognizer without a target.
    public override init() { super.init() }

    /// Creates a recognizer with a target.
    public convenience init(_ action: @escaping (PanGestureRecognizer) -> Void) {
        self.init()
        addTarget { if let pan = $0 as? PanGestureRecognizer { action(pan) } }
    }

    /// How far the fingers have moved since the pan began, in the space of a view (nil = surface-local); without the
    /// threshold unless ``reportsFromTouchDown``.
    public final func translation(in view: View?) -> Vector {
        let translation = movement - origin
        return view?.convertFromSurface(translation) ?? translation
    }

    /// Redefines the present translation. In an action it does not affect velocities; between two events it makes the
    /// velocity read zero until the next.
    public final func setTranslation(_ translation: Vector, in view: View?) {
        guard translation.isFinite else { return }
        origin = movement - (view?.convertToSurface(translation) ?? translation)
        if !isInAction { velocity = .zero }
    }

    /// How fast the fingers moved at the latest event, in the space of a view (nil = surface-local), per second.
    /// Without ``GestureRecognizer/reportsVelocity``, zero until the gesture has ended.
    ///
    /// - Complexity: O(*d*), where *d* is the depth of the view.
    public final func velocity(in view: View?) -> Vector { view?.convertFromSurface(velocity) ?? velocity }

    nonisolated(unsafe) private static let role = RoleInterface.named("pan")
    override var form: RoleInterface { Self.role }

    override func sendParameters(to role: OpaquePointer) {
        if minimumNumberOfTouches != 1 { sendMinimum() }
        if maximumNumberOfTouches != .max { sendMaximum() }
        if reportsFromTouchDown { sendReportsFromTouchDown() }
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

    override func readValues(_ values: EventWords, _ rates: EventWords, for state: State) {
        if state == .began || state == .possible { origin = .zero }
        movement = values.vector(0)
        velocity = rates.vector(0)
    }
}
