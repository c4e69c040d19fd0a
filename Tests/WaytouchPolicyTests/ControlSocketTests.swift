// SPDX-License-Identifier: MIT
import CWaylandServer
import Glibc
import Testing
import Waytouch
import WaytouchConfiguration
import WaytouchControl
import WaytouchPolicy
import WaytouchServer
import WaytouchServerTestSupport
import WaytouchTestFiles

extension PolicyTests {
    @Suite struct Control {
        static let policy = """
            profiles: {gloves: {pan_threshold: 40}}
            regions: {crack: {anchor: top-left, width: 10%, height: 10%, dead: true}}
            recognizers:
              - {id: menu, kind: tap, view: output, touches: 3, action: {emit: "a \\"menu\\""}}
            clients: [{app_id: org.example.App, max_touches: 2, excess: cancel}]
            accessibility: {hold_duration: 0.1, enabled: false}
            idle: {after: 10, action: {emit: idle}}
            """

        // MARK: Requests

        @Test func eachRequestIsAnsweredAndDone() throws {
            let control = try ControlScene(Self.policy)
            let (controller, caller) = (control.scene.controller, try ControlCaller(control))
            #expect(caller.ask("lock") == [#"{"ok":true,"locked":true}"#])
            #expect(controller.isLocked)
            #expect(caller.ask("unlock") == [#"{"ok":true,"locked":false}"#])
            #expect(!controller.isLocked)
            #expect(caller.ask("profile gloves") == [#"{"ok":true,"profile":"gloves"}"#])
            #expect(control.scene.engine.profile.panThreshold == 40)
            #expect(caller.ask("profile") == [#"{"ok":true,"profile":""}"#])
            #expect(caller.ask("accommodations toggle") == [#"{"ok":true,"accommodations":true}"#])
            #expect(controller.isAccommodating)
            #expect(caller.ask("accommodations off") == [#"{"ok":true,"accommodations":false}"#])
            #expect(caller.ask("asleep on") == [#"{"ok":true,"asleep":true}"#])
            #expect(controller.isAsleep)
            #expect(caller.ask("wake") == [#"{"ok":true,"idle":false}"#])
            #expect(!controller.isAsleep)
            // Requests that arrive together are answered in order.
            #expect(
                caller.ask("lock\nunlock\nasleep off") == [
                    #"{"ok":true,"locked":true}"#, #"{"ok":true,"locked":false}"#,
                    #"{"ok":true,"asleep":false}"#,
                ])
        }

        @Test(arguments: [
            ("", "unknown-request"), ("Lock", "unknown-request"), ("lock now", "bad-argument"),
            ("profile mittens", "no-such-profile"), ("policy", "no-policy"),
            ("policy kiosk.yml", "bad-argument"),
            ("accommodations", "bad-argument"), ("accommodations maybe", "bad-argument"),
            ("overlay", "bad-argument"), ("asleep toggle", "bad-argument"), ("status all", "bad-argument"),
            ("\u{0}\u{1}", "unknown-request"),
        ])
        func whatCannotBeDoneIsRefused(request: String, code: String) throws {
            let control = try ControlScene(Self.policy)
            let caller = try ControlCaller(control)
            let before = control.scene.controller.state
            let answers = caller.ask(request)
            #expect(answers.count == 1)
            let answer = try #require(JSONValue(Array((answers.first ?? "").utf8)))
            #expect(answer["ok"] == .bool(false))
            #expect(answer["error"] == .string(code))
            #expect(answer["message"]?.string?.isEmpty == false)
            #expect(control.scene.controller.state == before)
        }

        @Test func aPolicyWithoutAccommodationsHasNothingToSwitch() throws {
            let control = try ControlScene()
            let answers = try ControlCaller(control).ask("accommodations on")
            #expect(answers.first?.contains("nothing-to-switch") == true)
        }

        @Test func theHostDecidesAboutAnotherPolicy() throws {
            let control = try ControlScene()
            let caller = try ControlCaller(control)
            var asked: [String?] = []
            control.scene.controller.onPolicyRequest = { path in
                asked.append(path)
                return path == "/bad" ? .init(.badPolicy, "/bad:1: expected a policy") : nil
            }
            #expect(caller.ask("policy /with a space") == [#"{"ok":true,"policy":null}"#])
            #expect(
                caller.ask("policy /bad") == [
                    #"{"ok":false,"error":"bad-policy","message":"/bad:1: expected a policy"}"#
                ])
            #expect(asked == ["/with a space", "/bad"])
            // Without a path, the file of the current policy is read again.
            control.scene.controller.apply(Policy(), from: "/p", at: 0)
            #expect(caller.ask("policy") == [#"{"ok":true,"policy":"/p"}"#])
            #expect(asked.last == .some(nil))
        }

        @Test func theOverlayIsSwitchedAndOutlastsAPolicyWithoutIt() throws {
            let control = try ControlScene()
            let caller = try ControlCaller(control)
            var started = 0
            var problem: String?
            var sockets: [Int32] = []
            defer { for socket in sockets { close(socket) } }
            control.scene.controller.launchClient = { _, socket in
                started += 1
                sockets.append(dup(socket))
                return problem
            }
            #expect(caller.ask("overlay on") == [#"{"ok":true,"overlay":true}"#])
            #expect(caller.ask("overlay on") == [#"{"ok":true,"overlay":true}"#])
            #expect(started == 1)
            try control.scene.apply("guards: {stuck_touch: 5}", at: 10)
            #expect(control.scene.controller.showsOverlay)
            #expect(caller.ask("overlay toggle") == [#"{"ok":true,"overlay":false}"#])
            problem = "No such file or directory"
            #expect(caller.ask("overlay on").first?.contains(#""error":"cannot""#) == true)
        }

        @Test func anOverlayThatAGestureHasShownOutlastsAPolicyWithoutItOnceItIsRequested() throws {
            let control = try ControlScene(
                "recognizers: [{id: see, kind: tap, view: output, touches: 2, action: overlay}]")
            let (scene, caller) = (control.scene, try ControlCaller(control))
            var sockets: [Int32] = []
            defer { for socket in sockets { close(socket) } }
            scene.controller.launchClient = { _, socket in
                sockets.append(dup(socket))
                return nil
            }
            scene.land(2, at: 100)
            scene.lift(2, at: 120)
            #expect(scene.controller.showsOverlay)
            #expect(caller.ask("overlay on") == [#"{"ok":true,"overlay":true}"#])
            try scene.apply("guards: {stuck_touch: 5}", at: 200)
            #expect(scene.controller.showsOverlay)
            #expect(sockets.count == 1)
        }

        // MARK: Following

        @Test func aFollowerIsNotifiedOfDecisionsAndOfTheState() throws {
            let control = try ControlScene(Self.policy)
            let caller = try ControlCaller(control)
            let state =
                #"{"event":"state","time":0,"locked":false,"idle":false,"asleep":false,"#
                + #""accommodations":false,"overlay":false,"profile":"","policy":null}"#
            #expect(caller.ask("follow") == [#"{"ok":true}"#, state])
            control.scene.land(3, at: 1000)
            control.scene.lift(3, at: 1030)
            let emitted = #"{"event":"action","time":1030000,"name":"a \"menu\"","state":"recognized"}"#
            let gesture =
                #"{"event":"gesture","time":1030000,"id":"menu","state":"recognized","#
                + #""actions":["emit a \"menu\""]}"#
            #expect(Set(caller.lines().filter { $0.contains("menu") }) == [emitted, gesture])
            control.scene.touch(2000, .down(0, 10, 10))
            #expect(caller.lines().contains { $0.contains(#""kind":"dead""#) && $0.contains("crack") })
            control.scene.touch(2100, .up(0))
            // A follower may also send requests.
            let answers = caller.ask("lock")
            #expect(answers.contains(#"{"ok":true,"locked":true}"#))
            #expect(answers.contains { $0.contains(#""kind":"locked""#) })
            #expect(answers.last?.hasPrefix(#"{"event":"state","#) == true)
            #expect(answers.last?.contains(#""locked":true"#) == true)
            try control.scene.apply("", at: 3000)
            #expect(caller.lines().contains { $0.hasPrefix(#"{"event":"policy","#) })
        }

        @Test func aClientThatDoesNotReadLosesEventsAndLearnsHowMany() throws {
            let control = try ControlScene()
            let (caller, other) = (try ControlCaller(control), try ControlCaller(control))
            _ = caller.ask("follow")
            let name = String(repeating: "x", count: 100)
            for time in 0..<20_000 {
                control.scene.server.shell.sendAction(name, state: .recognized, at: Timestamp(time))
                if time % 100 == 0 { control.turn(1) }
            }
            control.scene.controller.lock(at: 0)
            // Other clients are not affected.
            #expect(other.ask("asleep off") == [#"{"ok":true,"asleep":false}"#])
            let lines = caller.lines()
            let lost = try #require(lines.first { $0.hasPrefix(#"{"event":"lost","count":"#) })
            let count = try #require(JSONValue(Array(lost.utf8))?["count"]?.number)
            let actions = lines.count { $0.hasPrefix(#"{"event":"action""#) }
            let decisions = lines.count { $0.hasPrefix(#"{"event":"decision""#) }
            #expect(actions + decisions + Int(count) == 20_001)
            #expect(count > 1000)
            // The state is never lost.
            #expect(lines.last?.contains(#""locked":true"#) == true)
            // From here on it receives everything again.
            control.scene.server.shell.sendAction("last", state: .recognized, at: 1)
            #expect(caller.lines().contains { $0.contains(#""name":"last""#) })
        }

        @Test func aClientThatHasGoneIsForgotten() throws {
            let control = try ControlScene()
            do {
                let caller = try ControlCaller(control)
                _ = caller.ask("follow")
            }
            control.turn()
            control.scene.server.shell.sendAction("a", state: .recognized, at: 0)
            control.turn()
            #expect(try ControlCaller(control).ask("lock").count == 1)
        }

        // MARK: Hostile clients

        @Test func halfAMessageWaits() throws {
            let control = try ControlScene()
            let caller = try ControlCaller(control)
            caller.send("lo")
            #expect(caller.lines().isEmpty)
            #expect(!control.scene.controller.isLocked)
            #expect(caller.ask("ck") == [#"{"ok":true,"locked":true}"#])
        }

        @Test(arguments: [8191, 8192])
        func aRequestHasAMaximumLength(length: Int) throws {
            let control = try ControlScene()
            let caller = try ControlCaller(control)
            caller.send(String(repeating: "x", count: length))
            if length > 8191 {
                #expect(caller.lines().first?.contains("too-long") == true)
                _ = caller.lines()
                #expect(caller.isAlone)
            } else {
                #expect(caller.ask("").first?.contains("unknown-request") == true)
                #expect(!caller.isAlone)
            }
        }

        /// The client that floods does not read its answers either.
        @Test func aFloodIsServedSlowly() throws {
            let control = try ControlScene()
            let (flood, caller) = (try ControlCaller(control), try ControlCaller(control))
            var requests = 0
            control.scene.controller.onShellRequest = { requests += 1 }
            let begun = ContinuousClock.now
            // As many as 20 in each 100 ms that this takes, the first and the last of which may be under way.
            func limit() -> Int { 20 * (2 + Int((ContinuousClock.now - begun) / .milliseconds(100))) }
            while flood.send(String(repeating: "wake\n", count: 1000)) > 0 {}
            for _ in 0..<1000 { control.turn(1) }
            #expect((20...limit()).contains(requests))
            let before = requests
            #expect(caller.ask("lock") == [#"{"ok":true,"locked":true}"#])
            control.pause()
            control.turn(100)
            #expect((before + 2...limit()).contains(requests))
        }

        @Test func oneConnectionTooManyIsRefusedUntilAnotherCloses() throws {
            let control = try ControlScene()
            var callers = try (0..<32).map { _ in try ControlCaller(control) }
            #expect(callers[31].ask("asleep off").count == 1)
            let refused = try ControlCaller(control)
            #expect(refused.lines().first?.contains(#""error":"busy""#) == true)
            #expect(refused.isAlone)
            callers.removeLast()
            control.turn()
            #expect(try ControlCaller(control).ask("asleep off").count == 1)
        }

        @Test func followersLeavePlacesForRequests() throws {
            let control = try ControlScene()
            let callers = try (0..<32).map { _ in try ControlCaller(control) }
            let answers = callers.map { $0.ask("follow").first ?? "" }
            #expect(answers.prefix(24).allSatisfy { $0.hasPrefix(#"{"ok":true"#) })
            #expect(answers.dropFirst(24).allSatisfy { $0.contains(#""error":"busy""#) })
            // A client that follows already may ask again.
            #expect(callers[0].ask("follow").first?.hasPrefix(#"{"ok":true"#) == true)
            #expect(callers[31].ask("asleep off").count == 1)
        }

        @Test func thousandsOfClientsComeAndGo() throws {
            let control = try ControlScene()
            let before = numberOfSockets(at: control.path)
            #expect(before > 0)
            for turn in 0..<3000 {
                let descriptor = Glibc.socket(
                    AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_NONBLOCK.rawValue), 0)
                _ = ControlPath.withAddress(control.path) { connect(descriptor, $0, $1) }
                _ = Glibc.send(descriptor, "status\nlo", 9, Int32(MSG_NOSIGNAL))
                close(descriptor)
                if turn % 8 == 0 { control.turn(1) }
            }
            for _ in 0..<20 {
                control.pause()
                control.turn(100)
            }
            #expect(numberOfSockets(at: control.path) == before)
            #expect(try ControlCaller(control).ask("asleep off").count == 1)
        }

        // MARK: The socket

        @Test func nobodyElseReachesItAndItIsRemoved() throws {
            let control = try ControlScene()
            var status = stat()
            #expect(lstat(control.path, &status) == 0)
            #expect(status.st_mode & 0o777 == 0o600)
            let caller = try ControlCaller(control)
            control.close()
            #expect(lstat(control.path, &status) != 0)
            _ = caller.lines()
            #expect(caller.isAlone)
        }

        @Test func aStaleSocketIsReplacedAndOneThatIsServedIsNot() throws {
            let control = try ControlScene()
            #expect(throws: ControlError.self) { try control.open() }
            control.close()
            // This is what a compositor that was killed leaves behind.
            let descriptor = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
            #expect(ControlPath.withAddress(control.path) { bind(descriptor, $0, $1) } == 0)
            close(descriptor)
            try control.open()
            #expect(try ControlCaller(control).ask("lock").count == 1)
            // A file that has taken the socket's place is not removed on closing.
            unlink(control.path)
            close(open(control.path, O_CREAT | O_WRONLY, 0o600))
            control.close()
            var status = stat()
            #expect(lstat(control.path, &status) == 0)
            // And a file that is not a socket is not replaced.
            #expect(throws: ControlError.self) { try control.open() }
            #expect(lstat(control.path, &status) == 0)
        }

        @Test func aRequestMayEndTheCompositor() throws {
            let control = try ControlScene()
            let caller = try ControlCaller(control)
            control.scene.controller.onShellRequest = { control.close() }
            _ = caller.ask("lock\nunlock")
            #expect(caller.isAlone)
            #expect(control.scene.controller.isLocked)
        }

        @Test(arguments: [
            ("wayland-1", "/run/user/5", "/run/user/5/waytouch-wayland-1.ctl"),
            ("/run/kiosk/wayland-0", nil, "/run/kiosk/waytouch-wayland-0.ctl"),
            ("/w", "/run/user/5", "/waytouch-w.ctl"), ("wayland-1", nil, nil), ("", "/run", nil),
            ("a/b", "/run", nil), ("/run/", "/run", nil), ("wayland-1", "run", nil),
        ])
        func itIsNextToTheDisplaysSocket(display: String, folder: String?, path: String?) {
            #expect(ControlPath.socket(of: display, in: folder) == path)
        }
    }
}

/// The number of this process's sockets that have an address: the one that listens there, and those that it has
/// accepted. The sockets of other tests, which run in parallel, do not count.
private func numberOfSockets(at path: String) -> Int {
    Files.names(in: "/proc/self/fd").count { name in
        var address = sockaddr_un()
        var length = socklen_t(MemoryLayout<sockaddr_un>.size)
        let isSocket = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                getsockname(Int32(name) ?? -1, $0, &length) == 0
            }
        }
        guard isSocket, address.sun_family == AF_UNIX else { return false }
        return withUnsafeBytes(of: address.sun_path) { $0.prefix { $0 != 0 }.elementsEqual(path.utf8) }
    }
}
