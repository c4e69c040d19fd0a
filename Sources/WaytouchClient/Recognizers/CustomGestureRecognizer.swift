// SPDX-License-Identifier: MIT
import CWaytouchClient

/// A recognizer implemented by the client, which takes part in the compositor's arbitration like any other.
///
/// Subclass it like `UIGestureRecognizer`: override the `touches…` methods, and set the state with
/// ``setState(_:)``.
///
/// ```swift
/// final class TouchDown: CustomGestureRecognizer {
///     override func touchesBegan(_ touches: [Touch]) { setState(.recognized) }
/// }
/// ```
///
/// Setting a state is a request: it is granted when the compositor's arbitration allows, and only then
/// ``state`` changes and actions are sent. A gesture that has begun ends automatically when its last touch
/// has lifted.
open class CustomGestureRecognizer: GestureRecognizer {
    /// How long after the last lift the compositor waits for ``setState(_:)`` or another touch, in s, at most 1.
    /// Default: 0.1.
    public final var decisionTimeout = 0.1 {
        didSet { if decisionTimeout != oldValue { sendDecisionTimeout() } }
    }
    /// The touches of the attempt that are down, in the order of landing.
    public private(set) final var trackedTouches: [Touch] = []

    private var attempt: UInt32?
    private var ids: [UInt32: Touch] = [:]
    /// What has been received of the present moment.
    private var gathered = Gathered()

    private struct Gathered {
        var began: [Touch] = []
        var moved: [Touch] = []
        var ended: [Touch] = []
        var cancelled: [Touch] = []
    }

    /// Creates a recognizer without a target.
    public override init() { super.init() }

    // MARK: For subclasses to override

    /// Touches landed: all that did at one moment.
    open func touchesBegan(_ touches: [Touch]) {}
    /// Touches moved: all that did at one moment.
    open func touchesMoved(_ touches: [Touch]) {}
    /// Touches lifted: all that did at one moment. They are no longer in ``trackedTouches``.
    open func touchesEnded(_ touches: [Touch]) {}
    /// The system cancelled touches. They are no longer in ``trackedTouches``.
    open func touchesCancelled(_ touches: [Touch]) {}
    /// An attempt is over, or a new one begins: forget everything.
    open func reset() {}

    // MARK: Deciding

    /// Says what the touches are: `began`, `changed`, `ended` (also known as `recognized`), `cancelled` or `failed`.
    /// Without an attempt it does nothing, and the compositor ignores what is not legal.
    public final func setState(_ wanted: State) {
        guard let role, let attempt else { return }
        let value: waytouch_custom_v1_state
        switch wanted {
        case .possible: return
        case .began: value = WAYTOUCH_CUSTOM_V1_STATE_BEGAN
        case .changed: value = WAYTOUCH_CUSTOM_V1_STATE_CHANGED
        case .ended: value = WAYTOUCH_CUSTOM_V1_STATE_ENDED
        case .cancelled: value = WAYTOUCH_CUSTOM_V1_STATE_CANCELLED
        case .failed: value = WAYTOUCH_CUSTOM_V1_STATE_FAILED
        }
        waytouch_custom_v1_set_state(role, attempt, value.rawValue)
        // A change needs no permission, and there is no event for it.
        if wanted == .changed, state == .began || state == .changed {
            updateLocation()
            enter(.changed)
        }
    }

    /// Ignores a touch: it no longer counts, and the gesture does not cancel it for the surface.
    public final func ignore(_ touch: Touch) {
        guard let role, let attempt, let id = ids.first(where: { $0.value === touch })?.key else { return }
        forget(id)
        waytouch_custom_v1_ignore_touch(role, attempt, id)
    }

    // MARK: The role

    nonisolated(unsafe) private static let role = RoleInterface.named("custom")
    override var form: RoleInterface { Self.role }

    override func sendParameters(to role: OpaquePointer) {
        if decisionTimeout != 0.1 { sendDecisionTimeout() }
    }

    private func sendDecisionTimeout() {
        guard let role else { return }
        let seconds = decisionTimeout == decisionTimeout ? min(max(decisionTimeout, 0), 1) : 0.1
        waytouch_custom_v1_set_decision_timeout(role, UInt32((seconds * 1000).rounded()))
    }

    override func willAct(for state: State) {
        deliverTouches()
        updateLocation()
        if state == .ended || state == .cancelled { end() }
    }

    /// The middle of the touches; where it was, after the last one.
    private func updateLocation() {
        guard !trackedTouches.isEmpty else { return }
        numberOfTouches = trackedTouches.count
        let count = Double(numberOfTouches)
        location = Point(
            x: trackedTouches.reduce(0) { $0 + $1.location.x } / count,
            y: trackedTouches.reduce(0) { $0 + $1.location.y } / count)
    }

    override func didFail(_ cause: FailureCause) {
        deliverTouches()
        end()
        super.didFail(cause)
    }

    override func didDisconnect() { end() }

    private func end() {
        guard attempt != nil else { return }
        attempt = nil
        ids.removeAll()
        trackedTouches.removeAll()
        gathered = Gathered()
        reset()
    }

    private func forget(_ id: UInt32) {
        guard let touch = ids.removeValue(forKey: id) else { return }
        trackedTouches.removeAll { $0 === touch }
    }

    // MARK: Events

    override func performOther(_ event: RoleInterface.Event, _ content: FrameEvent) {
        let arguments = content.arguments
        if event == .attempt {
            deliverTouches()
            end()
            attempt = content.serial
            return
        }
        let id = arguments.bits(0)
        if event == .touchBegan { land(id, content) }
        guard let touch = ids[id] else { return }
        touch.time = time
        switch event {
        case .touchMoved:
            touch.previousLocation = touch.location
            touch.location = arguments.point(1)
            if !gathered.moved.contains(where: { $0 === touch }) { gathered.moved.append(touch) }
        case .touchPressure:
            touch.pressure = WireValue.decode(share: arguments.bits(1))
        case .touchTilt:
            touch.tilt = arguments.tilt(1)
        case .touchEnded:
            forget(id)
            gathered.ended.append(touch)
        case .touchCancelled:
            forget(id)
            gathered.cancelled.append(touch)
        default:
            break
        }
        events?.note(self)
    }

    private func land(_ id: UInt32, _ content: FrameEvent) {
        let arguments = content.arguments
        let touch = Touch(
            type: TouchTypes(rawValue: arguments.bits(1)), view: content.view, location: arguments.point(4),
            time: time)
        touch.tapCount = Int(arguments.bits(3))
        ids[id] = touch
        trackedTouches.append(touch)
        gathered.began.append(touch)
    }

    /// Calls the methods that subclasses override, once for all touches of the moment.
    final func deliverTouches() {
        let now = gathered
        gathered = Gathered()
        if !now.began.isEmpty { touchesBegan(now.began) }
        if !now.moved.isEmpty { touchesMoved(now.moved) }
        if !now.ended.isEmpty { touchesEnded(now.ended) }
        if !now.cancelled.isEmpty { touchesCancelled(now.cancelled) }
    }
}
