// SPDX-License-Identifier: MIT
public import Waytouch
public import WaytouchConfiguration
public import WaytouchServer

/// Puts a kiosk's policy into effect: on the engines of the outputs, and on what clients may do.
///
/// ```swift
/// let controller = PolicyController(server: server)
/// controller.attach(engine)
/// controller.apply(try Policy(path: "kiosk.yml"), at: now)
/// controller.process(frame, on: engine)   // in place of engine.process(frame)
/// if let deadline = controller.nextDeadline { }   // besides engine.nextDeadline: controller.advance(to: now)
/// ```
///
/// Touches go through it because some never reach an engine: those that are stuck, and palms; and because some reach
/// the engine, so that the compositor's own gestures see them, and no app: those that are too many, and all while the
/// kiosk is locked.
///
/// It takes the places of the server's ``WaytouchServer/GestureServer/mayBegin``,
/// ``WaytouchServer/GestureServer/deferrableEdges`` and
/// ``WaytouchServer/GestureServer/touchCancellationRule``, and what ``WaytouchServer/GestureServer/shell``
/// asks. It starts no thread, and reads ``clock`` only where nobody says the time: for the kiosk's shell. Use it from
/// the thread of the engines.
public final class PolicyController {
    /// What is in force.
    public private(set) var policy = Policy()
    /// Whether apps get no touches until the gesture that unlocks is recognised.
    public internal(set) var isLocked = false {
        didSet { if isLocked != oldValue { stateDidChange() } }
    }

    /// The profile of the policy that is in force; empty: the policy's own thresholds.
    public internal(set) var profileName = "" {
        didSet { if profileName != oldValue { stateDidChange() } }
    }
    /// The thresholds in force.
    var profile: RecognitionProfile { accommodating(policy.profile(named: profileName) ?? policy.profile) }
    /// Whether the policy's touch accommodations are in force.
    public internal(set) var isAccommodating = false {
        didSet { if isAccommodating != oldValue { stateDidChange() } }
    }
    /// The file that the policy was read from; nil: none.
    public private(set) var policyPath: String?
    /// Whether nothing has been touched for the time that the policy sets.
    public internal(set) var isIdle = false {
        didSet { if isIdle != oldValue { stateDidChange() } }
    }

    /// Called with everything that the policy does, and when, in µs of the host's clock. See also ``PolicyFollower``.
    public var onEvent: ((PolicyEvent, Timestamp) -> Void)?
    /// Called when something cannot be done, with a line that says what and why.
    public var onProblem: ((String) -> Void)?
    /// Called with a line about what is in force and has no effect.
    public var onWarning: ((String) -> Void)?
    /// Clicks with the pointer of a seat at a place of an engine's output; nil: that cannot be done, and gestures that
    /// do nothing else are off. Set it before there is a policy.
    public var onClick: ((PolicyClick, GestureEngine) -> Void)?
    /// Closes the window that has the focus on an engine's output; nil: as ``onClick``.
    public var onCloseWindow: ((PolicyPlace, GestureEngine) -> Void)?
    /// Gives the focus to the next window of an engine's output; nil: as ``onClick``.
    public var onFocusNext: ((PolicyPlace, GestureEngine) -> Void)?
    /// Presses keys, for the client that has the focus; nil: as ``onClick``. Returns false if no key makes the keysym.
    public var onKey: ((KeyCombination, PolicyPlace, GestureEngine) -> Bool)?
    /// Scrolls with the pointer of a seat; nil: as ``onClick``.
    public var onScroll: ((PolicyScroll, GestureEngine) -> Void)?
    /// Moves the window that is at the place of the first call, whose state is `began`: `changed` calls say where the
    /// gesture is, and the one that says `ended` or `cancelled` is the last. Nil: as ``onClick``. Returns whether there
    /// is such a window: if not, it is not called again for the gesture.
    public var onMoveWindow: ((GestureRecognizer.State, PolicyPlace, GestureEngine) -> Bool)?
    /// Called when the shell, or ``perform(_:)``, has been asked for something: ``nextDeadline`` may be another one.
    public var onShellRequest: (() -> Void)?
    /// Puts the policy of a file in force, or that of the present one again (nil); the answer is why it did not. Nil:
    /// the policy comes from no file.
    public var onPolicyRequest: ((String?) -> ShellAccess.Refusal?)?
    /// Whether a `wl_client` is a shell as well, besides the one that the policy starts; nil = none is. Set it before
    /// there is a policy.
    public var isShell: ((OpaquePointer) -> Bool)?
    /// Now, in µs of the host's clock; by default that of `CLOCK_MONOTONIC`.
    public var clock: () -> Timestamp = MonotonicClock.now
    /// Starts a program; returns the error, or nil. By default the program is not a child of this process.
    public var launch: ([String]) -> String? = { Launcher.start($0) }
    /// The same for a client of Wayland, which gets a copy of the socket as its connection.
    public var launchClient: ([String], Int32) -> String? = { Launcher.start($0, socket: $1) }

    /// Keeps no server alive.
    private var serverReference: ServerReference?
    /// Nil: there are no clients.
    var server: GestureServer? { serverReference?.server }
    private(set) var outputs: [PolicyOutput] = []
    /// Those that are told of everything, as they came.
    var followers: [any PolicyFollower] = []

    /// Whether the policy has a say in which touches there are.
    private(set) var watchesTouches = false
    /// Whether apps may lose the touches they have because there are too many.
    private(set) var cancelsExcess = false
    /// Whether frames can bypass the policy, and one that was in force when a present touch landed.
    @usableFromInline var isTransparent = true
    /// In the order in which they are due.
    var pendingActions: [PendingAction] = []
    /// What the host goes on with, of all gestures.
    var followedActions: [FollowedAction] = []
    /// Whether there were too many since the last one that was done.
    var hasLeftOutActions = false
    /// What the keyboard layout lacks, of the policy in force, and was told of.
    var missingKeys: Set<KeyCombination> = []
    /// The shell that the policy has started.
    var program: ShellProgram?
    /// The program that shows what is recognised, if a gesture has started it.
    var overlay: OverlayProgram?
    /// Whether the lock is more than that of idling, and outlasts a policy without a gesture that unlocks.
    var isLockedOnRequest = false
    /// Whether the overlay is there on request, and outlasts a policy without a gesture that ends it.
    var showsOverlayOnRequest = false
    /// Whether the screen is dark, and which touches have found it so.
    var darkness = Darkness()
    private var termsOfApps: [String: ClientTerms] = [:]
    private var termsWithoutApp = ClientTerms(of: nil, in: Policy())
    /// When something was touched last, in µs; nil = the policy has not been applied yet.
    private var lastActivity: Timestamp?

    /// Creates a controller with an empty policy. Without a server there are no clients to limit or to
    /// inform.
    public init(server: GestureServer? = nil) {
        serverReference = server?.reference
        guard let server else { return }
        // Taken back at the end.
        server.mayBegin = { [unowned self] window, recognizer in mayBegin(recognizer, in: window) }
        server.deferrableEdges = { [unowned self] window in terms(of: window).deferrableEdges }
        server.touchCancellationRule = { [unowned self] window in cancellation(of: window) }
        server.edgeDeferral.windowUnder = { [unowned self] touch, engine in
            output(of: engine)?.window(under: touch)
        }
        server.outputName = { [unowned self] engine in output(of: engine)?.name }
        serveShell(of: server)
    }

    deinit {
        server?.mayBegin = nil
        server?.deferrableEdges = nil
        server?.touchCancellationRule = nil
        server?.edgeDeferral.windowUnder = nil
        server?.shell.isShell = nil
        server?.shell.onRequest = nil
        server?.shell.onList = nil
        server?.shell.onAction = nil
        server?.shell.onDeferred = nil
        server?.outputName = nil
        program = nil
        overlay = nil
        // Gestures that end now have no effect: their receivers may be destroyed.
        serverReference = nil
        onEvent = nil
        followers = []
        onClick = nil
        onCloseWindow = nil
        onFocusNext = nil
        onKey = nil
        onScroll = nil
        onMoveWindow = nil
        launch = { _ in nil }
        for output in outputs { output.close() }
    }

    // MARK: Outputs

    /// Brings the policy to an output's engine, thresholds included. Attaching one twice does nothing.
    public func attach(_ engine: GestureEngine) {
        guard output(of: engine) == nil else { return }
        let output = PolicyOutput(engine: engine, controller: self)
        outputs.append(output)
        output.panel.apply(policy.panel)
        output.replaceGestures()
        output.followAccommodations()
        engine.profile = profile
        if isLocked { engine.keepHovers(fromWindows: true, at: engine.now) }
    }

    /// Takes the policy from an engine: its gestures there end as cancelled, and apps get what is withheld from them.
    public func detach(_ engine: GestureEngine) {
        guard let index = outputs.firstIndex(where: { $0.engine === engine }) else { return }
        outputs[index].releaseAll()
        outputs.remove(at: index).close()
    }

    /// Says which output an engine is for, as regions name it; nil: one without a name.
    public func setOutputName(_ name: String?, of engine: GestureEngine) { output(of: engine)?.name = name }

    func output(of engine: GestureEngine) -> PolicyOutput? { outputs.first { $0.engine === engine } }

    /// Whether a window gets no touches, on an output that has the policy.
    private func isLocked(_ window: any AppWindow) -> Bool {
        guard isLocked, let engine = window.engine else { return false }
        return output(of: engine) != nil
    }

    // MARK: The policy

    /// Puts another policy in force, even while fingers are down.
    ///
    /// If its gestures differ, those under way end as cancelled and the new ones see touches that land from
    /// now on; otherwise they continue. Touches that were too many, stuck or a palm stay so until they lift.
    /// A locked kiosk stays locked if there still is a gesture or a shell that unlocks it, or if it was locked on
    /// request. If the shell is another program, the previous one loses its connection.
    ///
    /// - Parameters:
    ///   - path: the file that it was read from; nil: none.
    ///   - time: now, in µs of the host's clock: from here on it counts how long nothing is touched.
    public func apply(_ policy: Policy, from path: String? = nil, at time: Timestamp) {
        // Also for frames that come before all is in place.
        isTransparent = false
        let (previous, previousProfile) = (self.policy, profile)
        self.policy = policy
        policyPath = path
        if policy.profile(named: profileName) == nil { profileName = "" }
        followAccommodations(previous: previous.accessibility, at: usable(time))
        watchesTouches =
            policy.guards.stuckTouch != nil || policy.guards.palm != nil
            || policy.panel.debounce != nil || policy.panel.minimumContact != nil
            || policy.panel.ignoresGhosts || policy.accessibility != nil
            || policy.regions.contains(where: \.isDead)
            || policy.clients.contains { $0.maximumTouches != nil || $0.deniedSwipes?.isEmpty == false }
        cancelsExcess = policy.clients.contains { $0.excess != nil && $0.excess != .ignore }
        termsOfApps.removeAll()
        termsWithoutApp = ClientTerms(of: nil, in: policy)
        let hasOtherGestures =
            previous.recognizers != policy.recognizers || previous.regions != policy.regions
            || previous.idle?.unlock != policy.idle?.unlock
        for output in outputs {
            output.engine.profile = profile
            if hasOtherGestures { output.replaceGestures() }
            if previous.clients != policy.clients { output.removeLimits() }
            output.panel.apply(policy.panel)
            output.followAccommodations()
            output.findStuckDeadline()
        }
        if isLocked, !isLockedOnRequest, !policy.canUnlock {
            endLock(at: usable(time))
        }
        if lastActivity == nil || previous.idle != policy.idle {
            lastActivity = max(usable(time), lastActivity ?? usable(time))
            isIdle = isIdle && isLocked
        }
        if previousProfile != profile { server?.profileDidChange() }
        isTransparent =
            !watchesTouches && policy.idle == nil && !isLocked && !darkness.isAnything
            && outputs.allSatisfy(\.isAtRest)
        server?.edgeDeferral.policyDidChange()
        followShell(previous: previous.shell)
        missingKeys.removeAll()
        warnOfHostActions()
        policyDidChange(at: usable(time))
    }

    /// Called when the host has set a surface's app id: sends the client its edges, and limits its present
    /// touches to what the app may have.
    public func appDidChange(of window: SurfaceWindow) {
        server?.edgeDeferral.policyDidChange(for: window)
        for output in outputs { output.appDidChange(of: window) }
    }

    /// Whether a gesture that is recognised in an app's window may begin.
    package func mayBegin(_ recognizer: GestureRecognizer, in window: any AppWindow) -> Bool {
        // A tap may wait for another one although its finger has lifted.
        !isLocked(window) && terms(of: window).allows(recognizer)
    }

    /// What an app may do.
    func terms(of window: any AppWindow) -> ClientTerms {
        guard let app = window.appID else { return termsWithoutApp }
        if let known = termsOfApps[app] { return known }
        // Most apps have no rule of their own; a client that makes names up must not fill the memory.
        guard policy.clients.contains(where: { $0.appID == app }) else { return termsWithoutApp }
        let terms = ClientTerms(of: app, in: policy)
        termsOfApps[app] = terms
        return terms
    }

    // MARK: Time

    /// The earliest moment at which time alone may change something here: call ``PolicyController/advance(to:)`` then.
    /// Nil = none. Engines have deadlines of their own.
    public var nextDeadline: Timestamp? {
        // This is asked with every frame.
        isTransparent && pendingActions.isEmpty ? nil : findDeadline()
    }

    @inline(never)
    private func findDeadline() -> Timestamp? {
        let pending = pendingActions.first?.place.time
        guard !isTransparent else { return pending }
        var earliest = idleDeadline
        if let pending { earliest = min(earliest ?? pending, pending) }
        for output in outputs {
            if let deadline = output.panel.deadline { earliest = min(earliest ?? deadline, deadline) }
            if let deadline = output.accommodationDeadline { earliest = min(earliest ?? deadline, deadline) }
            if let deadline = output.stuckDeadline { earliest = min(earliest ?? deadline, deadline) }
        }
        return earliest
    }

    /// Lets time pass, to a moment in µs of the host's clock. Too early or too often does no harm.
    public func advance(to time: Timestamp) {
        performPendingActions(by: time)
        for output in outputs {
            if output.releaseHeld(by: time) { noteActivity(at: max(usable(time), output.engine.now)) }
            output.tellAccommodated(by: time)
            if watchesTouches { output.dropStuck(by: time) }
        }
        guard let idle = policy.idle, let deadline = idleDeadline, deadline <= time else { return }
        isIdle = true
        tell(.idle(idle.actions), deadline)
        if idle.isAsleep { setAsleep(true, at: deadline) }
        if idle.unlock != nil, !isLocked { startLock(at: deadline) }
        perform(idle.actions, .recognized, at: deadline)
    }

    private var idleDeadline: Timestamp? {
        guard let idle = policy.idle, !isIdle, let lastActivity,
            outputs.allSatisfy({ $0.engine.numberOfTouches == 0 })
        else { return nil }
        return lastActivity &+ Timestamp(idle.after * 1e6)
    }

    // MARK: Touches

    /// What an engine's `process` does, for touches that the policy has a say in.
    @inlinable
    public func process(_ frame: TouchFrame, on engine: GestureEngine) {
        if isTransparent { engine.process(frame) } else { judge(frame, on: engine) }
    }

    @usableFromInline
    func judge(_ frame: TouchFrame, on engine: GestureEngine) {
        guard let output = output(of: engine) else { return engine.process(frame) }
        advance(to: usable(frame.time))
        // An ignored contact does not prevent idling, however it trembles.
        if output.process(frame) { noteActivity(at: max(usable(frame.time), engine.now)) }
    }

    /// As an engine's `cancelTouches`: a device (nil: every device) was removed, or has lost its state.
    public func cancelTouches(ofDevice device: UInt32? = nil, on engine: GestureEngine, at time: Timestamp) {
        // Switching off an output because of idling is not an activity.
        let isTouched = engine.numberOfTouches > 0
        output(of: engine)?.forget(device: device)
        engine.cancelTouches(ofDevice: device, at: time)
        if isTouched { noteActivity(at: max(usable(time), engine.now)) }
    }

    /// Far from the ends of the number range, as the engine's own times.
    func usable(_ time: Timestamp) -> Timestamp {
        let limit: Timestamp = 1 << 61
        return min(max(time, -limit), limit)
    }

    func noteActivity(at time: Timestamp) {
        guard let last = lastActivity else { return }
        lastActivity = max(last, time)
        isIdle = false
    }
}
