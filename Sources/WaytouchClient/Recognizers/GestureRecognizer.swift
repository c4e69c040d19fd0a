// SPDX-License-Identifier: MIT
import CWaylandClient
import CWaytouchClient

/// The base class of all recognizers: UIKit's `UIGestureRecognizer`, with the recognition done by the compositor.
///
/// Create one of the subclasses, attach it to a ``View``, and commit the surface. If the compositor does not offer its
/// role (``WaytouchManager/capabilities``), it does nothing. Targets are called with every action, with ``state`` and
/// the values of that moment; afterwards `state` is `possible` again if the gesture is over.
///
/// A custom subclass recognises its gesture itself and takes part in the compositor's arbitration like any other: it
/// overrides the `touches…` methods and sets ``state``. To receive the window's keys, it overrides the `presses…`
/// methods and sets ``allowedPressTypes``.
///
/// ```swift
/// final class TouchDown: GestureRecognizer {
///     override func touchesBegan(_ touches: [Touch], with event: TouchEvent) { state = .recognized }
/// }
/// ```
open class GestureRecognizer {
    /// The states; `recognized` is another name for `ended`, used by discrete recognizers.
    public typealias State = GestureState

    /// The view the recognizer is attached to.
    public internal(set) final weak var view: View?

    /// A name for errors; by default the class.
    public final var name: String {
        get { givenName ?? "\(type(of: self))" }
        set { givenName = newValue }
    }

    // MARK: The gesture

    /// The number of touches that the values come from.
    public internal(set) final var numberOfTouches = 0
    /// The single touches of the gesture, ``numberOfTouches`` of them, in the order in which they landed; empty unless
    /// ``reportsTouches``. The touches of a tap are where its first tap landed, those of a swipe where it started.
    public internal(set) final var touches: [Touch] = []
    /// The time of the latest event, in µs of the compositor's clock.
    public internal(set) final var time: Timestamp = 0
    /// The serial of the gesture, which is that of the first touch's `wl_touch.down` and can be used in its place, for
    /// example for the grab of a popup.
    public internal(set) final var serial: UInt32 = 0
    /// The seat of the gesture's touches; nil unless ``WaytouchManager/seat(for:)`` was called for it.
    public internal(set) final var seat: Seat?
    /// Why the recognizer last failed, or its gesture was cancelled; nil if neither has happened.
    public internal(set) final var failureCause: FailureCause?

    // MARK: Settings

    /// Called with the cause when the recognizer has failed or its gesture was cancelled. A failure sends no action;
    /// for a cancellation this is called before the action.
    public final var failureHandler: ((GestureRecognizer, FailureCause) -> Void)?

    /// Whether the recognizer is enabled. Disabling it ends its attempt at once: a gesture that has begun is cancelled.
    public final var isEnabled = true {
        didSet {
            guard isEnabled != oldValue else { return }
            send(isEnabled, waytouch_recognizer_v1_set_enabled)
            if !isEnabled { endDisabled() }
        }
    }
    /// Whether recognition cancels the surface's raw touches, just before the action. Default: true.
    public final var cancelsTouchesInView = true {
        didSet {
            guard cancelsTouchesInView != oldValue else { return }
            send(cancelsTouchesInView, waytouch_recognizer_v1_set_cancels_touches)
        }
    }
    /// Whether the surface receives touches only after this recognizer has failed. Default: false.
    public final var delaysTouchesBegan = false {
        didSet {
            guard delaysTouchesBegan != oldValue else { return }
            send(delaysTouchesBegan, waytouch_recognizer_v1_set_delays_touches_began)
        }
    }
    /// Whether the surface receives lifts only after this recognizer has failed. Default: true.
    public final var delaysTouchesEnded = true {
        didSet {
            guard delaysTouchesEnded != oldValue else { return }
            send(delaysTouchesEnded, waytouch_recognizer_v1_set_delays_touches_ended)
        }
    }
    /// The types of touches that the recognizer receives; an empty set is ignored. Default: all.
    public final var allowedTouchTypes: Set<Touch.Kind> = [.direct, .indirect, .pencil] {
        didSet {
            if allowedTouchTypes.isEmpty { allowedTouchTypes = oldValue }
            if allowedTouchTypes != oldValue { sendAllowedTouchTypes() }
        }
    }
    /// The types of presses that a custom recognizer receives. Built-in recognizers recognise touches only. Default:
    /// none.
    public final var allowedPressTypes: Set<PressType> = []
    /// Whether touches of another type than the gesture's first are ignored. Default: true.
    public final var requiresExclusiveTouchType = true {
        didSet {
            guard requiresExclusiveTouchType != oldValue else { return }
            send(requiresExclusiveTouchType, waytouch_recognizer_v1_set_requires_exclusive_touch_type)
        }
    }
    /// Whether every other recognizer may recognise together with this one. Default: false. Clearing it attaches the
    /// recognizer again, which ends a gesture under way.
    public final var allowsSimultaneousRecognitionWithAny = false {
        didSet { if allowsSimultaneousRecognitionWithAny != oldValue { sendSimultaneityWithAny() } }
    }
    /// Whether ``touches`` contains the single touches of the gesture. Default: false.
    public final var reportsTouches = false {
        didSet { if reportsTouches != oldValue { sendReportsTouches() } }
    }
    /// Whether the velocities of a continuous gesture are received with each of its events, as in UIKit. If not, they
    /// read zero until it has ended, which saves time in the compositor and here. Default: true.
    public final var reportsVelocity = true {
        didSet { if reportsVelocity != oldValue { sendReportsVelocity() } }
    }
    /// How long after the last lift the compositor waits for a custom subclass to set ``state``, or for another touch,
    /// in s, from 0 to 1. Default: 0.1.
    public final var decisionTimeout = 0.1 {
        didSet { if decisionTimeout != oldValue { sendDecisionTimeout() } }
    }
    /// The delegate, which is not retained. Without one, every answer is the default.
    public final weak var delegate: (any GestureRecognizerDelegate)? {
        didSet { delegateChanged() }
    }
    /// How long the compositor waits for answers, from 0.001 to 0.1 s, and the answer that holds if none comes in time.
    /// Default: 0.05 s, and yes, so that an app that hangs keeps its gestures. (In `waytouch.h` the defaults are 0.1 s
    /// and no.)
    public final var delegateTerms = Deferral(timeout: 0.05, otherwise: true) {
        didSet { if delegateTerms != oldValue { sendDelegateTerms() } }
    }

    // MARK: Internals

    private final var givenName: String?
    /// What ``state`` reads.
    final var presentState = State.possible
    /// Where the gesture is, in surface-local coordinates.
    final var position = Point.zero
    /// What has been received in the current frame.
    final var received = Received()
    /// A custom subclass's attempt of touches.
    final var attempt = Attempt()
    /// The state that a custom subclass is about to enter.
    final var granted: Granted?
    /// Why a custom subclass has failed, of which it is about to be notified.
    final var pendingFailure: FailureCause?
    /// A custom subclass's attempt of presses; nil: there is none.
    final var pressAttempt: PressAttempt?
    /// Whether the rest of the compositor's attempt is ignored: there are presses, or the recognizer was disabled.
    final var isDeclining = false
    /// The modifier keys held when recognition was requested.
    final var keptModifierFlags: KeyModifierFlags?
    final var isActing = false
    /// Whether the compositor was asked for velocities.
    final var asksForVelocity = false

    final var targets: [ActionTarget] = []
    /// The targets that have not been called for the action under way.
    final var uncalledTargets: ArraySlice<ActionTarget> = []
    final var requirements: [Relation] = []
    final var permissions: [Relation] = []
    final var inverseRelations: [InverseRelation] = []
    /// The questions that the delegate leaves at their defaults.
    final var silence: Silence = []
    /// The questions that the delegate answers later.
    final var openQuestions: [Question] = []

    /// The `waytouch_recognizer_v1`; nil while the view is not in a window.
    final var proxy: OpaquePointer?
    /// The role object.
    final var role: OpaquePointer?
    /// The `waytouch_delegate_v1`; nil while nothing is asked.
    final var delegateProxy: OpaquePointer?
    /// The `waytouch_touches_v1`; nil while they are not reported.
    final var touchesProxy: OpaquePointer?
    /// Whether the objects were destroyed and the gesture under way has not been cancelled yet.
    final var isReleased = false
    /// Distinguishes one `waytouch_recognizer_v1` of this recognizer from the next, as addresses are reused.
    final var connection: UInt64 = 0
    /// The events of the window; nil while the view is not in one.
    final var events: FrameEvents?

    /// Creates a recognizer that is not attached to a view.
    public init() {}

    /// Creates a recognizer with a target. Subclasses without initializers of their own inherit it; its closure
    /// receives a `GestureRecognizer`, that of ``ActionSender/addTarget(_:)`` the subclass.
    public convenience init(_ action: @escaping (GestureRecognizer) -> Void) {
        self.init()
        addTarget(action)
    }

    deinit { destroyObjects() }

    // MARK: For subclasses to override

    /// Called with all touches that landed at one moment.
    open func touchesBegan(_ touches: [Touch], with event: TouchEvent) {}
    /// Called with all touches that moved at one moment.
    open func touchesMoved(_ touches: [Touch], with event: TouchEvent) {}
    /// Called with all touches that lifted at one moment. They remain in ``trackedTouches`` until the moment is over.
    open func touchesEnded(_ touches: [Touch], with event: TouchEvent) {}
    /// Called when the system cancelled touches. By default a recognizer that is still possible fails.
    open func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
        if state == .possible { state = .failed }
    }
    /// Called when keys went down. An attempt has either touches or presses: while it has presses, the recognizer
    /// receives no touches, and the compositor does not know of its states.
    open func pressesBegan(_ presses: [Press], with event: PressesEvent) {}
    /// Called when the force of presses changed.
    open func pressesChanged(_ presses: [Press], with event: PressesEvent) {}
    /// Called when keys were released. A recognizer that is still possible after the last release fails.
    open func pressesEnded(_ presses: [Press], with event: PressesEvent) {}
    /// Called when the system cancelled presses. By default a recognizer that is still possible fails.
    open func pressesCancelled(_ presses: [Press], with event: PressesEvent) {
        if state == .possible { state = .failed }
    }
    /// Called when the recognizer is about to enter `began` or `recognized`, which has been granted: set the values
    /// that the gesture begins with.
    open func willBegin() {}
    /// Called when an attempt is over, or a new one begins. Reset the subclass's own state here.
    open func reset() {}
    /// Returns whether the other must fail first. Called when a delegate is asked: see ``invalidateRelations()``.
    /// Default: no.
    open func shouldRequireFailure(of other: GestureRecognizer) -> Bool { false }
    /// Returns whether this must fail before the other may recognise. Called when a delegate is asked. Default: no.
    open func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool { false }

    /// Returns where the gesture is, in the space of a view; nil: in surface-local coordinates.
    open func location(in view: View?) -> Point { view?.convertFromSurface(position) ?? position }

    /// Returns where one of the touches is, in the space of a view (nil: in surface-local coordinates). Nil if the
    /// index is not below ``numberOfTouches``, or, for a built-in recognizer, without ``reportsTouches``.
    ///
    /// - Complexity: O(*d*), where *d* is the depth of the view.
    public final func location(ofTouch index: Int, in view: View?) -> Point? {
        let touches = isCustom ? trackedTouches : touches
        return touches.indices.contains(index) ? touches[index].location(in: view) : nil
    }

    // MARK: For the roles

    nonisolated(unsafe) private static let customRole = RoleInterface.named("custom")

    /// The role in the protocol, by default that of custom subclasses.
    var form: RoleInterface { Self.customRole }

    /// Whether the recognizer could recognise anything.
    var hasEffect: Bool { true }

    /// Sends the parameters that differ from their defaults.
    func sendParameters(to role: OpaquePointer) {
        if decisionTimeout != 0.1 { sendDecisionTimeout() }
    }

    /// Takes over the values of an event: those of `update` or `recognized` after the position, and of `velocity`. The
    /// state is `possible` if they come with a question, before the gesture begins.
    func readValues(_ values: EventWords, _ rates: EventWords, for state: State) {}

    /// The number of touches of a gesture for which the protocol does not report it.
    var defaultNumberOfTouches: Int { 0 }

    /// Handles an event that only this role has, when its frame is complete.
    func performOther(_ event: RoleInterface.Event, _ content: FrameEvent) { perform(event, content) }
}
