// SPDX-License-Identifier: MIT
import CWaytouchClient

/// Fingers that move, spread and turn at once. Continuous.
///
/// The values describe a transform about ``GestureRecognizer/location(in:)``: first scale and rotation, then
/// translation.
public final class TransformGestureRecognizer: GestureRecognizer {
    /// The fingers' distance relative to the beginning, which is 1. Setting it redefines the current scale; values that
    /// are not positive and finite are ignored.
    public var scale: Double {
        get { spread * factor }
        set {
            guard newValue.isFinite, newValue > 0, spread > 0 else { return }
            factor = newValue / spread
            if !isInAction { scaleVelocity = 0 }
        }
    }
    /// How far the fingers have turned, in radians, clockwise positive, any number of turns. Setting it redefines the
    /// current rotation.
    public var rotation: Double {
        get { angle - angleOrigin }
        set {
            guard newValue.isFinite else { return }
            angleOrigin = angle - newValue
            if !isInAction { rotationVelocity = 0 }
        }
    }
    /// How fast the scale changed at the latest event, per second, relative to the scale of 1 at the beginning of the
    /// gesture, whatever ``scale`` has been set to since.
    public private(set) var scaleVelocity = 0.0
    /// How fast the fingers turned at the latest event, in radians per second, clockwise positive.
    public private(set) var rotationVelocity = 0.0
    /// Whether the values count from touch down, instead of from where each threshold was crossed.
    public var reportsFromTouchDown = false {
        didSet { if reportsFromTouchDown != oldValue { sendReportsFromTouchDown() } }
    }

    private var velocity = Vector.zero
    private var movement = Vector.zero
    private var origin = Vector.zero
    private var spread = 1.0
    private var factor = 1.0
    private var angle = 0.0
    private var angleOrigin = 0.0

    /// Creates a recognizer without a target.
    public override init() { super.init() }

    /// Creates a recognizer with a target.
    public convenience init(_ action: @escaping (TransformGestureRecognizer) -> Void) {
        self.init()
        addTarget { if let transform = $0 as? TransformGestureRecognizer { action(transform) } }
    }

    /// Returns how far the fingers have moved, in the space of a view; nil: in surface-local coordinates.
    public func translation(in view: View?) -> Vector {
        let translation = movement - origin
        return view?.convertFromSurface(translation) ?? translation
    }

    /// Redefines the current translation, in the space of a view (nil: in surface-local coordinates). Called in an
    /// action, it does not affect the velocity; called between two events, the velocity reads zero until the next. The
    /// same holds for setting ``scale`` and ``rotation`` and their velocities.
    public func setTranslation(_ translation: Vector, in view: View?) {
        guard translation.isFinite else { return }
        origin = movement - (view?.convertToSurface(translation) ?? translation)
        if !isInAction { velocity = .zero }
    }

    /// Returns how fast the fingers moved at the latest event, in the space of a view (nil: in surface-local
    /// coordinates), per second.
    ///
    /// - Complexity: O(*d*), where *d* is the depth of the view.
    public func velocity(in view: View?) -> Vector { view?.convertFromSurface(velocity) ?? velocity }

    nonisolated(unsafe) private static let role = RoleInterface.named("transform")
    override var form: RoleInterface { Self.role }

    override func sendParameters(to role: OpaquePointer) {
        if reportsFromTouchDown { sendReportsFromTouchDown() }
    }

    private func sendReportsFromTouchDown() {
        if let role { waytouch_transform_v1_set_reports_from_touch_down(role, reportsFromTouchDown ? 1 : 0) }
    }

    override func readValues(_ values: EventWords, _ rates: EventWords, for state: State) {
        if state == .began || state == .possible {
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
