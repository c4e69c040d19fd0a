// SPDX-License-Identifier: MIT
import WaytouchFiles

/// What helps people whose hands tremble: which contacts count for apps, and where.
public struct PolicyAccessibility: Equatable, Sendable {
    /// Which place of a tap counts.
    public enum TapLocation: Hashable, Sendable {
        /// Where it landed.
        case first
        /// Where it lifted.
        case last
    }

    /// What a gesture does to the accommodations.
    public enum Switch: Hashable, Sendable {
        case on
        case off
        case toggle
    }

    /// For how many s a contact has to be down to count; nil: it counts at once.
    public private(set) var holdDuration: Double?
    /// For how many s after a lift no contact counts; nil: every one counts.
    public private(set) var ignoreRepeat: Double?
    /// Which place of a tap counts; nil: it is told as it moves.
    public private(set) var tapLocation: TapLocation?
    /// Whether this is in force from the start.
    public private(set) var isEnabled = true

    /// Longer ones are useless, and probably meant in ms.
    private static let longest = 5.0
    static let switchWords: [(word: String, value: Switch)] = [
        ("toggle", .toggle), ("on", .on), ("off", .off),
    ]

    /// By how many s longer the pauses between taps are for somebody who taps as fast as counts.
    public var addedTapInterval: Double { (holdDuration ?? 0) + (ignoreRepeat ?? 0) }

    /// Whether it changes anything while it is in force.
    public var isAnything: Bool { holdDuration != nil || ignoreRepeat != nil || tapLocation != nil }

    init(_ node: YAMLNode) throws(FileError) {
        let keys = ["hold_duration", "ignore_repeat", "tap_location", "enabled"]
        try node.read("touch accommodations", keys: keys) { entry throws(FileError) in
            switch entry.key {
            case "hold_duration": holdDuration = try Self.duration(entry.value)
            case "ignore_repeat": ignoreRepeat = try Self.duration(entry.value)
            case "tap_location":
                tapLocation = try entry.value.word(
                    "the place of a tap that counts", [("first", .first), ("last", .last)])
            default: isEnabled = try entry.value.bool()
            }
        }
    }

    private static func duration(_ node: YAMLNode) throws(FileError) -> Double {
        try node.number(above: 0, to: longest, "a time in s")
    }
}
