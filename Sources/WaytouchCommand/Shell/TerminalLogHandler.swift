// SPDX-License-Identifier: MIT
import Glibc
import Logging
import WaytouchFiles

/// Writes log messages to standard error: `waytouch: MESSAGE`. A message about a file begins with
/// `file:line: `.
struct TerminalLogHandler: LogHandler {
    var logLevel: Logger.Level
    var metadata: Logger.Metadata = [:]
    private let hasColors: Bool

    init(_ verbosity: Verbosity) {
        logLevel =
            switch verbosity {
            case .quiet: .error
            case .normal: .warning
            case .verbose: .debug
            }
        hasColors = Terminal.hasColors(STDERR_FILENO)
    }

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
        // A message may contain the name of a device, or libinput's log. It may have several lines, but nothing that
        // moves the cursor.
        let text = "\(event.message)".split(separator: "\n", omittingEmptySubsequences: false)
            .map { String($0).escaped }.joined(separator: "\n")
        StandardError.write("\(prefix(of: event.level)) \(text)\n")
    }

    private func prefix(of level: Logger.Level) -> String {
        guard hasColors else { return "waytouch:" }
        return
            switch level
        {
        case .error, .critical: TextStyle.error("waytouch:")
        case .warning: TextStyle.warning("waytouch:")
        default: TextStyle.faint("waytouch:")
        }
    }
}
