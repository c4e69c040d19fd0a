// SPDX-License-Identifier: MIT

/// An engine that recognises the gestures of one output: pass it touch frames and the time, and it sends actions.
///
/// The engine never reads a clock and starts no timer or thread. Call it from one thread:
///
/// ```swift
/// let engine = GestureEngine(output: Output(width: 1920, height: 1080))
/// engine.root.addGestureRecognizer(PanGestureRecognizer { pan in print(pan.translation(in: nil)) })
/// engine.process(frame)                      // on every touch frame
/// if let deadline = engine.nextDeadline { }  // arm the host's timer; when it fires: engine.advance(to: now)
/// ```
///
/// Each frame is one transaction: touches are hit-tested, recognizers see them, arbitration is settled, views
/// receive what is not withheld, and finally the actions are sent. The same input always gives the same
/// output.
public final class GestureEngine {
    /// The root view of the output, above every window: recognizers on it receive the touches of all windows.
    public let root: View

    /// The output. Changing it resizes the root view; attempts under way keep their thresholds. Changing its transform
    /// or its scale cancels the touches and hovers under way.
    public var output: Output {
        didSet {
            outputChanged()
            // Everything has moved under the fingers.
            if output.moves(unlike: oldValue) { cancelContacts(ofDevice: nil, at: now) }
        }
    }

    /// The thresholds of recognition. Attempts under way keep theirs.
    public var profile: RecognitionProfile {
        didSet { thresholds = Thresholds(profile: profile, output: output) }
    }

    /// The time of the latest frame or deadline, in µs of the host's clock.
    public internal(set) var now: Timestamp = 0

    /// The observer that receives every transition, with its cause; not retained. It costs nothing when nil.
    ///
    /// It only observes. What a host has to *do* is left to closures: ``onTransactionEnd`` and ``onGrabOverruled``.
    public weak var observer: (any GestureEngineObserver)? {
        didSet { isObserved = observer != nil || inspector != nil }
    }

    /// A second observer, besides the host's, for occasional inspection from outside. There are two references rather
    /// than a list, so that a transition need not iterate over observers.
    package weak var inspector: (any GestureEngineObserver)? {
        didSet { isObserved = observer != nil || inspector != nil }
    }

    /// Called after each transaction that changed anything, after its actions, with the engine's time in µs.
    public var onTransactionEnd: ((Timestamp) -> Void)?

    /// Called when the host has to cancel a client's grab of a touch: when a system gesture has recognised with the
    /// touch, before the gesture's action, or when the kiosk is locked.
    public var onGrabOverruled: ((TouchID) -> Void)?

    /// Called with each log message: a notice, invalid input, or misuse of the API.
    public var logHandler: ((LogLevel, String) -> Void)? {
        didSet { reportOutput() }
    }

    /// The modifier keys that are held or locked. The host sets them before it passes the touch or key that comes with
    /// them.
    public var modifierFlags: KeyModifierFlags = [] {
        didSet { if modifierFlags != oldValue { keepModifierFlags(oldValue) } }
    }

    var followers: [TransactionFollower] = []
    var isObserved = false
    /// The unusable physical size that has been logged.
    var reportedSize: Size?
    /// Whether the engine itself logs that a point is a pixel.
    package var reportsSize = true
    var thresholds: Thresholds
    var stage = Stage.idle
    /// Increases with each transaction.
    var stamp: UInt64 = 0
    var touchSerial: UInt64 = 0
    var attemptSerial: UInt64 = 0
    var loggedProblems: Set<InputProblem> = []
    let event = TouchEvent()
    let pressesEvent = PressesEvent()
    var history = FingerHistory()

    /// The touches that are down, and those that lift in this transaction, in the order of landing.
    var touches: [Touch] = []
    /// The touches by id, once there are so many that a linear search is slower.
    var touchesByID: [TouchID: Unmanaged<Touch>] = [:]
    /// The presses whose keys are down, and those released in this transaction, in the order of going down.
    var presses: [Touch] = []
    /// The view that keys go to; nil: the root.
    weak var focus: View?
    /// Lifted touches, and presses, whose end is still withheld from their views.
    var lingering: [Touch] = []
    /// Touch objects for reuse.
    var pool: [Touch] = []
    /// The same for presses.
    var pressPool: [Touch] = []
    /// The touches that changed in this transaction, in the order reported.
    /// All are in `touches` or `presses`, and are removed when they are removed there.
    var changed = FrameList<Unmanaged<Touch>>()

    /// The recognizers with an attempt under way.
    var active = AttemptList()
    /// The recognizers in `active` whose class or delegate may require failures.
    var askers = FrameList<Unmanaged<GestureRecognizer>>()
    /// The recognizers in `active` that have begun and may prevent others; some may have ended. One whose attempt ends
    /// leaves a hole.
    var begun = FrameList<Unmanaged<GestureRecognizer>?>()
    var begunHoles = 0
    /// The states entered in this transaction, in the order of their actions. The recognizers stay in
    /// `active` until the entries are processed.
    var entries = FrameList<StateEntry>()
    /// Whether the entries are in the order of the recognizers in `active`, and the place there of the last entry's.
    var entriesFollowAttempts = true
    var lastEntryPlace = -1
    /// Whether a recognizer has been attached to another view during its attempt.
    var hasReattached = false
    /// Whether one of the entries is a recognition.
    var hasRecognitions = false
    /// The recognizers to examine, because something has happened that may decide whether they recognise.
    var due = FrameList<Unmanaged<GestureRecognizer>>()
    /// The recognizers that request to recognise and need not wait: a heap, the next one first.
    var candidates = FrameList<Unmanaged<GestureRecognizer>>()
    /// The distinct prevention levels of the candidates.
    var candidateLevels = FrameList<CandidateLevel>()
    /// Whether one of the askers has turned out to have no requirements.
    var hasSilentAskers = false
    /// The number of candidates that are not of a standard kind.
    var customCandidates = 0
    /// Whether one candidate of the transaction can prevent another that cannot prevent it.
    var hasOneSidedRivals = false
    var hasTerminal = false
    /// Flags of the current transaction, so that steps without work are skipped. `hasAsked`: whether a delegate has
    /// deferred an answer; it may have passed the question on, so the end of the transaction is reported.
    var hasAsked = false
    /// Whether views may still have to receive changes of touches.
    var hasOpenTouches = false
    /// Whether a touch is withheld from its view.
    var isWithholding = false
    var isResetDue = false
    /// Whether a touch that is down may belong to a grab.
    var hasGrabs = false
    /// Whether a touch may be in a view with exclusive touch.
    var hasExclusiveTouches = false
    /// Whether a touch has ended in the current transaction.
    var hasEnds = false
    /// A lower bound of all deadlines.
    var deadlineBound = Timestamp.never
    /// The recognizers whose deadlines are being met.
    var dueTimes: [DueTime] = []

    var deliveries = FrameList<Delivery>()
    /// The windows to notify when the touches of one moment are complete, retained.
    var groupWindows = FrameList<Unmanaged<Window>>()
    /// Changes requested during a transaction.
    var deferred: [DeferredChange] = []
    var queuedFrames: [TouchFrame] = []
    /// While a frame is applied, or the deadlines before it are met, the devices whose touches were cancelled meanwhile
    /// (nil: all devices): no touch of these lands any more. Nil otherwise.
    var cancelledDevices: [UInt32?]?
    /// The number of removed views whose touches have not been cancelled yet.
    var pendingRemovals = 0
    /// The recognizers whose attempt ends with the current transaction, even if touches are down.
    var departing: [GestureRecognizer] = []
    /// The recognizers that have reached a terminal state in the current transaction.
    var concluded = FrameList<Unmanaged<GestureRecognizer>>()
    /// The recognizers in a terminal state that wait for their touches to lift; some may have been reset already.
    var held: [GestureRecognizer] = []
    /// Whether one of these may have released its last touch.
    var heldMayBeFree = false
    /// Reused memory for recognizers that are reset.
    var resetting: [GestureRecognizer] = []
    /// The active recognizers that have received the landing touch and may exclude others.
    var claimants = FrameList<Unmanaged<GestureRecognizer>>()
    /// Touches that a recognizer is about to ignore; empty otherwise.
    var ignored: [Touch] = []
    /// Called when a touch lands, before recognizers are asked.
    package var onLanding: ((TouchID) -> Void)?
    /// Returns whether a recognizer may receive a landing touch. Asked before its delegate; nil: it may receive every
    /// touch.
    package var mayOffer: ((Touch, GestureRecognizer) -> Bool)?
    var hovers: [Hover] = []
    /// Whether hovering pointers reach only recognizers of the root.
    var keepsHoversFromWindows = false
    /// The recognizers below the pointer of the current sample.
    var hoverTargets: [HoverGestureRecognizer] = []
    var scratch = PhaseTouches()

    /// Creates an engine for an output.
    public init(output: Output, profile: RecognitionProfile = RecognitionProfile()) {
        self.output = output
        self.profile = profile
        thresholds = Thresholds(profile: profile, output: output)
        root = View(frame: Rect(origin: .zero, size: output.size))
        root.isMultipleTouchEnabled = true
        root.rootEngine = self
        event.engine = self
        pressesEvent.engine = self
    }

    deinit {
        root.rootEngine = nil
        event.engine = nil
        pressesEvent.engine = nil
        active.forEach {
            $0.endReadingHistory()
            $0.forgetAttempt()
        }
        for touch in touches + presses + lingering {
            touch.forgetRecognizers()
            touch.leaveView()
        }
    }

    /// The earliest deadline, in µs of the host's clock: call ``GestureEngine/advance(to:)`` then. Nil: none.
    ///
    /// - Complexity: O(*r*), where *r* is the number of attempts under way.
    public var nextDeadline: Timestamp? {
        var earliest = Timestamp.never
        active.forEach { earliest = min(earliest, $0.attempt.earliestDeadline) }
        return earliest == .never ? nil : earliest
    }

    /// The number of logical px per point (1/160 inch), from the output's physical size; 1 if that is unknown or
    /// implausible.
    public var pixelsPerPoint: Double { thresholds.pixelsPerPoint }

    /// The number of touches that are down; during a transaction, including those that lift in it.
    public var numberOfTouches: Int { touches.count }

    /// Whether no transaction is under way.
    package var isIdle: Bool { stage == .idle }

    private func outputChanged() {
        root.frame = Rect(origin: .zero, size: output.size)
        thresholds = Thresholds(profile: profile, output: output)
        reportOutput()
    }

    /// Logs once per output, as soon as there is a handler, that a point is a pixel.
    private func reportOutput() {
        let size = output.physicalSize
        guard logHandler != nil, reportsSize, output.pixelsPerInch == nil else { return }
        // Sizes that are not finite count as equal: NaN differs even from itself.
        if let reportedSize, reportedSize == size || !reportedSize.isFinite && !size.isFinite { return }
        reportedSize = size
        guard size != .zero else { return log(.notice, "output size is not known; 1 pt = 1 px") }
        log(
            .notice,
            "output size \(size.width.shortDescription) x \(size.height.shortDescription) mm is not believed; "
                + "1 pt = 1 px")
    }
}

/// The engine's stage; changes requested at the wrong stage wait for the end of the transaction.
enum Stage {
    case idle
    /// Hit-testing and asking delegates.
    case collecting
    /// Recognizers see touches: states set now are entered now.
    case dispatching
    case settling
    case delivering
    case acting
}

/// A state that was entered, and the order of its action.
struct StateEntry: BitwiseCopyable {
    let recognizer: Unmanaged<GestureRecognizer>
    let state: GestureRecognizer.State
    /// Whether the recognizer left `possible` by entering it.
    let isRecognition: Bool
    /// Its number among the transaction's entries: a recognizer may have two.
    let order: Int
}

/// A change requested during a transaction, or between two.
enum DeferredChange {
    case hover(HoverSample, Timestamp)
    case key(KeySample, Timestamp)
    case keysCancelled(seat: UInt32?, device: UInt32?, Timestamp)
    /// The focus has moved, or the kiosk has been locked.
    case pressesTaken([Touch])
    case hoversKeptFromWindows(Timestamp)
    case state(GestureRecognizer, GestureRecognizer.State, FailureCause)
    case answered(GestureRecognizer, GestureRecognizer.Question, Bool)
    /// The touch is nil if the recognizer has already released it.
    case touchIgnored(GestureRecognizer, Touch?)
    case grabbed([TouchID])
    case everythingGrabbed([TouchID])
    case liftedTaken([Touch])
    case disabled(GestureRecognizer)
    case recognizerRemoved(GestureRecognizer)
    case viewRemoved(ViewRemoval)
}

/// A view that was removed while touches or attempts were under way in it.
struct ViewRemoval {
    let view: View
    /// The former superview, retained until the view no longer refers to it.
    let parent: View
    let touches: [Touch]
    let recognizers: [GestureRecognizer]
    /// The serial of the last touch that landed before the removal.
    let lastSerial: UInt64
}

/// Reused lists of the touches of one recognizer, by phase.
struct PhaseTouches {
    var began: [Touch] = []
    var moved: [Touch] = []
    var ended: [Touch] = []
    var cancelled: [Touch] = []
    /// The touches of one call to a view; nil while they are lent.
    private var sent: [Touch]?
    /// The presses of one call to a recognizer or view.
    var presses: [Press] = []

    /// Lends the list of the touches of one call to a view. Moving it out is cheaper than counting references, and nil
    /// in its place is cheaper than an empty list.
    @inline(__always)
    mutating func lendSent() -> [Touch] { sent.take() ?? [] }

    @inline(__always)
    mutating func returnSent(_ list: consuming [Touch]) {
        if sent == nil { sent = list }
    }
}
