// SPDX-License-Identifier: MIT
import CWaylandServer
import CWaytouch
import Glibc
import Waytouch
import WaytouchServer

/// `struct waytouch`: an engine and the protocol on one display, and what connects them to the host.
final class HostContext: Handle {
    let log: HostLog
    let owner = pthread_self()
    let host: waytouch_host
    let data: UnsafeMutableRawPointer?
    let engine: GestureEngine
    let server: GestureServer

    /// The touches of the host that are down, whether or not a surface has them.
    var contacts: [TouchID] = []
    /// What came since the last frame; reused.
    var frame = TouchFrame(time: 0)

    /// The host's recognizers, by those of the engine.
    var recognizers: [ObjectIdentifier: HostRecognizer] = [:]
    /// Tells the host of every decision, if it wants to know.
    var explainer: Explainer?

    private let timer: DeadlineTimer
    private var surfaces: [HostSurface] = []

    /// Nil, with a logged reason, if the display lacks what is needed.
    init?(
        display: OpaquePointer, host: waytouch_host, data: UnsafeMutableRawPointer?, function: StaticString
    ) {
        let log = HostLog(function: host.log, data: data)
        guard let loop = wl_display_get_event_loop(display), let timer = DeadlineTimer(loop: loop) else {
            log.error("\(function): the display's event loop takes no timer")
            return nil
        }
        let engine = GestureEngine(output: Output(width: 1, height: 1))
        do throws(GestureServerError) {
            server = try GestureServer(display: display, engine: engine)
        } catch {
            log.error("\(function): \(error.description)")
            return nil
        }
        self.log = log
        self.host = host
        self.data = data
        self.timer = timer
        self.engine = engine
        // No function of this interface tells of pens that hover.
        server.roles.remove(.hover)
        server.touchDelegate = self
        timer.onDeadline = { [unowned(unsafe) self] now in meetDeadlines(by: now) }
    }

    /// The host wants no more of it. Surfaces and recognizers end with the context, and so do C's references to them.
    func close() {
        timer.onDeadline = nil
        timer.arm(for: nil)
        server.touchDelegate = nil
        engine.observer = nil
        server.edgeDeferral.onDeferred = nil
        server.edgeDeferral.policy = { _, edges in edges }
        for recognizer in Array(recognizers.values) {
            recognizer.close()
            Unmanaged.passUnretained(recognizer).release()
        }
        for surface in surfaces {
            surface.close()
            Unmanaged.passUnretained(surface).release()
        }
    }

    // MARK: Time

    /// To be called after everything that may have changed what the engine waits for.
    func armTimer() { timer.arm(for: engine.nextDeadline) }

    private func meetDeadlines(by now: Timestamp) {
        // Not to `now`: a touch frame from shortly before may still be on its way.
        while let deadline = engine.nextDeadline, deadline <= now { engine.advance(to: deadline) }
        armTimer()
    }

    // MARK: Output, policy, surfaces

    func setOutput(_ output: Output) {
        if output != engine.output {
            engine.output = output
            server.profileDidChange()
        }
        startLogging()
    }

    /// Not before the host has had its chance to describe the output: the engine says what it misses there.
    func startLogging() {
        guard engine.logHandler == nil else { return }
        engine.logHandler = { [log] level, message in
            switch level {
            case .notice: log.info(message)
            case .input: log.warning(message)
            case .misuse: log.error(message)
            }
        }
    }

    func setProfile(_ profile: RecognitionProfile) {
        engine.profile = profile
        server.profileDidChange()
    }

    /// Nil if the wl_surface is known already.
    func makeSurface(
        for resource: UnsafeMutablePointer<wl_resource>, hostData: UnsafeMutableRawPointer?
    ) -> HostSurface? {
        let window = server.window(for: SurfaceResource(resource))
        guard window.context == nil else { return nil }
        let surface = HostSurface(context: self, window: window, hostData: hostData)
        surfaces.append(surface)
        return surface
    }

    func remove(_ surface: HostSurface) {
        surfaces.removeAll { $0 === surface }
        server.remove(surface.window)
        armTimer()
    }
}
