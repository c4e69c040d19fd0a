// SPDX-License-Identifier: MIT
import Glibc
import WaytouchCapture
import WaytouchFiles

/// A descriptor that becomes readable when SIGINT, SIGTERM or SIGHUP arrives; these signals then do not end the
/// process.
///
/// SIGHUP is left alone if it is ignored, as under `nohup`. There can be only one at a time.
final class Interruption {
    /// The descriptor, to be polled but not read.
    let descriptor: Int32

    /// The end of the pipe to which the signal handler writes; global, because handlers have no context.
    private nonisolated(unsafe) static var writingEnd: Int32 = -1
    private let signals: [Int32]

    init() throws(CaptureError) {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else {
            throw CaptureError(.cannotOpen, "cannot wait for signals: \(String(systemError: errno))")
        }
        // A handler must never block, however many signals arrive.
        _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
        descriptor = ends[0]
        signals = Self.isIgnored(SIGHUP) ? [SIGINT, SIGTERM] : [SIGINT, SIGTERM, SIGHUP]
        Self.writingEnd = ends[1]
        var action = sigaction()
        action.__sigaction_handler.sa_handler = { _ in
            let before = errno
            var byte: UInt8 = 1
            _ = Glibc.write(Interruption.writingEnd, &byte, 1)
            errno = before
        }
        action.sa_flags = SA_RESTART
        for signal in signals { sigaction(signal, &action, nil) }
        // Writing to a reader that has ended is then an error, and does not end the process.
        signal(SIGPIPE, SIG_IGN)
    }

    deinit {
        for number in signals { signal(number, SIG_DFL) }
        close(descriptor)
        close(Self.writingEnd)
        Self.writingEnd = -1
    }

    private static func isIgnored(_ signal: Int32) -> Bool {
        var action = sigaction()
        guard sigaction(signal, nil, &action) == 0 else { return false }
        return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
            == unsafeBitCast(SIG_IGN, to: Int.self)
    }
}
