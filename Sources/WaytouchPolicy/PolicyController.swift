// SPDX-License-Identifier: MIT
public import Waytouch
public import WaytouchConfiguration
public import WaytouchServer

/// Applies a kiosk's policy to the engines of the outputs and to clients.
///
/// ```swift
/// let controller = PolicyController(server: server)
/// controller.attach(engine)
/// controller.apply(try Policy(path: "kiosk.yml"), at: now)
/// controller.process(frame, on: engine)   // in place of engine.process(frame)
/// if let deadline = controller.nextDeadline { }   // besides engine.nextDeadline: controller.advance(to: now)
/// ```
///
/// Touches go through the controller because some must not reach an engine: those that are stuck, and palms. Others
/// reach the engine, for the compositor's own gestures, but no app: those beyond an app's limit, and all while the
/// kiosk is locked.
///
/// It sets the server's ``WaytouchServer/GestureServer/mayBegin``, ``WaytouchServer/GestureServer/deferrableEdges`` and
/// ``WaytouchServer/GestureServer/touchCancellationRule``, and the handlers of ``WaytouchServer/GestureServer/shell``.
/// It starts no thread, and reads ``clock`` only for the kiosk's shell and the control socket, whose requests have no
/// time. Use it on the thread of the engines.
public final class PolicyController {
    /// The policy in force.
    public private(set) var policy = Policy()
    /// Whether the kiosk is locked: apps receive no touches until it is unlocked.
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

    /// Called with everything that the policy does, and the time in µs of the host's clock. See also
    /// ``PolicyFollower``.
    public var onEvent: ((PolicyEvent, Timestamp) -> Void)?
    /// Called with the seat of touches that the guards let through; see ``process(_:on:)``.
    public var onActivity: ((UInt32) -> Void)?
    /// Called with a line for the log when something cannot be done.
    public var onProblem: ((String) -> Void)?
    /// Called with a line for the log about a part of the policy that has no effect.
    public var onWarning: ((String) -> Void)?
    /// Clicks with the pointer of a seat, on an engine's output. Nil: the host cannot do so, and gestures without other
    /// actions are disabled. Set it before applying a policy.
    public var onClick: ((PolicyClick, GestureEngine) -> Void)?
    /// Closes the window that has the focus on an engine's output. Nil: as for ``onClick``.
    public var onCloseWindow: ((PolicyPlace, GestureEngine) -> Void)?
    /// Moves the focus to the next window of an engine's output. Nil: as for ``onClick``.
    public var onFocusNext: ((PolicyPlace, GestureEngine) -> Void)?
    /// Presses keys for the client that has the focus; returns false if no key produces the keysym. Nil: as for
    /// ``onClick``.
    public var onKey: ((KeyCombination, PolicyPlace, GestureEngine) -> Bool)?
    /// Scrolls with the pointer of a seat, on an engine's output. Nil: as for ``onClick``.
    public var onScroll: ((PolicyScroll, GestureEngine) -> Void)?
    /// Moves a window with a gesture. The first call, with the state `began`, selects the window at its place; calls
    /// with `changed` have the gesture's place, and one with `ended` or `cancelled` is the last. Returns whether there
    /// is such a window: if not, it is not called again for the gesture. Nil: as for ``onClick``.
    public var onMoveWindow: ((GestureRecognizer.State, PolicyPlace, GestureEngine) -> Bool)?
    /// Called after a request of the shell, or of ``perform(_:)``: ``nextDeadline`` may have changed.
    public var onShellRequest: (() -> Void)?
    /// Puts the policy of a file in force, or reloads the present file (nil); returns why it was refused. Nil: the
    /// policy does not come from a file.
    public var onPolicyRequest: ((String?) -> ShellAccess.Refusal?)?
    /// Returns whether a `wl_client` is a shell, besides the one that the policy starts; nil: none is. Set it before
    /// applying a policy.
    public var isShell: ((OpaquePointer) -> Bool)?
    /// Returns the present time, in µs of the host's clock; by default that of `CLOCK_MONOTONIC`.
    public var clock: () -> Timestamp = MonotonicClock.now
    /// Starts a program; returns the error, or nil. By default the program is not a child of this process.
    public var launch: ([String]) -> String? = { Launcher.start($0) }
    /// Starts a Wayland client in the same way, with a copy of the socket as its connection.
    public var launchClient: ([String], Int32) -> String? = { Launcher.start($0, socket: $1) }

    /// Does not retain the server.
    private var serverReference: ServerReference?
    /// The server; nil: there are no clients.
    var server: GestureServer? { serverReference?.server }
    private(set) var outputs: [PolicyOutput] = []
    /// The followers, in the order in which they were added.
    var followers: [any PolicyFollower] = []

    /// Whether the policy has rules that change which touches there are.
    private(set) var watchesTouches = false
    /// Whether touches of an app may be cancelled because there are too many.
    private(set) var cancelsExcess = false
    /// Whether frames can bypass the policy, and no earlier policy affects touches that are down.
    @usableFromInline var isTransparent = true
    /// The actions that wait, in the order in which they are due.
    var pendingActions: [PendingAction] = []
    /// The followed actions of all gestures.
    var followedActions: [FollowedAction] = []
    /// Whether actions were dropped since the last one that was performed.
    var hasLeftOutActions = false
    /// The combinations of the policy in force that the keyboard layout lacks and that were reported.
    var missingKeys: Set<KeyCombination> = []
    /// The shell that the policy has started.
    var program: ShellProgram?
    /// The program that shows what is recognised, if a gesture or a request has started it.
    var overlay: OverlayProgram?
    /// File descriptors for programs, and what keeps clients from using up the others.
    var descriptors = DescriptorGuard()
    /// Whether the lock was requested, so that it outlasts a policy without a way to unlock.
    var isLockedOnRequest = false
    /// Whether the overlay was requested, so that it outlasts a policy without a gesture that ends it.
    var showsOverlayOnRequest = false
    /// Whether the screen is dark, and which touches landed on it.
    var darkness = Darkness()
    private var termsOfApps: [String: ClientTerms] = [:]
    private var termsWithoutApp = ClientTerms(of: nil, in: Policy())
    /// Whether a policy is being put in force, and the one that comes after it: a callback has applied it meanwhile.
    private var isApplying = false
    private var nextPolicy: (policy: Policy, path: String?, time: Timestamp)?
    /// The time of the latest activity, in µs; nil: no policy was applied yet.
    var lastActivity: Timestamp?
    /// The time at which touches were last cancelled, in µs: before that, nothing was idle.
    var lastDrop = Timestamp.min
    var activity = Activity()

    /// Creates a controller with an empty policy. Without a server there are no clients.
    public init(server: GestureServer? = nil) {
        serverReference = server?.reference
        guard let server else { return }
        // Reset in `deinit`.
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
        stopServingShell()
        server?.outputName = nil
        program = nil
        overlay = nil
        // Gestures that end now have no effect: their receivers may be destroyed.
        serverReference = nil
        onEvent = nil
        onActivity = nil
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

    /// Applies the policy, including its thresholds, to an output's engine. Attaching an engine twice does nothing.
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

    /// Removes the policy from an engine: its gestures there are cancelled, and apps receive the touches withheld from
    /// them.
    public func detach(_ engine: GestureEngine) {
        guard let output = output(of: engine) else { return }
        output.releaseAll()
        reportActivity()
        // Releasing what was held back calls the host, which may detach outputs.
        guard let index = outputs.firstIndex(where: { $0 === output }) else { return }
        outputs.remove(at: index).close()
    }

    /// Sets the name of an engine's output, by which regions refer to it; nil: it has none.
    public func setOutputName(_ name: String?, of engine: GestureEngine) { output(of: engine)?.name = name }

    func output(of engine: GestureEngine) -> PolicyOutput? { outputs.first { $0.engine === engine } }

    /// Returns whether a window receives no touches: the kiosk is locked, and its output has the policy.
    func isLocked(_ window: any AppWindow) -> Bool {
        guard isLocked, let engine = window.engine else { return false }
        return output(of: engine) != nil
    }

    // MARK: The policy

    /// Puts another policy in force, even while fingers are down.
    ///
    /// Gestures that it describes as before continue. Those of the former policy that it does not have, or describes
    /// otherwise, are cancelled if they are under way; new ones receive touches that land from now on. Touches that
    /// were beyond a limit, stuck or a palm stay so until they lift (or leave the place where they are stuck). A
    /// locked kiosk stays locked if there still is a gesture or a shell that unlocks it, or if it was locked on
    /// request. If the shell is another program, the previous one loses its connection.
    ///
    /// Called from a callback of this function, it puts the policy in force when the present one is; if there are
    /// several such calls, only the policy of the last one.
    ///
    /// - Parameters:
    ///   - path: the file that it was read from; nil: none.
    ///   - time: the present time, in µs of the host's clock, from which the idle time counts if its settings differ.
    public func apply(_ policy: Policy, from path: String? = nil, at time: Timestamp) {
        nextPolicy = (policy, path, time)
        guard !isApplying else { return }
        isApplying = true
        while let next = nextPolicy {
            nextPolicy = nil
            putInForce(next.policy, from: next.path, at: next.time)
        }
        isApplying = false
    }

    private func putInForce(_ policy: Policy, from path: String?, at time: Timestamp) {
        // For frames that arrive while the policy is being applied.
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
        // Before the host is called: it may pass in touches.
        for output in outputs { output.followAccommodations() }
        // Gestures that are cancelled call the host, which may detach outputs.
        for output in outputs where outputs.contains(where: { $0 === output }) {
            output.engine.profile = profile
            if hasOtherGestures { output.replaceGestures() }
            if previous.clients != policy.clients { output.removeLimits() }
            output.panel.apply(policy.panel)
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

    /// Sends the client its granted edges, and limits its present touches to those that the app may have. Call it after
    /// setting a window's app id.
    public func appDidChange(of window: SurfaceWindow) {
        server?.edgeDeferral.policyDidChange(for: window)
        for output in outputs { output.appDidChange(of: window) }
    }

    /// Returns whether a gesture in an app's window may begin.
    package func mayBegin(_ recognizer: GestureRecognizer, in window: any AppWindow) -> Bool {
        // Checked here as well, because a tap may wait for the next although its finger has lifted.
        !isLocked(window) && terms(of: window).allows(recognizer) && !isOverruled(recognizer)
    }

    /// Returns what the app of a window may do.
    func terms(of window: any AppWindow) -> ClientTerms {
        guard let app = window.appID else { return termsWithoutApp }
        if let known = termsOfApps[app] { return known }
        // Only apps with rules are remembered: a client that makes up ids must not fill the memory.
        guard policy.clients.contains(where: { $0.appID == app }) else { return termsWithoutApp }
        let terms = ClientTerms(of: app, in: policy)
        termsOfApps[app] = terms
        return terms
    }

    // MARK: Time

    /// The earliest time at which something is due without an event, in µs of the host's clock; nil: nothing is. Call
    /// ``PolicyController/advance(to:)`` then. Engines have deadlines of their own.
    public var nextDeadline: Timestamp? {
        // Checked first, because this is called in every frame.
        isTransparent && pendingActions.isEmpty ? nil : findDeadline()
    }

    @inline(never)
    private func findDeadline() -> Timestamp? {
        var earliest = withheldDeadline
        guard !isTransparent else { return earliest }
        if let deadline = idleDeadline { earliest = min(earliest ?? deadline, deadline) }
        for output in outputs {
            if let deadline = output.stuckDeadline { earliest = min(earliest ?? deadline, deadline) }
        }
        return earliest
    }

    /// Performs what is due at a time in µs of the host's clock. Calling it too early or too often does no harm.
    public func advance(to time: Timestamp) {
        performPendingActions(by: time)
        for output in outputs {
            output.releaseHeld(by: time)
            output.forwardAccommodated(by: time)
            if watchesTouches { output.dropStuck(by: time) }
        }
        reportActivity()
        guard let idle = policy.idle, let deadline = idleDeadline, deadline <= time else { return }
        isIdle = true
        report(.idle(idle.actions), deadline)
        if idle.isAsleep { setAsleep(true, at: deadline) }
        if idle.unlock != nil { lockByPolicy(at: deadline) }
        perform(idle.actions, .recognized, at: deadline)
    }

    private var idleDeadline: Timestamp? {
        guard let idle = policy.idle, !isIdle, let lastActivity,
            outputs.allSatisfy({ $0.engine.numberOfTouches == 0 })
        else { return nil }
        return max(lastActivity &+ Timestamp(idle.after * 1e6), lastDrop)
    }
}
