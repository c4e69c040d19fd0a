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
        if wanted == .changed, state == .began || state == .changed { enter(.changed) }
    }

    /// Ignores a touch: it no longer counts, and the gesture does not cancel it for the surface.
    public final func ignore(_ touch: Touch) {
        guard let role, let attempt, let id = ids.first(where: { $0.value === touch })?.key else { return }
        forget(id)
        waytouch_custom_v1_ignore_touch(role, attempt, id)
    }

    // MARK: The role

    override var capability: Capabilities { .custom }

    override func makeRole(_ recognizer: OpaquePointer) -> OpaquePointer? {
        waytouch_recognizer_v1_get_custom(recognizer)
    }

    override func sendParameters(to role: OpaquePointer) {
        if decisionTimeout != 0.1 { sendDecisionTimeout() }
    }

    private func sendDecisionTimeout() {
        guard let role else { return }
        let seconds = decisionTimeout == decisionTimeout ? min(max(decisionTimeout, 0), 1) : 0.1
        waytouch_custom_v1_set_decision_timeout(role, UInt32((seconds * 1e6).rounded()))
    }

    override func readValues(of event: inout RoleEvent, for state: State) {
        if state == .ended || state == .cancelled { end() }
    }

    override func didFail(_ cause: FailureCause) {
        end()
        super.didFail(cause)
    }

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

    override func receiveOther(_ event: RoleEvent) {
        var event = event
        if event.isNamed("attempt") {
            end()
            attempt = event.bits()
            return
        }
        let time = event.time()
        let id = event.bits()
        if event.isNamed("touch_began") {
            land(&event, id, time)
        } else if let touch = ids[id] {
            touch.time = time
            if event.isNamed("touch_moved") {
                touch.previousLocation = touch.location
                read(&event, touch)
                if !gathered.moved.contains(where: { $0 === touch }) { gathered.moved.append(touch) }
            } else if event.isNamed("touch_ended") {
                forget(id)
                gathered.ended.append(touch)
            } else {
                forget(id)
                gathered.cancelled.append(touch)
            }
        }
        view?.window?.note(self)
    }

    private func land(_ event: inout RoleEvent, _ id: UInt32, _ time: Int64) {
        let type = TouchTypes(rawValue: event.bits())
        let view = event.proxy().flatMap { object(wl_proxy_get_user_data($0), as: View.self) }
        let taps = event.bits()
        let touch = Touch(type: type, view: view, location: .zero, time: time)
        read(&event, touch)
        touch.previousLocation = touch.location
        touch.tapCount = Int(taps)
        ids[id] = touch
        trackedTouches.append(touch)
        gathered.began.append(touch)
    }

    private func read(_ event: inout RoleEvent, _ touch: Touch) {
        touch.location = event.point()
        touch.setPressure(event.number())
        touch.tilt = event.vector()
    }

    /// The events of one moment are complete.
    final func frameEnded() {
        let now = gathered
        gathered = Gathered()
        if !now.began.isEmpty { touchesBegan(now.began) }
        if !now.moved.isEmpty { touchesMoved(now.moved) }
        if !now.ended.isEmpty { touchesEnded(now.ended) }
        if !now.cancelled.isEmpty { touchesCancelled(now.cancelled) }
    }
}
