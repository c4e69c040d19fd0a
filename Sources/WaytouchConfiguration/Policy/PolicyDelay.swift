// SPDX-License-Identifier: MIT
import WaytouchFiles

/// What a key of a policy costs the apps: how much later than without it they hear of a touch.
///
/// Printed it reads `path:line: delay: what, how much, and why`.
public struct PolicyDelay: Equatable, Sendable, CustomStringConvertible {
    /// What is late.
    public enum Moment: Equatable, Sendable {
        case landing, movement, lift
    }

    /// How late it is, in s.
    public enum Length: Equatable, Sendable {
        /// Always so late.
        case always(Double)
        /// At most so late.
        case upTo(Double)
        /// As long as the finger rests.
        case unlimited
    }

    /// The file as it was named by the user; `-` is standard input.
    public let path: String
    /// The line of the key, counted from 1.
    public let line: Int
    /// The key, by which it can be avoided.
    public let key: String
    /// What is late.
    public let moment: Moment
    /// How late it is.
    public let length: Length
    /// Whose touches: an app id; nil: those of every app.
    public var app: String?
    /// The gesture whose key it is; nil: it is none of a gesture.
    public var recognizer: String?
    /// The region in which touches land that are late; nil: everywhere.
    public var region: String?
    /// What it is that they wait for.
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
