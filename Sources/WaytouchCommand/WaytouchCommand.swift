// SPDX-License-Identifier: MIT
import ArgumentParser
import Glibc
import WaytouchFiles

@main
struct WaytouchCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "waytouch",
        abstract: "Touch gestures, recognised once, in the compositor.",
        manual: Manual(
            """
            Records touch devices; shows which gestures a recording contains, and why, as text or as a web page; \
            converts recordings; checks scene and policy files; shows what a running compositor recognises, and controls \
            its policy. `waytouch help COMMAND` and the manual page of each command describe it.

            Results go to standard output, everything else to standard error. A mistake in a file is one line, \
            `waytouch: FILE:LINE: …`, with what was expected and what was found there. Long work shows its \
            progress on a terminal; elsewhere, work of minutes writes a line every ten seconds.
            """,
            examples: [
                "Show which gestures a recording contains, and why not others:":
                    "waytouch replay --explain pinch-rotate.yml",
                "Look at a gesture that is not recognised:":
                    "waytouch record -o new.yml && waytouch report new.yml -o new.html",
                "Show what the compositor offers:": "waytouch monitor --offer",
                "Check a policy:": "waytouch policy check /etc/waytouch/kiosk.yml",
                "Completions, where they are not installed with the command:":
                    "source <(waytouch --generate-completion-script bash)",
            ],
            environment: [
                "NO_COLOR": "If set to anything, no colours are used, except with --color=always.",
                "TERM": "If `dumb`, there are neither colours nor progress.",
                "WAYLAND_DISPLAY": "The compositor that `waytouch monitor` and `waytouch ctl` connect to.",
            ],
            exitStatuses: ExitStatus.allCases,
            seeAlso: ["libinput-record(1)", "weston(1)"]),
        version: "waytouch 0.1.0",
        subcommands: [
            ReplayCommand.self, ReportCommand.self, RecordCommand.self, DevicesCommand.self,
            MonitorCommand.self, CtlCommand.self, SceneCommand.self, PolicyCommand.self, TuneCommand.self,
            ConvertCommand.self,
        ])

    /// Usage errors exit with 2, not with ArgumentParser's default.
    static func main() {
        reserveStandardStreams()
        // A file that grows beyond a limit is an error like any other, and is reported.
        signal(SIGXFSZ, SIG_IGN)
        do {
            try checkCommand(Array(CommandLine.arguments.dropFirst()))
            var command = try parseAsRoot()
            let terminal = (command as? any TerminalCommand)?.terminal
            Terminal.start(terminal?.verbosity ?? .normal, terminal?.color ?? .auto)
            try command.run()
            StandardOutput.flush()
        } catch let error as ExitCode {
            exit(withCode: error.rawValue)
        } catch {
            let code = exitCode(for: error)
            if code == .success {
                StandardOutput.write(fullMessage(for: error) + "\n")
                exit(withCode: ExitStatus.done.rawValue)
            }
            StandardError.write(fullMessage(for: error) + "\n")
            exit(withCode: (code == .validationFailure ? ExitStatus.usage : .failure).rawValue)
        }
    }

    /// Reports unknown commands, which ArgumentParser would take for superfluous arguments.
    private static func checkCommand(_ words: [String]) throws {
        let isHelp = words.first == "help"
        var path = "waytouch"
        var known: [any ParsableCommand.Type] = configuration.subcommands
        for word in words.dropFirst(isHelp ? 1 : 0) {
            if known.isEmpty || word.hasPrefix("-") { return }
            var names: [String] = []
            var next: [any ParsableCommand.Type]?
            for command in known {
                guard let name = command.configuration.commandName else { continue }
                names.append(name)
                if name == word { next = command.configuration.subcommands }
            }
            guard let next else {
                var meant = word.suggestion(among: names)
                if meant.isEmpty { meant = ": there are \(names.joined(separator: ", "))" }
                throw ValidationError("\(path) has no command '\(word.escaped.prefix(40))'\(meant)")
            }
            path += " \(word)"
            known = next
        }
    }

    private static func exit(withCode code: Int32) -> Never {
        StandardOutput.flush()
        Glibc.exit(code)
    }
}
