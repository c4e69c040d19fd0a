// SPDX-License-Identifier: MIT

/// Recognises the gestures of one output: give it touch frames and the time, and it sends actions.
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
/// Each frame is one transaction: touches are hit-tested, recognizers see them, the competition is
/// settled, views get what is not withheld, and at last the actions are sent. The same input always
/// gives the same output.
public final class GestureEngine {
    /// The output's root view: above every window, so that recognizers here see every touch.
    public let root: View

    /// What the output is like; changing it resizes the root view. Attempts under way keep their
    /// thresholds. When the output is turned, touches and hovers that are there are cancelled.
    public var output: Output {
        didSet {
            outputChanged()
            // Under the fingers nothing is where it was any more.
            if output.transform != oldValue.transform { cancelTouches(at: now) }
        }
    }

    /// The numbers that recognition goes by. Attempts under way keep theirs.
    public var profile: RecognitionProfile {
        didSet { thresholds = Thresholds(profile: profile, output: output) }
    }

    /// The time of the latest frame or deadline, in µs of the host's clock.
    public internal(set) var now: Timestamp = 0

    /// Told of every transition, with its cause. Costs nothing when nil.
    public weak var observer: (any GestureEngineObserver)? {
        didSet { isObserved = observer != nil }
    }

    /// Called when a transaction that changed anything is over, after its actions, with the
    /// engine's time in µs.
    public var onTransactionEnd: ((Timestamp) -> Void)?

    /// Called when one of the compositor's own gestures has recognised with a touch that a client's grab
    /// had taken: the grab is to be cancelled. Before the gesture's action.
    public var onGrabOverruled: ((TouchID) -> Void)?

    /// Where messages go: misuse of the interface, and input that cannot be.
    public var logHandler: ((LogLevel, String) -> Void)? {
        didSet { reportOutput() }
    }

    var followers: [TransactionFollower] = []
    var isObserved = false
    /// The physical size that the log has been told is of no use.
    var reportedSize: Size?
    var thresholds: Thresholds
    var stage = Stage.idle
    /// Rises with each transaction.
    var stamp: UInt64 = 0
    var touchSerial: UInt64 = 0
    var attemptSerial: UInt64 = 0
    var loggedProblems: Set<InputProblem> = []
    let event = TouchEvent()

    /// The touches that are down, and those that lift in this transaction, in the order of landing.
    var touches: [Touch] = []
    /// The touches by name, as soon as there are so many that looking through them takes longer.
    var touchesByID: [TouchID: Unmanaged<Touch>] = [:]
    /// Lifted touches whose end is still withheld from their views.
    var lingering: [Touch] = []
    /// Touch objects to use again.
    var pool: [Touch] = []
    /// The touches that changed in this transaction, in the order reported.
    /// They are among `touches`, and are taken out of here when they leave those.
    var changed = FrameList<Unmanaged<Touch>>()

    /// The recognizers with an attempt under way.
    var active = AttemptList()
    /// Those of them whose class or delegate may want others to wait, or wait for others.
    var askers = FrameList<Unmanaged<GestureRecognizer>>()
    /// Those of them that have begun, and may keep others from recognising; some may be over. One whose attempt ends
    /// leaves a hole.
    var begun = FrameList<Unmanaged<GestureRecognizer>?>()
    var begunHoles = 0
    /// The states entered in this transaction, in the order of their actions. The recognizers are among `active`:
    /// they leave those when the entries are done with.
    var entries = FrameList<StateEntry>()
    /// Those for which something has happened: whether they recognise is to be found out.
    var due = FrameList<Unmanaged<GestureRecognizer>>()
    /// Those that want to recognise and wait for nobody: a heap, the next one first.
    var candidates = FrameList<Unmanaged<GestureRecognizer>>()
    /// The different levels among the candidates.
    var candidateLevels = FrameList<CandidateLevel>()
    /// Whether one of the askers has turned out to have nothing to say.
    var hasSilentAskers = false
    /// How many of the candidates are not of a standard kind.
    var customCandidates = 0
    /// Whether one candidate of the transaction can prevent another that cannot prevent it.
    var hasOneSidedRivals = false
    var hasTerminal = false
    /// What there is to do in the present transaction, so that nothing is looked for in vain.
    /// Whether a delegate was asked something that it answers later: it may have told somebody.
    var hasAsked = false
    /// Whether a view may still have to be told what becomes of a touch.
    var hasOpenTouches = false
    /// Whether something of a touch is withheld from its view.
    var isWithholding = false
    var isResetDue = false
    /// Whether a touch that is down may be a grab's.
    var hasGrabs = false
    /// Whether a touch may be in a view with exclusive touch.
    var hasExclusiveTouches = false
    /// Whether a touch has ended in the present transaction.
    var hasEnds = false
    /// Not after the earliest deadline.
    var deadlineBound = Timestamp.never
    /// Those whose deadlines are being met.
    var dueTimes: [DueTime] = []

    var deliveries = FrameList<Delivery>()
    /// The windows to be told when the touches of one moment are complete, retained.
    var groupWindows = FrameList<Unmanaged<Window>>()
    /// What was asked for in the middle of a transaction.
    var deferred: [DeferredChange] = []
    var queuedFrames: [TouchFrame] = []
    /// How many views have been removed whose touches have not been cancelled yet.
    var pendingRemovals = 0
    /// Those whose attempt ends with the present transaction, whatever their touches do.
    var departing: [GestureRecognizer] = []
    /// Those whose attempt is over in the present transaction.
    var concluded = FrameList<Unmanaged<GestureRecognizer>>()
    /// Those whose attempt is over and that wait for their touches to lift; some may not be in it any more.
    var held: [GestureRecognizer] = []
    /// Whether one of these may have given up its last touch.
    var heldMayBeFree = false
    /// Memory for those that start anew.
    var resetting: [GestureRecognizer] = []
    /// Those under way that have taken the touch which is landing.
    var takers = FrameList<Unmanaged<GestureRecognizer>>()
    /// Touches that a recognizer is about to ignore; empty in between.
    var ignored: [Touch] = []
    /// Called when a touch lands, before recognizers are asked.
    package var willLand: ((TouchID) -> Void)?
    var hovers: [Hover] = []
    /// Whether pointers that hover reach the recognizers of the root alone.
    var keepsHoversFromWindows = false
    /// The recognizers below the pointer of the present sample.
    var hoverTargets: [HoverGestureRecognizer] = []
    var scratch = PhaseTouches()

    /// Makes an engine for an output.
    public init(output: Output, profile: RecognitionProfile = RecognitionProfile()) {
        self.output = output
        self.profile = profile
        thresholds = Thresholds(profile: profile, output: output)
        root = View(frame: Rect(origin: .zero, size: output.size))
        root.isMultipleTouchEnabled = true
        root.rootEngine = self
        event.engine = self
    }

    deinit {
        root.rootEngine = nil
        event.engine = nil
        active.forEach { $0.forgetAttempt() }
        for touch in touches + lingering {
            touch.forgetRecognizers()
            touch.leaveView()
        }
    }

    /// The earliest moment at which time alone changes something: call
    /// ``GestureEngine/advance(to:)`` then. Nil = none.
    public var nextDeadline: Timestamp? {
        var earliest = Timestamp.never
        active.forEach { earliest = min(earliest, $0.attempt.earliestDeadline) }
        return earliest == .never ? nil : earliest
    }

    /// Logical px in one point (1/160 inch), by the output's physical size; 1 if that is not known
    /// or not believed.
    public var pixelsPerPoint: Double { thresholds.pixelsPerPoint }

    /// The number of touches that are down.
    public var numberOfTouches: Int { touches.count }

    private func outputChanged() {
        root.frame = Rect(origin: .zero, size: output.size)
        thresholds = Thresholds(profile: profile, output: output)
        reportOutput()
    }

    /// Says once per output, as soon as somebody listens, that points are only pixels.
    private func reportOutput() {
        let size = output.physicalSize
        guard logHandler != nil, output.pixelsPerInch == nil else { return }
        // Sizes that are no numbers are all the same: they differ even from themselves.
        if let reportedSize, reportedSize == size || !reportedSize.isFinite && !size.isFinite { return }
        reportedSize = size
        guard size != .zero else { return log(.notice, "output size is not known; 1 pt = 1 px") }
        log(
            .notice,
            "output size \(size.width.shortDescription) x \(size.height.shortDescription) mm is not believed; "
                + "1 pt = 1 px")
    }
}

/// What the engine is doing; what is asked for at the wrong stage waits for the end of the
/// transaction.
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

/// A state that was entered, and in which order its action is sent.
struct StateEntry: BitwiseCopyable {
    let recognizer: Unmanaged<GestureRecognizer>
    let state: GestureRecognizer.State
    /// Whether the recognizer left `possible` with it.
    let isRecognition: Bool
    /// Copies, so that ordering does not touch the recognizers.
    let depth: Int
    let attachmentSerial: UInt64
    /// Which one it is of the transaction's entries: a recognizer may have two.
    let order: Int
}

/// What was asked for in the middle of a transaction, or between two.
enum DeferredChange {
    case hover(HoverSample, Timestamp)
    case hoversKeptFromWindows(Timestamp)
    case state(GestureRecognizer, GestureRecognizer.State, FailureCause)
    case answered(GestureRecognizer, GestureRecognizer.Question, Bool)
    /// The touch is nil if the recognizer has forgotten it already.
    case touchIgnored(GestureRecognizer, Touch?)
    case grabbed(TouchID)
    case disabled(GestureRecognizer)
    case recognizerRemoved(GestureRecognizer)
    case viewRemoved(ViewRemoval)
}

/// A view was taken out of the tree while touches or attempts were under way in it.
struct ViewRemoval {
    let view: View
    /// Kept alive until the view no longer refers to it.
    let parent: View
    let touches: [Touch]
    let recognizers: [GestureRecognizer]
    /// The last touch that had landed by then.
    let lastSerial: UInt64
}

/// Reused lists of the touches of one recognizer, by phase.
struct PhaseTouches {
    var began: [Touch] = []
    var moved: [Touch] = []
    var ended: [Touch] = []
    var cancelled: [Touch] = []
    /// What a view is told of.
    var told: [Touch] = []
}
