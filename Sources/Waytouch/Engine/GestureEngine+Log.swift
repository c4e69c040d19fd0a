// SPDX-License-Identifier: MIT

/// The severity of a message.
public enum LogLevel: Int, Hashable, Sendable, CaseIterable {
    /// Information.
    case notice
    /// Invalid input: a touch that lands twice, time running backwards.
    case input
    /// Misuse of the API by the program.
    case misuse
}

/// Invalid input; each kind is logged once per engine, so that a broken device does not flood the log.
enum InputProblem: Hashable {
    case timeBackwards
    case notFinite
    case huge
    case beganTwice
    case unknownTouch
    case unknownKey
    case beganWithoutLocation
}

extension GestureEngine {
    func log(_ level: LogLevel, _ message: @autoclosure () -> String) {
        logHandler?(level, message())
    }

    func logOnce(_ problem: InputProblem, _ message: @autoclosure () -> String) {
        guard !loggedProblems.contains(problem) else { return }
        loggedProblems.insert(problem)
        log(.input, message() + " (logged once)")
    }
}
