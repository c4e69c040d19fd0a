// SPDX-License-Identifier: MIT
import CFakeEvdevPreload
import Glibc
import WaytouchReplayDevice

/// The objects that live as long as the program into which this library was loaded.
private enum Preload {
    /// Set once, before the program's `main` and before this library starts a thread.
    nonisolated(unsafe) static var player: RealTimePlayer?
    nonisolated(unsafe) static var socketPath: String?
    /// The process that made the socket: a forked child must not remove its parent's.
    nonisolated(unsafe) static var process: pid_t = 0

    static let defaultDelay: Int64 = 500

    static func start() {
        fe_preload_forget()
        let recordings = Environment.value("WAYTOUCH_REPLAY")?.split(separator: ":").map(String.init) ?? []
        let socket = Environment.value("WAYTOUCH_REPLAY_SOCKET")
        guard !recordings.isEmpty || socket != nil else { return }
        process = getpid()
        do {
            let world = try ReplayWorld()
            world.becomeDefault()
            player = RealTimePlayer(world)
        } catch {
            return Messages.report("\(error)")
        }
        guard let player else { return }
        playAll(recordings, player)
        if let socket { serve(socket, player) }
    }

    /// Plays the recordings on a thread. The devices of the first one are plugged in before the program looks for
    /// devices.
    private static func playAll(_ recordings: [String], _ player: RealTimePlayer) {
        guard let first = recordings.firstIndex(where: { isPlugged($0, player) }) else { return }
        let started = Threads.start {
            player.waitForReader()
            MonotonicClock.sleep(until: MonotonicClock.now + delay * 1000)
            for path in recordings[first...] {
                if case .failed(let reason) = player.play(path) { Messages.report(reason) }
            }
        }
        if !started { Messages.report("cannot start a thread") }
    }

    private static func isPlugged(_ path: String, _ player: RealTimePlayer) -> Bool {
        guard case .failed(let reason) = player.plug(path) else { return true }
        Messages.report(reason)
        return false
    }

    private static var delay: Int64 {
        guard let text = Environment.value("WAYTOUCH_REPLAY_DELAY_MS") else { return defaultDelay }
        guard let value = Int64(text), (0...3_600_000).contains(value) else {
            Messages.report("WAYTOUCH_REPLAY_DELAY_MS: expected 0 to 3600000 milliseconds, found '\(text)'")
            return defaultDelay
        }
        return value
    }

    private static func serve(_ path: String, _ player: RealTimePlayer) {
        switch ControlSocket.create(path, player) {
        case .failed(let reason):
            Messages.report(reason)
        case .created(let socket):
            socketPath = path
            if !Threads.start({ socket.serve() }) { Messages.report("cannot start a thread") }
        }
    }

    static func stop() {
        if let socketPath, process == getpid() { unlink(socketPath) }
    }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Called before the program's `main`.
@c @implementation
public func waytouch_replay_start() {
    Preload.start()
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Called when the program ends.
@c @implementation
public func waytouch_replay_stop() {
    Preload.stop()
}
