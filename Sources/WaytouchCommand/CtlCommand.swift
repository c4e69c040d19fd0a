// SPDX-License-Identifier: MIT
import ArgumentParser
import Logging
import WaytouchControl

struct CtlCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "ctl", abstract: "Queries and controls the policy of a running compositor.",
        subcommands: [
            CtlStatusCommand.self, CtlFollowCommand.self, CtlLockCommand.self, CtlUnlockCommand.self,
            CtlWakeCommand.self, CtlProfileCommand.self, CtlPolicyCommand.self, CtlAccommodationsCommand.self,
            CtlOverlayCommand.self, CtlAsleepCommand.self,
        ])

    static let environment: KeyValuePairs<String, String> = [
        "WAYLAND_DISPLAY":
            "The compositor's display. Without it, the only one in XDG_RUNTIME_DIR that has a control socket, or one in use.",
        "XDG_RUNTIME_DIR": "The folder of the control socket, `waytouch-$WAYLAND_DISPLAY.ctl`.",
    ]
    static let statuses: [ExitStatus] = [.done, .failure, .usage, .unavailable]
    static let meanings: [ExitStatus: String] = [
        .failure: "The compositor has refused the request, and one line says why.",
        .unavailable:
            "There is no compositor with a control socket, it does not accept this user, or it has ended.",
    ]
}

/// The option that selects a compositor.
struct CtlOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Control socket, if not that of WAYLAND_DISPLAY.", valueName: "path"),
        completion: .file(extensions: ["ctl"]))
    var socket: String?

    /// Connects and calls `body`. An error ends the command with the matching exit status.
    func perform(_ body: (ControlClient) throws(ControlError) -> Void) throws {
        do throws(ControlError) {
            let path: String
            if let socket { path = socket } else { path = try ControlPath.inEnvironment() }
            try body(try ControlClient(path: path))
        } catch {
            Terminal.log.error("\(error)")
            throw Self.status(of: error).code
        }
    }

    private static func status(of error: ControlError) -> ExitStatus {
        switch error {
        case .refused("bad-argument", _): .usage
        case .refused("bad-policy", _): .badData
        case .refused: .failure
        case .notFound, .unreachable, .lost: .unavailable
        }
    }
}

/// A command that sends one request.
protocol CtlRequestCommand: TerminalCommand {
    var ctl: CtlOptions { get }
    /// The request as the compositor reads it.
    var request: String { get throws }
}

extension CtlRequestCommand {
    func run() throws {
        let request = try request
        try ctl.perform { (client) throws(ControlError) in try client.request(request) }
    }
}

/// How something that is on or off changes.
enum CtlSwitch: String, ExpressibleByArgument, CaseIterable {
    case on
    case off
    case toggle
}
