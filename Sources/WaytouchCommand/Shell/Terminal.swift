// SPDX-License-Identifier: MIT
import Glibc
import Logging

/// What is on the other side of the standard streams, and how much it is told.
enum Terminal {
    /// How much is said.
    nonisolated(unsafe) private(set) static var verbosity = Verbosity.normal

    nonisolated(unsafe) private static var color = ColorChoice.auto

    /// Where commands say what is neither their output nor the progress: a line each, on standard error.
    static let log = Logger(label: "waytouch")

    /// Sets up what all commands share; once, before anything is said.
    static func start(_ verbosity: Verbosity, _ color: ColorChoice) {
        self.verbosity = verbosity
        self.color = color
        LoggingSystem.bootstrap { _ in TerminalLogHandler(verbosity) }
    }

    /// Whether a person looks at what is written there, on something that can move its cursor.
    static func isScreen(_ descriptor: Int32) -> Bool {
        isatty(descriptor) == 1 && environment("TERM") != "dumb"
    }

    /// Whether what is written there is to have colours.
    static func hasColors(_ descriptor: Int32) -> Bool {
        switch color {
        case .always: true
        case .never: false
        // no-color.org: whatever it is set to, unless that is nothing.
        case .auto: isScreen(descriptor) && (environment("NO_COLOR") ?? "").isEmpty
        }
    }

    /// How many characters fit on a line of standard error.
    static var width: Int {
        var size = winsize()
        guard ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
        return Int(size.ws_col)
    }

    private static func environment(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }
    }
}
