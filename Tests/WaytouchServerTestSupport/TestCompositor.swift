// SPDX-License-Identifier: MIT
package import CWaylandServer
import CWaytouchServer
import Glibc
package import Waytouch
package import WaytouchServer

/// The smallest possible compositor on a real `wl_display`: surfaces, one seat, and the gesture server.
///
/// It shares one thread with its clients; ``settle()`` lets both sides read what the other has written.
package final class TestCompositor {
    package let display: OpaquePointer
    package let engine: GestureEngine
    package private(set) var server: GestureServer?
    /// Weak, because the clients keep the compositor.
    private var weakClients: [WeakClient] = []
    private var clients: [TestClient] { weakClients.compactMap(\.client) }
    /// The touch resources of all clients.
    fileprivate var touches: [UnsafeMutablePointer<wl_resource>] = []
    /// The keyboard resources of all clients.
    var keyboards: [UnsafeMutablePointer<wl_resource>] = []
    private var globals: [OpaquePointer] = []
    /// Whether clients keep libwayland's log: ``TestClient/log``.
    private let keepsLog: Bool

    package init(output: Output = Output(width: 1000, height: 800), keepsLog: Bool = true) throws {
        self.keepsLog = keepsLog
        display = wl_display_create()
        engine = GestureEngine(output: output)
        server = try GestureServer(display: display, engine: engine)
        server?.touchDelegate = self
        // There is only one seat, the first.
        server?.seatNumber = { _ in 0 }
        let me = Unmanaged.passUnretained(self).toOpaque()
        globals = [
            wl_global_create(display, interface("wl_compositor_interface"), 4, me, bindCompositor),
            wl_global_create(display, interface("wl_seat_interface"), 7, me, bindSeat),
        ]
    }

    deinit {
        wl_display_destroy_clients(display)
        server = nil
        wl_display_destroy(display)
    }

    /// Withdraws the protocol while clients are connected.
    package func dropServer() { server = nil }

    package func connect() -> TestClient {
        var ends: [Int32] = [0, 0]
        let type = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
        precondition(socketpair(AF_UNIX, type, 0, &ends) == 0, "no socket pair")
        let handle = wl_client_create(display, ends[0])
        let client = TestClient(
            descriptor: ends[1], compositor: self, handle: handle, keepsLog: keepsLog)
        weakClients.append(WeakClient(client: client))
        client.start()
        settle()
        return client
    }

    /// Lets the server and the clients exchange everything they have to send.
    package func settle() {
        for _ in 0..<4 {
            for client in clients { client.flush() }
            dispatch()
            for client in clients { client.read() }
        }
    }

    private func dispatch() {
        wl_event_loop_dispatch(wl_display_get_event_loop(display), 0)
        wl_display_flush_clients(display)
    }

    /// Shows a surface at a place on the output.
    @discardableResult
    package func place(
        _ surface: UnsafeMutablePointer<wl_resource>, x: Double, y: Double, width: Double, height: Double
    ) -> SurfaceWindow? {
        let window = server?.window(for: SurfaceResource(surface))
        window?.place(
            size: Size(width: width, height: height), transform: AffineTransform(translationX: x, y: y))
        return window
    }

    /// Changes the profile's pan threshold, and notifies the clients.
    package func changePanThreshold(to value: Double) {
        engine.profile.panThreshold = value
        server?.profileDidChange()
        settle()
    }

    // MARK: Touches

    /// The time of the last frame, in ms.
    package var milliseconds: Int64 { engine.now / 1000 }

    /// Lets time pass until `t`, in ms, as a host's timer would.
    package func wait(until t: Int64) {
        server?.advance(to: t * 1000)
        engine.advance(to: t * 1000)
        settle()
    }

    /// Processes one touch frame; `t` in ms.
    package func touch(_ t: Int64, _ samples: TouchSample...) { touch(t, samples) }

    /// Processes one touch frame, with its samples in an array; `t` in ms.
    package func touch(_ t: Int64, _ samples: [TouchSample]) {
        server?.advance(to: t * 1000)
        engine.process(TouchFrame(time: t * 1000, samples: samples))
        settle()
    }

    /// Lands a finger at `t` ms and moves it to another place in steps of 10 ms; it stays down.
    package func drag(_ id: Int32, from: (Double, Double), to: (Double, Double), at t: Int64, steps: Int = 5)
    {
        touch(t, .down(id, from.0, from.1))
        for step in 1...steps {
            let part = Double(step) / Double(steps)
            touch(
                t + Int64(step) * 10,
                .move(id, from.0 + (to.0 - from.0) * part, from.1 + (to.1 - from.1) * part))
        }
    }
}

private struct WeakClient {
    weak var client: TestClient?
}

extension TouchSample {
    package static func down(_ id: Int32, _ x: Double, _ y: Double) -> TouchSample {
        TouchSample(id: TouchID(contact: id), phase: .began, location: Point(x: x, y: y))
    }
    package static func move(_ id: Int32, _ x: Double, _ y: Double) -> TouchSample {
        TouchSample(id: TouchID(contact: id), phase: .moved, location: Point(x: x, y: y))
    }
    package static func up(_ id: Int32) -> TouchSample {
        TouchSample(id: TouchID(contact: id), phase: .ended)
    }
    package static func cancel(_ id: Int32) -> TouchSample {
        TouchSample(id: TouchID(contact: id), phase: .cancelled)
    }
}

// MARK: - wl_touch

extension TestCompositor: SurfaceTouchDelegate {
    private func each(_ window: SurfaceWindow, _ body: (UnsafeMutablePointer<wl_resource>) -> Void) {
        guard let surface = window.surface?.assumingMemoryBound(to: wl_resource.self) else { return }
        for touch in touches where wl_resource_get_client(touch) == wl_resource_get_client(surface) {
            body(touch)
        }
    }

    package func touchDown(
        _ window: SurfaceWindow, device: UInt32, id: Int32, at position: Point, time: Timestamp
    ) -> UInt32 {
        let serial = wl_display_next_serial(display)
        each(window) {
            wl_touch_send_down(
                $0, serial, UInt32(time / 1000), window.surface?.assumingMemoryBound(to: wl_resource.self),
                id, fixed(position.x),
                fixed(position.y))
        }
        return serial
    }

    package func touchMotion(
        _ window: SurfaceWindow, device: UInt32, id: Int32, at position: Point, time: Timestamp
    ) {
        each(window) {
            wl_touch_send_motion(
                $0, UInt32(time / 1000), id, fixed(position.x),
                fixed(position.y))
        }
    }

    package func touchUp(_ window: SurfaceWindow, device: UInt32, id: Int32, time: Timestamp) {
        let serial = wl_display_next_serial(display)
        each(window) { wl_touch_send_up($0, serial, UInt32(time / 1000), id) }
    }

    package func touchFrame(_ window: SurfaceWindow, device: UInt32) {
        each(window) { wl_touch_send_frame($0) }
    }

    package func touchCancel(_ window: SurfaceWindow, device: UInt32) {
        each(window) { wl_touch_send_cancel($0) }
    }
}

// MARK: - Globals

/// The address of one of libwayland's interface descriptions; Swift would copy the constant in an optimised build.
func interface(_ name: String) -> UnsafePointer<wl_interface>? {
    UnsafePointer(dlsym(nil, name)?.assumingMemoryBound(to: wl_interface.self))
}

/// A table of requests, never freed. It may be filled in by name: newer versions of libwayland have more requests.
func permanent<Table>(_ table: Table, _ fill: (inout Table) -> Void = { _ in }) -> UnsafeRawPointer {
    let memory = UnsafeMutablePointer<Table>.allocate(capacity: 1)
    memory.initialize(to: table)
    fill(&memory.pointee)
    return UnsafeRawPointer(memory)
}

func compositor(_ resource: UnsafeMutablePointer<wl_resource>?) -> TestCompositor {
    Unmanaged.fromOpaque(wl_resource_get_user_data(resource)).takeUnretainedValue()
}

nonisolated(unsafe) private let surfaceRequests = permanent(wl_surface_interface()) {
    $0.destroy = { _, resource in wl_resource_destroy(resource) }
    $0.attach = { _, _, _, _, _ in }
    $0.damage = { _, _, _, _, _, _ in }
    $0.frame = { _, _, _ in }
    $0.set_opaque_region = { _, _, _ in }
    $0.set_input_region = { _, _, _ in }
    $0.commit = { _, resource in
        guard let resource, let server = compositor(resource).server else { return }
        server.window(for: SurfaceResource(resource)).commit()
    }
    $0.set_buffer_transform = { _, _, _ in }
    $0.set_buffer_scale = { _, _, _ in }
    $0.damage_buffer = { _, _, _, _, _, _ in }
    $0.offset = { _, _, _, _ in }
}

nonisolated(unsafe) private let compositorRequests = permanent(wl_compositor_interface()) {
    $0.create_surface = { client, resource, id in
        guard let made = wl_resource_create(client, interface("wl_surface_interface"), 4, id) else {
            return
        }
        wl_resource_set_implementation(made, surfaceRequests, wl_resource_get_user_data(resource), nil)
    }
    $0.create_region = { _, _, _ in }
}

nonisolated(unsafe) private let touchRequests = permanent(
    wl_touch_interface(release: { _, resource in wl_resource_destroy(resource) }))

nonisolated(unsafe) private let seatRequests = permanent(wl_seat_interface()) {
    $0.get_pointer = { _, _, _ in }
    $0.get_keyboard = { client, resource, id in compositor(resource).makeKeyboard(client, id, resource) }
    $0.get_touch = { client, resource, id in
        guard let made = wl_resource_create(client, interface("wl_touch_interface"), 7, id) else {
            return
        }
        wl_resource_set_implementation(made, touchRequests, wl_resource_get_user_data(resource)) { gone in
            compositor(gone).touches.removeAll { $0 == gone }
        }
        compositor(resource).touches.append(made)
    }
    $0.release = { _, resource in wl_resource_destroy(resource) }
}

private func bindCompositor(
    _ client: OpaquePointer?, _ data: UnsafeMutableRawPointer?, _ version: UInt32, _ id: UInt32
) {
    let made = wl_resource_create(client, interface("wl_compositor_interface"), Int32(version), id)
    wl_resource_set_implementation(made, compositorRequests, data, nil)
}

private func bindSeat(
    _ client: OpaquePointer?, _ data: UnsafeMutableRawPointer?, _ version: UInt32, _ id: UInt32
) {
    let made = wl_resource_create(client, interface("wl_seat_interface"), Int32(version), id)
    wl_resource_set_implementation(made, seatRequests, data, nil)
}

/// Ends a client from the compositor's side.
package func destroyClient(_ client: OpaquePointer) { wl_client_destroy(client) }

/// A gesture server for an arbitrary output.
package func makeServer(on display: OpaquePointer) -> GestureServer? {
    try? GestureServer(display: display, engine: GestureEngine(output: Output(width: 100, height: 100)))
}
