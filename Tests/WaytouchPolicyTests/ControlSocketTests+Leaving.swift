// SPDX-License-Identifier: MIT
import CWaylandServer
import Glibc
import Testing
import WaytouchPolicy

/// Clients that send requests and do not stay to read the answers.
extension PolicyTests.Control {
    /// The client either closes its connection, or ends only its sending side.
    @Test(arguments: [true, false], [3, 50])
    func aClientThatSendsAndLeavesIsServed(closes: Bool, count: Int) throws {
        let control = try ControlScene(Self.policy)
        var requests = 0
        control.scene.controller.onShellRequest = { requests += 1 }
        let text = String(repeating: "wake\n", count: count - 1) + "lock\nunlo"
        var caller: ControlCaller? = try ControlCaller(control)
        caller?.send(text)
        if let caller, !closes { shutdown(caller.descriptor, Int32(SHUT_WR)) } else { caller = nil }
        var answers = 0
        for _ in 0..<4 {
            control.turn(100)
            answers += caller?.lines().count ?? 0
            control.pause()
        }
        #expect(requests == count)
        #expect(control.scene.controller.isLocked)
        #expect(closes || answers == count && caller?.isAlone == true)
    }

    /// Nor does the loop turn in vain meanwhile.
    @Test func aClientThatHasLeftIsServedSlowlyToo() throws {
        let control = try ControlScene()
        var requests = 0
        control.scene.controller.onShellRequest = { requests += 1 }
        do {
            let flood = try ControlCaller(control)
            while flood.send(String(repeating: "wake\n", count: 1000)) > 0 {}
        }
        control.turn(100)
        #expect(requests == 20)
        var descriptor = pollfd(
            fd: wl_event_loop_get_fd(control.loop), events: Int16(POLLIN), revents: 0)
        #expect(poll(&descriptor, 1, 0) == 0)
        control.pause()
        control.turn(100)
        #expect((40...60).contains(requests))
        #expect(try ControlCaller(control).ask("lock").count == 1)
    }

    @Test func aFollowerThatSendsNothingMoreReceivesItsAnswers() throws {
        // An answer that is longer than what the kernel keeps for a client.
        let names = (0..<4800).map { "p\($0)" + String(repeating: "x", count: 59) }
        let control = try ControlScene(
            "profiles: {" + names.map { "\($0): {pan_threshold: 40}" }.joined(separator: ", ") + "}")
        let caller = try ControlCaller(control)
        caller.send("follow\nstatus\n")
        shutdown(caller.descriptor, Int32(SHUT_WR))
        control.turn(100)
        let lines = caller.lines() + caller.lines()
        #expect(lines.count { $0.hasPrefix(#"{"ok":true"#) } == 2)
        _ = caller.lines()
        #expect(caller.isAlone)
    }
}
