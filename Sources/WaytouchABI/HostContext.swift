// SPDX-License-Identifier: MIT
import CWaylandServer
import CWaytouch
import Glibc
import Waytouch
import WaytouchPolicy
import WaytouchServer

/// `struct waytouch`: the protocol on one display, an engine for each output, and what connects them to the host.
final class HostContext: Handle {
    let log: HostLog
    let owner = pthread_self()
    let host: waytouch_host
    let data: UnsafeMutableRawPointer?
    let display: OpaquePointer
    let server: GestureServer
    private let delivery: HostDelivery
    /// The policy; every touch passes through it.
    let policy: PolicyController
    /// What the host was told last that the policy needs of it.
    var policyNeeds: UInt32 = 0
    /// Watches the policy's file, if the host wants that.
    var policyWatch: FileWatch?
    /// What programs of the same user ask on, if the host wants that.
    var control: ControlSocket?

    /// One for each output; the first is there even without one.
    var spaces: [TouchSpace]
    var outputs: [HostOutput] = []
    /// How many there have been.
    var outputCount = 0
    /// From the back to the front.
    var surfaces = Chain<HostSurface>()
    /// How many surfaces wait for fingers to lift before they move to another output.
    var unsettledCount = 0
    /// The touches of the host that are down, whether or not a surface has them.
    var contacts = KeyedArray<HostContact>()
    /// The names that they have in the engine, for each seat.
    var touchIDs: [UInt32: TouchIDs] = [:]
    /// The host's names of touches, where the engine has another.
    var foreignIDs: [TouchID: HostTouchID] = [:]
    /// The pens and pointers that hover.
    var hovers: [HostHover] = []
    /// The keys that are down, and where they go.
    var keys: [HostKey] = []
    weak var focusedSurface: HostSurface?
    weak var focusedOutput: HostOutput?

    /// The host's recognizers, by those of the engine.
    var recognizers: [ObjectIdentifier: HostRecognizer] = [:]
    /// Tells the host of every decision, if it wants to know.
    var explainer: Explainer? {
        didSet { for space in spaces { space.engine.observer = explainer } }
    }

    /// The number of frames being processed: in a callback the host may pass in another.
    private var framesUnderWay = 0
    /// Whether the host has destroyed it: there are no further callbacks.
    private(set) var isClosed = false
    private var endsWithFrames = false

    /// Nil if the host has said that it keeps the time itself.
    let timer: DeadlineTimer?
    private let displayMark: DisplayMark
    /// How often in a row the host's time has been that of the clock in ms.
    var likelyMilliseconds = 0
    /// The deadline for which the timer was armed, or that was reported to the host, last.
    private(set) var reportedDeadline: Timestamp?

    /// Fails if the display lacks what is needed.
    init(display: OpaquePointer, host: waytouch_host, data: UnsafeMutableRawPointer?) throws(MisuseError) {
        let log = HostLog(function: host.log, data: data)
        guard let mark = DisplayMark(display) else { throw .state("the display has a context already") }
        var timer: DeadlineTimer?
        if host.deadline == nil {
            timer = wl_display_get_event_loop(display).flatMap { DeadlineTimer(loop: $0) }
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
        displayMark = mark
        spaces = [space]
        follow(space.engine)
        policy.attach(space.engine)
        policy.onEvent = { event, _ in
            if event.isWorthLogging { log.info("policy: \(event)") }
        }
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
        // Not offered to clients unless the host feeds it.
        server.roles.remove(.hover)
        timer?.onDeadline = { [unowned(unsafe) self] now in
            // Firing has disarmed it.
            reportedDeadline = nil
            advance(to: now)
        }
    }

    /// Called when the host destroys it. Surfaces, recognizers and outputs end with the context, and so do
    /// C's references to them.
    func close() {
        isClosed = true
        timer?.onDeadline = nil
        timer?.arm(for: nil)
        delivery.close()
        for space in spaces {
            space.engine.logHandler = nil
            space.engine.onGrabOverruled = nil
        }
        policyWatch = nil
        control?.close()
        control = nil
        policy.onEvent = nil
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
        // All of them before anything ends: one that fails may let another recognise.
        for recognizer in recognizers.values {
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

    /// Takes in a frame, and stays till that is done: no reference is counted for it.
    @inline(__always)
    func duringFrame(_ body: () -> Void) {
        framesUnderWay &+= 1
        body()
        framesUnderWay &-= 1
        if endsWithFrames, framesUnderWay == 0 { Unmanaged.passUnretained(self).release() }
    }

    /// The host has given up its reference, maybe in the middle of a frame.
    func outliveFrames() {
        guard framesUnderWay > 0, !endsWithFrames else { return }
        endsWithFrames = true
        _ = Unmanaged.passRetained(self)
    }

    // MARK: Time

    /// The earliest moment at which time alone changes something, in µs; nil = none.
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

    /// To be called after everything that may have changed what the engines wait for.
    func armTimer() {
        let deadline = nextDeadline
        guard deadline != reportedDeadline, !isClosed else { return }
        reportedDeadline = deadline
        timer?.arm(for: deadline)
        host.deadline?(data, deadline ?? -1)
    }

    /// Called when the host's timer has fired. A later deadline is reported again: timers of event loops
    /// count in ms, and may fire before a time in µs.
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

    /// Lets time pass. Deadlines are met one by one, each at its own time and not later: a touch frame from shortly
    /// before `now` may still be on its way.
    ///
    /// A recognizer may set another deadline at each one. After a large jump of time this must not take
    /// forever, so there is a limit; what is still due then is reported as the next deadline.
    func advance(to now: Timestamp) {
        var moments = 0
        while moments < Self.mostMoments, let deadline = nextDeadline, deadline <= now {
            moments += 1
            for space in spaces where space.engine.nextDeadline == deadline {
                space.engine.advance(to: deadline)
            }
            if policy.nextDeadline == deadline { policy.advance(to: deadline) }
            server.advance(to: deadline)
            // An engine that is in the middle of a transaction lets time pass later.
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

    /// Not before the host has had its chance to describe the output: the engine says what it misses there.
    func startLogging(of space: TouchSpace) {
        guard space.engine.logHandler == nil, !isClosed else { return }
        space.engine.logHandler = { [log] level, message in
            switch level {
            case .notice: log.info(message)
            case .input: log.warning(message)
            case .misuse: log.error(message)
            }
        }
    }

    /// Nil if the wl_surface is known already.
    func makeSurface(
        for resource: UnsafeMutablePointer<wl_resource>, hostData: UnsafeMutableRawPointer?
    ) -> HostSurface? {
        let window = server.window(for: SurfaceResource(resource))
        guard window.context == nil else { return nil }
        let surface = HostSurface(context: self, window: window, hostData: hostData)
        surfaces.append(surface, by: surface.stackLink)
        return surface
    }

    /// The surface is about to go.
    func unlink(_ surface: HostSurface) {
        surfaces.remove(surface.stackLink)
        surface.wait(on: nil)
    }

    func remove(_ surface: HostSurface) {
        server.remove(surface.window)
        armTimer()
    }
}
