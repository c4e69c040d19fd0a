// SPDX-License-Identifier: MIT

/// Why a compositor cannot be reached, or did not perform a request.
public enum ControlError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The place of the control socket is not known.
    case notFound(String)
    /// There is no compositor at the socket, or it does not accept this user.
    case unreachable(String)
    /// The compositor has ended the connection, or does not answer.
    case lost(String)
    /// The compositor has refused a request: the error's code, and a message for people.
    case refused(code: String, message: String)

    /// The error in one line.
    public var description: String {
        switch self {
        case .notFound(let text), .unreachable(let text), .lost(let text), .refused(_, let text): text
        }
    }
}
