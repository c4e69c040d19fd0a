// SPDX-License-Identifier: MIT

/// Edges of the output.
public struct ScreenEdges: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt8

    /// Creates a set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The upper edge.
    public static let top = ScreenEdges(rawValue: 1)
    /// The left edge.
    public static let left = ScreenEdges(rawValue: 2)
    /// The lower edge.
    public static let bottom = ScreenEdges(rawValue: 4)
    /// The right edge.
    public static let right = ScreenEdges(rawValue: 8)
    /// All four.
    public static let all: ScreenEdges = [.top, .left, .bottom, .right]

    /// The names of the edges in scenes and traces.
    public static let words: [(word: String, value: ScreenEdges)] = [
        ("top", .top), ("left", .left), ("bottom", .bottom), ("right", .right),
    ]

    package static let each: [ScreenEdges] = [.top, .left, .bottom, .right]
}
