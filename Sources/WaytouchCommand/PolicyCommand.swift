// SPDX-License-Identifier: MIT
import ArgumentParser
import WaytouchRecording

struct PolicyCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "policy", abstract: "Looks after a kiosk's policy files.",
        subcommands: [PolicyCheckCommand.self])
}

struct PolicyCheckCommand: TerminalCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Tells whether policy files are good.",
        manual: Manual(
            """
            Prints nothing if they are, or with --verbose a line for each. A line for each file that is not says \
            where, what was expected and what was found, and the exit status is that of the first of them. A \
            compositor refuses what is refused here, with the same line in its log, and goes on with what was in force.
            """,
            examples: [
                "Is it good?": "waytouch policy check /etc/waytouch/kiosk.yml",
                "What would it do with these fingers?":
                    "waytouch replay --policy kiosk.yml recordings/five-finger-hold.yml",
            ],
            exitStatuses: [.done, .usage, .badData, .cannotOpen]))

    @Argument(
        help: ArgumentHelp("Policies, YAML or JSON; `-` is standard input.", valueName: "file"),
        completion: .file(extensions: ["yml", "yaml", "json"]))
    var files: [String]

    @OptionGroup
    var terminal: TerminalOptions

    func validate() throws { try checkStandardInput(files) }

    func run() throws {
        try checkFiles(files, verbose: terminal.verbose) { (file) throws(RecordingError) in
            _ = try Policy(path: file, mayBePipe: true)
        }
    }
}
