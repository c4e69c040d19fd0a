// SPDX-License-Identifier: MIT
import Glibc
import WaytouchCapture

/// A descriptor that can be read once SIGINT, SIGTERM or SIGHUP has come, which then do not end the process.
///
/// There is one at a time.
final class Interruption {
    /// To be polled, not to be read.
    let descriptor: Int32

    /// Where the signal handler writes to; handlers can be given nothing.
    private nonisolated(unsafe) static var writingEnd: Int32 = -1
    private static let signals = [SIGINT, SIGTERM, SIGHUP]

    init() throws(CaptureError) {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else {
            throw CaptureError(.cannotOpen, "cannot wait for signals: \(String(cString: strerror(errno)))")
        }
        // A handler must never wait, however many signals come.
        _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
        descriptor = ends[0]
        Self.writingEnd = ends[1]
        var action = sigaction()
        action.__sigaction_handler.sa_handler = { _ in
            let before = errno
            var byte: UInt8 = 1
            _ = Glibc.write(Interruption.writingEnd, &byte, 1)
            errno = before
        }
        action.sa_flags = SA_RESTART
        for signal in Self.signals { sigaction(signal, &action, nil) }
        // A reader that has ended is an error of writing, and not the end.
        signal(SIGPIPE, SIG_IGN)
    }

    deinit {
        for number in Self.signals { signal(number, SIG_DFL) }
        close(descriptor)
        close(Self.writingEnd)
        Self.writingEnd = -1
    }
}
