// SPDX-License-Identifier: MIT
import ArgumentParser
import Glibc
import WaytouchWindow

@main
struct CardsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "waytouch-cards",
        abstract: "Three cards on a table, moved by the gestures that the compositor recognises.",
        discussion: """
            Pan a card to move it, pinch to zoom, turn it with two fingers, tap to select it. Two hands can move two \
            cards at once. Every gesture that the compositor sends is printed, one line each.

            The compositor must have Waytouch loaded, for example Weston with its plugin:

              weston --modules=waytouch-weston.so
            """)

    @Flag(help: "Also print the raw wl_touch events.")
    var touches = false

    @Option(help: ArgumentHelp("Create this file when the table is on the screen.", valueName: "path"))
    var readyFile: String?

    @Option(help: ArgumentHelp("Quit after so long without any event.", valueName: "seconds"))
    var exitAfterIdle: Double?

    func validate() throws {
        if let exitAfterIdle, !(exitAfterIdle > 0 && exitAfterIdle < 1e6) {
            throw ValidationError("--exit-after-idle takes seconds, more than 0")
        }
    }

    func run() throws {
        do throws(WindowError) {
            let connection = try Connection()
            let table = try TableWindow(connection: connection, printsTouches: touches)
            table.onShown = { if let readyFile { close(creat(readyFile, 0o644)) } }
            try EventLoop(connection: connection, idleLimit: exitAfterIdle).run { table.isClosed }
            table.close()
        } catch {
            Console.complain("waytouch-cards: \(error)")
            throw ExitCode(1)
        }
    }
}
