// SPDX-License-Identifier: MIT

/// The base of all recognizers: a state machine that is fed touches, competes with others, and
/// sends actions.
///
/// ```
/// discrete:    possible ─▶ ended | failed
/// continuous:  possible ─▶ began ─▶ changed … ─▶ ended | cancelled        possible ─▶ failed
/// ```
///
/// A subclass overrides the `touches…` methods and sets ``GestureRecognizer/state``. Wanting to
/// leave `possible` is a request: the engine grants it when the touch frame is settled, after every
/// recognizer has seen the frame, or keeps it (`isBlocked`) until the recognizers that have to fail
/// first have failed. So never assume that `state` has changed after setting it to `began` or
/// `ended`; ``GestureRecognizer/willBegin()`` is called when it does. Actions are sent when all is
/// decided, once per frame and state.
open class GestureRecognizer {
    /// The states; `recognized` is another name for `ended`, used by discrete recognizers.
    public enum State: UInt8, Hashable, Sendable, CaseIterable, BitwiseCopyable {
        /// Nothing recognised yet: what an attempt starts with.
        case possible
        /// A continuous gesture has been recognised.
        case began
        /// Its values have changed.
        case changed
        /// A continuous gesture is over, or a discrete one has been recognised.
        case ended
        /// The gesture was taken away after it had begun.
        case cancelled
        /// These touches are not this gesture.
        case failed

        /// What a discrete recognizer enters.
        public static let recognized = State.ended
    }

    /// The view the recognizer is attached to; nil if it is on none. It is not kept alive.
    public internal(set) unowned(unsafe) var view: View?

    /// A name for logs and explanations; by default the class and a number.
    public var name: String {
        get { givenName ?? "\(type(of: self))#\(creationSerial)" }
        set { givenName = newValue }
    }

    /// Who decides for this recognizer; not kept alive. Nil = every answer is the default.
    public weak var delegate: (any GestureRecognizerDelegate)? {
        didSet {
            hasDelegate = delegate != nil
            silence = []
        }
    }

    /// On recognition, whether the touches are cancelled in their views, just before the action.
    /// Default: true.
    public var cancelsTouchesInView = true
    /// Whether views are told that touches began only when this recognizer has failed. Default:
    /// false.
    public var delaysTouchesBegan = false
    /// Whether views are told that touches ended only when this recognizer has failed. Default:
    /// true.
    public var delaysTouchesEnded = true
    /// The kinds of touches that the recognizer is given. Default: all.
    public var allowedTouchTypes: Set<Touch.Kind> = [.direct, .indirect, .pencil] {
        didSet { allowedKindBits = allowedTouchTypes.reduce(0) { $0 | 1 << $1.rawValue } }
    }
    /// Whether touches of another kind than the attempt's first are left out. Default: true.
    public var requiresExclusiveTouchType = true
    /// Whether every other recognizer may recognise together with this one. Default: false.
    public var allowsSimultaneousRecognitionWithAny = false

    /// Whether this is one of the compositor's own gestures, out of reach of clients: what competes with
    /// it is only what has the same value here. Default: false.
    ///
    /// Recognizers that are not neither prevent it nor make it wait or miss a touch: on the engine's root
    /// view it is given every touch, also those that ``View/isExclusiveTouch`` keeps from views, and those
    /// that a grab has taken (``GestureEngine/grab(_:at:)``). When it recognises, theirs of the same
    /// touches fail, or are cancelled if they had begun. One that is simultaneous with any and cancels no
    /// touches only watches: it ends nobody's gesture.
    public final var isSystemGesture = false
    /// The seat whose touches, or hovering pointers, the recognizer is given; nil, the default = any, but
    /// in one attempt only touches of the seat of its first.
    public final var seat: UInt32?

    /// Whether ``canPrevent(_:)``, ``canBePrevented(by:)``, ``shouldRequireFailure(of:)`` or
    /// ``shouldBeRequiredToFail(by:)`` say anything but the standard. Default: false for the recognizers of
    /// this library, true for subclasses.
    ///
    /// A subclass that overrides none of them sets it to false when it is made: then nobody need be asked
    /// about each pair, which takes the square of the number of recognizers that compete.
    public final var decidesAboutOthers: Bool {
        get { !hasStandardPrevention || !hasStandardRequirements }
        set {
            hasStandardPrevention = !newValue
            hasStandardRequirements = !newValue
        }
    }

    /// Whether the recognizer works. Disabling it ends its attempt at once: a gesture that has
    /// begun is cancelled. Enabled again, it is given new touches only.
    public final var isEnabled = true {
        didSet { if oldValue, !isEnabled { attemptEngine?.recognizerDisabled(self) } }
    }

    /// Called when the recognizer fails, or is cancelled, with the cause. It must not change
    /// anything: others have not been decided yet. Actions are what to act upon.
    public var failureHandler: ((GestureRecognizer, FailureCause) -> Void)?

    // MARK: Internals, kept by the engine

    var givenName: String?
    var hasDelegate = false
    final var targets: [Target] = []
    /// While an action is sent that has changed these: what they were.
    final var calledTargets: [Target] = []
    final var isSendingAction = false
    /// Those that have to fail first, as declared.
    final var failureRequirements: [FailureRequirement] = []
    /// How many of these are of no effect any more.
    final var endedRequirements = 0
    /// Those that have declared to wait for this one.
    final var dependents = FailureRequirement.Chain()
    /// Those that may recognise together with this one, as either has declared; by rising serial.
    final var partners: [Partner] = []

    /// The same as ``allowedTouchTypes``, without hashing.
    final var allowedKindBits: UInt8 = 0b111

    final let creationSerial: UInt64
    final var attachmentSerial: UInt64 = 0
    /// Whether an attempt may have touches of several seats.
    package final var spansSeats = false
    /// Whether it prevents others, and can be prevented, as recognizers of its kind do, so that nobody need be asked
    /// about each pair: not what a subclass says.
    package final var hasStandardPrevention: Bool
    /// Whether its class may want others to fail first, or others to wait for it.
    package final var hasStandardRequirements: Bool
    /// Whether the delegate has something to say about other recognizers.
    package final var delegateDecidesPairs = true
    /// What the delegate has been asked and has nothing to say to.
    final var silence: Silence = []

    /// What it is in the middle of.
    final var attempt = Attempt()
    /// What the attempt goes by, and the values of the last one.
    final var thresholds = Thresholds(profile: RecognitionProfile(), output: Output(width: 0, height: 0))
    /// As above, of which no reference need be counted: they are replaced between attempts only.
    final var borrowedThresholds: Unmanaged<Thresholds> {
        @inline(__always) get { .passUnretained(thresholds) }
    }
    /// Where the touches were or landed: what counts once they have lifted, also when the attempt is over, or as soon
    /// as places are frozen.
    final var keptPlaces: [TouchPlace] = []

    /// The engine that the present attempt runs in; nil between attempts.
    final var attemptEngine: GestureEngine? {
        @inline(__always) get { attempt.engineReference?.takeUnretainedValue() }
    }
    /// The touches that are down, and those that lifted in the present transaction.
    final var tracked: [Touch] {
        @inline(__always) get { attempt.tracked }
    }

    /// Makes a recognizer that is attached to no view.
    public init() {
        creationSerial = Serial.next()
        let isStandard = Self.kind.recognizerClass == Self.self
        hasStandardPrevention = isStandard
        hasStandardRequirements = isStandard
    }

    deinit { endRelations() }

    /// What its class says of itself; subclasses have it from their superclass.
    public class var kind: Kind { .custom }

    /// Of two recognizers of one group, one of a lower level does not prevent the other; nil = of no group. Looked at
    /// in place of ``canPrevent(_:)`` if that is the standard one.
    var preventionLevel: PreventionLevel? { nil }

    /// The recognizer itself if it is one for hovering: cheaper than a cast.
    var asHover: HoverGestureRecognizer? { nil }

    // MARK: For subclasses to override

    /// Touches landed.
    ///
    /// Called before any other method for these touches; all that landed in one
    /// frame at once.
    open func touchesBegan(_ touches: [Touch], with event: TouchEvent) {}
    /// Touches moved, or their pressure changed; all that did in one frame at once.
    open func touchesMoved(_ touches: [Touch], with event: TouchEvent) {}
    /// Touches lifted; all that did in one frame at once. They still count in
    /// ``GestureRecognizer/trackedTouches`` until the frame is settled.
    ///
    /// A recognizer that is still possible when its last touch has lifted, and that has not set a
    /// deadline, fails.
    open func touchesEnded(_ touches: [Touch], with event: TouchEvent) {}

    /// The system took touches away.
    ///
    /// By default a possible or blocked recognizer fails, also if other touches are left, and one that
    /// has begun is cancelled when none of its touches is left. An override that does not call this
    /// loses nothing but the first: without touches and without a deadline the engine ends the attempt.
    /// The touches still count in ``GestureRecognizer/trackedTouches`` until the frame is settled.
    open func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
        if state == .possible || numberOfTouchesDown == 0 { fail(FailureCause(.touchCancelled)) }
    }

    /// The deadline set with ``GestureRecognizer/setDeadline(_:)`` has come; it is cleared before.
    /// `time` is the deadline, in µs of the host's clock.
    open func deadlineReached(at time: Timestamp) {}

    /// The recognizer is about to enter `began` or `recognized`: the moment to fix the values it
    /// begins with.
    open func willBegin() {}

    /// The attempt is over: forget everything about it. Called with the state already `possible`.
    open func reset() {}

    /// Whether recognising keeps the other from recognising the same touches. Default: yes.
    open func canPrevent(_ other: GestureRecognizer) -> Bool { true }
    /// Whether the other, by recognising, keeps this one from it. Default: yes.
    open func canBePrevented(by other: GestureRecognizer) -> Bool { true }
    /// Whether the other must fail first. Asked once per pair and attempt. Default: no.
    open func shouldRequireFailure(of other: GestureRecognizer) -> Bool { false }
    /// Whether this must fail before the other may recognise. Asked once per pair and attempt.
    /// Default: no.
    open func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool { false }

    /// Where the gesture is, in px of the space of a view (nil = output px): the centroid of its
    /// touches, as ``GestureRecognizer/location(ofTouch:in:)`` has them; once they have lifted, where
    /// it last was.
    open func location(in view: View?) -> Point {
        let point = centroid
        return view?.convertFromOutput(point) ?? point
    }

    /// The number of touches that the present values come from; each index below it has a
    /// ``GestureRecognizer/location(ofTouch:in:)``.
    open var numberOfTouches: Int { showsKeptPlaces ? keptPlaces.count : attempt.tracked.count }
}
