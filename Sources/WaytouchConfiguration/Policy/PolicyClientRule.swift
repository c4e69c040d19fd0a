// SPDX-License-Identifier: MIT
public import Waytouch
import WaytouchFiles

/// What an app may do, or every app (`*`). Values that a rule does not set are those of the rule for `*`.
public struct PolicyClientRule: Equatable, Sendable {
    /// What happens to touches beyond the limit.
    public enum Excess: Equatable, Sendable {
        /// The app does not receive them, and continues with the others.
        case ignore
        /// The app's touches are cancelled, and it receives none until all have lifted.
        case cancel
        /// Like `cancel`; besides, the first touches reach the app only after this time, in s, so that it never
        /// receives too many fingers that land together.
        case withhold(Double)
    }

    /// What is sent to an app when its touches are taken away.
    public enum Cancellation: Hashable, Sendable {
        /// A cancel; then its other touches are announced again.
        case reissue
        /// A cancel; its other touches stay ended.
        case all
        /// Lifts of these touches, for an app that ignores cancels.
        case lift
    }

    /// The app: an xdg-shell app id, or `*`.
    public let appID: String
    /// The kinds of gestures that it may have; nil: not set.
    public private(set) var gestures: Set<GestureRecognizer.Kind>?
    /// The edges whose first swipe it may have; nil: not set.
    public private(set) var deferrableEdges: ScreenEdgePanGestureRecognizer.Edges?
    /// The edges from which the policy's screen-edge pans work over it; nil: not set.
    public private(set) var systemEdges: ScreenEdgePanGestureRecognizer.Edges?
    /// The greatest number of simultaneous touches; nil: not set.
    public private(set) var maximumTouches: Int?
    /// What happens to touches beyond that number; nil: not set.
    public private(set) var excess: Excess?
    /// The directions of movement in which a single finger is taken from it; nil: not set.
    public private(set) var deniedSwipes: SwipeGestureRecognizer.Direction?
    /// What is sent to it when its touches are taken away; nil: not set.
    public private(set) var cancellation: Cancellation?

    /// Every kind of gesture that an app may have: the built-in ones, and custom ones.
    public static let everyKind = Set(GestureRecognizer.Kind.all + [.custom])
    /// The greatest length of an app id, in bytes: that of a name on D-Bus, which it should be.
    static let maximumAppIDBytes = 255
    /// The app id that stands for every app.
    public static let anyApp = "*"
    /// How long the first touches are withheld unless the policy says otherwise, in s.
    public static let usualWithholding = 0.1

    private static let keys = [
        "app_id", "gestures", "deny", "defer_edges", "system_edges", "max_touches", "excess", "withhold",
        "cancel", "deny_swipes",
    ]
    private static let cancellationWords: [(word: String, value: Cancellation)] = [
        ("reissue", .reissue), ("all", .all), ("lift", .lift),
    ]

    private init(_ node: YAMLNode) throws(FileError) {
        var mistakes = Mistakes()
        let entries = try node.entries("a rule for an app", keys: Self.keys, &mistakes)
        guard let name = node["app_id"] else {
            throw mistakes.error(
                node.error("expected a rule with an 'app_id' (or '*' for every app), found none"))
        }
        let app = try SceneReference(name, "an app id, or '*'")
        guard app.id.utf8.count <= Self.maximumAppIDBytes else {
            throw mistakes.error(
                app.error(
                    "expected an app id of at most \(Self.maximumAppIDBytes) bytes, found \(app.id.quoted)"))
        }
        appID = app.id
        if node["gestures"] != nil, let other = node["deny"] {
            mistakes.add(other.error("expected either 'gestures' or 'deny', found both"))
        }
        for entry in entries { mistakes.attempt { () throws(FileError) in try apply(entry) } }
        mistakes.attempt { () throws(FileError) in try readExcess(node) }
        try mistakes.check()
    }

    private mutating func apply(_ entry: YAMLNode.Entry) throws(FileError) {
        let value = entry.value
        switch entry.key {
        case "gestures": gestures = try Self.kinds(value)
        case "deny": gestures = Self.everyKind.subtracting(try Self.kinds(value))
        case "defer_edges": deferrableEdges = try Self.edges(value)
        case "system_edges": systemEdges = try Self.edges(value)
        case "max_touches": maximumTouches = try value.integer(in: 1...1000, "a number of touches")
        case "deny_swipes":
            var directions: SwipeGestureRecognizer.Direction = []
            for one in try value.words("direction", SwipeGestureRecognizer.Direction.words) {
                directions.insert(one)
            }
            deniedSwipes = directions
        case "cancel":
            cancellation = try value.word("what to do when touches are taken", Self.cancellationWords)
        default: break
        }
    }

    private mutating func readExcess(_ node: YAMLNode) throws(FileError) {
        if let value = node["excess"] {
            guard node["max_touches"] != nil else {
                throw value.error("expected 'excess' together with 'max_touches', found it alone")
            }
            let words: [(word: String, value: Excess)] = [
                ("ignore", .ignore), ("cancel", .cancel), ("withhold", .withhold(Self.usualWithholding)),
            ]
            excess = try value.word("how to handle excess fingers", words)
        }
        guard let value = node["withhold"] else { return }
        guard case .withhold = excess else {
            throw value.error("expected 'withhold' together with 'excess: withhold', found it alone")
        }
        excess = .withhold(try value.number(above: 0, to: 1, "a time in s"))
    }

    private static func kinds(_ node: YAMLNode) throws(FileError) -> Set<GestureRecognizer.Kind> {
        Set(try node.words("gesture kind", GestureRecognizer.Kind.wordsAndCustom))
    }

    private static func edges(_ node: YAMLNode) throws(FileError) -> ScreenEdgePanGestureRecognizer.Edges {
        var edges: ScreenEdgePanGestureRecognizer.Edges = []
        for edge in try node.words("edge", ScreenEdgePanGestureRecognizer.Edges.words) { edges.insert(edge) }
        return edges
    }

    /// Reads a list of rules, at most one for each app.
    static func list(_ node: YAMLNode) throws(FileError) -> [PolicyClientRule] {
        if node.isNull { return [] }
        var rules: [PolicyClientRule] = []
        var seen: Set<String> = []
        try node.read("a list of rules for apps") { element throws(FileError) in
            let rule = try PolicyClientRule(element)
            guard seen.insert(rule.appID).inserted else {
                throw element.error("expected one rule for each app, found a second for \(rule.appID.quoted)")
            }
            rules.append(rule)
        }
        return rules
    }
}
