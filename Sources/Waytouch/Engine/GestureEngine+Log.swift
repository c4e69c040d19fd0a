// SPDX-License-Identifier: MIT

/// How much a message matters.
public enum LogLevel: Int, Hashable, Sendable, CaseIterable {
    /// Worth knowing.
    case notice
    /// Input that cannot be: a touch that lands twice, time running backwards.
    case input
    /// The program uses the interface wrongly.
    case misuse
}

/// Input that cannot be; each kind is logged once per engine, so that a broken device does not
/// flood the log.
enum InputProblem: Hashable {
    case timeBackwards
    case notFinite
    case huge
    case beganTwice
    case unknownTouch
    case beganWithoutLocation
}

extension GestureEngine {
    func log(_ level: LogLevel, _ message: @autoclosure () -> String) {
        logHandler?(level, message())
    }

    func logOnce(_ problem: InputProblem, _ message: @autoclosure () -> String) {
        guard !loggedProblems.contains(problem) else { return }
        loggedProblems.insert(problem)
        log(.input, message() + " (told once)")
    }
}
