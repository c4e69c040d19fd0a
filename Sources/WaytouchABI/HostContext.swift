// SPDX-License-Identifier: MIT
import CWaylandServer
import CWaytouch
import CWaytouchServer
import Waytouch
import WaytouchPolicy
import WaytouchServer

/// `struct waytouch`: the protocol on one display, an engine for each output, and their connection to the host.
final class HostContext: Handle {
    let log: HostLog
    let owner = waytouch_current_thread()
    let host: waytouch_host
    let data: UnsafeMutableRawPointer?
    let display: OpaquePointer
    let server: GestureServer
    private let delivery: HostDelivery
    /// The policy; every touch passes through it.
    let policy: PolicyController
    /// The needs of the policy that were last reported to the host.
    var policyNeeds: UInt32 = 0
    /// Watches the policy's file, if the host has requested that.
    var policyWatch: FileWatch?
    /// The control socket, if the host has opened it.
    var control: ControlSocket?

    /// The spaces of the outputs; the first exists even without an output.
    var spaces: [TouchSpace]
    var outputs: [HostOutput] = []
    /// The number of outputs so far, including removed ones.
    var outputCount = 0
    /// The surfaces, back to front.
    var surfaces = Chain<HostSurface>()
    /// The number of surfaces that wait for fingers to lift before they move to another output.
    var unsettledCount = 0
    /// The touches of the host that are down, whether or not they are on a surface.
    var contacts = KeyedArray<HostContact>()
    /// Their ids in the engine, for each seat.
    var touchIDs: [UInt32: TouchIDs] = [:]
    /// The host's identifiers of touches, where the engine has another id.
    var foreignIDs: [TouchID: HostTouchID] = [:]
    /// How many they may be before those that are no longer needed are removed.
    var mostForeignIDs = HostContext.fewForeignIDs
    /// The pens and pointers that hover.
    var hovers: [HostHover] = []
    /// The keys that are down, and their receivers.
    var keys: [HostKey] = []
    weak var focusedSurface: HostSurface?
    weak var focusedOutput: HostOutput?

    /// The host's recognizers, by those in the engine.
    var recognizers: [ObjectIdentifier: HostRecognizer] = [:]
    /// Reports every decision to the host, if it has requested that.
    var explainer: Explainer? {
        didSet { for space in spaces { space.engine.observer = explainer } }
    }

    /// The number of nested frames being processed: in a callback the host may pass in another.
    private var framesUnderWay = 0
    /// Whether the host has destroyed the context, so that there are no further callbacks.
    private(set) var isClosed = false
    private var endsWithFrames = false

    /// Nil if the host keeps the time itself.
    let timer: DeadlineTimer?
    /// Reports deadlines that clients' requests have set.
    private let endOfTurn: EndOfTurn
    private let displayMark: DisplayMark
    /// The number of frames in a row whose time was that of the clock in ms.
    var likelyMilliseconds = 0
    /// The last deadline for which the timer was armed, or that was reported to the host.
    private(set) var reportedDeadline: Timestamp?

    /// Makes a context; throws if the display has one already, or a timer or the protocol cannot be added.
    init(display: OpaquePointer, host: waytouch_host, data: UnsafeMutableRawPointer?) throws(MisuseError) {
        let log = HostLog(function: host.log, data: data)
        guard let mark = DisplayMark(display) else { throw .state("the display has a context already") }
        var timer: DeadlineTimer?
        guard let loop = wl_display_get_event_loop(display) else {
            throw .state("the display has no event loop")
        }
        if host.deadline == nil {
            timer = DeadlineTimer(loop: loop)
            guard timer != nil else { throw .state("cannot add a timer to the event loop") }
        }
        let space = TouchSpace(profile: RecognitionProfile())
        delivery = HostDelivery(host: host, data: data)
        do throws(GestureServerError) {
            server = try GestureServer(
                display: display, engine: space.engine, keptTouchDelegate: delivery)
        } catch {
            throw .state(error.description)
        }
        policy = PolicyController(server: server)
        self.display = display
        self.log = log
        self.host = host
        self.data = data
        self.timer = timer
        endOfTurn = EndOfTurn(loop: loop)
        displayMark = mark
        spaces = [space]
        follow(space.engine)
        policy.attach(space.engine)
        policy.setHasOutput(false, of: space.engine)
        policy.onEvent = { event, _ in
            if event.isWorthLogging { log.info("policy: \(event)") }
        }
        if let activity = host.activity { policy.onActivity = { activity(data, $0) } }
        policy.onProblem = { log.error("policy: \($0)") }
        policy.onWarning = { log.warning("policy: \($0)") }
        policy.onShellRequest = { [unowned(unsafe) self] in armTimer() }
        policy.onPolicyRequest = { [unowned(unsafe) self] in usePolicy($0) }
        performByHost()
        showOverlaysByHost()
        if let number = host.seat_number {
            server.seatNumber = { seat in
                var found: UInt32 = 0
                return number(data, seat.assumingMemoryBound(to: wl_resource.self), &found) ? found : nil
            }
        }
        if host.gesture_serial != nil {
            server.gestureSerial = { [unowned(unsafe) self] in gestureSerial($0, $1) }
        }
        // Offered to clients only once the host reports hovering.
        server.roles.remove(.hover)
        server.onClientRequest = { [unowned(unsafe) self] in
            if !endOfTurn.request() { armTimer() }
        }
        endOfTurn.body = { [unowned(unsafe) self] in armTimer() }
        timer?.onDeadline = { [unowned(unsafe) self] now in
            // Firing has disarmed the timer.
            reportedDeadline = nil
            advance(to: now)
        }
    }

    /// Closes the context, which the host destroys. Surfaces, recognizers and outputs end with it, and so do C's
    /// references to them.
    func close() {
        isClosed = true
        timer?.onDeadline = nil
        timer?.arm(for: nil)
        server.onClientRequest = nil
        endOfTurn.cancel()
        endOfTurn.body = nil
        delivery.close()
        for space in spaces { space.close() }
        policyWatch = nil
        policy.stopGuardingDescriptors()
        control?.close()
        control = nil
        policy.onEvent = nil
        policy.onActivity = nil
        policy.onProblem = nil
        policy.onWarning = nil
        policy.onShellRequest = nil
        policy.onPolicyRequest = nil
        stopPerforming()
        policy.isShell = nil
        server.seatNumber = nil
        server.gestureSerial = nil
        explainer = nil
        server.edgeDeferral.onDeferred = nil
        server.edgeDeferral.policy = { _, edges in edges }
        // All of them before any gesture ends, because one that fails may let another recognise.
        // C's reference to one that the host is destroying, in a callback of its removal, is released already.
        for recognizer in recognizers.values where recognizer.context != nil {
            recognizer.orphan()
            Unmanaged.passUnretained(recognizer).release()
        }
        recognizers.removeAll()
        for surface in surfaces.elements {
            surface.close()
            Unmanaged.passUnretained(surface).release()
        }
        for output in outputs {
            output.orphan()
            Unmanaged.passUnretained(output).release()
        }
        outputs.removeAll()
    }

    /// Calls a closure that processes a frame, and keeps the context alive until then, without counting a reference.
    @inline(__always)
    func duringFrame(_ body: () -> Void) {
        framesUnderWay &+= 1
        body()
        framesUnderWay &-= 1
        if endsWithFrames, framesUnderWay == 0 { Unmanaged.passUnretained(self).release() }
    }

    /// Keeps the context alive until its frames are done, if the host releases its reference in the middle of one.
    func outliveFrames() {
        guard framesUnderWay > 0, !endsWithFrames else { return }
        endsWithFrames = true
        _ = Unmanaged.passRetained(self)
    }

    // MARK: Time

    /// The time at which something is due without an event, in µs; nil: nothing is.
    var nextDeadline: Timestamp? {
        @inline(__always) get {
            var earliest = policy.nextDeadline
            if let next = server.nextDeadline { earliest = min(earliest ?? next, next) }
            for index in spaces.indices {
                let next = spaces.borrowed(at: index)._withUnsafeGuaranteedRef { $0.engine.nextDeadline }
                guard let next else { continue }
                earliest = min(earliest ?? next, next)
            }
            return earliest
        }
    }

    /// Arms the timer. Call it after everything that may have changed the deadlines of the engines.
    func armTimer() {
        let deadline = nextDeadline
        guard deadline != reportedDeadline, !isClosed else { return }
        reportedDeadline = deadline
        timer?.arm(for: deadline)
        host.deadline?(data, deadline ?? -1)
    }

    /// Handles the host's timer, and reports a deadline that is still to come again: timers of event loops count in ms,
    /// and may fire before a time in µs.
    func timerDidFire(at now: Timestamp) {
        let previous = reportedDeadline
        advance(to: now)
        guard !isClosed, let report = host.deadline, let previous, previous == reportedDeadline else {
            return
        }
        report(data, previous)
    }

    /// The greatest number of deadlines met in one call.
    private static let mostMoments = 10_000

    /// Advances the time. Deadlines are met one by one, each at its own time and not later: a touch frame from shortly
    /// before `now` may still be on its way.
    ///
    /// A recognizer may set another deadline at each one. After a large jump of time this must not take too long, so
    /// there is a limit; a deadline that is still due then is reported as the next.
    func advance(to now: Timestamp) {
        var moments = 0
        while moments < Self.mostMoments, let deadline = nextDeadline, deadline <= now {
            moments += 1
            for space in spaces where space.engine.nextDeadline == deadline {
                space.engine.advance(to: deadline)
            }
            if policy.nextDeadline == deadline { policy.advance(to: deadline) }
            server.advance(to: deadline)
            // An engine in the middle of a transaction advances later.
            if nextDeadline == deadline { break }
        }
        armTimer()
    }

    // MARK: Log, surfaces

    private func gestureSerial(_ window: SurfaceWindow, _ touch: TouchID?) -> UInt32 {
        guard let touch, let surface = Optional<Window>(window).hostData, let make = host.gesture_serial
        else { return wl_display_next_serial(display) }
        let hostID = hostID(of: touch)
        return make(data, hostID.seat, surface, hostID.device, hostID.id)
    }

    /// Starts logging. Called only after the host has had a chance to describe the output, because the engine warns of
    /// missing values.
    func startLogging(of space: TouchSpace) {
        guard space.engine.logHandler == nil, !space.isClosed else { return }
        space.engine.logHandler = { [log] level, message in
            switch level {
            case .notice: log.info(message)
            case .input: log.warning(message)
            case .misuse: log.error(message)
            }
        }
    }

    /// Makes a surface; nil if the `wl_surface` has one already.
    func makeSurface(
        for resource: UnsafeMutablePointer<wl_resource>, hostData: UnsafeMutableRawPointer?
    ) -> HostSurface? {
        let window = server.window(for: SurfaceResource(resource))
        guard window.context == nil else { return nil }
        let surface = HostSurface(context: self, window: window, hostData: hostData)
        surfaces.append(surface, by: surface.stackLink)
        return surface
    }

    /// Removes a surface that is about to be destroyed.
    func unlink(_ surface: HostSurface) {
        surfaces.remove(surface.stackLink)
        surface.wait(on: nil)
    }

    func remove(_ surface: HostSurface) {
        server.remove(surface.window)
        armTimer()
    }
}
