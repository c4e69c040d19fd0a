// SPDX-License-Identifier: MIT
import CWaylandServer
import Glibc
import Waytouch
import WaytouchServer

/// A client of the control socket.
final class ControlConnection {
    private let descriptor: Int32
    private unowned(unsafe) let socket: ControlSocket
    private var isOpen = true
    /// Nil while a client that has gone has used up its requests.
    private var source: OpaquePointer?
    private var mask = UInt32(WL_EVENT_READABLE)

    /// Received bytes that are not served yet.
    private var received: [UInt8] = []
    /// Bytes to write, of which the first `written` have been written.
    private var pending: [UInt8] = []
    private var written = 0
    private var requestsRecently = 0
    /// Whether no further requests are served, and the connection ends when everything is written.
    private var isEnding = false
    /// Whether the client can no longer receive anything. Its requests are still served, without answers.
    private var isGone = false

    /// Whether the client follows the policy.
    private(set) var follows = false
    /// The state that was sent last; nil: none.
    private var sentState: ShellAccess.State?
    /// The number of events that did not fit.
    private var lost = 0
    /// The time of the latest request, in µs of CLOCK_MONOTONIC.
    private(set) var lastRequest = MonotonicClock.now()

    /// The greatest length of a request, in bytes, without the newline.
    static let maximumRequest = 8191
    /// The number of waiting bytes beyond which events are lost.
    static let maximumPending = 65_536
    /// The greatest number of requests served in a tenth of a second.
    private static let maximumRequests = 20

    /// Makes a connection that owns the descriptor. If the loop cannot add it, returns nil and leaves it to the caller.
    init?(_ descriptor: Int32, socket: ControlSocket) {
        self.descriptor = descriptor
        self.socket = socket
        if !listen() { return nil }
    }

    /// Adds the descriptor to the loop; returns false if memory has run out.
    private func listen() -> Bool {
        source = wl_event_loop_add_fd(
            socket.loop, descriptor, mask,
            { _, events, data in
                guard let data else { return 0 }
                let connection = Unmanaged<ControlConnection>.fromOpaque(data).takeUnretainedValue()
                // A request may release everything.
                withExtendedLifetime((connection, connection.socket)) { connection.serve(events) }
                return 0
            }, Unmanaged.passUnretained(self).toOpaque())
        return source != nil
    }

    /// Answers that there are too many connections, and closes the descriptor.
    static func turnAway(_ descriptor: Int32) {
        let line = ControlLine.refusal("busy", "too many programs are connected").bytes
        _ = send(descriptor, line, line.count, Int32(MSG_NOSIGNAL | MSG_DONTWAIT))
        Glibc.close(descriptor)
    }

    func close() {
        guard isOpen else { return }
        isOpen = false
        stopListening()
        follows = false
        Glibc.close(descriptor)
    }

    private func stopListening() {
        if let source { wl_event_source_remove(source) }
        source = nil
    }

    private func serve(_ events: UInt32) {
        guard isOpen else { return }
        if events & UInt32(WL_EVENT_HANGUP | WL_EVENT_ERROR) != 0 { noteGone() }
        if events & UInt32(WL_EVENT_READABLE) != 0, !read() {
            // One that follows may have answers to come.
            isEnding = true
            stopFollowing()
        }
        if !flush() { return }
        serveRequest()
    }

    private func noteGone() {
        isGone = true
        pending.removeAll()
        written = 0
        stopFollowing()
    }

    // MARK: Requests

    /// Reads what has arrived; returns false if the client sends nothing more.
    private func read() -> Bool {
        guard received.count <= Self.maximumRequest else { return true }
        return withUnsafeTemporaryAllocation(byteCount: Self.maximumRequest + 1, alignment: 1) { buffer in
            let count = recv(
                descriptor, buffer.baseAddress, buffer.count - received.count, Int32(MSG_DONTWAIT))
            if count > 0 { received += buffer[..<count] }
            return count > 0 || count < 0 && (errno == EAGAIN || errno == EINTR)
        }
    }

    /// Serves one request in each turn of the loop, once the answer to the previous one has been written or, for a
    /// client that follows, while fewer than ``maximumPending`` bytes are waiting.
    private func serveRequest() {
        guard pending.isEmpty || follows && pending.count - written < Self.maximumPending, !isEnding,
            requestsRecently < Self.maximumRequests
        else { return updateMask() }
        if let end = received.firstIndex(of: UInt8(ascii: "\n")) {
            let line = String(decoding: received[..<end], as: UTF8.self)
            received.removeFirst(end + 1)
            requestsRecently += 1
            lastRequest = MonotonicClock.now()
            socket.armTimer()
            let answer = socket.answer(to: line, from: self)
            // The request may have closed the socket.
            guard isOpen else { return }
            append(answer.bytes)
        } else if received.count > Self.maximumRequest {
            isEnding = true
            append(
                ControlLine.refusal("too-long", "a request has at most \(Self.maximumRequest) bytes").bytes)
        }
        if flush() { updateMask() }
    }

    func beginInterval() {
        requestsRecently = 0
        if source == nil, !listen() { return socket.remove(self) }
        updateMask()
    }

    /// Sets the events to wait for. If another request has arrived already, waits for the socket to be writable, to be
    /// called in the next turn.
    private func updateMask() {
        guard let source else { return }
        var wanted: UInt32 = 0
        let isPaused = isEnding || requestsRecently >= Self.maximumRequests
        // The loop reports in every turn that a client has gone, whatever is waited for.
        if isPaused, isGone { return stopListening() }
        if !isPaused, pending.isEmpty || follows {
            if received.contains(UInt8(ascii: "\n")) || received.count > Self.maximumRequest {
                wanted |= UInt32(WL_EVENT_WRITABLE)
            } else {
                wanted |= UInt32(WL_EVENT_READABLE)
            }
        }
        if !pending.isEmpty { wanted |= UInt32(WL_EVENT_WRITABLE) }
        guard wanted != mask else { return }
        mask = wanted
        wl_event_source_fd_update(source, wanted)
    }

    // MARK: Answers and events

    func startFollowing() {
        guard !isGone else { return }
        follows = true
        sentState = nil
        socket.followOnlyIfNeeded()
        socket.scheduleFlush()
    }

    private func stopFollowing() {
        guard follows else { return }
        follows = false
        socket.followOnlyIfNeeded()
    }

    func append(_ line: [UInt8]) {
        if !isGone { pending += line }
    }

    /// Appends an event. One that does not fit is lost and counted.
    func append(event: [UInt8]) {
        guard lost == 0, pending.count - written + event.count <= Self.maximumPending else {
            lost += 1
            return
        }
        pending += event
    }

    /// Writes as much as the kernel accepts; returns false if the connection is closed.
    @discardableResult func flush() -> Bool {
        guard isOpen else { return false }
        repeat {
            while written < pending.count {
                let count = pending[written...].withUnsafeBytes {
                    send(
                        descriptor, $0.baseAddress, $0.count,
                        Int32(MSG_NOSIGNAL | MSG_DONTWAIT))
                }
                if count < 0, errno == EINTR { continue }
                if count < 0, errno == EAGAIN {
                    compact()
                    updateMask()
                    return true
                }
                if count < 0, errno == EPIPE || errno == ECONNRESET {
                    noteGone()
                    break
                }
                guard count > 0 else {
                    socket.remove(self)
                    return false
                }
                written += count
            }
            pending.removeAll(keepingCapacity: pending.capacity <= 2 * Self.maximumPending)
            written = 0
        } while appendNews()
        if isEnding {
            socket.remove(self)
            return false
        }
        updateMask()
        return true
    }

    /// Removes what has been written.
    private func compact() {
        pending.removeFirst(written)
        written = 0
    }

    /// Appends the number of lost events, and the state if it has changed; returns whether there is anything to write.
    private func appendNews() -> Bool {
        guard follows, let controller = socket.controller else { return false }
        if lost > 0 {
            var line = ControlLine.event("lost")
            line.add("count", number: lost)
            lost = 0
            pending += line.bytes
        }
        let state = controller.state
        if state != sentState {
            sentState = state
            pending += ControlLine(state, at: controller.clock()).bytes
        }
        return !pending.isEmpty
    }
}
