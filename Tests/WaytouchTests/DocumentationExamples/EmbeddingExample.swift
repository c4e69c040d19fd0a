// SPDX-License-Identifier: MIT
import Glibc
import Testing
import Waytouch

// snippet: host
/// What a compositor keeps per output: the engine, and the frame that is being put together.
final class TouchInput {
    let engine: GestureEngine
    /// Called with the moment at which `timerExpired` is to be called, in µs; nil = not at all.
    var armTimer: ((Timestamp?) -> Void)?
    private var frame = TouchFrame(time: 0)

    init(output: Output) {
        engine = GestureEngine(output: output)
    }

    // libinput's touch events, in output px; they only collect.

    func down(device: UInt32, slot: Int32, x: Double, y: Double) {
        add(device, slot, .began, Point(x: x, y: y))
    }
    func motion(device: UInt32, slot: Int32, x: Double, y: Double) {
        add(device, slot, .moved, Point(x: x, y: y))
    }
    func up(device: UInt32, slot: Int32) { add(device, slot, .ended, nil) }
    func cancel(device: UInt32, slot: Int32) { add(device, slot, .cancelled, nil) }

    /// libinput's touch frame: all that happened at one moment is one call.
    func frame(at time: Timestamp) {
        frame.time = time
        engine.process(frame)
        frame.samples.removeAll(keepingCapacity: true)
        armTimer?(engine.nextDeadline)
    }

    /// The timer is due. `now` is the monotonic clock, in µs.
    func timerExpired(at now: Timestamp) {
        engine.advance(to: now)
        armTimer?(engine.nextDeadline)
    }

    /// An input device is gone, or the session is not active any more.
    func removeDevice(_ device: UInt32, at now: Timestamp) {
        engine.cancelTouches(ofDevice: device, at: now)
        armTimer?(engine.nextDeadline)
    }

    private func add(_ device: UInt32, _ slot: Int32, _ phase: Touch.Phase, _ place: Point?) {
        let id = TouchID(device: device, contact: slot)
        frame.samples.append(TouchSample(id: id, phase: phase, location: place))
    }
}
// end

// snippet: timer
/// How long `poll` may wait, in ms; -1 = until something happens.
func timeout(until deadline: Timestamp?, now: Timestamp) -> Int32 {
    guard let deadline else { return -1 }
    // Rounded up: a timer that is early is woken twice.
    return Int32(clamping: (max(deadline - now, 0) + 999) / 1000)
}
// end

// snippet: keys
extension TouchInput {
    /// libinput's key event. Returns whether the focused client is to be sent the key.
    func key(device: UInt32, code: UInt32, isDown: Bool, modifiers: KeyModifierFlags, at time: Timestamp)
        -> Bool
    {
        engine.modifierFlags = modifiers
        let use = engine.process(key: KeySample(keyCode: code, isDown: isDown, device: device), at: time)
        armTimer?(engine.nextDeadline)
        return use == .unused
    }
}
// end

// snippet: surface
/// Whoever sends `wl_touch` events to a client.
protocol TouchClient: AnyObject {
    func down(_ id: TouchID, at place: Point, time: Timestamp)
    func motion(_ id: TouchID, at place: Point, time: Timestamp)
    func up(_ id: TouchID, time: Timestamp)
    func cancel(_ id: TouchID)
    func frame()
}

/// The window of a surface: what leaves the engine here goes to the client.
final class SurfaceWindow: Window {
    private let client: any TouchClient

    init(frame: Rect, client: any TouchClient) {
        self.client = client
        super.init(frame: frame)
    }

    override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
        for touch in touches {
            client.down(touch.id, at: touch.location(in: self), time: touch.timestamp)
        }
    }

    override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
        for touch in touches {
            client.motion(touch.id, at: touch.location(in: self), time: touch.timestamp)
        }
    }

    override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
        for touch in touches { client.up(touch.id, time: touch.timestamp) }
    }

    override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
        for touch in touches { client.cancel(touch.id) }
    }

    override func touchGroupDelivered(at time: Timestamp) { client.frame() }
}
// end

@Suite struct EmbeddingExample {
    private final class Recorder: TouchClient {
        var calls: [String] = []
        func down(_ id: TouchID, at place: Point, time: Timestamp) {
            calls.append("down \(id.contact) \(place.x) \(place.y) at \(time)")
        }
        func motion(_ id: TouchID, at place: Point, time: Timestamp) {
            calls.append("motion \(id.contact) \(place.x) \(place.y) at \(time)")
        }
        func up(_ id: TouchID, time: Timestamp) { calls.append("up \(id.contact) at \(time)") }
        func cancel(_ id: TouchID) { calls.append("cancel \(id.contact)") }
        func frame() { calls.append("frame") }
    }

    @Test func aSurfaceGetsItsTouchesInItsOwnSpace() {
        let input = TouchInput(output: Output(width: 1000, height: 1000))
        let client = Recorder()
        let window = SurfaceWindow(frame: Rect(x: 100, y: 200, width: 400, height: 300), client: client)
        input.engine.root.addSubview(window)
        var armed: [Timestamp?] = []
        input.armTimer = { armed.append($0) }

        input.down(device: 1, slot: 0, x: 150, y: 250)
        input.down(device: 1, slot: 1, x: 160, y: 260)
        input.frame(at: 1000)
        input.motion(device: 1, slot: 0, x: 155, y: 250)
        input.up(device: 1, slot: 1)
        input.frame(at: 2000)
        input.removeDevice(1, at: 3000)
        #expect(
            client.calls == [
                "down 0 50.0 50.0 at 1000", "down 1 60.0 60.0 at 1000", "frame",
                "motion 0 55.0 50.0 at 2000", "up 1 at 2000", "frame",
                "cancel 0", "frame",
            ])
        #expect(armed == [nil, nil, nil])
    }

    @Test(.timeLimit(.minutes(1))) func aLongPressBeginsWithoutAnyEvent() {
        let input = TouchInput(output: Output(width: 1000, height: 1000))
        var deadline: Timestamp?
        input.armTimer = { deadline = $0 }
        var states: [GestureRecognizer.State] = []
        let press = LongPressGestureRecognizer { states.append($0.state) }
        press.minimumPressDuration = 0.02
        input.engine.root.addGestureRecognizer(press)

        input.down(device: 1, slot: 0, x: 150, y: 250)
        input.frame(at: now())
        #expect(timeout(until: deadline, now: now()) >= 0)
        #expect(poll(nil, 0, timeout(until: deadline, now: now())) == 0)
        input.timerExpired(at: now())
        #expect(states == [.began])
        #expect(timeout(until: deadline, now: now()) == -1)
    }

    @Test func theTimeoutIsNeverEarly() {
        #expect(timeout(until: 5001, now: 1000) == 5)
        #expect(timeout(until: 5000, now: 1000) == 4)
        #expect(timeout(until: 5000, now: 9000) == 0)
        #expect(timeout(until: nil, now: 9000) == -1)
    }

    private func now() -> Timestamp {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Timestamp(time.tv_sec) * 1_000_000 + Timestamp(time.tv_nsec) / 1000
    }
}
