// SPDX-License-Identifier: MIT

/// Directions of a swipe on the output, as the user sees it.
public struct SwipeDirection: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt8

    /// Creates a set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// To the right.
    public static let right = SwipeDirection(rawValue: 1)
    /// To the left.
    public static let left = SwipeDirection(rawValue: 2)
    /// Upwards.
    public static let up = SwipeDirection(rawValue: 4)
    /// Downwards.
    public static let down = SwipeDirection(rawValue: 8)
    /// Any of the four.
    public static let all: SwipeDirection = [.right, .left, .up, .down]

    /// The names of the directions in scenes and traces.
    public static let words: [(word: String, value: SwipeDirection)] = [
        ("right", .right), ("left", .left), ("up", .up), ("down", .down),
    ]

    package static let each: [SwipeDirection] = [.right, .left, .up, .down]
}
