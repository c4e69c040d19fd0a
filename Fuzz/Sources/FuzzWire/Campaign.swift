// SPDX-License-Identifier: MIT
import CFuzzWire
import CWaylandServer
import Glibc
import Waytouch
import WaytouchServer

/// Runs many clients with one compositor after another, until enough requests have been sent.
final class Campaign {
    /// The counts for the summary.
    struct Tally {
        var requests = 0
        var clients = 0
        var errors = 0
        var killed = 0
        var overruns = 0
        var gestures = 0
        var compositors = 0
        var digest: UInt64 = 0
    }

    private static let clientCount = 12
    /// The number of clients that never cause a protocol error.
    private static let carefulCount = 3
    private static let requestsPerCompositor = 60_000

    private let wire = WireProtocol()
    private let dice: Dice
    private let goal: Int
    private var compositor: FuzzCompositor
    private var fingers: Fingers
    private var clients: [WireClient] = []
    private(set) var tally = Tally()

    init(seed: UInt64, requests: Int) {
        ValueRange.checkTable(wire)
        ignore_server_log()
        dice = Dice(seed: seed)
        goal = requests
        compositor = FuzzCompositor(dice: dice)
        fingers = Fingers(compositor, dice: dice)
    }

    /// Runs the campaign to its end; returns the problem, or nil if there was none.
    func run() -> String? {
        while tally.requests < goal {
            if let problem = runCompositor() { return "after \(tally.requests) requests: \(problem)" }
        }
        compositor.tearDown(serverFirst: true)
        return nil
    }

    private func startCompositor() {
        compositor = FuzzCompositor(dice: dice)
        fingers = Fingers(compositor, dice: dice)
    }

    private func runCompositor() -> String? {
        tally.compositors += 1
        let last = min(goal, tally.requests + Self.requestsPerCompositor)
        for index in 0..<Self.clientCount { clients.append(connect(index < Self.carefulCount)) }
        while tally.requests < last {
            for _ in 0..<100 {
                step()
                if let problem = collect() { return problem }
            }
            if let problem = rest() { return problem }
        }
        return end()
    }

    // MARK: Clients

    private func connect(_ isCareful: Bool) -> WireClient {
        let (descriptor, handle) = compositor.connect()
        tally.clients += 1
        let client = WireClient(
            wire, dice: dice, manners: isCareful ? .careful : .wild, handle: handle, descriptor: descriptor)
        client.introduce()
        exchange(client)
        client.bindGlobals()
        exchange(client)
        return client
    }

    private func exchange(_ client: WireClient) {
        client.flush()
        compositor.dispatch()
        client.read()
    }

    private func step() {
        for _ in 0...dice.int(3) {
            let client = dice.pick(clients)
            for _ in 0...dice.int(8) {
                if client.manners == .wild, dice.chance(1, of: 160) {
                    client.sendInvalid()
                } else {
                    client.sendValid()
                }
            }
            client.flush()
        }
        compositor.dispatch()
        for _ in 0...dice.int(24) { fingers.act() }
        compositor.dispatch()
        for client in clients { client.read() }
        disturb()
    }

    /// Disturbs a client at random: kills it, makes it deaf or hear again, or removes its window.
    private func disturb() {
        let index = dice.int(clients.count)
        let client = clients[index]
        switch dice.int(400) {
        case 0..<2 where client.manners == .wild:
            // A program that crashes: its end of the socket closes with it.
            tally.killed += 1
            replace(index)
        case 2 where client.manners == .wild && !client.isDisconnected && !client.isDeaf:
            // Not a deaf client: that may have been disconnected without noticing, so that its handle is invalid.
            tally.killed += 1
            compositor.flushAndDestroy(client)
            replace(index)
        case 3..<7 where client.manners == .wild: client.isDeaf = true
        case 7..<30: hear(client)
        case 30..<33: removeWindow()
        default: break
        }
    }

    /// Makes a deaf client read everything.
    private func hear(_ client: WireClient) {
        guard client.isDeaf else { return }
        client.isDeaf = false
        settle()
    }

    /// Makes the compositor remove a surface's window, as it does when it unmaps the surface.
    private func removeWindow() {
        settle()
        guard let surface = compositor.anySurface(), let server = compositor.server,
            let client = clients.first(where: {
                $0.handle == wl_resource_get_client(surface) && !$0.isDisconnected && !$0.isDeaf
            })
        else { return }
        server.remove(server.window(for: SurfaceResource(surface)))
        client.windowRemoved(wl_resource_get_id(surface))
        settle()
    }

    /// Exchanges messages until there are no more.
    private func settle() {
        for _ in 0..<100 {
            for client in clients { client.flush() }
            compositor.dispatch()
            var isBusy = false
            for client in clients where client.read() { isBusy = true }
            if !isBusy { return }
        }
    }

    private func replace(_ index: Int) {
        let client = clients[index]
        count(client)
        clients[index] = connect(client.manners == .careful)
    }

    private func count(_ client: WireClient) {
        tally.requests += client.takeRequests()
        tally.gestures += client.gestures
        client.gestures = 0
        tally.digest = tally.digest &* 31 &+ client.digest
    }

    // MARK: What must hold

    /// Replaces disconnected clients; returns a problem, or nil.
    private func collect() -> String? {
        for index in clients.indices {
            let client = clients[index]
            tally.requests += client.takeRequests()
            client.checkClosed()
            if let problem = client.problems.first { return "client \(index): \(problem)" }
            guard client.isDisconnected else { continue }
            if client.error != nil {
                tally.errors += 1
                if client.manners == .careful {
                    return "careful client \(index) was disconnected: \(client.error ?? "")"
                }
            } else if client.wasDeaf || client.isCondemned {
                tally.overruns += 1
            } else {
                return "client \(index) was disconnected without an error"
            }
            replace(index)
        }
        return nil
    }

    /// Brings everything to rest, and checks that nothing is under way; returns a problem, or nil.
    private func rest() -> String? {
        fingers.rest()
        for client in clients where client.isDeaf { hear(client) }
        settle()
        // Answers that have come meanwhile may have started something.
        fingers.rest()
        settle()
        if let problem = compositor.problemAtRest() { return problem }
        for (index, client) in clients.enumerated() {
            client.checkQuiet()
            if let problem = client.problems.first { return "client \(index), at rest: \(problem)" }
        }
        return collect()
    }

    /// Destroys clients, server and display in any order, in the middle of gestures; returns a problem, or nil.
    private func end() -> String? {
        for _ in 0..<20 { fingers.act() }
        compositor.dispatch()
        let isServerFirst = dice.chance(1, of: 2)
        if dice.chance(1, of: 2) {
            fingers.rest()
            for client in clients { client.read() }
        }
        for client in clients { count(client) }
        weak let engine = compositor.engine
        weak let gone = compositor.server
        if dice.chance(1, of: 2) { clients.removeAll() }
        compositor.tearDown(serverFirst: isServerFirst)
        clients.removeAll()
        fingers.rest()
        if let problem = compositor.problemAtRest() { return "after the last client: \(problem)" }
        startCompositor()
        if engine != nil { return "the engine is leaked" }
        if gone != nil { return "the server is leaked" }
        return nil
    }
}
