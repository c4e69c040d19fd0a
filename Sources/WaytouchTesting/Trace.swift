// SPDX-License-Identifier: MIT

/// What happened in a ``TouchWorld``, in order, one comparable line each.
///
/// A line begins with the time at which it happened, in ms of the world:
///
/// | line | meaning |
/// |---|---|
/// | `16 pan began (220, 200)` | an action: recognizer, state, location in output px |
/// | `16 card: moved 0 (1, 2), 1 (3, 4)` | a view received touches, in one call |
/// | `90 card: began 0 (1, 2) of 16` | … which happened at 16 ms and had been withheld |
/// | `16 card: began key 28` | a view received presses; keys have evdev's codes |
/// | `16 window: group` | a window has received everything of one moment |
/// | `16 tap failed: moved 46 pt > 45 pt` | a recognizer failed or was cancelled, and why |
/// | `50 tap blocked by double` | a recognizer wants to recognise and has to wait |
/// | `50 tap blocked by its delegate` | a recognizer wants to recognise and has to wait for an answer |
/// | `0 input: …` | a message of the engine's log |
public struct Trace: CustomStringConvertible {
    /// Kinds of lines.
    public struct Kinds: OptionSet, Hashable, Sendable {
        /// The bits.
        public let rawValue: UInt8

        /// Creates a set from its bits.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// Actions of recognizers.
        public static let actions = Kinds(rawValue: 1)
        /// Touches that views and windows received.
        public static let touches = Kinds(rawValue: 2)
        /// Failures and cancellations of recognizers, with their causes.
        public static let failures = Kinds(rawValue: 4)
        /// Recognizers that have to wait for others, or for a delegate.
        public static let blocks = Kinds(rawValue: 8)
        /// The ends of groups of touches, as windows receive them.
        public static let groups = Kinds(rawValue: 16)
        /// The engine's log.
        public static let messages = Kinds(rawValue: 32)
        /// Presses that views and windows received.
        public static let presses = Kinds(rawValue: 64)
        /// What a program receives: actions, touches and presses.
        public static let visible: Kinds = [.actions, .touches, .presses]
        /// Everything.
        public static let all = Kinds(rawValue: .max)
    }

    private var entries: [(kind: Kinds, line: String)] = []

    /// Creates an empty trace.
    public init() {}

    mutating func append(_ kind: Kinds, _ line: String) { entries.append((kind, line)) }

    /// Returns the lines of some kinds.
    public func lines(_ kinds: Kinds = .visible) -> [String] {
        entries.filter { kinds.contains($0.kind) }.map(\.line)
    }

    /// The visible lines, one below the other.
    public var description: String { lines().joined(separator: "\n") }

    /// Compares the lines of some kinds with those expected, and returns what is missing and what is superfluous; nil
    /// if they are the same. White space around lines and empty lines are ignored.
    public func difference(from expected: String, _ kinds: Kinds = .visible) -> String? {
        let wanted = expected.split(separator: "\n").map { $0.trimmed }.filter { !$0.isEmpty }
        return Trace.difference(of: lines(kinds), from: wanted)
    }

    /// Compares lines, and returns the differences: `-` marks an expected line that is missing, `+` a superfluous one;
    /// nil if they are the same.
    public static func difference(of lines: [String], from expected: [String]) -> String? {
        guard lines != expected else { return nil }
        var removed: Set<Int> = []
        var inserted: Set<Int> = []
        for change in lines.difference(from: expected) {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): inserted.insert(offset)
            }
        }
        var result: [String] = []
        var old = 0
        var new = 0
        while old < expected.count || new < lines.count {
            if old < expected.count, removed.contains(old) {
                result.append("- " + expected[old])
                old += 1
            } else if new < lines.count, inserted.contains(new) {
                result.append("+ " + lines[new])
                new += 1
            } else {
                if new < lines.count { result.append("  " + lines[new]) }
                old += 1
                new += 1
            }
        }
        return result.joined(separator: "\n")
    }
}
