// SPDX-License-Identifier: MIT
import CWaylandServer
import Glibc
import Waytouch
import WaytouchServer

/// A minimal compositor on a real `wl_display`: surfaces, two touch seats, its own gestures, and the gesture server.
final class FuzzCompositor {
    /// One seat per input device: a cancellation affects only the touches of one of them.
    final class Seat {
        unowned(unsafe) let compositor: FuzzCompositor
        let device: UInt32
        /// The `wl_touch` resources of all clients.
        var touches: [UnsafeMutablePointer<wl_resource>] = []

        init(_ compositor: FuzzCompositor, device: UInt32) {
            self.compositor = compositor
            self.device = device
        }
    }

    let display: OpaquePointer
    let engine: GestureEngine
    private(set) var server: GestureServer?
    private(set) var seats: [Seat] = []
    /// The `wl_surface` resources of all clients, in the order of creation.
    var surfaces: [UnsafeMutablePointer<wl_resource>] = []
    private let dice: Dice
    private var serial: UInt32 = 0
    /// The number of actions of the compositor's own gestures.
    private(set) var ownActions = 0

    init(dice: Dice) {
        self.dice = dice
        guard let display = wl_display_create() else { fail("wl_display_create failed") }
        self.display = display
        engine = GestureEngine(output: Output(width: 1000, height: 800))
        do {
            let server = try GestureServer(display: display, engine: engine)
            // Low enough to be reached. Twice a limit is a protocol error, which sendValid() avoids.
            server.limits.views = 16
            server.limits.recognizers = 30
            server.limits.depth = 4
            server.limits.surfaces = 2
            server.limits.relations = 20
            self.server = server
        } catch { fail("\(error)") }
        server?.touchDelegate = self
        seats = [Seat(self, device: 0), Seat(self, device: 1)]
        makeGlobals()
        addOwnGestures()
        serveShells()
    }

    /// Destroys the server and the display, the server before the clients or after them.
    func tearDown(serverFirst: Bool) {
        if serverFirst { server = nil }
        wl_display_destroy_clients(display)
        dispatch()
        server = nil
        wl_display_destroy(display)
    }

    /// Tells the server the seats' numbers, and serves shells. Half of the clients that bind the shell are accepted.
    private func serveShells() {
        server?.seatNumber = { resource in
            guard let data = wl_resource_get_user_data(resource.assumingMemoryBound(to: wl_resource.self))
            else {
                return nil
            }
            return Unmanaged<Seat>.fromOpaque(data).takeUnretainedValue().device
        }
        server?.shell.isShell = { [unowned self] _ in dice.chance(1, of: 2) }
        server?.shell.onRequest = { [unowned self] request in
            switch request {
            case .lock: server?.shell.isLocked = true
            case .unlock: server?.shell.isLocked = false
            case .wake: server?.shell.isIdle.toggle()
            case .useProfile(let name):
                if !name.isEmpty { return .init(.noSuchProfile, "there is no profile '\(name)'") }
            case .usePolicy(let path):
                guard dice.chance(1, of: 2) else {
                    return .init(.badPolicy, String(repeating: "m", count: dice.int(3000)))
                }
                server?.shell.state.policyPath = path
                server?.shell.report(.applied, at: 0)
            case .accommodate(let value): server?.shell.state.isAccommodating = value == .on
            case .showOverlay(let value): server?.shell.state.showsOverlay = value == .on
            case .sleep(let isAsleep): server?.shell.isAsleep = isAsleep
            }
            server?.shell.report(.decided(kind: "request", text: "\(request)"), at: 0)
            return nil
        }
        server?.shell.onList = { [unowned self] in
            var listing = ShellAccess.Listing()
            listing.profiles = (0..<dice.int(100)).map { "profile \($0)" }
            return listing
        }
    }

    private func addOwnGestures() {
        let edge = ScreenEdgePanGestureRecognizer { [unowned self] pan in
            ownActions += 1
            server?.shell.sendAction("edge", state: .recognized, at: pan.view?.engine?.now ?? 0)
        }
        edge.edges = .all
        edge.delegate = server?.edgeDeferral
        engine.root.addGestureRecognizer(edge)
        let pan = PanGestureRecognizer { [unowned self] _ in ownActions += 1 }
        pan.minimumNumberOfTouches = 3
        engine.root.addGestureRecognizer(pan)
    }

    /// Connects a client; returns the client's end of the socket, and its `wl_client`.
    func connect() -> (descriptor: Int32, handle: OpaquePointer) {
        var ends: [Int32] = [0, 0]
        let type = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue) | Int32(SOCK_NONBLOCK.rawValue)
        guard socketpair(AF_UNIX, type, 0, &ends) == 0, let handle = wl_client_create(display, ends[0])
        else { fail("no client: \(String(cString: strerror(errno)))") }
        return (ends[1], handle)
    }

    /// Processes the clients' requests, and sends them their events.
    func dispatch() {
        wl_event_loop_dispatch(wl_display_get_event_loop(display), 0)
        wl_display_flush_clients(display)
    }

    /// Disconnects a client from this side.
    func flushAndDestroy(_ client: WireClient) {
        wl_client_flush(client.handle)
        wl_client_destroy(client.handle)
    }

    /// Describes what is still under way when nothing should be, or nil.
    func problemAtRest() -> String? {
        if engine.numberOfTouches != 0 { return "the engine has \(engine.numberOfTouches) touches left" }
        if let deadline = engine.nextDeadline { return "the engine has a deadline left, at \(deadline) µs" }
        for recognizer in engine.root.gestureRecognizers where recognizer.state != .possible {
            return "a gesture of the compositor's own is \(recognizer.state)"
        }
        return nil
    }

    func added(_ surface: UnsafeMutablePointer<wl_resource>) {
        surfaces.append(surface)
        place(surface)
    }

    /// Places a surface anywhere, even where it cannot be seen.
    func place(_ surface: UnsafeMutablePointer<wl_resource>) {
        guard let window = server?.window(for: SurfaceResource(surface)) else { return }
        var transform = AffineTransform(
            translationX: Double(dice.int(700)) - 50, y: Double(dice.int(600)) - 50)
        switch dice.int(12) {
        case 0: transform.a = Double(dice.int(5)) - 2
        case 1: (transform.a, transform.b, transform.c, transform.d) = (0, 1, -1, 0)
        default: break
        }
        let isShown = !dice.chance(1, of: 15)
        window.place(
            size: isShown
                ? Size(width: Double(dice.int(700) + 100), height: Double(dice.int(600) + 100)) : .zero,
            transform: transform)
        if dice.chance(1, of: 3) { engine.root.addSubview(window) }
    }

    /// A random surface of any client.
    func anySurface() -> UnsafeMutablePointer<wl_resource>? {
        surfaces.isEmpty ? nil : dice.pick(surfaces)
    }
}

// MARK: - wl_touch

extension FuzzCompositor: SurfaceTouchDelegate {
    private func each(
        _ window: SurfaceWindow, _ device: UInt32,
        _ body: (UnsafeMutablePointer<wl_resource>, UnsafeMutablePointer<wl_resource>) -> Void
    ) {
        guard let surface = window.surface?.assumingMemoryBound(to: wl_resource.self),
            device < seats.count
        else { fail("an event for a surface that is gone, or of device \(device)") }
        for touch in seats[Int(device)].touches
        where wl_resource_get_client(touch) == wl_resource_get_client(surface) { body(touch, surface) }
    }

    private func fixed(_ value: Double) -> wl_fixed_t {
        // A client may have scrolled beyond the range of 24.8 numbers; hosts must clamp.
        wl_fixed_from_double(min(max(value, -8e6), 8e6))
    }

    private func milliseconds(_ time: Timestamp) -> UInt32 { UInt32(truncatingIfNeeded: time / 1000) }

    func touchDown(
        _ window: SurfaceWindow, device: UInt32, id: Int32, at position: Point, time: Timestamp
    ) -> UInt32 {
        serial &+= 1
        each(window, device) {
            wl_touch_send_down(
                $0, serial, milliseconds(time), $1, id, fixed(position.x), fixed(position.y))
        }
        return serial
    }

    func touchMotion(_ window: SurfaceWindow, device: UInt32, id: Int32, at position: Point, time: Timestamp)
    {
        each(window, device) { touch, _ in
            wl_touch_send_motion(touch, milliseconds(time), id, fixed(position.x), fixed(position.y))
        }
    }

    func touchUp(_ window: SurfaceWindow, device: UInt32, id: Int32, time: Timestamp) {
        serial &+= 1
        each(window, device) { touch, _ in wl_touch_send_up(touch, serial, milliseconds(time), id) }
    }

    func touchFrame(_ window: SurfaceWindow, device: UInt32) {
        each(window, device) { touch, _ in wl_touch_send_frame(touch) }
    }

    func touchCancel(_ window: SurfaceWindow, device: UInt32) {
        each(window, device) { touch, _ in wl_touch_send_cancel(touch) }
    }
}
