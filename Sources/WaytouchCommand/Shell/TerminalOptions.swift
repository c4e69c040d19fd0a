// SPDX-License-Identifier: MIT
import ArgumentParser

/// The options that all commands share: how much they print, and in which colours.
///
/// A command declares `@OptionGroup var terminal: TerminalOptions` and conforms to `TerminalCommand`; the rest happens
/// before it runs.
struct TerminalOptions: ParsableArguments {
    @Flag(name: .shortAndLong, help: "Print results and errors only: no warnings, no progress.")
    var quiet = false

    @Flag(name: .shortAndLong, help: "Print more about what is done, on standard error.")
    var verbose = false

    @Option(
        help: ArgumentHelp(
            "When to use colours; `auto`: on a terminal, unless NO_COLOR is set.", valueName: "when"))
    var color: ColorChoice = .auto

    func validate() throws {
        if quiet, verbose { throw ValidationError("--quiet and --verbose exclude each other") }
    }

    /// How much is printed.
    var verbosity: Verbosity { quiet ? .quiet : verbose ? .verbose : .normal }
}

/// A command that prints messages.
protocol TerminalCommand: ParsableCommand {
    var terminal: TerminalOptions { get }
}

/// When to use colours.
enum ColorChoice: String, ExpressibleByArgument, CaseIterable {
    case auto
    case always
    case never
}

/// How much is printed besides the results.
enum Verbosity {
    /// Errors.
    case quiet
    /// Warnings, and the progress of long work.
    case normal
    /// What is done, and messages of libinput and the engine.
    case verbose
}
