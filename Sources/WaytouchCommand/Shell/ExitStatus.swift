// SPDX-License-Identifier: MIT
import ArgumentParser
import Logging
import WaytouchFiles

/// How every command ends. The numbers are promised: those from 64 up are those of `sysexits.h`.
enum ExitStatus: Int32, CaseIterable {
    case done = 0
    case failure = 1
    case usage = 2
    case badData = 65
    case cannotOpen = 66
    case unavailable = 69
    case cannotWrite = 74

    /// What the manual says of it.
    var meaning: String {
        switch self {
        case .done: "Done."
        case .failure:
            "What was to be checked is not as it should be; or something failed that none of the other numbers "
                + "stands for, and one line says what."
        case .usage: "The command line was wrong."
        case .badData:
            "An input file is not what it should be; one line says where, what was expected and what was found."
        case .cannotOpen: "A file or a device cannot be opened."
        case .unavailable:
            "There is no compositor, or it does not offer what is needed, or the connection broke."
        case .cannotWrite: "The output cannot be written, to a disk that is full for example."
        }
    }

    /// To be thrown by a command that has said all there is to say.
    var code: ExitCode { ExitCode(rawValue) }
}

extension FileError {
    /// How the command ends because of it.
    var exitCode: ExitCode { (kind == .cannotOpen ? ExitStatus.cannotOpen : .badData).code }

    /// Says all that is wrong with the file, a line each.
    func tell() {
        for mistake in all { Terminal.log.error("\(mistake)") }
    }
}
