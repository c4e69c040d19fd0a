// SPDX-License-Identifier: MIT
public import Waytouch
import WaytouchFiles

/// One of the compositor's own gestures, on every output, with its actions.
public struct PolicyRecognizer: Equatable, Sendable {
    /// What it recognises, and its relations to the policy's other recognizers. Its view is the output or a region.
    public internal(set) var gesture: SceneRecognizer
    /// Its actions; empty only for a gesture that unlocks, or that others wait for.
    public private(set) var actions: [PolicyAction] = []
    /// The states in which a continuous gesture acts. A discrete one acts when it is recognised.
    public private(set) var states: Set<GestureRecognizer.State> = [.began]

    /// Whether apps' gestures may prevent it, as gestures of subviews may.
    public private(set) var yields = false
    /// Whether it receives contacts after the policy's touch accommodations, like apps; otherwise it receives all of
    /// them unchanged.
    public private(set) var accommodates = false
    /// The part of the edge in which a swipe from it may begin; nil: anywhere.
    public private(set) var edgePart: PolicyEdgePart?

    private static let stateWords: [(word: String, value: GestureRecognizer.State)] = [
        ("began", .began), ("changed", .changed), ("ended", .ended), ("cancelled", .cancelled),
    ]

    /// Whether its actions follow its movement.
    public var follows: Bool { states.contains(.changed) }

    private init(_ node: YAMLNode) throws(FileError) {
        var mistakes = Mistakes()
        let gesture = mistakes.attempt { () throws(FileError) in
            try SceneRecognizer(
                node, otherKeys: ["action", "on", "edge_part", "yields", "accommodate"], needsView: false)
        }
        let actions = mistakes.attempt { () throws(FileError) in
            try node["action"].map(PolicyAction.list) ?? []
        }
        guard let gesture, let actions else {
            try mistakes.check()
            throw node.expected("a recognizer")
        }
        (self.gesture, self.actions) = (gesture, actions)
        mistakes.attempt { () throws(FileError) in try PolicyName.check(gesture.id) }
        // A gesture of the kiosk does not hold back what apps receive, unless it is asked to.
        if node["delays_ended"] == nil { self.gesture.delaysTouchesEnded = false }
        mistakes.attempt { () throws(FileError) in try readStates(node) }
        mistakes.attempt { () throws(FileError) in try checkFollowing(node) }
        mistakes.attempt { () throws(FileError) in try readEdgePart(node) }
        mistakes.attempt { () throws(FileError) in
            // A convenience must not take a gesture from an app that uses it.
            yields =
                try node["yields"]?.bool()
                ?? (!actions.isEmpty && actions.allSatisfy(\.isConvenience))
        }
        mistakes.attempt { () throws(FileError) in try readAccommodation(node) }
        try mistakes.check()
    }

    private mutating func readStates(_ node: YAMLNode) throws(FileError) {
        guard let value = node["on"] else { return }
        guard gesture.kind.isContinuous else {
            throw value.error(
                "expected 'on' of a continuous gesture only, found it of \(gesture.id.id.quoted), which acts when it is recognised"
            )
        }
        if case .sequence(let elements) = value.content {
            guard !elements.isEmpty else {
                throw value.error("expected at least one state, found an empty list")
            }
            states = Set(try value.words("state", Self.stateWords))
        } else {
            states = [try value.word("a state", Self.stateWords)]
        }
    }

    /// Checks a gesture that follows: the only action for every frame is scrolling, which needs the movement of the
    /// fingers.
    private func checkFollowing(_ node: YAMLNode) throws(FileError) {
        guard follows, let value = node["on"] else { return }
        let name = gesture.id.id.quoted
        guard states == [.changed] else {
            throw value.error("expected 'changed' alone, found it of \(name) among other states")
        }
        guard [.pan, .screenEdgePan, .transform].contains(gesture.kind) else {
            throw value.error(
                "expected 'changed' of a pan, screen-edge-pan or transform only, found it of \(name)")
        }
        guard actions.allSatisfy({ $0.scrolling != nil }) else {
            throw value.error(
                "expected 'changed' of a gesture that only scrolls, found other actions of \(name)")
        }
    }

    /// Reads `accommodate`. A gesture that yields competes with apps' gestures, and so by default receives the same
    /// touches.
    private mutating func readAccommodation(_ node: YAMLNode) throws(FileError) {
        accommodates = yields
        guard let value = node["accommodate"] else { return }
        accommodates = try value.bool()
        guard accommodates || !yields else {
            throw value.error(
                "expected 'accommodate: true' of \(gesture.id.id.quoted), which yields to apps, found 'false'"
            )
        }
    }

    private mutating func readEdgePart(_ node: YAMLNode) throws(FileError) {
        guard let value = node["edge_part"] else { return }
        guard gesture.kind == .screenEdgePan else {
            throw value.error(
                "expected 'edge_part' of a screen-edge-pan only, found it of \(gesture.id.id.quoted)")
        }
        edgePart = try PolicyEdgePart(value)
    }

    /// Reads a list of recognizers; names are unique.
    static func list(_ node: YAMLNode) throws(FileError) -> [PolicyRecognizer] {
        if node.isNull { return [] }
        var recognizers: [PolicyRecognizer] = []
        var seen: Set<String> = []
        try node.read("a list of recognizers") { element throws(FileError) in
            let recognizer = try PolicyRecognizer(element)
            let id = recognizer.gesture.id
            guard seen.insert(id.id).inserted else {
                throw id.error("expected each recognizer once, found \(id.id.quoted) twice")
            }
            recognizers.append(recognizer)
        }
        return recognizers
    }
}
