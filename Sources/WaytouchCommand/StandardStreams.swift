// SPDX-License-Identifier: MIT
import Glibc

/// Standard output, buffered: a long replay writes many short lines.
enum StandardOutput {
    private nonisolated(unsafe) static var buffer: [UInt8] = []

    /// As ``OutputFile/interruption``, for a command that runs until a signal arrives.
    nonisolated(unsafe) static var interruption: Int32?

    static func write(_ text: String) { write(text.utf8) }

    static func write(_ bytes: some Sequence<UInt8>) {
        buffer.append(contentsOf: bytes)
        if buffer.count > 1 << 16 { flush() }
    }

    static func flush() {
        guard !buffer.isEmpty else { return }
        Progress.clear(for: STDOUT_FILENO)
        let writePiece = { writeOrExit($0, to: STDOUT_FILENO) }
        if let interruption {
            if !writeInPieces(buffer, to: STDOUT_FILENO, until: interruption, with: writePiece) {
                exit(OutputError(stuck: "standard output"))
            }
        } else {
            writePiece(buffer)
        }
        buffer.removeAll(keepingCapacity: true)
    }

    fileprivate static func exit(_ error: OutputError) -> Never {
        let prefix = Terminal.hasColors(STDERR_FILENO) ? TextStyle.error("waytouch:") : "waytouch:"
        _ = writeFully(Array("\(prefix) \(error)\n".utf8), to: STDERR_FILENO)
        _exit(ExitStatus.cannotWrite.rawValue)
    }
}

/// Standard error, unbuffered.
enum StandardError {
    static func write(_ text: String) {
        Progress.clear()
        writeOrExit(Array(text.utf8), to: STDERR_FILENO)
    }

    /// Writes the line of progress itself, which all other output clears first.
    static func write(progress line: String) { writeOrExit(Array(line.utf8), to: STDERR_FILENO) }
}

/// Opens something in place of standard streams that are closed: otherwise a device, a file or the compositor's socket
/// would get the number of one, and messages would be written there. Input and output still fail; messages are dropped.
func reserveStandardStreams() {
    for (descriptor, mode) in [
        (STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_WRONLY),
    ]
    where fcntl(descriptor, F_GETFD) < 0 {
        // The lowest number that is free.
        _ = open("/dev/null", mode)
    }
}

/// If the reader of the output has closed it, the process ends quietly; other errors are reported, if possible.
/// Messages that nobody reads any more are dropped: the exit status still has to tell how the work went.
private func writeOrExit(_ bytes: [UInt8], to descriptor: Int32) {
    guard let code = writeFully(bytes, to: descriptor) else { return }
    if code == EPIPE, descriptor == STDERR_FILENO { return }
    if descriptor == STDOUT_FILENO, code != EPIPE {
        StandardOutput.exit(OutputError("standard output", code))
    }
    _exit(ExitStatus.cannotWrite.rawValue)
}

/// Writes all bytes, in pieces that a pipe takes without blocking once it has room; returns false if its reader takes
/// nothing for two seconds once `stop` is readable.
func writeInPieces<Failure: Error>(
    _ bytes: [UInt8], to output: Int32, until stop: Int32, with write: ([UInt8]) throws(Failure) -> Void
) throws(Failure) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
        guard waitForRoom(in: output, until: stop) else { return false }
        try write(Array(rest.prefix(Int(PIPE_BUF))))
        rest = rest.dropFirst(Int(PIPE_BUF))
    }
    return true
}

/// Waits until an output can take `PIPE_BUF` bytes; returns false if it takes nothing for two seconds once `stop` is
/// readable.
private func waitForRoom(in output: Int32, until stop: Int32) -> Bool {
    var output = pollfd(fd: output, events: Int16(POLLOUT), revents: 0)
    let stop = pollfd(fd: stop, events: Int16(POLLIN), revents: 0)
    while true {
        var both = [output, stop]
        if poll(&both, 2, -1) < 0 { continue }  // a signal
        if both[0].revents != 0 { return true }
        let count = poll(&output, 1, 2000)
        if count >= 0 { return count > 0 }
    }
}

/// Writes all bytes, in as many calls as that takes; returns nil, or the `errno` of the call that failed.
func writeFully(_ bytes: [UInt8], to descriptor: Int32) -> Int32? {
    var rest = bytes[...]
    while !rest.isEmpty {
        let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
        if count < 0 {
            if errno == EINTR { continue }
            return errno
        }
        rest = rest.dropFirst(count)
    }
    return nil
}
