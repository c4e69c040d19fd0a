// SPDX-License-Identifier: MIT
import CWaylandClient
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
    public internal(set) final var location = Point.zero
    /// The number of touches that the values come from.
    public internal(set) final var numberOfTouches = 0
    /// The single touches of the gesture, as many as ``numberOfTouches``, if ``reportsTouches``; in the order of
    /// landing. Those of a tap are where its first tap landed, those of a swipe where it started.
    public internal(set) final var touches: [Touch] = []
    /// When the last event happened, in µs of the compositor's clock.
    public internal(set) final var time: Int64 = 0
    /// The serial of the gesture, which is that of the first touch's `wl_touch.down`: it can be used where that can,
    /// for the grab of a popup, say.
    public internal(set) final var serial: UInt32 = 0
    /// The seat of the gesture's touches; nil without ``WaytouchManager/seat(for:)`` for it.
    public internal(set) final var seat: Seat?
    /// Why the recognizer failed last, or its gesture was cancelled; nil while neither has happened.
    public internal(set) final var failureCause: FailureCause?
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
        didSet { if reportsTouches != oldValue { sendReportsTouches() } }
    }
    /// Whether the velocities of a continuous gesture are received with each of its events, as UIKit's are, and not
    /// only when it has ended: until then they read zero. They take time in the compositor and here. Default: true.
    public final var reportsVelocity = true {
        didSet { if reportsVelocity != oldValue { sendReportsVelocity() } }
    }
    /// Who is asked, if ``delegateTerms`` have questions; not kept alive.
    public final weak var delegate: (any GestureRecognizerDelegate)?
    /// What the compositor asks, how long it waits, and what holds without an answer. Default: it asks nothing.
    public final var delegateTerms = DelegateTerms() {
        didSet { if delegateTerms != oldValue { sendDelegateTerms() } }
    }
    /// Is given the questions instead of the delegate, to answer them later.
    public final var onQuestion: ((Question) -> Void)?

    /// What has been received, while the frame goes on.
    final var received = Received()
    private final var isActing = false
    /// Whether the compositor was asked for velocities.
    private final var asksForVelocity = false

    final var targets: [(GestureRecognizer) -> Void] = []
    final var requirements: [Relation] = []
    final var permissions: [Relation] = []
    final var inverseRelations: [InverseRelation] = []
    final var allowsSimultaneousWithAny = false

    /// The `waytouch_recognizer_v1`; nil while the view is not in a window.
    private(set) final var proxy: OpaquePointer?
    /// The role object.
    private(set) final var role: OpaquePointer?
    /// The `waytouch_delegate_v1`; nil while nothing is asked.
    private(set) final var delegateProxy: OpaquePointer?
    /// The `waytouch_touches_v1`; nil while they are not reported.
    private final var touchesProxy: OpaquePointer?
    /// Tells one `waytouch_recognizer_v1` of this recognizer from the next: addresses come back.
    private(set) final var connection: UInt64 = 0
    /// Those of the window; nil while the view is not in one.
    private(set) final var events: FrameEvents?

    init() {}

    deinit { destroyObjects() }

    /// Calls a closure with every action; closures are called in the order in which they were added.
    public final func addTarget(_ action: @escaping (GestureRecognizer) -> Void) { targets.append(action) }

    // MARK: For the roles

    /// What the protocol says of the role.
    var form: RoleInterface { .none }

    /// Sends the parameters that differ from their defaults.
    func sendParameters(to role: OpaquePointer) {}

    /// Takes over the values of an event: those of `update` or `recognized` after the position, and of `velocity`.
    func readValues(_ values: EventWords, _ rates: EventWords, for state: State) {}

    /// How many touches a gesture has of which the protocol does not tell the number.
    var defaultNumberOfTouches: Int { 0 }

    /// Handles an event that only this role has, when its frame is complete.
    func performOther(_ event: RoleInterface.Event, _ content: FrameEvent) {}

    /// Called before the action of an event.
    func willAct(for state: State) {}

    /// Called when the recognizer has left its window.
    func didDisconnect() {}

    // MARK: Connection

    final func connect() {
        guard proxy == nil, let view, let viewProxy = view.proxy, let window = view.window else { return }
        let manager = window.manager
        // Asking for a role that is not offered would end the connection.
        if manager.isReady, !manager.capabilities.isSuperset(of: form.capability) { return }
        if form.isOfDelegateManager, manager.delegateProxy == nil { return }
        guard let made = waytouch_view_v1_add_recognizer(viewProxy) else { return }
        proxy = made
        connection += 1
        events = window.events
        received = Received()
        let me = Unmanaged.passUnretained(self).toOpaque()
        waytouch_recognizer_v1_add_listener(made, Self.listener, me)
        role = form.make(for: made, manager.delegateProxy)
        if let role {
            listen(to: role)
            sendParameters(to: role)
            sendReportsVelocity()
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
        sendReportsTouches()
        sendDelegateTerms()
        if allowsSimultaneousWithAny { waytouch_recognizer_v1_allow_simultaneous(made, nil) }
        sendRelations()
    }

    final func disconnect() {
        guard proxy != nil else { return }
        destroyObjects()
        // The objects are destroyed before the event can arrive.
        if state == .began || state == .changed {
            failureCause = .removed
            enter(.cancelled)
        }
        didDisconnect()
    }

    private func destroyObjects() {
        // What was received of the present moment is not for the next connection.
        connection += 1
        for proxy in [delegateProxy, touchesProxy, role, proxy] {
            if let proxy { destroy(proxy) }
        }
        delegateProxy = nil
        touchesProxy = nil
        role = nil
        proxy = nil
        events = nil
        asksForVelocity = false
        received = Received()
    }

    private func send(_ flag: Bool, _ request: (OpaquePointer?, UInt32) -> Void) {
        if let proxy { request(proxy, flag ? 1 : 0) }
    }

    private func sendReportsVelocity() {
        // Off is the protocol's default.
        guard let role, let request = form.setReportsVelocity, reportsVelocity || asksForVelocity
        else { return }
        asksForVelocity = reportsVelocity
        var arguments = [wl_argument(u: reportsVelocity ? 1 : 0)]
        wl_proxy_marshal_array_flags(role, request, nil, wl_proxy_get_version(role), 0, &arguments)
    }

    private func sendReportsTouches() {
        if !reportsTouches {
            if let touchesProxy { destroy(touchesProxy) }
            touchesProxy = nil
        } else if touchesProxy == nil, let proxy, let manager = view?.window?.manager.delegateProxy {
            touchesProxy = waytouch_delegate_manager_v1_get_touches(manager, proxy)
            if let touchesProxy { listen(toTouches: touchesProxy) }
        }
    }

    private func sendDelegateTerms() {
        guard let proxy else { return }
        if delegateProxy == nil, !delegateTerms.questions.isEmpty,
            let manager = view?.window?.manager.delegateProxy
        {
            delegateProxy = waytouch_delegate_manager_v1_get_delegate(manager, proxy)
            if let delegateProxy { listen(toQuestions: delegateProxy) }
        }
        guard let delegateProxy else { return }
        waytouch_delegate_v1_set_questions(
            delegateProxy, delegateTerms.questions.rawValue, delegateTerms.milliseconds,
            delegateTerms.defaultAnswer ? 1 : 0)
    }

    // MARK: States

    final func enter(_ state: State) {
        self.state = state
        // A copy: an action may add receivers.
        let receivers = targets
        let actions = events?.actions
        actions?.count += 1
        isActing = true
        for action in receivers { action(self) }
        isActing = false
        actions?.count -= 1
        if self.state == .ended || self.state == .cancelled { self.state = .possible }
    }

    /// Whether an action is under way, this recognizer's or another's: values that are set meanwhile leave the
    /// velocity alone.
    final var isInAction: Bool { isActing || (events?.actions.count ?? 0) > 0 }

    /// The recognizer has failed: the attempt is over.
    func didFail(_ cause: FailureCause) {
        failureCause = cause
        state = .failed
        onFailure?(self, cause)
        if state == .failed { state = .possible }
    }

    /// The compositor has made the recognizer inert. Objects without effect count as well, so they are not kept.
    private func exceedLimit() {
        disconnect()
        didFail(.limit)
    }

    nonisolated(unsafe) private static let listener = permanent(
        waytouch_recognizer_v1_listener(
            failed: { data, _, cause in
                guard let recognizer = object(data, as: GestureRecognizer.self) else { return }
                let cause = FailureCause(rawValue: cause) ?? .unspecified
                // It is not of a moment, and so no frame follows.
                if cause == .limit { return withExtendedLifetime(recognizer) { recognizer.exceedLimit() } }
                recognizer.receive(.failed(cause))
            }))
}
