// SPDX-License-Identifier: MIT
import Glibc

/// A connection to a compositor's control socket: requests and their answers, and events.
///
/// ```swift
/// let client = try ControlClient(path: ControlPath.inEnvironment())
/// try client.request("lock")
/// ```
public final class ControlClient {
    /// The socket.
    public let path: String
    /// How long to wait for an answer, in ms.
    public var timeout: Int32 = 10_000
    /// The descriptor for the caller's own `poll`; readable when there may be an event.
    public let descriptor: Int32

    private var received: [UInt8] = []
    /// The number of received bytes that are known to contain no newline.
    private var searched = 0
    private var events: [ControlMessage] = []
    /// The longest line that is accepted, in bytes: far more than a compositor sends for the largest policy.
    private static let maximumLine = 64 * 1024 * 1024

    /// Connects to the socket at a path.
    public init(path: String) throws(ControlError) {
        self.path = path
        descriptor = socket(
            AF_UNIX,
            Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue) | Int32(SOCK_NONBLOCK.rawValue), 0)
        guard descriptor >= 0 else { throw .unreachable("\(path): \(Self.describe(errno))") }
        let descriptor = descriptor
        for _ in 0..<Self.attempts {
            let code = ControlPath.withAddress(path) { connect(descriptor, $0, $1) == 0 ? 0 : errno }
            guard let code else { throw .unreachable("\(path): the path is too long for a socket") }
            switch code {
            case 0: return
            // The compositor's queue of connections is full.
            case EAGAIN, EINTR: usleep(10_000)
            case ECONNREFUSED, ENOENT: throw .unreachable("\(path): no compositor listens there")
            default: throw .unreachable("\(path): \(Self.describe(code))")
            }
        }
        throw .unreachable("\(path): the compositor accepts no connections")
    }

    /// The number of attempts to connect, 10 ms apart, while the queue of connections is full.
    private static let attempts = 1000

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// Sends a request and returns its answer. Events that arrive meanwhile are kept for ``nextEvent(timeout:)``.
    @discardableResult
    public func request(_ text: String) throws(ControlError) -> ControlMessage {
        try send(text)
        while true {
            guard let message = try receive(timeout: timeout) else {
                throw .lost("\(path): no answer within \(timeout / 1000) s")
            }
            guard message["event"] == nil else {
                events.append(message)
                continue
            }
            if message["ok"]?.bool == true { return message }
            throw .refused(
                code: message["error"]?.string ?? "",
                message: message["message"]?.string ?? "the request was refused")
        }
    }

    /// Waits for the next event, after the request `follow`.
    ///
    /// - Parameter timeout: how long to wait for it, in ms; negative: for ever.
    /// - Returns: the event; nil if none has arrived in time, or if a signal has interrupted the wait.
    public func nextEvent(timeout: Int32) throws(ControlError) -> ControlMessage? {
        if !events.isEmpty { return events.removeFirst() }
        while let message = try receive(timeout: timeout) {
            if message["event"] != nil { return message }
        }
        return nil
    }

    // MARK: Lines

    private func send(_ text: String) throws(ControlError) {
        guard !text.utf8.contains(UInt8(ascii: "\n")) else {
            throw .refused(code: "bad-argument", message: "a request must be one line")
        }
        var bytes = Array((text + "\n").utf8)[...]
        while !bytes.isEmpty {
            let count = bytes.withUnsafeBytes {
                Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            if count > 0 {
                bytes = bytes.dropFirst(count)
            } else if errno == EAGAIN {
                guard wait(for: Int16(POLLOUT), timeout) else {
                    throw .lost("\(path): the compositor does not read requests")
                }
            } else if errno == EPIPE || errno == ECONNRESET {
                // The compositor may have sent the reason before it closed the connection.
                return
            } else if errno != EINTR {
                throw .lost("\(path): \(Self.describe(errno))")
            }
        }
    }

    /// Returns the next line; nil if none arrives in time.
    private func receive(timeout: Int32) throws(ControlError) -> ControlMessage? {
        while true {
            if let end = received[searched...].firstIndex(of: UInt8(ascii: "\n")) {
                let line = Array(received[..<end])
                received.removeFirst(end + 1)
                searched = 0
                guard let value = JSONValue(line) else { throw .lost("\(path): an answer is not JSON") }
                return ControlMessage(line: String(decoding: line, as: UTF8.self), value: value)
            }
            searched = received.count
            guard searched <= Self.maximumLine else { throw .lost("\(path): an answer is too long") }
            guard wait(for: Int16(POLLIN), timeout) else { return nil }
            var buffer = [UInt8](repeating: 0, count: 65_536)
            let count = recv(descriptor, &buffer, buffer.count, 0)
            if count > 0 {
                received += buffer[..<count]
            } else if count == 0 || errno != EAGAIN && errno != EINTR {
                throw .lost("\(path): the compositor has ended the connection")
            }
        }
    }

    private func wait(for events: Int16, _ timeout: Int32) -> Bool {
        var poll = pollfd(fd: descriptor, events: events, revents: 0)
        return Glibc.poll(&poll, 1, timeout) > 0
    }

    private static func describe(_ code: Int32) -> String {
        strerror(code).map { String(cString: $0) } ?? "error \(code)"
    }
}
