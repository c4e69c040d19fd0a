// SPDX-License-Identifier: MIT
import ArgumentParser
import WaytouchRecording

struct SceneCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "scene", abstract: "Looks after scene files.", subcommands: [SceneCheckCommand.self])
}

struct SceneCheckCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Tells whether scene files are good.",
        discussion: """
            Prints nothing if they are. Otherwise a line for each file that is not says where, what was expected and \
            what was found, and the exit status is that of the first of them.
            """)

    @Argument(help: ArgumentHelp("Scenes, YAML or JSON; `-` is standard input.", valueName: "file"))
    var files: [String]

    @Flag(help: "Also tell of the files that are good.")
    var verbose = false

    func validate() throws { try checkStandardInput(files) }

    func run() throws {
        try checkFiles(files, verbose: verbose) { (file) throws(RecordingError) in _ = try Scene(path: file) }
    }
}

func checkStandardInput(_ files: [String]) throws {
    if files.count(where: { $0 == "-" }) > 1 {
        throw ValidationError("standard input ('-') can be read only once")
    }
}

/// Reads all files, and ends as the first that is not good says.
func checkFiles(
    _ files: [String], verbose: Bool, read: (String) throws(RecordingError) -> Void
) throws {
    var status: ExitCode?
    for file in files {
        do throws(RecordingError) {
            try read(file)
            if verbose { StandardOutput.write("\(file): ok\n") }
        } catch {
            StandardOutput.flush()
            status = status ?? error.exitCode
            StandardError.write("waytouch: \(error)\n")
        }
    }
    StandardOutput.flush()
    if let status { throw status }
}

extension RecordingError {
    /// How the command ends because of it.
    var exitCode: ExitCode { ExitCode(kind == .cannotOpen ? 66 : 65) }
}
