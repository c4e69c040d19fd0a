// SPDX-License-Identifier: MIT
import ArgumentParser
import WaytouchConfiguration
import WaytouchFiles

struct PolicyCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "policy", abstract: "Checks policy files of kiosks, and exports their guards.",
        subcommands: [PolicyCheckCommand.self, PolicyExportCommand.self])
}

struct PolicyCheckCommand: TerminalCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Checks policy files for errors.",
        manual: Manual(
            """
            Prints nothing for valid files, or with --verbose one line each. For invalid files, each error is one \
            line, up to 20, with its position, what was expected and what was found, and the exit status is that of \
            the first such file. A line with `warning:` is about something that is valid but can never work, or is \
            probably harmful: a program that does not exist, a one-finger tap that takes every tap from the apps, a \
            `cancel` that an app is known to ignore. \
            Warnings do not change the exit status. A compositor rejects the same files, logs the first of these \
            lines, and keeps the previous policy in force.

            With --explain-latency it prints, for each key that delays the apps' touches, which touches are late, and \
            by how much. Other keys add no latency.
            """,
            examples: [
                "Check a policy:": "waytouch policy check /etc/waytouch/kiosk.yml",
                "Show what makes touches late:": "waytouch policy check --explain-latency kiosk.yml",
                "Show what it does with a recording:":
                    "waytouch replay --policy kiosk.yml recordings/five-finger-hold.yml",
            ],
            exitStatuses: [.done, .usage, .badData, .cannotOpen, .cannotWrite]))

    @Argument(
        help: ArgumentHelp("Policies, YAML or JSON; `-` is standard input.", valueName: "file"),
        completion: .file(extensions: ["yml", "yaml", "json"]))
    var files: [String]

    @Flag(help: "Print what each key adds to the latency of the apps' touches.")
    var explainLatency = false

    @OptionGroup
    var terminal: TerminalOptions

    func validate() throws { try checkStandardInput(files) }

    func run() throws {
        try checkFiles(files, verbose: terminal.verbose) { (file) throws(FileError) in
            // Standard input can be read only once.
            let contents = try FileContents.read(file, limit: Policy.maximumBytes)
            let warnings = try Policy.check(contents, path: file)
            if explainLatency { try explain(contents, path: file) }
            return warnings
        }
    }

    private func explain(_ contents: [UInt8], path: String) throws(FileError) {
        let delays = try Policy.delays(contents, path: path)
        for delay in delays { StandardOutput.write("\(delay)\n") }
        if delays.isEmpty { StandardOutput.write("\(path): no delay: touches reach apps at once\n") }
    }
}
