// SPDX-License-Identifier: MIT
import Testing
import Waytouch
import WaytouchConfiguration
import WaytouchPolicy
import WaytouchServer
import WaytouchServerTestSupport

/// A compositor with a policy that its touches go through, and one client, which has a window over the whole output and
/// is also the kiosk's shell.
final class PolicyScene {
    let compositor: TestCompositor
    let server: GestureServer
    let controller: PolicyController
    let client: TestClient
    let surface: TestSurface
    let root: OpaquePointer?
    let window: SurfaceWindow
    /// What the policy has done, and the programs that it would have started.
    var events: [PolicyEvent] = []
    var launched: [[String]] = []
    var problems: [String] = []
    var warnings: [String] = []
    var launchProblem: String?
    /// The engine's messages about bad input and misuse.
    var complaints: [String] = []

    init(_ policy: String = "", app: String? = "org.example.App") throws {
        compositor = try TestCompositor(keepsLog: false)
        server = try #require(compositor.server)
        controller = PolicyController(server: server)
        client = compositor.connect()
        (surface, root) = client.makeWindow()
        window = server.window(for: SurfaceResource(surface.resource))
        window.appID = app
        controller.onEvent = { [unowned self] event, _ in events.append(event) }
        controller.onProblem = { [unowned self] in problems.append($0) }
        controller.onWarning = { [unowned self] in warnings.append($0) }
        controller.clock = { [unowned self] in now }
        let shell = client.handle
        controller.isShell = { $0 == shell }
        client.bindShell()
        controller.launch = { [unowned self] in
            launched.append($0)
            return launchProblem
        }
        compositor.engine.logHandler = { [unowned self] level, message in
            if level != .notice { complaints.append(message) }
        }
        controller.attach(compositor.engine)
        try apply(policy, at: 0)
        _ = client.take()
    }

    var engine: GestureEngine { compositor.engine }

    func apply(_ text: String, at t: Int64) throws {
        let policy = text.isEmpty ? Policy() : try Policy(Array(text.utf8), path: "p")
        controller.apply(policy, at: t * 1000)
        compositor.settle()
    }

    /// The time of the controller's clock, in µs.
    var now: Timestamp = 0

    /// Fires the timers that are due, and processes one touch frame; `t` in ms.
    func touch(_ t: Int64, _ samples: TouchSample...) { touch(t, samples) }

    func touch(_ t: Int64, _ samples: [TouchSample]) {
        wait(until: t)
        controller.process(TouchFrame(time: t * 1000, samples: samples), on: engine)
        compositor.settle()
    }

    /// Lets time pass until `t`, in ms, as a host's timer would.
    func wait(until t: Int64) {
        let end = t * 1000
        while let next = [engine.nextDeadline, controller.nextDeadline, server.nextDeadline]
            .compactMap({ $0 }).min(), next <= end
        {
            server.advance(to: next)
            if engine.nextDeadline == next { engine.advance(to: next) } else { controller.advance(to: next) }
        }
        engine.advance(to: end)
        now = end
        compositor.settle()
    }

    /// Lands fingers side by side, 150 px apart, in one frame.
    func land(_ count: Int32, at t: Int64, first: Int32 = 0) {
        touch(t, (first..<first + count).map { .down($0, 100 + 150 * Double($0), 300) })
    }

    func lift(_ count: Int32, at t: Int64) { touch(t, (0..<count).map { .up($0) }) }

    /// Lands fingers in one frame and moves them down by 60 px in 20 ms.
    func drag(_ count: Int32, at t: Int64) {
        land(count, at: t)
        touch(t + 10, (0..<count).map { .move($0, 100 + 150 * Double($0), 330) })
        touch(t + 20, (0..<count).map { .move($0, 100 + 150 * Double($0), 360) })
    }

    /// The client's `wl_touch` events since the last call, without positions.
    func touches() -> [String] {
        client.take().filter { $0.hasPrefix("touch ") }
            .map { $0.split(separator: " ").prefix(3).joined(separator: " ") }
    }

    /// The client's events since the last call, without frames and `shell idle`.
    func told() -> [String] {
        client.take().filter { !$0.contains(" frame") && $0 != "shell idle 0" && $0 != "shell idle 1" }
    }

    /// Whether no gesture has left anything behind: no error, no complaint, no touches, no deadline.
    var isQuiet: Bool {
        client.error == nil && complaints.isEmpty && engine.numberOfTouches == 0
            && engine.nextDeadline == nil
    }
}

/// One at a time, because what the tests share is not made for several threads.
@Suite(.serialized) struct PolicyTests {}
