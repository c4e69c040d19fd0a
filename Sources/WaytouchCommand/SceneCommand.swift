// SPDX-License-Identifier: MIT
import ArgumentParser
import Logging
import WaytouchConfiguration
import WaytouchFiles

struct SceneCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "scene", abstract: "Looks after scene files.", subcommands: [SceneCheckCommand.self])
}

struct SceneCheckCommand: TerminalCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Tells whether scene files are good.",
        manual: Manual(
            """
            Prints nothing if they are, or with --verbose a line for each. Of a file that is not, a line for each \
            mistake, up to 20, says where, what was expected and what was found, and the exit status is that of \
            the first such file. A line with `warning:` is about what is well formed and can never work: a \
            screen-edge-pan without edges, a view that no touch can hit, a time in ms. It changes no exit status.
            """,
            examples: [
                "Is it good?": "waytouch scene check Examples/Scenes/card.yml",
                "All of them, also those that are good:":
                    "waytouch scene check --verbose Examples/Scenes/*.yml",
            ],
            exitStatuses: [.done, .usage, .badData, .cannotOpen]))

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

/// Reads all files, and ends as the first that is not good says.
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
            if verbose { StandardOutput.write("\(file): ok\n") }
        } catch {
            StandardOutput.flush()
            status = status ?? error.exitCode
            error.tell()
        }
    }
    StandardOutput.flush()
    if let status { throw status }
}
