// SPDX-License-Identifier: MIT
import ArgumentParser
import Logging
import WaytouchFiles

/// The exit statuses of all commands. The numbers are stable; those from 64 up are those of `sysexits.h`.
enum ExitStatus: Int32, CaseIterable {
    case done = 0
    case failure = 1
    case usage = 2
    case badData = 65
    case cannotOpen = 66
    case unavailable = 69
    case cannotWrite = 74

    /// Its description in the manual.
    var meaning: String {
        switch self {
        case .done: "Success."
        case .failure:
            "A check failed; or there was an error without a status of its own, which one line describes."
        case .usage: "The command line is invalid."
        case .badData:
            "An input file is invalid; one line says where, what was expected and what was found."
        case .cannotOpen: "A file or a device cannot be opened."
        case .unavailable:
            "There is no compositor, it does not offer what is needed, or the connection was lost."
        case .cannotWrite: "The output cannot be written, for example because the disk is full."
        }
    }

    /// Thrown by a command that has already printed its messages.
    var code: ExitCode { ExitCode(rawValue) }
}

extension FileError {
    /// The exit status of the command.
    var exitCode: ExitCode { (kind == .cannotOpen ? ExitStatus.cannotOpen : .badData).code }

    /// Logs all errors of the file, one line each.
    func report() {
        for mistake in all { Terminal.log.error("\(mistake)") }
    }
}
