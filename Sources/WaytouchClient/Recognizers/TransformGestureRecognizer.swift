// SPDX-License-Identifier: MIT
import CWaytouchClient

/// Fingers that move, spread and turn something at once. Continuous.
///
/// The values describe a transform about ``GestureRecognizer/location(in:)``: first scale and rotation, then
/// translation.
public final class TransformGestureRecognizer: GestureRecognizer {
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
    /// How fast the scale changed at the latest event, per second: of the scale that began at 1, whatever it has been
    /// set to since.
    public private(set) var scaleVelocity = 0.0
    /// How fast the fingers turned at the latest event, in radians per second.
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

    /// How far the fingers have moved, in the space of a view; nil = surface-local.
    public func translation(in view: View?) -> Vector {
        let translation = movement - origin
        return view?.convertFromSurface(translation) ?? translation
    }

    /// Redefines the present translation. In an action it changes no velocity; between two events it makes that of the
    /// part that was set read zero until the next. The same holds for scale and rotation.
    public func setTranslation(_ translation: Vector, in view: View?) {
        guard translation.isFinite else { return }
        origin = movement - (view?.convertToSurface(translation) ?? translation)
        if !isInAction { velocity = .zero }
    }

    /// How fast the fingers moved at the latest event, in the space of a view (nil = surface-local), per second.
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
