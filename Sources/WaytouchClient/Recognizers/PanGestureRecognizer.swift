// SPDX-License-Identifier: MIT
import CWaytouchClient

/// Fingers moving together. Continuous.
///
/// Fingers may join and lift without a jump of the values; it ends when all have lifted.
public class PanGestureRecognizer: GestureRecognizer {
    /// The fewest fingers with which it begins. Default: 1; at least 1.
    public final var minimumNumberOfTouches = 1 {
        didSet { if minimumNumberOfTouches != oldValue { sendMinimum() } }
    }
    /// The most fingers that may take part; more make the pan fail before it begins, and are ignored afterwards.
    /// Default: no limit.
    public final var maximumNumberOfTouches = Int.max {
        didSet { if maximumNumberOfTouches != oldValue { sendMaximum() } }
    }
    /// Whether the translation counts from where the touches landed, instead of from where the gesture was recognised.
    public final var reportsFromTouchDown = false {
        didSet { if reportsFromTouchDown != oldValue { sendReportsFromTouchDown() } }
    }

    /// The velocity and the translation as received, in surface-local coordinates.
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

    /// Returns how far the fingers have moved since the pan began, in the space of a view (nil: in surface-local
    /// coordinates); without the threshold unless ``reportsFromTouchDown``.
    public final func translation(in view: View?) -> Vector {
        let translation = movement - origin
        return view?.convertFromSurface(translation) ?? translation
    }

    /// Redefines the current translation, in the space of a view (nil: in surface-local coordinates). Called in an
    /// action, it does not affect the velocity; called between two events, the velocity reads zero until the next.
    public final func setTranslation(_ translation: Vector, in view: View?) {
        guard translation.isFinite else { return }
        origin = movement - (view?.convertToSurface(translation) ?? translation)
        if !isInAction { velocity = .zero }
    }

    /// Returns how fast the fingers moved at the latest event, in the space of a view (nil: in surface-local
    /// coordinates), per second. Without ``GestureRecognizer/reportsVelocity``, zero until the gesture has ended.
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
