// SPDX-License-Identifier: MIT
import WaytouchFiles

/// Touch accommodations for people whose hands tremble: which contacts count for apps, and where.
public struct PolicyAccessibility: Equatable, Sendable {
    /// The position at which a tap counts.
    public enum TapLocation: Hashable, Sendable {
        /// Where it landed.
        case first
        /// Where it lifted.
        case last
    }

    /// How a gesture switches the accommodations.
    public enum Switch: Hashable, Sendable {
        case on
        case off
        case toggle
    }

    /// How long a contact must be down to count, in s; nil: it counts at once.
    public private(set) var holdDuration: Double?
    /// How long after a lift no contact counts, in s; nil: every contact counts.
    public private(set) var ignoreRepeat: Double?
    /// The position at which a tap counts; nil: apps receive its movements.
    public private(set) var tapLocation: TapLocation?
    /// Whether the accommodations are in force from the start.
    public private(set) var isEnabled = true

    /// The longest duration, in s. Longer ones are useless, and probably meant in ms.
    private static let longest = 5.0
    static let switchWords: [(word: String, value: Switch)] = [
        ("toggle", .toggle), ("on", .on), ("off", .off),
    ]

    /// By how much the accommodations lengthen the pauses between the fastest taps that count, in s.
    public var addedTapInterval: Double { (holdDuration ?? 0) + (ignoreRepeat ?? 0) }

    /// Whether the accommodations change anything while they are in force.
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
