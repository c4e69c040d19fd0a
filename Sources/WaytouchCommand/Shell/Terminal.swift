// SPDX-License-Identifier: MIT
import Glibc
import Logging

/// The terminal of the standard streams, and how much is printed there.
enum Terminal {
    /// How much is printed.
    nonisolated(unsafe) private(set) static var verbosity = Verbosity.normal

    nonisolated(unsafe) private static var color = ColorChoice.auto

    /// The log for messages that are neither output nor progress, each a line on standard error.
    static let log = Logger(label: "waytouch")

    /// Sets up what all commands share. Call it once, before anything is printed.
    static func start(_ verbosity: Verbosity, _ color: ColorChoice) {
        self.verbosity = verbosity
        self.color = color
        LoggingSystem.bootstrap { _ in TerminalLogHandler(verbosity) }
    }

    /// Returns whether a descriptor is a terminal that can move its cursor.
    static func isScreen(_ descriptor: Int32) -> Bool {
        isatty(descriptor) == 1 && environment("TERM") != "dumb"
    }

    /// Returns whether output to a descriptor is coloured.
    static func hasColors(_ descriptor: Int32) -> Bool {
        switch color {
        case .always: true
        case .never: false
        // See no-color.org: any value counts, unless it is empty.
        case .auto: isScreen(descriptor) && (environment("NO_COLOR") ?? "").isEmpty
        }
    }

    /// The number of characters on a line of standard error.
    static var width: Int {
        var size = winsize()
        guard ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
        return Int(size.ws_col)
    }

    private static func environment(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }
    }
}
