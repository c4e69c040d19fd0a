// SPDX-License-Identifier: MIT
import CWaylandClient
import CWaylandServer
import CWaytouchClient
import Glibc
import ServerSupport
import Waytouch
import WaytouchServer

/// A client with a window over the whole output. Only the server's work is counted.
final class Owner {
    let host: Host
    let connection: Connection
    private(set) var surface: OpaquePointer?
    private(set) var root: OpaquePointer?
    /// How many gestures have begun and ended, according to the events. Taps count as ended only.
    private(set) var begun = 0
    private(set) var ended = 0
    private var values = 0.0
    private var frame = TouchFrame(time: 1_000_000)

    init() throws {
        host = try Host()
        host.server.limits.recognizers = 1 << 20
        host.server.limits.views = 1 << 20
        host.server.limits.relations = 1 << 20
        host.server.limits.surfaces = 1 << 20
        connection = Connection(host)
        let made = makeSurface()
        surface = made
        root = waytouch_manager_v1_get_view(connection.manager, made)
        commit()
        place(made)
    }

    func makeSurface() -> OpaquePointer? { wl_compositor_create_surface(connection.compositor) }

    /// Shows a surface, so that the server has a window for it.
    func place(_ surface: OpaquePointer?) {
        guard let resource = wl_client_get_object(connection.handle, wl_proxy_get_id(surface)) else { return }
        host.server.window(for: SurfaceResource(resource)).place(
            size: Size(width: 1000, height: 1000), transform: .identity)
    }

    // MARK: Exchange

    /// Lets the server process the requests, of which it reads a portion at a time, and reads the answers, until both
    /// are done.
    func exchange(_ meter: Meter? = nil) {
        repeat {
            connection.send()
            meter?.resume()
            host.dispatch()
            meter?.pause()
        } while connection.receive() || host.hasRequests
    }

    /// Sends a request `count` times, in portions that fit into a socket.
    func ask(_ count: Int, _ meter: Meter? = nil, _ request: (Int) -> Void) {
        for index in 0..<count {
            request(index)
            if index % 50 == 49 { exchange(meter) }
        }
        exchange(meter)
    }

    func commit(_ meter: Meter? = nil) {
        wl_surface_commit(surface)
        exchange(meter)
    }

    /// Processes a frame 8 ms after the last, and the client's reaction to it.
    func touch(_ samples: [TouchSample], _ meter: Meter? = nil) {
        process(samples, meter)
        exchange(meter)
    }

    /// Processes a frame 8 ms after the last, and sends the resulting events.
    func process(_ samples: [TouchSample], _ meter: Meter? = nil) {
        frame.time += 8000
        frame.samples = samples
        meter?.resume()
        host.engine.process(frame)
        wl_display_flush_clients(host.display)
        meter?.pause()
    }

    /// Lets time pass, in ms.
    func wait(_ milliseconds: Int64) {
        advance(by: milliseconds)
        exchange()
    }

    /// Lets time pass, in ms, and sends the resulting events.
    func advance(by milliseconds: Int64, _ meter: Meter? = nil) {
        frame.time += milliseconds * 1000
        meter?.resume()
        host.engine.advance(to: frame.time)
        wl_display_flush_clients(host.display)
        meter?.pause()
    }

    func forgetEvents() { (begun, ended) = (0, 0) }

    // MARK: Recognizers

    var me: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

    func addPan(to view: OpaquePointer?) -> OpaquePointer? {
        let recognizer = waytouch_view_v1_add_recognizer(view)
        waytouch_pan_v1_add_listener(waytouch_recognizer_v1_get_pan(recognizer), panListener, me)
        return recognizer
    }

    func addTap(to view: OpaquePointer?) -> OpaquePointer? {
        let recognizer = waytouch_view_v1_add_recognizer(view)
        waytouch_tap_v1_add_listener(waytouch_recognizer_v1_get_tap(recognizer), tapListener, me)
        return recognizer
    }

    func addPress(to view: OpaquePointer?) -> OpaquePointer? {
        let recognizer = waytouch_view_v1_add_recognizer(view)
        waytouch_long_press_v1_add_listener(
            waytouch_recognizer_v1_get_long_press(recognizer), pressListener, me)
        return recognizer
    }

    /// A pan that begins when the client's delegate allows it.
    func addAskingPan(to view: OpaquePointer?) -> OpaquePointer? {
        let recognizer = addPan(to: view)
        let delegate = waytouch_delegate_manager_v1_get_delegate(connection.delegates, recognizer)
        waytouch_delegate_v1_add_listener(delegate, questionListener, me)
        waytouch_delegate_v1_set_questions(
            delegate, WAYTOUCH_DELEGATE_V1_QUESTION_SHOULD_BEGIN.rawValue, 100, 0)
        return recognizer
    }

    /// A recognizer of the client's own, which begins with the second movement.
    func addCustom(to view: OpaquePointer?) -> OpaquePointer? {
        let recognizer = waytouch_view_v1_add_recognizer(view)
        let stroke = Stroke(self)
        strokes.append(stroke)
        waytouch_custom_v1_add_listener(
            waytouch_delegate_manager_v1_get_custom(connection.delegates, recognizer), customListener,
            Unmanaged.passUnretained(stroke).toOpaque())
        return recognizer
    }

    final class Stroke {
        unowned let owner: Owner
        var attempt: UInt32 = 0
        var movements = 0
        var fingers = 0
        init(_ owner: Owner) { self.owner = owner }
    }

    private var strokes: [Stroke] = []

    fileprivate func began() { begun += 1 }
    fileprivate func isOver() { ended += 1 }
    /// Reads a value of an event.
    fileprivate func read(_ x: wl_fixed_t) { values += Double(x) / 256 }
}

private func lasting<Table>(_ table: Table) -> UnsafePointer<Table> {
    let memory = UnsafeMutablePointer<Table>.allocate(capacity: 1)
    memory.initialize(to: table)
    return UnsafePointer(memory)
}

private func owner(_ data: UnsafeMutableRawPointer?) -> Owner {
    Unmanaged.fromOpaque(data!).takeUnretainedValue()
}

private func stroke(_ data: UnsafeMutableRawPointer?) -> Owner.Stroke {
    Unmanaged.fromOpaque(data!).takeUnretainedValue()
}

nonisolated(unsafe) private let panListener = lasting(
    waytouch_pan_v1_listener(
        edge: { _, _, _ in },
        number_of_touches: { _, _, _ in },
        update: { data, _, x, _, _, _ in owner(data).read(x) },
        velocity: { _, _, _, _ in },
        began: { data, _, _, _ in owner(data).began() },
        ended: { data, _ in owner(data).isOver() },
        cancelled: { data, _, _ in owner(data).isOver() }))

nonisolated(unsafe) private let tapListener = lasting(
    waytouch_tap_v1_listener(recognized: { data, _, _, _, x, _ in
        owner(data).read(x)
        owner(data).isOver()
    }))

nonisolated(unsafe) private let pressListener = lasting(
    waytouch_long_press_v1_listener(
        number_of_touches: { _, _, _ in },
        update: { data, _, x, _ in owner(data).read(x) },
        began: { data, _, _, _ in owner(data).began() },
        ended: { data, _ in owner(data).isOver() },
        cancelled: { data, _, _ in owner(data).isOver() }))

nonisolated(unsafe) private let questionListener = lasting(
    waytouch_delegate_v1_listener(
        should_begin: { _, delegate, serial, _, _, _ in waytouch_delegate_v1_answer(delegate, serial, 1) },
        should_receive_touch: { _, _, _, _, _, _, _, _ in }))

nonisolated(unsafe) private let customListener = lasting(
    waytouch_custom_v1_listener(
        attempt: { data, _, serial, _ in
            let stroke = stroke(data)
            (stroke.attempt, stroke.movements, stroke.fingers) = (serial, 0, 0)
        },
        touch_began: { data, _, _, _, _, _, _, _ in stroke(data).fingers += 1 },
        touch_moved: { data, role, id, _, _ in
            let stroke = stroke(data)
            guard id == 0 else { return }
            stroke.movements += 1
            guard stroke.movements > 1 else { return }
            waytouch_custom_v1_set_state(
                role, stroke.attempt,
                (stroke.movements == 2 ? WAYTOUCH_CUSTOM_V1_STATE_BEGAN : WAYTOUCH_CUSTOM_V1_STATE_CHANGED)
                    .rawValue)
        },
        touch_pressure: { _, _, _, _ in },
        touch_tilt: { _, _, _, _, _ in },
        touch_ended: { data, role, _ in
            let stroke = stroke(data)
            stroke.fingers -= 1
            guard stroke.fingers == 0 else { return }
            waytouch_custom_v1_set_state(role, stroke.attempt, WAYTOUCH_CUSTOM_V1_STATE_ENDED.rawValue)
        },
        touch_cancelled: { _, _, _ in },
        recognized: { _, _, _, _ in },
        began: { data, _, _, _ in stroke(data).owner.began() },
        ended: { data, _ in stroke(data).owner.isOver() },
        cancelled: { data, _, _ in stroke(data).owner.isOver() }))
