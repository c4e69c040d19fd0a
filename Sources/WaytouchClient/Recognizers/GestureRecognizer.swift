// SPDX-License-Identifier: MIT
import CWaylandClient
import CWaytouchClient

/// The base class of all recognizers: UIKit's `UIGestureRecognizer`, with the recognition done by the compositor.
///
/// Make one of the subclasses, attach it to a ``View``, and commit the surface. In a compositor that does not offer its
/// role (``WaytouchManager/capabilities``) it does nothing. The targets are called with every action, with ``state``
/// and the values of that moment; afterwards `state` is `possible` again if the gesture is over.
///
/// A custom subclass decides itself, and takes part in the compositor's arbitration like any other: it overrides
/// the `touches…` methods and sets ``state``. One that overrides the `presses…` methods, and says in
/// ``allowedPressTypes`` what it takes, is sent the window's keys.
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
    /// The single touches of the gesture, as many as ``numberOfTouches``, if ``reportsTouches``; in the order of
    /// landing. Those of a tap are where its first tap landed, those of a swipe where it started.
    public internal(set) final var touches: [Touch] = []
    /// When the last event happened, in µs of the compositor's clock.
    public internal(set) final var time: Timestamp = 0
    /// The serial of the gesture, which is that of the first touch's `wl_touch.down`: it can be used where that can,
    /// for the grab of a popup, say.
    public internal(set) final var serial: UInt32 = 0
    /// The seat of the gesture's touches; nil without ``WaytouchManager/seat(for:)`` for it.
    public internal(set) final var seat: Seat?
    /// Why the recognizer failed last, or its gesture was cancelled; nil while neither has happened.
    public internal(set) final var failureCause: FailureCause?

    // MARK: Settings

    /// Called when the recognizer has failed or its gesture was cancelled, with the cause. Failing sends no action; of
    /// a cancellation this comes before the action.
    public final var failureHandler: ((GestureRecognizer, FailureCause) -> Void)?

    /// Whether the recognizer is enabled. Disabling it ends its attempt at once: a gesture that has begun is cancelled.
    public final var isEnabled = true {
        didSet {
            guard isEnabled != oldValue else { return }
            send(isEnabled, waytouch_recognizer_v1_set_enabled)
            if !isEnabled { abandonPresses(FailureCause(.disabled)) }
        }
    }
    /// Whether recognition cancels the surface's raw touches, just before the action. Default: true.
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
    public final var allowedTouchTypes: Set<Touch.Kind> = [.direct, .indirect, .pencil] {
        didSet {
            if allowedTouchTypes.isEmpty { allowedTouchTypes = oldValue }
            if allowedTouchTypes != oldValue { sendAllowedTouchTypes() }
        }
    }
    /// The types of presses that a custom recognizer receives from ``Window/process(key:at:)``. Those of the library
    /// recognise touches only. Default: none.
    public final var allowedPressTypes: Set<PressType> = []
    /// Whether touches of another kind than the gesture's first are ignored. Default: true.
    public final var requiresExclusiveTouchType = true {
        didSet {
            guard requiresExclusiveTouchType != oldValue else { return }
            send(requiresExclusiveTouchType, waytouch_recognizer_v1_set_requires_exclusive_touch_type)
        }
    }
    /// Whether every other recognizer may recognise together with this one. Default: false. Withdrawing it ends a
    /// gesture under way, and takes effect as if the recognizer were attached again.
    public final var allowsSimultaneousRecognitionWithAny = false {
        didSet { if allowsSimultaneousRecognitionWithAny != oldValue { sendSimultaneityWithAny() } }
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
    /// How long after the last lift the compositor waits for a custom subclass to set ``state``, or for another
    /// touch, in s, at most 1. Default: 0.1.
    public final var decisionTimeout = 0.1 {
        didSet { if decisionTimeout != oldValue { sendDecisionTimeout() } }
    }
    /// The delegate; not kept alive. Nil: every answer is the default.
    public final weak var delegate: (any GestureRecognizerDelegate)? {
        didSet { delegateChanged() }
    }
    /// How long the compositor waits for answers, from 0.001 to 0.1 s, and what holds without one. Default: 0.05 s, and
    /// yes: an app that hangs keeps its gestures. (A compositor's own delegate, in C, has 0.1 s and no.)
    public final var delegateTerms = Deferral(timeout: 0.05, otherwise: true) {
        didSet { if delegateTerms != oldValue { sendDelegateTerms() } }
    }

    // MARK: Internals

    private final var givenName: String?
    /// What ``state`` reads.
    final var presentState = State.possible
    /// Where the gesture is, in surface-local coordinates.
    final var position = Point.zero
    /// What has been received, while the frame goes on.
    final var received = Received()
    /// What a custom subclass has been told of its touches.
    final var attempt = Attempt()
    /// What it has been told of keys; nil: it has none.
    final var pressAttempt: PressAttempt?
    /// Whether the compositor's attempt is none, because there are presses.
    final var isDeclining = false
    /// Those with which it wants to recognise.
    final var keptModifierFlags: KeyModifierFlags?
    final var isActing = false
    /// Whether the compositor was asked for velocities.
    final var asksForVelocity = false

    final var targets: [ActionTarget] = []
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
    /// Tells one `waytouch_recognizer_v1` of this recognizer from the next: addresses come back.
    final var connection: UInt64 = 0
    /// Those of the window; nil while the view is not in one.
    final var events: FrameEvents?

    /// Creates a recognizer that is not attached to a view.
    public init() {}

    /// Creates a recognizer with a target. Subclasses without initializers of their own inherit it, and its closure is
    /// handed a `GestureRecognizer`: ``ActionSender/addTarget(_:)`` hands over the subclass.
    public convenience init(_ action: @escaping (GestureRecognizer) -> Void) {
        self.init()
        addTarget(action)
    }

    deinit { destroyObjects() }

    // MARK: For subclasses to override

    /// Touches landed: all that did at one moment.
    open func touchesBegan(_ touches: [Touch], with event: TouchEvent) {}
    /// Touches moved: all that did at one moment.
    open func touchesMoved(_ touches: [Touch], with event: TouchEvent) {}
    /// Touches lifted: all that did at one moment. They still count in ``trackedTouches`` until the moment is over.
    open func touchesEnded(_ touches: [Touch], with event: TouchEvent) {}
    /// The system cancelled touches. By default a possible recognizer fails.
    open func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
        if state == .possible { state = .failed }
    }
    /// Keys went down. An attempt has either touches or presses: while it has presses, touches are not for the
    /// recognizer, and the compositor knows nothing of its states.
    open func pressesBegan(_ presses: [Press], with event: PressesEvent) {}
    /// The force of presses changed.
    open func pressesChanged(_ presses: [Press], with event: PressesEvent) {}
    /// Keys were released. A recognizer that is still possible when the last one is fails.
    open func pressesEnded(_ presses: [Press], with event: PressesEvent) {}
    /// The system cancelled presses. By default the same happens as when touches are cancelled.
    open func pressesCancelled(_ presses: [Press], with event: PressesEvent) {
        if state == .possible { state = .failed }
    }
    /// The recognizer is about to enter `began` or `recognized`, which has been granted: the moment to fix
    /// the values it begins with.
    open func willBegin() {}
    /// An attempt is over, or a new one begins: forget everything.
    open func reset() {}
    /// Whether the other must fail first. Asked when a delegate is: ``invalidateRelations()``. Default: no.
    open func shouldRequireFailure(of other: GestureRecognizer) -> Bool { false }
    /// Whether this must fail before the other may recognise. Asked when a delegate is. Default: no.
    open func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool { false }

    /// Where the gesture is, in the space of a view; nil = surface-local.
    open func location(in view: View?) -> Point { view?.convertFromSurface(position) ?? position }

    /// Where one of the touches is, in the space of a view (nil = surface-local); nil if the index is not below
    /// ``numberOfTouches``, or without ``reportsTouches``.
    ///
    /// - Complexity: O(*d*), where *d* is the depth of the view.
    public final func location(ofTouch index: Int, in view: View?) -> Point? {
        let touches = isCustom ? trackedTouches : touches
        return touches.indices.contains(index) ? touches[index].location(in: view) : nil
    }

    // MARK: For the roles

    nonisolated(unsafe) private static let customRole = RoleInterface.named("custom")

    /// What the protocol says of the role: as it is of custom subclasses.
    var form: RoleInterface { Self.customRole }

    /// Whether there is anything that it could recognise.
    var hasEffect: Bool { true }

    /// Sends the parameters that differ from their defaults.
    func sendParameters(to role: OpaquePointer) {
        if decisionTimeout != 0.1 { sendDecisionTimeout() }
    }

    /// Takes over the values of an event: those of `update` or `recognized` after the position, and of `velocity`. The
    /// state is `possible` if they come with a question, before the gesture begins.
    func readValues(_ values: EventWords, _ rates: EventWords, for state: State) {}

    /// How many touches a gesture has of which the protocol does not tell the number.
    var defaultNumberOfTouches: Int { 0 }

    /// Handles an event that only this role has, when its frame is complete.
    func performOther(_ event: RoleInterface.Event, _ content: FrameEvent) { perform(event, content) }
}
