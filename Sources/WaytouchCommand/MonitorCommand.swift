// SPDX-License-Identifier: MIT
import ArgumentParser
import CWaylandClient
import Glibc
import Logging
import WaytouchClient
import WaytouchOverlay
import WaytouchWindow

struct MonitorCommand: TerminalCommand {
    static let configuration = CommandConfiguration(
        commandName: "monitor",
        abstract: "Shows what a running compositor recognises and sends.",
        manual: Manual(
            """
            Prints what the compositor of WAYLAND_DISPLAY offers: roles, limits, and the thresholds in force. Then \
            it opens a window with one recognizer of every kind, all of which may recognise together, and prints \
            how large the window's pixels are, and every touch and gesture event that it receives, one per line, \
            until the window is closed or SIGINT arrives. The compositor's own gestures are printed too, if it has \
            started the command as the shell of a kiosk. The window shows the paths of the touches, the frame of its \
            view, and for each recognizer its last state, the cause and the measured value if it has failed, and how \
            often it has recognised; also the zones at the edges where a screen-edge-pan begins. Compositors report \
            only the cause of a failure to clients: the measured values come from the same recognizers in the command.

            Raw touches continue during gestures, unless --cancel lets gestures cancel them, as is the default for \
            clients. Closing the window, SIGINT and SIGTERM end it with status 0.

            With --overlay it opens no window, but draws on top of each output: the fingers of all clients, the \
            frames of surfaces and views, and the last state of each recognizer, with the cause if it has failed. \
            Touches reach the apps below. The compositor allows this only to programs that its policy starts: the \
            policy's action `overlay` starts and ends it.
            """,
            examples: [
                "Attach two kinds only:": "waytouch monitor --only tap --only pan",
                "Show what is offered, without a window:": "waytouch monitor --offer",
                "In a policy, over everything:": "shell: {spawn: [waytouch, monitor, --overlay]}",
                "For programs:": "waytouch monitor --json | jq 'select(.event == \"pan\")'",
            ],
            environment: ["WAYLAND_DISPLAY": "The compositor; without it, `wayland-0`."],
            exitStatuses: [.done, .usage, .unavailable, .cannotWrite],
            meanings: [
                .done:
                    "The window was closed, or a signal ended it; with --offer, everything was printed."
            ],
            seeAlso: ["weston(1)"]))

    @Flag(help: "Print what the compositor offers, and exit.")
    var offer = false

    @Option(help: ArgumentHelp("Attach only recognizers of this kind; may be repeated.", valueName: "kind"))
    var only: [MonitorKind] = []

    @Flag(help: "Do not print raw touches.")
    var noTouches = false

    @Flag(help: "Let recognised gestures cancel the raw touches.")
    var cancel = false

    @Flag(help: "Print one JSON object per line.")
    var json = false

    @Flag(help: "Show what all clients' fingers and recognizers do, over everything.")
    var overlay = false

    @OptionGroup
    var terminal: TerminalOptions

    func validate() throws {
        if overlay, offer || !only.isEmpty || noTouches || cancel || json {
            throw ValidationError("--overlay has no other options")
        }
    }

    func run() throws {
        do throws(WindowError) {
            let printer = MonitorPrinter(isJSON: json, hasColors: Terminal.hasColors(STDOUT_FILENO))
            let connection = try Connection()
            let manager: WaytouchManager
            do {
                manager = try WaytouchManager(display: connection.display)
            } catch {
                throw WindowError("\(error)")
            }
            defer { manager.invalidate() }
            if overlay { return try showOverlay(connection, manager) }
            printer.offer(of: manager)
            manager.shell?.onAction = { printer.action($0, $1, $2) }
            if offer { return }
            for kind in only where !manager.capabilities.contains(kind.capability) {
                throw WindowError("the compositor does not offer \(kind.name) to clients")
            }
            let kinds = (only.isEmpty ? MonitorKind.all : only)
                .filter { manager.capabilities.contains($0.capability) }
            let window = try MonitorWindow(
                connection: connection, manager: manager, printer: printer, kinds: kinds,
                printsTouches: !noTouches, cancelsTouches: cancel)
            try runUntilInterrupted(connection) { window.isClosed }
            window.close()
        } catch {
            Terminal.log.error("\(error)")
            throw ExitStatus.unavailable.code
        }
    }

    /// Runs until the condition holds, or a signal arrives. The signal also ends a wait for the reader of the output.
    private func runUntilInterrupted(
        _ connection: Connection, or isDone: () -> Bool
    ) throws(WindowError) {
        let interruption: Interruption
        do {
            interruption = try Interruption()
        } catch {
            throw WindowError("\(error)")
        }
        StandardOutput.interruption = interruption.descriptor
        defer { StandardOutput.interruption = nil }
        try EventLoop(connection: connection, interruption: interruption.descriptor).run(until: isDone)
    }

    /// Shows the overlay until it is ended, usually by the compositor.
    private func showOverlay(_ connection: Connection, _ manager: WaytouchManager) throws(WindowError) {
        guard let shell = manager.shell, !shell.isRefused, let inspector = shell.inspect() else {
            throw WindowError(
                "the compositor shows its overlay to programs that its policy starts: give a gesture the action "
                    + "'overlay', or start this with 'shell: {spawn: [waytouch, monitor, --overlay]}'")
        }
        let overlay = try Overlay(connection: connection, inspector: inspector)
        do throws(WindowError) {
            try runUntilInterrupted(connection) { overlay.isClosed }
        } catch {
            // The compositor ends the overlay by closing the connection.
            guard [EPIPE, ECONNRESET].contains(wl_display_get_error(connection.display)) else { throw error }
        }
        if overlay.isImpossible { throw WindowError("the compositor shows nothing above everything") }
    }
}
