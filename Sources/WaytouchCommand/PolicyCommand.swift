// SPDX-License-Identifier: MIT
import ArgumentParser
import WaytouchRecording

struct PolicyCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "policy", abstract: "Looks after a kiosk's policy files.",
        subcommands: [PolicyCheckCommand.self])
}

struct PolicyCheckCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Tells whether policy files are good.",
        discussion: """
            Prints nothing if they are. Otherwise a line for each file that is not says where, what was expected and \
            what was found, and the exit status is that of the first of them. A compositor refuses what is refused \
            here, with the same line in its log, and goes on with what was in force.
            """)

    @Argument(help: ArgumentHelp("Policies, YAML or JSON; `-` is standard input.", valueName: "file"))
    var files: [String]

    @Flag(help: "Also tell of the files that are good.")
    var verbose = false

    func validate() throws { try checkStandardInput(files) }

    func run() throws {
        try checkFiles(files, verbose: verbose) { (file) throws(RecordingError) in _ = try Policy(path: file)
        }
    }
}
