// SPDX-License-Identifier: MIT
import ArgumentParser
import Glibc
import Logging

struct CtlLockCommand: CtlRequestCommand {
    static let configuration = CommandConfiguration(
        commandName: "lock",
        abstract: "Locks the compositor: apps receive no touches.",
        manual: Manual(
            """
            Apps lose the touches that they have, and receive none until one of the policy's gestures, the shell or \
            `waytouch ctl unlock` unlocks the compositor. Locking it again has no effect.
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
        abstract: "Unlocks the compositor, whoever has locked it.",
        manual: Manual(
            """
            Apps receive the touches that land from now on, and the policy's idle time restarts.
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
        abstract: "Restarts the policy's idle time, as a touch does.",
        manual: Manual(
            """
            Use it for a key, a sensor or a camera that sees a visitor. It also ends `asleep`.
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
        abstract: "Selects one of the policy's profiles, or none.",
        manual: Manual(
            """
            Profiles are sets of thresholds, for gloves or for rain. Without a name, the policy's own thresholds apply. \
            The change applies to gestures that begin afterwards.
            """,
            examples: [
                "For gloves:": "waytouch ctl profile gloves",
                "Back to the usual thresholds:": "waytouch ctl profile",
            ],
            environment: CtlCommand.environment, exitStatuses: CtlCommand.statuses,
            meanings: CtlCommand.meanings))

    @Argument(help: "The profile's name in the policy; without it, none.")
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
        abstract: "Loads a policy file, or reloads the present one.",
        manual: Manual(
            """
            The compositor reads the file itself. If the file has an error, nothing changes, and the compositor's \
            message is printed. If it watches its policy file for changes, it watches this one from now on.
            """,
            examples: [
                "Use another policy:": "waytouch ctl policy /etc/waytouch/night.yml",
                "Reload the present one:": "waytouch ctl policy",
            ],
            environment: CtlCommand.environment,
            exitStatuses: [.done, .failure, .usage, .badData, .unavailable],
            meanings: CtlCommand.meanings))

    @Argument(
        help: "The policy, YAML or JSON; without it, the present file.",
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

    /// Returns the absolute form of a path, because the compositor has its own working directory.
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
        abstract: "Switches the policy's touch accommodations on or off.",
        manual: Manual(
            """
            The accommodations are those under `accessibility` in the policy, for hands that tremble.
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
        abstract: "Shows or hides the overlay of touches and gestures.",
        manual: Manual(
            """
            The overlay, on top of everything, is that of the policy's action `overlay`: fingers, windows, and what \
            recognizers do. Once shown, it stays when the policy changes. The program is `waytouch monitor --overlay`, \
            which the compositor looks for in its PATH.
            """,
            examples: [
                "Show it on the kiosk:": "waytouch ctl overlay on"
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
        abstract: "Tells the compositor that the screen is dark, or lit.",
        manual: Manual(
            """
            The next touch on a dark screen, and those that land within 5 s while one of them is down, reach no app: \
            nobody can have meant what they hit. The compositor's own gestures receive them, but do not click. After \
            that touch, or after `off`, the screen counts as lit. Compositors know when they have darkened a screen \
            themselves; this is for other ways, such as a panel's backlight.
            """,
            examples: [
                "When a script has switched off the backlight:": "waytouch ctl asleep on"
            ],
            environment: CtlCommand.environment, exitStatuses: CtlCommand.statuses,
            meanings: CtlCommand.meanings))

    @Argument(help: "on: the screen is dark; off: it is lit.")
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
