// SPDX-License-Identifier: MIT
import ArgumentParser
import Glibc
import Logging

struct CtlLockCommand: CtlRequestCommand {
    static let configuration = CommandConfiguration(
        commandName: "lock",
        abstract: "Locks: no app gets touches.",
        manual: Manual(
            """
            Apps lose the touches that they have, and get none until a gesture of the policy that unlocks, the shell or \
            `waytouch ctl unlock` ends it. A locked compositor stays locked.
            """,
            examples: [
                "Lock for the night:": "waytouch ctl lock"
            ],
            environment: CtlCommand.environment, exitStatuses: CtlCommand.statuses,
            meanings: CtlCommand.meanings))

    @OptionGroup
    var ctl: CtlOptions

    @OptionGroup
    var terminal: TerminalOptions

    var request: String { "lock" }
}

struct CtlUnlockCommand: CtlRequestCommand {
    static let configuration = CommandConfiguration(
        commandName: "unlock",
        abstract: "Unlocks, whatever has locked.",
        manual: Manual(
            """
            Apps get the touches that land from now on, and the idle time of the policy begins anew.
            """,
            examples: [
                "Open in the morning:": "waytouch ctl unlock"
            ],
            environment: CtlCommand.environment, exitStatuses: CtlCommand.statuses,
            meanings: CtlCommand.meanings))

    @OptionGroup
    var ctl: CtlOptions

    @OptionGroup
    var terminal: TerminalOptions

    var request: String { "unlock" }
}

struct CtlWakeCommand: CtlRequestCommand {
    static let configuration = CommandConfiguration(
        commandName: "wake",
        abstract: "Begins the idle time of the policy anew, as a touch does.",
        manual: Manual(
            """
            For a key, a sensor, or a visitor who is seen. It ends `asleep` too.
            """,
            examples: [
                "When the door opens:": "waytouch ctl wake"
            ],
            environment: CtlCommand.environment, exitStatuses: CtlCommand.statuses,
            meanings: CtlCommand.meanings))

    @OptionGroup
    var ctl: CtlOptions

    @OptionGroup
    var terminal: TerminalOptions

    var request: String { "wake" }
}

struct CtlProfileCommand: CtlRequestCommand {
    static let configuration = CommandConfiguration(
        commandName: "profile",
        abstract: "Puts a profile of the policy in force, or none.",
        manual: Manual(
            """
            Profiles are other thresholds of recognition, for gloves or for rain. Without a name the policy's own hold. \
            It holds for gestures that begin afterwards.
            """,
            examples: [
                "For gloves:": "waytouch ctl profile gloves",
                "The usual ones again:": "waytouch ctl profile",
            ],
            environment: CtlCommand.environment, exitStatuses: CtlCommand.statuses,
            meanings: CtlCommand.meanings))

    @Argument(help: "The profile, as the policy names it; without it: none.")
    var name: String?

    @OptionGroup
    var ctl: CtlOptions

    @OptionGroup
    var terminal: TerminalOptions

    var request: String { name.map { "profile \($0)" } ?? "profile" }
}

struct CtlPolicyCommand: CtlRequestCommand {
    static let configuration = CommandConfiguration(
        commandName: "policy",
        abstract: "Puts a policy file in force, or reads the present one again.",
        manual: Manual(
            """
            A file with a mistake changes nothing; the line that says what is wrong is the compositor's, which reads the \
            file itself. If the compositor watches its policy file, it watches this one from now on.
            """,
            examples: [
                "Another policy:": "waytouch ctl policy /etc/waytouch/night.yml",
                "Read the present one again:": "waytouch ctl policy",
            ],
            environment: CtlCommand.environment,
            exitStatuses: [.done, .failure, .usage, .badData, .unavailable],
            meanings: CtlCommand.meanings))

    @Argument(
        help: "The policy, YAML or JSON; without it: the present file.",
        completion: .file(extensions: ["yml", "yaml", "json"]))
    var file: String?

    @OptionGroup
    var ctl: CtlOptions

    @OptionGroup
    var terminal: TerminalOptions

    var request: String {
        get throws {
            guard let file else { return "policy" }
            return "policy \(try absolute(file))"
        }
    }

    /// The compositor has a working directory of its own.
    private func absolute(_ path: String) throws -> String {
        if path.hasPrefix("/") { return path }
        guard let folder = getcwd(nil, 0) else {
            Terminal.log.error("\(path): the working directory is not known")
            throw ExitStatus.cannotOpen.code
        }
        defer { free(folder) }
        return "\(String(cString: folder))/\(path)"
    }
}

struct CtlAccommodationsCommand: CtlRequestCommand {
    static let configuration = CommandConfiguration(
        commandName: "accommodations",
        abstract: "Switches the policy's touch accommodations.",
        manual: Manual(
            """
            They are what `accessibility` of the policy says, for hands that tremble.
            """,
            examples: [
                "For this visitor:": "waytouch ctl accommodations on"
            ],
            environment: CtlCommand.environment, exitStatuses: CtlCommand.statuses,
            meanings: CtlCommand.meanings))

    @Argument(help: "The new state.")
    var value: CtlSwitch

    @OptionGroup
    var ctl: CtlOptions

    @OptionGroup
    var terminal: TerminalOptions

    var request: String { "accommodations \(value.rawValue)" }
}

struct CtlOverlayCommand: CtlRequestCommand {
    static let configuration = CommandConfiguration(
        commandName: "overlay",
        abstract: "Shows what is recognised over everything, or ends that.",
        manual: Manual(
            """
            It is what the action `overlay` of a policy shows: fingers, windows, and what recognizers do. One that was \
            asked for stays when the policy changes. The program is `waytouch monitor --overlay`, which the compositor \
            looks for in its PATH.
            """,
            examples: [
                "Look at the kiosk itself:": "waytouch ctl overlay on"
            ],
            environment: CtlCommand.environment, exitStatuses: CtlCommand.statuses,
            meanings: CtlCommand.meanings))

    @Argument(help: "The new state.")
    var value: CtlSwitch

    @OptionGroup
    var ctl: CtlOptions

    @OptionGroup
    var terminal: TerminalOptions

    var request: String { "overlay \(value.rawValue)" }
}

struct CtlAsleepCommand: CtlRequestCommand {
    static let configuration = CommandConfiguration(
        commandName: "asleep",
        abstract: "Says that the screen is dark, or that it is lit.",
        manual: Manual(
            """
            The next touch on a dark screen, and those that land while it is down, reach no app: nobody can have meant \
            what they hit. The compositor's own gestures see them, and do not click. That touch ends it, and so does \
            `off`. Compositors know by themselves what they have darkened; this is for other ways, such as a panel's \
            backlight.
            """,
            examples: [
                "When a script has switched off the backlight:": "waytouch ctl asleep on"
            ],
            environment: CtlCommand.environment, exitStatuses: CtlCommand.statuses,
            meanings: CtlCommand.meanings))

    @Argument(help: "Whether it is dark.")
    var value: CtlDarkness

    @OptionGroup
    var ctl: CtlOptions

    @OptionGroup
    var terminal: TerminalOptions

    var request: String { "asleep \(value.rawValue)" }
}

/// Whether the screen is dark.
enum CtlDarkness: String, ExpressibleByArgument, CaseIterable {
    case on
    case off
}
