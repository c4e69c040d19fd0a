// SPDX-License-Identifier: MIT

/// The base class of all recognizers: a state machine that receives touches, competes with others, and sends
/// actions.
///
/// ```
/// discrete:    possible ─▶ ended | failed
/// continuous:  possible ─▶ began ─▶ changed … ─▶ ended | cancelled        possible ─▶ failed
/// ```
///
/// A subclass overrides the `touches…` methods and sets ``GestureRecognizer/state``. Leaving `possible` is a request:
/// the engine grants it when the touch frame is settled, after every recognizer has seen the frame, or holds it
/// (`isBlocked`) until the recognizers that have to fail first have failed. So never assume that `state` has changed
/// after setting it to `began` or `ended`; ``GestureRecognizer/willBegin()`` is called just before it does. Actions are
/// sent when everything is decided, once per frame and state.
open class GestureRecognizer {
    /// The states; `recognized` is another name for `ended`, used by discrete recognizers.
    public typealias State = GestureState

    /// The view the recognizer is attached to; nil if there is none. Not retained.
    public final internal(set) var view: View? {
        @inlinable get { attachedView }
        @inline(__always) set { attachedView = newValue }
    }

    /// A name for logs and explanations; by default the class and a number.
    public var name: String {
        get { givenName ?? "\(type(of: self))#\(creationSerial)" }
        set { givenName = newValue }
    }

    /// The delegate; not retained. Nil: every answer is the default.
    public weak var delegate: (any GestureRecognizerDelegate)? {
        didSet {
            hasDelegate = delegate != nil
            silence = []
        }
    }

    /// Whether recognition cancels the touches in their views, just before the action. Default: true.
    public var cancelsTouchesInView = true
    /// Whether views receive the beginning of touches only when this recognizer has failed. Default: false.
    public var delaysTouchesBegan = false
    /// Whether views receive the end of touches only when this recognizer has failed. Default: true.
    public var delaysTouchesEnded = true
    /// The types of touches that the recognizer receives. Default: all.
    public var allowedTouchTypes: Set<Touch.Kind> = [.direct, .indirect, .pencil] {
        didSet { allowedKindBits = allowedTouchTypes.reduce(0) { $0 | 1 << $1.rawValue } }
    }
    /// The types of presses that the recognizer receives. Default: none.
    public var allowedPressTypes: Set<PressType> = [] {
        didSet { allowedPressBits = allowedPressTypes.reduce(0) { $0 | 1 << $1.rawValue } }
    }
    /// Whether touches of another type than the attempt's first are ignored. Default: true.
    public var requiresExclusiveTouchType = true
    /// Whether every other recognizer may recognise together with this one. Default: false.
    public var allowsSimultaneousRecognitionWithAny = false

    /// Whether this is one of the compositor's own gestures, which clients cannot affect: it competes only
    /// with recognizers that have the same value. Default: false.
    ///
    /// Other recognizers cannot prevent it, make it wait or hide a touch from it: on the engine's root view it receives
    /// every touch, even those that ``View/isExclusiveTouch`` keeps from views and those that a grab has taken
    /// (``GestureEngine/grab(_:at:)``). When it recognises, other recognizers of the same touches fail, or are
    /// cancelled if they had begun. A system gesture that may recognise together with any other and cancels no touches
    /// only observes: it ends no gesture.
    public final var isSystemGesture = false
    /// The seat whose touches, or hovering pointers, the recognizer receives; nil: any, though all touches of one
    /// attempt are of one seat. Default: nil.
    public final var seat: UInt32?

    /// Whether ``canPrevent(_:)``, ``canBePrevented(by:)``, ``shouldRequireFailure(of:)`` or
    /// ``shouldBeRequiredToFail(by:)`` return anything but the standard answers. Default: false for the
    /// recognizers of this library, true for subclasses.
    ///
    /// A subclass that overrides none of them should set it to false in its initializer, so that the methods are not
    /// called for each pair of competing recognizers, which takes quadratic time.
    public final var decidesAboutOthers: Bool {
        get { !hasStandardPrevention || !hasStandardRequirements }
        set {
            hasStandardPrevention = !newValue
            hasStandardRequirements = !newValue
        }
    }

    /// Whether the recognizer is enabled. Disabling it ends its attempt at once: a gesture that has begun is cancelled.
    /// Once enabled again, it receives only new touches.
    public final var isEnabled = true {
        didSet { if oldValue, !isEnabled { attemptEngine?.recognizerDisabled(self) } }
    }

    /// Called with the cause when the recognizer fails or is cancelled. It must not change anything, because other
    /// recognizers are still undecided; use actions for that.
    public var failureHandler: ((GestureRecognizer, FailureCause) -> Void)?

    // MARK: Internals, kept by the engine

    /// The storage of ``view``. Actions read it with every value, so other modules read it without a call.
    @usableFromInline final unowned(unsafe) var attachedView: View?
    var givenName: String?
    var hasDelegate = false
    final var targets: [ActionTarget] = []
    /// The targets of the action being sent, if one of them has changed `targets`.
    final var calledTargets: [ActionTarget] = []
    final var isSendingAction = false
    /// The declared requirements: the recognizers that have to fail first.
    final var failureRequirements: [FailureRequirement] = []
    /// The number of these that have ended.
    final var endedRequirements = 0
    /// The declared dependents: the recognizers that wait for this one.
    final var dependents = FailureRequirement.Chain()
    /// The recognizers that may recognise together with this one, as either side has declared; sorted by serial.
    final var partners: [Partner] = []

    /// The same as ``allowedTouchTypes``, for tests without hashing.
    final var allowedKindBits: UInt8 = 0b111
    /// The same as ``allowedPressTypes``, for tests without hashing.
    final var allowedPressBits: UInt16 = 0

    final let creationSerial: UInt64
    final var attachmentSerial: UInt64 = 0
    /// Whether an attempt may have touches of several seats.
    package final var spansSeats = false
    /// Whether it prevents others, and can be prevented, by the rules of its kind: as no subclass overrides the
    /// methods, none is called for each pair.
    package final var hasStandardPrevention: Bool
    /// Whether its class keeps the default answers about requirements.
    package final var hasStandardRequirements: Bool
    /// Whether the delegate decides about other recognizers.
    package final var delegateDecidesPairs = true
    /// The questions that the delegate leaves at their defaults.
    final var silence: Silence = []

    /// Whether it is of the kind's own class, not of a subclass.
    final let isOfKind: Bool

    /// The attempt under way.
    final var attempt = Attempt()
    /// The thresholds of the attempt under way, or else of the last one.
    final var thresholds = Thresholds(profile: RecognitionProfile(), output: Output(width: 0, height: 0))
    /// The same, without counting references: they are replaced only between attempts.
    final var borrowedThresholds: Unmanaged<Thresholds> {
        @inline(__always) get { .passUnretained(thresholds) }
    }
    /// Where the touches were or landed: used once they have lifted, even after the attempt, or as soon as
    /// places are frozen.
    final var keptPlaces: [TouchPlace] = []

    /// The engine of the attempt under way; nil between attempts.
    final var attemptEngine: GestureEngine? {
        @inline(__always) get { attempt.engineReference?.takeUnretainedValue() }
    }
    /// The touches that are down, and those that lifted in the current transaction.
    final var tracked: [Touch] {
        @inline(__always) get { attempt.tracked }
    }

    /// Creates a recognizer that is not attached to a view.
    public init() {
        creationSerial = Serial.next()
        isOfKind = Self.kind.recognizerClass == Self.self
        hasStandardPrevention = isOfKind
        hasStandardRequirements = isOfKind
    }

    /// Creates a recognizer with a target. Subclasses without initializers inherit it, and its closure receives a
    /// `GestureRecognizer`; that of ``ActionSender/addTarget(_:)`` receives the subclass.
    public convenience init(_ action: @escaping (GestureRecognizer) -> Void) {
        self.init()
        addTarget(action)
    }

    deinit { endRelations() }

    /// The kind of its class; inherited by subclasses.
    public class var kind: Kind { .custom }

    /// Updates the values to a frame of the history, when they are read. Earlier frames may have been skipped.
    func update(from frame: UnsafePointer<FingerHistory.Frame>) {}
    /// Adds a frame of the history to the samples from which velocities are computed. It changes no values.
    func sample(_ frame: UnsafePointer<FingerHistory.Frame>) {}

    /// The group and level of the recognizer: within a group, one of a lower level does not prevent one of a higher.
    /// Nil: no group. Used instead of ``canPrevent(_:)`` if that is the standard one.
    var preventionLevel: PreventionLevel? { nil }

    /// The buttons that must be pressed when touches of mice and touchpads begin; nil: any.
    var requiredButtons: ButtonMask? { nil }

    /// The recognizer itself if it is a hover recognizer: cheaper than a cast.
    var asHover: HoverGestureRecognizer? { nil }

    // MARK: For subclasses to override

    /// Called when touches land.
    ///
    /// It is called before any other method for these touches, with all that land in one frame at once.
    open func touchesBegan(_ touches: [Touch], with event: TouchEvent) {}
    /// Called when touches move or their pressure changes, with all of one frame at once.
    open func touchesMoved(_ touches: [Touch], with event: TouchEvent) {}
    /// Called when touches lift, with all of one frame at once. They still count in
    /// ``GestureRecognizer/trackedTouches`` until the frame is settled.
    ///
    /// A recognizer that is still possible when its last touch has lifted, and that has not set a
    /// deadline, fails.
    open func touchesEnded(_ touches: [Touch], with event: TouchEvent) {}

    /// Called when the system cancels touches.
    ///
    /// By default a possible or blocked recognizer fails, even if other touches are left, and one that has begun is
    /// cancelled when none of its touches is left. An override need not call `super`: the engine ends an attempt
    /// without touches and without a deadline anyway. The touches still count in ``GestureRecognizer/trackedTouches``
    /// until the frame is settled.
    open func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
        if state == .possible || numberOfTouchesDown == 0 { fail(FailureCause(.touchCancelled)) }
    }

    /// Called when keys go down.
    ///
    /// It is called before any other method for these presses. An attempt has either touches or presses.
    open func pressesBegan(_ presses: [Press], with event: PressesEvent) {}
    /// Called when the force of presses changes.
    open func pressesChanged(_ presses: [Press], with event: PressesEvent) {}
    /// Called when keys are released. A recognizer that is still possible when the last key is released, and that has
    /// not set a deadline, fails.
    open func pressesEnded(_ presses: [Press], with event: PressesEvent) {}
    /// Called when the system cancels presses. The default is that of ``touchesCancelled(_:with:)``.
    open func pressesCancelled(_ presses: [Press], with event: PressesEvent) {
        if state == .possible || numberOfTouchesDown == 0 { fail(FailureCause(.touchCancelled)) }
    }

    /// Called at the deadline set with ``GestureRecognizer/setDeadline(_:)``, after clearing it. `time` is the
    /// deadline, in µs of the host's clock.
    open func deadlineReached(at time: Timestamp) {}

    /// Called when the recognizer is about to enter `began` or `recognized`: the moment to fix its initial values.
    open func willBegin() {}

    /// Called when the attempt is over, with the state already `possible`: forget everything about the attempt.
    open func reset() {}

    /// Returns whether this recognizer, by recognising, keeps the other from recognising the same touches. Default:
    /// yes.
    open func canPrevent(_ other: GestureRecognizer) -> Bool { true }
    /// Returns whether the other, by recognising, keeps this one from recognising the same touches. Default: yes.
    open func canBePrevented(by other: GestureRecognizer) -> Bool { true }
    /// Returns whether the other must fail before this one may recognise. Called once per pair and attempt. Default:
    /// no.
    open func shouldRequireFailure(of other: GestureRecognizer) -> Bool { false }
    /// Returns whether this one must fail before the other may recognise. Called once per pair and attempt. Default:
    /// no.
    open func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool { false }

    /// Returns the location of the gesture, in px of the space of a view (nil = output px): the centroid of its
    /// touches' ``GestureRecognizer/location(ofTouch:in:)``; once they have lifted, where it last was.
    open func location(in view: View?) -> Point {
        let point = centroid
        return view?.convertFromOutput(point) ?? point
    }

    /// The number of touches that the current values come from; each index below it has a
    /// ``GestureRecognizer/location(ofTouch:in:)``.
    open var numberOfTouches: Int { showsKeptPlaces ? keptPlaces.count : attempt.tracked.count }
}
