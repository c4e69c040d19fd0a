// SPDX-License-Identifier: MIT
import CWaytouchClient

/// What all recognizers have in common: UIKit's `UIGestureRecognizer`, with the recognition done by the compositor.
///
/// Make one of the subclasses, attach it to a ``View``, and commit the surface. In a compositor that does not offer its
/// role (``WaytouchManager/capabilities``) it does nothing. The receivers are called with every
/// action, with ``state`` and the values of that moment; afterwards `state` is `possible` again if the gesture is over.
open class GestureRecognizer {
    /// The states; `recognized` is another name for `ended`, used by discrete recognizers.
    public enum State: Hashable, Sendable {
        /// Nothing is recognised.
        case possible
        /// A continuous gesture has been recognised.
        case began
        /// Its values have changed.
        case changed
        /// A continuous gesture is over, or a discrete one has been recognised.
        case ended
        /// The gesture was taken away after it had begun.
        case cancelled
        /// The touches were not this gesture.
        case failed

        /// What a discrete recognizer enters.
        public static let recognized = State.ended
    }

    /// The state.
    public internal(set) final var state = State.possible
    /// Where the gesture is, in surface-local coordinates.
    public private(set) final var location = Point.zero
    /// The number of touches that the values come from.
    public private(set) final var numberOfTouches = 0
    /// The single touches of the gesture, as many as ``numberOfTouches``, if ``reportsTouches``; in the order of
    /// landing. Those of a tap are where its first tap landed, those of a swipe where it started.
    public private(set) final var touches: [Touch] = []
    /// When the last event happened, in µs of the compositor's clock.
    public private(set) final var time: Int64 = 0
    /// The serial of the last event.
    public private(set) final var serial: UInt32 = 0
    /// The view the recognizer is attached to.
    public internal(set) final weak var view: View?

    /// Called when the recognizer has failed, with the reason. Failing sends no action.
    public final var onFailure: ((GestureRecognizer, FailureCause) -> Void)?

    /// Whether the recognizer works. Disabling it ends a gesture under way as cancelled.
    public final var isEnabled = true {
        didSet { if isEnabled != oldValue { send(isEnabled, waytouch_recognizer_v1_set_enabled) } }
    }
    /// On recognition, whether the surface's raw touches are cancelled, just before the action. Default: true.
    public final var cancelsTouchesInView = true {
        didSet {
            guard cancelsTouchesInView != oldValue else { return }
            send(cancelsTouchesInView, waytouch_recognizer_v1_set_cancels_touches)
        }
    }
    /// Whether the surface hears of touches only when this recognizer has failed. Default: false.
    public final var delaysTouchesBegan = false {
        didSet {
            guard delaysTouchesBegan != oldValue else { return }
            send(delaysTouchesBegan, waytouch_recognizer_v1_set_delays_touches_began)
        }
    }
    /// Whether the surface hears of lifts only when this recognizer has failed. Default: true.
    public final var delaysTouchesEnded = true {
        didSet {
            guard delaysTouchesEnded != oldValue else { return }
            send(delaysTouchesEnded, waytouch_recognizer_v1_set_delays_touches_ended)
        }
    }
    /// The kinds of touches that the recognizer receives; an empty set is not taken. Default: all.
    public final var allowedTouchTypes = TouchTypes.all {
        didSet {
            allowedTouchTypes.formIntersection(.all)
            if allowedTouchTypes.isEmpty { allowedTouchTypes = oldValue }
            if let proxy, allowedTouchTypes != oldValue {
                waytouch_recognizer_v1_set_allowed_touch_types(proxy, allowedTouchTypes.rawValue)
            }
        }
    }
    /// Whether touches of another kind than the gesture's first are left out. Default: true.
    public final var requiresExclusiveTouchType = true {
        didSet {
            guard requiresExclusiveTouchType != oldValue else { return }
            send(requiresExclusiveTouchType, waytouch_recognizer_v1_set_requires_exclusive_touch_type)
        }
    }
    /// Whether ``touches`` contains the single touches of the gesture. Default: false.
    public final var reportsTouches = false {
        didSet {
            if reportsTouches != oldValue { send(reportsTouches, waytouch_recognizer_v1_set_reports_touches) }
        }
    }
    /// Who is asked, if ``delegateTerms`` have questions; not kept alive.
    public final weak var delegate: (any GestureRecognizerDelegate)?
    /// What the compositor asks, how long it waits, and what holds without an answer. Default: it asks nothing.
    public final var delegateTerms = DelegateTerms() {
        didSet { if delegateTerms != oldValue { sendDelegateTerms() } }
    }
    /// Is given the questions instead of the delegate, to answer them later.
    public final var onQuestion: ((Question) -> Void)?

    /// The touches received for the next event.
    private final var reportedTouches: [Touch] = []
    private final var isActing = false

    final var targets: [(GestureRecognizer) -> Void] = []
    final var requirements: [Relation] = []
    final var permissions: [Relation] = []
    final var inverseRelations: [InverseRelation] = []
    final var allowsSimultaneousWithAny = false

    /// The `waytouch_recognizer_v1`; nil while the view is not in a window.
    private(set) final var proxy: OpaquePointer?
    /// The role object.
    private(set) final var role: OpaquePointer?
    /// Tells one `waytouch_recognizer_v1` of this recognizer from the next: addresses come back.
    private(set) final var connection: UInt64 = 0

    init() {}

    deinit { destroyObjects() }

    /// Calls a closure with every action; closures are called in the order in which they were added.
    public final func addTarget(_ action: @escaping (GestureRecognizer) -> Void) { targets.append(action) }

    // MARK: For the roles

    /// The role's bit: where the compositor does not offer it, the recognizer does nothing.
    var capability: Capabilities { [] }

    /// Makes the role object.
    func makeRole(_ recognizer: OpaquePointer) -> OpaquePointer? { nil }

    /// Sends the parameters that differ from their defaults.
    func sendParameters(to role: OpaquePointer) {}

    /// Whether events have a number of touches.
    var hasTouches: Bool { true }

    /// Takes over the values of an event, which follow what all events begin with.
    func readValues(of event: inout RoleEvent, for state: State) {}

    /// Handles an event without a state.
    func receiveOther(_ event: RoleEvent) {}

    // MARK: Connection

    final func connect(to view: OpaquePointer) {
        // Asking for a role that is not offered would end the connection.
        if let manager = self.view?.window?.manager, manager.isReady,
            !manager.capabilities.isSuperset(of: capability)
        {
            return
        }
        guard proxy == nil, let made = waytouch_view_v1_add_recognizer(view) else { return }
        proxy = made
        connection += 1
        let me = Unmanaged.passUnretained(self).toOpaque()
        waytouch_recognizer_v1_add_listener(made, Self.listener, me)
        role = makeRole(made)
        if let role {
            RoleEvent.dispatch(role, to: self)
            sendParameters(to: role)
        }
        if !isEnabled { send(false, waytouch_recognizer_v1_set_enabled) }
        if !cancelsTouchesInView { send(false, waytouch_recognizer_v1_set_cancels_touches) }
        if delaysTouchesBegan { send(true, waytouch_recognizer_v1_set_delays_touches_began) }
        if !delaysTouchesEnded { send(false, waytouch_recognizer_v1_set_delays_touches_ended) }
        if allowedTouchTypes != .all {
            waytouch_recognizer_v1_set_allowed_touch_types(made, allowedTouchTypes.rawValue)
        }
        if !requiresExclusiveTouchType {
            send(false, waytouch_recognizer_v1_set_requires_exclusive_touch_type)
        }
        if reportsTouches { send(true, waytouch_recognizer_v1_set_reports_touches) }
        if delegateTerms != DelegateTerms() { sendDelegateTerms() }
        if allowsSimultaneousWithAny { waytouch_recognizer_v1_allow_simultaneous(made, nil) }
        sendRelations()
    }

    final func disconnect() {
        guard proxy != nil else { return }
        destroyObjects()
        // The objects are destroyed before the event can arrive.
        if state == .began || state == .changed { enter(.cancelled) }
    }

    private func destroyObjects() {
        if let role { destroy(role: role) }
        role = nil
        if let proxy { waytouch_recognizer_v1_destroy(proxy) }
        proxy = nil
    }

    private func send(_ flag: Bool, _ request: (OpaquePointer?, UInt32) -> Void) {
        if let proxy { request(proxy, flag ? 1 : 0) }
    }

    private func sendDelegateTerms() {
        guard let proxy else { return }
        waytouch_recognizer_v1_set_delegate(
            proxy, delegateTerms.questions.rawValue, delegateTerms.milliseconds,
            delegateTerms.defaultAnswer ? 1 : 0)
    }

    // MARK: Events

    final func receive(_ event: RoleEvent) {
        guard let state = event.state else { return receiveOther(event) }
        var event = event
        serial = event.bits()
        time = event.time()
        location = event.point()
        numberOfTouches = hasTouches ? Int(event.bits()) : 0
        swap(&touches, &reportedTouches)
        reportedTouches.removeAll(keepingCapacity: true)
        readValues(of: &event, for: state)
        enter(state)
    }

    final func enter(_ state: State) {
        self.state = state
        // A copy: an action may add receivers.
        let receivers = targets
        let manager = view?.window?.manager
        manager?.actionsUnderWay += 1
        isActing = true
        for action in receivers { action(self) }
        isActing = false
        manager?.actionsUnderWay -= 1
        if self.state == .ended || self.state == .cancelled { self.state = .possible }
    }

    /// Whether an action is under way, this recognizer's or another's: values that are set meanwhile leave the
    /// velocity alone.
    final var isInAction: Bool { isActing || (view?.window?.manager.actionsUnderWay ?? 0) > 0 }

    /// The recognizer has failed: the attempt is over.
    func didFail(_ cause: FailureCause) {
        state = .failed
        onFailure?(self, cause)
        if state == .failed { state = .possible }
    }

    private func view(of proxy: OpaquePointer?) -> View? {
        guard let proxy else { return nil }
        return object(wl_proxy_get_user_data(proxy), as: View.self)
    }

    nonisolated(unsafe) private static let listener = permanent(
        waytouch_recognizer_v1_listener(
            should_begin: { data, _, serial, _, _, x, y, touches, values in
                guard let recognizer = object(data, as: GestureRecognizer.self) else { return }
                let place = Point(x: WireValue.decode(x), y: WireValue.decode(y))
                recognizer.ask(
                    .shouldBegin(
                        location: place, numberOfTouches: Int(touches), values: WireValue.numbers(values)),
                    serial)
            },
            should_receive_touch: { data, _, serial, high, low, x, y, type, view in
                guard let recognizer = object(data, as: GestureRecognizer.self) else { return }
                let touch = Touch(
                    type: TouchTypes(rawValue: type), view: recognizer.view(of: view),
                    location: Point(x: WireValue.decode(x), y: WireValue.decode(y)),
                    time: WireValue.time(high, low))
                recognizer.ask(.shouldReceive(touch), serial)
            },
            touch: { data, _, _, type, x, y, pressure in
                guard let recognizer = object(data, as: GestureRecognizer.self) else { return }
                let touch = Touch(
                    type: TouchTypes(rawValue: type), view: nil,
                    location: Point(x: WireValue.decode(x), y: WireValue.decode(y)), time: 0)
                touch.setPressure(WireValue.decode(pressure))
                recognizer.reportedTouches.append(touch)
            },
            failed: { data, _, cause in
                guard let recognizer = object(data, as: GestureRecognizer.self) else { return }
                withExtendedLifetime(recognizer) {
                    recognizer.didFail(FailureCause(rawValue: cause) ?? .unspecified)
                }
            }))
}
