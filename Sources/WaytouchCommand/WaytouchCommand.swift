// SPDX-License-Identifier: MIT
import ArgumentParser
import Glibc

@main
struct WaytouchCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "waytouch",
        abstract: "Touch gestures, recognised once, in the compositor.",
        discussion: """
            EXIT STATUS
              0   done
              2   the command line was wrong
              65  an input file is not what it should be; one line says where and what was expected
              66  an input file cannot be opened
              69  there is no compositor, or it does not offer gestures
            """,
        version: "waytouch 0.1.0",
        subcommands: [
            ReplayCommand.self, RecordCommand.self, DevicesCommand.self, MonitorCommand.self,
            SceneCommand.self,
            PolicyCommand.self,
        ])

    /// Usage errors exit with 2; ArgumentParser's own default is another number.
    static func main() {
        do {
            var command = try parseAsRoot()
            try command.run()
        } catch let error as ExitCode {
            exit(withCode: error.rawValue)
        } catch {
            let code = exitCode(for: error)
            if code == .success {
                StandardOutput.write(fullMessage(for: error) + "\n")
                StandardOutput.flush()
                exit(withCode: 0)
            }
            StandardError.write(fullMessage(for: error) + "\n")
            exit(withCode: code == .validationFailure ? 2 : code.rawValue)
        }
    }

    private static func exit(withCode code: Int32) -> Never { Glibc.exit(code) }
}
