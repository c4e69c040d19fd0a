// SPDX-License-Identifier: MIT
import WaytouchFiles

/// The delay that a key of a policy causes: how much later apps receive touches than without it.
///
/// Printed it reads `path:line: delay: what, how much, and why`.
public struct PolicyDelay: Equatable, Sendable, CustomStringConvertible {
    /// What is delayed.
    public enum Moment: Equatable, Sendable {
        case landing, movement, lift
    }

    /// The length of the delay, in s.
    public enum Length: Equatable, Sendable {
        /// Always this long.
        case always(Double)
        /// At most this long.
        case upTo(Double)
        /// As long as the finger rests, without limit.
        case unlimited
    }

    /// The file as named by the user; `-` is standard input.
    public let path: String
    /// The line of the key, counted from 1.
    public let line: Int
    /// The key, which must be changed to avoid the delay.
    public let key: String
    /// What is delayed.
    public let moment: Moment
    /// The length of the delay.
    public let length: Length
    /// The id of the app whose touches are delayed; nil: every app.
    public var app: String?
    /// The gesture that has the key; nil: the key is not a gesture's.
    public var recognizer: String?
    /// The region in which delayed touches land; nil: everywhere.
    public var region: String?
    /// What the touches wait for.
    public let reason: String

    /// The whole line, for standard output.
    public var description: String {
        let what =
            switch moment {
            case .landing: "landings"
            case .movement: "movements"
            case .lift: "lifts"
            }
        let place = region.map { " in \($0.quoted)" } ?? ""
        let late =
            switch length {
            case .always(let seconds): "\(seconds.brief) s late"
            case .upTo(let seconds): "up to \(seconds.brief) s late"
            case .unlimited: "late without limit"
            }
        let owner = recognizer.map { " of \($0.quoted)" } ?? ""
        return "\(path):\(line): delay: \(what)\(place) reach \(app?.quoted ?? "every app") \(late), "
            + "by '\(key)'\(owner): \(reason)"
    }
}
