// SPDX-License-Identifier: MIT
import ArgumentParser
import WaytouchConfiguration
import WaytouchFiles

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
            Prints nothing if they are, or with --verbose a line for each. Of a file that is not, a line for each \
            mistake, up to 20, says where, what was expected and what was found, and the exit status is that of \
            the first such file. A line with `warning:` is about what is well formed and can never work, or surely \
            hurts: a program that is not there, a tap of one finger that takes every tap from the apps. It changes \
            no exit status. A compositor refuses what is refused here, with the first of these lines in its log, and goes on with what was in force.
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
        try checkFiles(files, verbose: terminal.verbose) { (file) throws(FileError) in
            try Policy.check(path: file)
        }
    }
}
