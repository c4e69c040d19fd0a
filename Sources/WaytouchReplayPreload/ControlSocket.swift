// SPDX-License-Identifier: MIT
import Glibc
import WaytouchFiles

/// A Unix socket on which another program controls what is played: each line is a command, and is answered with one
/// line.
///
/// | command | what it does | answer |
/// |---|---|---|
/// | `play PATH` | plays a recording, plugging its device in if need be | `ok FRAMES MICROSECONDS` at its end |
/// | `resume PATH` | the same, with the contacts that are down; its devices are plugged in | as `play` |
/// | `plug PATH` | plugs in a recording's devices in place of those plugged in | `ok` |
/// | `unplug` | pulls the plug of all devices | `ok` |
/// | `dropped` | says that events were lost (`SYN_DROPPED`) | `ok` |
/// | `ping` | nothing | `ok` |
///
/// A command that fails is answered with `error` and the reason.
final class ControlSocket {
    private struct Client {
        let descriptor: Int32
        var received: [UInt8] = []
    }

    /// The socket, or why there is none.
    enum Creation {
        case created(ControlSocket)
        case failed(String)
    }

    private let descriptor: Int32
    private let player: RealTimePlayer
    private var clients: [Client] = []

    private static let maximumLine = 4096
    private static let maximumClients = 16

    private init(_ descriptor: Int32, _ player: RealTimePlayer) {
        self.descriptor = descriptor
        self.player = player
    }

    static func create(_ path: String, _ player: RealTimePlayer) -> Creation {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let bytes = Array(path.utf8)
        guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else {
            return .failed("\(path): the path is too long for a socket")
        }
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
        let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
        let descriptor = socket(AF_UNIX, kind, 0)
        guard descriptor >= 0 else { return .failed("cannot create a socket: \(String(systemError: errno))") }

        func call(_ function: (Int32, UnsafePointer<sockaddr>?, socklen_t) -> Int32, _ socket: Int32) -> Int32
        {
            withUnsafePointer(to: &address) { pointer in
                pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    function(socket, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
                }
            }
        }
        var bound = call(bind, descriptor) == 0
        if !bound && errno == EADDRINUSE {
            var status = stat()
            guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFSOCK else {
                close(descriptor)
                return .failed("\(path): exists and is not a socket")
            }
            // A killed program has left the socket behind, unless somebody answers.
            let probe = socket(AF_UNIX, kind, 0)
            let isStale = call(connect, probe) < 0 && errno == ECONNREFUSED
            close(probe)
            bound = isStale && unlink(path) == 0 && call(bind, descriptor) == 0
            if !bound {
                close(descriptor)
                return .failed("\(path): the socket is in use")
            }
        }
        guard bound, listen(descriptor, 8) == 0 else {
            let code = errno
            close(descriptor)
            return .failed("\(path): cannot create the socket: \(String(systemError: code))")
        }
        return .created(ControlSocket(descriptor, player))
    }

    /// Serves clients without end.
    func serve() {
        while true {
            var polls = [pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)]
            polls += clients.map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
            guard poll(&polls, nfds_t(polls.count), -1) >= 0 || errno == EINTR else { return }
            // Backwards, because clients that have disconnected are removed.
            for index in clients.indices.reversed() where polls[index + 1].revents != 0 {
                if !read(from: index) {
                    close(clients[index].descriptor)
                    clients.remove(at: index)
                }
            }
            if polls[0].revents != 0 { acceptClient() }
        }
    }

    private func acceptClient() {
        let client = accept(descriptor, nil, nil)
        guard client >= 0 else { return }
        _ = fcntl(client, F_SETFD, FD_CLOEXEC)
        guard clients.count < Self.maximumClients else {
            close(client)
            return
        }
        clients.append(Client(descriptor: client))
    }

    /// Reads from a client; returns false if it has disconnected.
    private func read(from index: Int) -> Bool {
        var buffer = [UInt8](repeating: 0, count: 1024)
        let count = recv(clients[index].descriptor, &buffer, buffer.count, Int32(MSG_DONTWAIT))
        guard count > 0 else { return count < 0 && (errno == EAGAIN || errno == EINTR) }
        clients[index].received += buffer[..<count]
        while let end = clients[index].received.firstIndex(of: UInt8(ascii: "\n")) {
            let line = String(decoding: clients[index].received[..<end], as: UTF8.self)
            clients[index].received.removeFirst(end + 1)
            guard reply(answer(to: line), to: clients[index].descriptor) else { return false }
        }
        return clients[index].received.count <= Self.maximumLine
    }

    private func reply(_ text: String, to client: Int32) -> Bool {
        let line = Array((text + "\n").utf8)
        return send(client, line, line.count, Int32(MSG_NOSIGNAL)) == line.count
    }

    private func answer(to line: String) -> String {
        let words = line.split(separator: " ", maxSplits: 1)
        let argument = words.count > 1 ? String(words[1]) : nil
        let outcome: RealTimePlayer.Outcome
        switch (words.first, argument) {
        case ("play", let path?): outcome = player.play(path)
        case ("resume", let path?): outcome = player.resume(path)
        case ("plug", let path?): outcome = player.plug(path)
        case ("unplug", nil): outcome = player.unplug()
        case ("dropped", nil): outcome = player.reportDropped()
        case ("ping", nil): outcome = .done
        default:
            outcome = .failed(
                "expected play PATH, resume PATH, plug PATH, unplug, dropped or ping, "
                    + "found '\(line.prefix(80))'")
        }
        switch outcome {
        case .done: return "ok"
        case .played(let frames, let duration, let start): return "ok \(frames) \(duration) \(start)"
        case .failed(let reason): return "error \(reason)"
        }
    }
}
