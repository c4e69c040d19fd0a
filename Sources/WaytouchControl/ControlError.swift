// SPDX-License-Identifier: MIT

/// Why a compositor cannot be asked, or did not do what it was asked for.
public enum ControlError: Error, Equatable, Sendable, CustomStringConvertible {
    /// It is not known where the control socket is.
    case notFound(String)
    /// There is no compositor at a socket, or it does not let this user in.
    case unreachable(String)
    /// The compositor has ended the connection, or does not answer.
    case lost(String)
    /// The compositor has refused a request: its code, and a sentence for people.
    case refused(code: String, message: String)

    /// What is wrong, in a line.
    public var description: String {
        switch self {
        case .notFound(let text), .unreachable(let text), .lost(let text), .refused(_, let text): text
        }
    }
}
