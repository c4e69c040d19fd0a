// SPDX-License-Identifier: MIT
import CPeer
import CWaylandServer
import Glibc
public import WaytouchControl
import WaytouchServer

/// The socket on which programs of the compositor's user follow the policy, and send the same requests as the shell.
///
/// It is served on the display's event loop. Its clients cost the compositor little: the number of clients, the length
/// of a request, and the requests of a client in a tenth of a second are limited, and unless a client follows, no
/// request is served before the answer to the previous one has been written. A client that follows but does not read
/// loses events, and receives their number.
public final class ControlSocket {
    /// The path of the socket.
    public let path: String
    /// Called with a line for the log when a program of another user was refused.
    public var onWarning: ((String) -> Void)?

    /// The controller; nil once the socket is closed.
    private(set) var controller: PolicyController?
    /// The members with which the answer to `status` begins.
    let preamble: [(name: String, value: String)]
    let loop: OpaquePointer

    private var descriptor: Int32 = -1
    private var source: OpaquePointer?
    private var timer: OpaquePointer?
    /// Writes, once for everything that happens in a turn of the loop.
    private let endOfTurn: EndOfTurn
    /// Identifies the socket's file, as another one may have replaced it.
    private var inode: (device: dev_t, number: ino_t) = (0, 0)
    private var connections: [ControlConnection] = []
    private var acceptedRecently = 0
    private var isTimerArmed = false
    private var hasTurnedAway = false

    /// The greatest number of connections.
    static let maximumConnections = 32
    /// The greatest number of connections that follow; these are never removed to make room for others.
    static let maximumFollowers = 24
    /// The greatest number of clients accepted during ``interval``.
    private static let maximumAccepted = 64
    /// The time over which connections and requests are counted, in ms.
    private static let interval: Int32 = 100
    /// How long a connection must be silent before another one may replace it, in µs.
    private static let silence: Int64 = 5_000_000
    private static let backlog: Int32 = 64

    /// Listens on a socket; `loop` is a `wl_event_loop` that outlives it.
    ///
    /// - Parameters:
    ///   - path: the path; a stale socket that no process serves is replaced.
    ///   - preamble: names and string values of the members with which the answer to `status` begins.
    public init(
        path: String, preamble: [(name: String, value: String)], controller: PolicyController,
        loop: OpaquePointer
    ) throws(ControlError) {
        self.path = path
        self.preamble = preamble
        self.controller = controller
        self.loop = loop
        endOfTurn = EndOfTurn(loop: loop)
        endOfTurn.body = { [unowned(unsafe) self] in
            withExtendedLifetime(self) { flush() }
        }
        descriptor = try ControlListener.listen(at: path, backlog: Self.backlog)
        var status = stat()
        if lstat(path, &status) == 0 { inode = (status.st_dev, status.st_ino) }
        let me = Unmanaged.passUnretained(self).toOpaque()
        source = wl_event_loop_add_fd(
            loop, descriptor, UInt32(WL_EVENT_READABLE),
            { _, _, data in
                guard let socket = ControlSocket.from(data) else { return 0 }
                withExtendedLifetime(socket) { socket.accept() }
                return 0
            }, me)
        timer = wl_event_loop_add_timer(
            loop,
            { data in
                guard let socket = ControlSocket.from(data) else { return 0 }
                withExtendedLifetime(socket) { socket.beginInterval() }
                return 0
            }, me)
        guard source != nil, timer != nil else {
            close()
            throw .unreachable("\(path): out of memory")
        }
    }

    deinit { close() }

    /// Ends all connections and removes the socket. May be called from a request.
    public func close() {
        controller?.unfollow(self)
        controller = nil
        for connection in connections { connection.close() }
        connections.removeAll()
        if let source { wl_event_source_remove(source) }
        if let timer { wl_event_source_remove(timer) }
        (source, timer) = (nil, nil)
        endOfTurn.cancel()
        guard descriptor >= 0 else { return }
        Glibc.close(descriptor)
        descriptor = -1
        // Another program may have replaced the file.
        var status = stat()
        if lstat(path, &status) == 0, status.st_dev == inode.device, status.st_ino == inode.number {
            unlink(path)
        }
    }

    private static func from(_ data: UnsafeMutableRawPointer?) -> ControlSocket? {
        data.map { Unmanaged<ControlSocket>.fromOpaque($0).takeUnretainedValue() }
    }

    // MARK: Clients

    /// Accepts one client in each turn of the loop.
    private func accept() {
        guard acceptedRecently < Self.maximumAccepted else {
            wl_event_source_fd_update(source, 0)
            return
        }
        acceptedRecently += 1
        armTimer()
        var user: uid_t = 0
        let client = cpeer_accept(descriptor, &user)
        guard client >= 0 else {
            // With no descriptors left, accepting would be tried again in every turn.
            if errno != EAGAIN, errno != EINTR, errno != ECONNABORTED {
                acceptedRecently = Self.maximumAccepted
            }
            return
        }
        guard ControlListener.mayUse(user) else {
            Glibc.close(client)
            if !hasTurnedAway { onWarning?("\(path): a program of another user was turned away") }
            hasTurnedAway = true
            return
        }
        guard makePlace(), let connection = ControlConnection(client, socket: self) else {
            ControlConnection.turnAway(client)
            return
        }
        connections.append(connection)
    }

    /// Returns whether there is room for another connection, after removing a silent one if necessary.
    private func makePlace() -> Bool {
        guard connections.count >= Self.maximumConnections else { return true }
        let silent = connections.filter { !$0.follows }.min { $0.lastRequest < $1.lastRequest }
        guard let silent, MonotonicClock.now() &- silent.lastRequest >= Self.silence else { return false }
        remove(silent)
        return true
    }

    func remove(_ connection: ControlConnection) {
        connection.close()
        connections.removeAll { $0 === connection }
        followOnlyIfNeeded()
    }

    var hasRoomForFollower: Bool { connections.count(where: \.follows) < Self.maximumFollowers }

    /// Follows the policy only while a client does.
    func followOnlyIfNeeded() {
        if connections.contains(where: \.follows) {
            controller?.follow(self)
        } else {
            controller?.unfollow(self)
        }
    }

    // MARK: Time

    /// Starts the timer that ends the present ``interval``.
    func armTimer() {
        guard !isTimerArmed, let timer else { return }
        isTimerArmed = wl_event_source_timer_update(timer, Self.interval) == 0
    }

    private func beginInterval() {
        isTimerArmed = false
        acceptedRecently = 0
        if let source { wl_event_source_fd_update(source, UInt32(WL_EVENT_READABLE)) }
        for connection in connections { connection.beginInterval() }
    }

    /// Schedules writing, for the end of this turn of the loop.
    func scheduleFlush() { endOfTurn.request() }

    private func flush() {
        for connection in connections where connection.follows { connection.flush() }
    }

    // MARK: Events

    func notifyFollowers(_ event: ControlLine) {
        let bytes = event.bytes
        for connection in connections where connection.follows { connection.append(event: bytes) }
        scheduleFlush()
    }
}
