// SPDX-License-Identifier: MIT
import ArgumentParser
import WaytouchClient
import WaytouchWindow

struct MonitorCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "monitor",
        abstract: "Shows what a running compositor recognises, and what it sends.",
        discussion: """
            Tells what the compositor of WAYLAND_DISPLAY offers: roles, limits, and the thresholds in force. Then it \
            shows a window with one recognizer of every kind, all of which may recognise together, and prints every \
            touch and every gesture event that the window is sent, one a line, until the window is closed or SIGINT.

              waytouch monitor
              waytouch monitor --only tap --only pan
              waytouch monitor --offer                    no window: what is offered, and nothing else
              waytouch monitor --json | jq 'select(.event == "pan")'

            Raw touches go on beside the gestures, unless --cancel lets the gestures take them away, as they do by \
            default in a program.

            EXIT STATUS
              0   the window was closed, or SIGINT or SIGTERM came
              2   the command line was wrong
              69  there is no compositor, it does not offer gestures, or the connection broke
            """)

    @Flag(help: "Tell what the compositor offers, and end.")
    var offer = false

    @Option(help: ArgumentHelp("Attach only recognizers of this kind; may be repeated.", valueName: "kind"))
    var only: [MonitorKind] = []

    @Flag(help: "Do not print raw touches.")
    var noTouches = false

    @Flag(help: "Let recognised gestures cancel the raw touches.")
    var cancel = false

    @Flag(help: "Print a JSON object a line.")
    var json = false

    func run() throws {
        do throws(WindowError) {
            let printer = MonitorPrinter(isJSON: json)
            let connection = try Connection()
            let manager: WaytouchManager
            do {
                manager = try WaytouchManager(display: connection.display)
            } catch {
                throw WindowError("\(error)")
            }
            defer { manager.invalidate() }
            printer.offer(of: manager)
            manager.onAction = { printer.action($0, $1, $2) }
            if offer { return }
            for kind in only where !manager.capabilities.contains(kind.capability) {
                throw WindowError("the compositor does not offer \(kind.rawValue) to clients")
            }
            let kinds = (only.isEmpty ? MonitorKind.allCases : only)
                .filter { manager.capabilities.contains($0.capability) }
            let window = try MonitorWindow(
                connection: connection, manager: manager, printer: printer, kinds: kinds,
                printsTouches: !noTouches, cancelsTouches: cancel)
            try EventLoop(connection: connection).run { window.isClosed }
            window.close()
        } catch {
            StandardError.write("waytouch: \(error)\n")
            throw ExitCode(69)
        }
    }
}

/// The kinds of recognizers that can be watched.
enum MonitorKind: String, CaseIterable, ExpressibleByArgument {
    case tap
    case doubleTap = "double-tap"
    case longPress = "long-press"
    case pan
    case screenEdgePan = "screen-edge-pan"
    case swipe
    case pinch
    case rotation
    case transform
    case hover
}
