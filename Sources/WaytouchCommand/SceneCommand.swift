// SPDX-License-Identifier: MIT
import ArgumentParser
import Logging
import WaytouchConfiguration
import WaytouchFiles

struct SceneCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "scene", abstract: "Checks scene files.", subcommands: [SceneCheckCommand.self])
}

struct SceneCheckCommand: TerminalCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Checks scene files for errors.",
        manual: Manual(
            """
            Prints nothing for valid files, or with --verbose one line each. For invalid files, each error is one \
            line, up to 20, with its position, what was expected and what was found, and the exit status is that of \
            the first such file. A line with `warning:` is about something that is valid but can never work: a \
            screen-edge-pan without edges, a view that no touch can hit, a time in ms. Warnings do not change the \
            exit status.
            """,
            examples: [
                "Check a scene:": "waytouch scene check Examples/Scenes/card.yml",
                "Check several, and list valid ones too:":
                    "waytouch scene check --verbose Examples/Scenes/*.yml",
            ],
            exitStatuses: [.done, .usage, .badData, .cannotOpen, .cannotWrite]))

    @Argument(
        help: ArgumentHelp("Scenes, YAML or JSON; `-` is standard input.", valueName: "file"),
        completion: .file(extensions: ["yml", "yaml", "json"]))
    var files: [String]

    @OptionGroup
    var terminal: TerminalOptions

    func validate() throws { try checkStandardInput(files) }

    func run() throws {
        try checkFiles(files, verbose: terminal.verbose) { (file) throws(FileError) in
            try Scene.check(path: file)
        }
    }
}

func checkStandardInput(_ files: [String]) throws {
    if files.count(where: { $0 == "-" }) > 1 {
        throw ValidationError("standard input ('-') can be read only once")
    }
}

/// Checks all files, and exits with the status of the first invalid one.
func checkFiles(
    _ files: [String], verbose: Bool, check: (String) throws(FileError) -> [FileWarning]
) throws {
    var status: ExitCode?
    for file in files {
        do throws(FileError) {
            for warning in try check(file) {
                StandardOutput.flush()
                Terminal.log.warning("\(warning)")
            }
            if verbose { StandardOutput.write("\(file.escaped): ok\n") }
        } catch {
            StandardOutput.flush()
            status = status ?? error.exitCode
            error.report()
        }
    }
    StandardOutput.flush()
    if let status { throw status }
}
