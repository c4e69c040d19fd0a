// SPDX-License-Identifier: MIT
import CPeer
import CWaylandServer
import Glibc
public import WaytouchControl
import WaytouchServer

/// The socket on which programs of the compositor's user ask what the policy does, and for what the shell may ask for.
///
/// It is served on the display's event loop, and what its clients do costs the compositor little: they are few, a
/// request has a greatest length, each has so many in a tenth of a second, and none is answered before the answer to
/// the previous one has left. One that follows and does not read loses events, and is told how many.
public final class ControlSocket {
    /// Where it is.
    public let path: String
    /// Called with a line about somebody who was turned away.
    public var onWarning: ((String) -> Void)?

    /// Nil: the socket is closed.
    private(set) var controller: PolicyController?
    /// What `status` begins with.
    let preamble: [(name: String, value: String)]
    let loop: OpaquePointer

    private var descriptor: Int32 = -1
    private var source: OpaquePointer?
    private var timer: OpaquePointer?
    /// Writes at the end of the loop's turn, if there is something to write.
    private var endOfTurn: OpaquePointer?
    /// What tells the socket's file from another one that may have taken its place.
    private var inode: (device: dev_t, number: ino_t) = (0, 0)
    private var connections: [ControlConnection] = []
    private var acceptedRecently = 0
    private var isTimerArmed = false
    private var hasTurnedAway = false

    /// The greatest number of connections.
    static let maximumConnections = 32
    /// How many clients are let in during ``interval``.
    private static let maximumAccepted = 64
    /// For how long what was done is counted, in ms.
    private static let interval: Int32 = 100
    /// How long a connection has to be silent to make place for another one, in µs.
    private static let silence: Int64 = 5_000_000
    private static let backlog: Int32 = 64

    /// Listens; `loop` is a `wl_event_loop` that outlives it.
    ///
    /// - Parameters:
    ///   - path: where; a socket that is left there and nobody serves is replaced.
    ///   - preamble: names and values of texts that `status` begins with.
    public init(
        path: String, preamble: [(name: String, value: String)], controller: PolicyController,
        loop: OpaquePointer
    ) throws(ControlError) {
        self.path = path
        self.preamble = preamble
        self.controller = controller
        self.loop = loop
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
            throw .unreachable("\(path): there is no memory to listen")
        }
    }

    deinit { close() }

    /// Ends all connections, and takes the socket away. It may be called from a request.
    public func close() {
        controller?.unfollow(self)
        controller = nil
        for connection in connections { connection.close() }
        connections.removeAll()
        if let source { wl_event_source_remove(source) }
        if let timer { wl_event_source_remove(timer) }
        if let endOfTurn { wl_event_source_remove(endOfTurn) }
        (source, timer, endOfTurn) = (nil, nil, nil)
        guard descriptor >= 0 else { return }
        Glibc.close(descriptor)
        descriptor = -1
        // Somebody may have put another one in its place.
        var status = stat()
        if lstat(path, &status) == 0, status.st_dev == inode.device, status.st_ino == inode.number {
            unlink(path)
        }
    }

    private static func from(_ data: UnsafeMutableRawPointer?) -> ControlSocket? {
        data.map { Unmanaged<ControlSocket>.fromOpaque($0).takeUnretainedValue() }
    }

    // MARK: Clients

    /// One in each turn of the loop.
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
            // Without a descriptor it would be tried again in every turn.
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

    /// Whether there is place for one more.
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

    /// While nobody follows, the policy does not know of the socket.
    func followOnlyIfNeeded() {
        if connections.contains(where: \.follows) {
            controller?.follow(self)
        } else {
            controller?.unfollow(self)
        }
    }

    // MARK: Time

    /// Has what was done recently forgotten after a while.
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

    /// Writes what waits, once for all that happens in this turn of the loop.
    func scheduleFlush() {
        guard endOfTurn == nil else { return }
        endOfTurn = wl_event_loop_add_idle(
            loop,
            { data in
                guard let socket = ControlSocket.from(data) else { return }
                // The loop forgets what it has called by itself.
                socket.endOfTurn = nil
                withExtendedLifetime(socket) { socket.flush() }
            }, Unmanaged.passUnretained(self).toOpaque())
    }

    private func flush() {
        for connection in connections where connection.follows { connection.flush() }
    }

    // MARK: Events

    func tellFollowers(_ event: ControlLine) {
        let bytes = event.bytes
        for connection in connections where connection.follows { connection.append(event: bytes) }
        scheduleFlush()
    }
}
