// SPDX-License-Identifier: MIT
import Waytouch
import WaytouchFiles

/// Finds valid settings of a scene or a policy that can never work, or are certainly harmful.
///
/// The settings do not have line numbers, so the review uses the YAML nodes as well.
struct Review {
    private let path: String
    private(set) var warnings: [FileWarning] = []

    init(path: String) {
        self.path = path
    }

    /// The longest plausible time, in s: nobody taps, holds or waits longer, so such a number was meant in ms.
    private static let longestTime = 60.0
    /// Most panels distinguish no more contacts, and a person has no more fingers.
    private static let mostFingers = 10

    mutating func warn(_ node: YAMLNode, _ key: String? = nil, _ message: String) {
        let line = key.flatMap { key in node.entry(key)?.line } ?? node.line
        warnings.append(FileWarning(path: path, line: line, message: message))
    }

    /// The warnings in the order of lines.
    var sorted: [FileWarning] {
        warnings.enumerated().sorted { ($0.element.line, $0.offset) < ($1.element.line, $1.offset) }
            .map(\.element)
    }

    // MARK: Numbers

    /// Warns of an implausible time, in s, under a key.
    mutating func time(_ node: YAMLNode, _ key: String) {
        guard let seconds = try? node[key]?.number(), seconds > Self.longestTime else { return }
        warn(
            node, key,
            "'\(key)' of \(seconds.brief) s is \((seconds / 60).tenths) minutes: times are in s, not in ms")
    }

    mutating func fingers(_ node: YAMLNode, _ key: String) {
        guard let count = try? node[key]?.integer(), count > Self.mostFingers else { return }
        warn(node, key, "'\(key)' of \(count): most panels tell no more than 10 fingers apart")
    }

    mutating func profile(_ node: YAMLNode?, for recognizers: [SceneRecognizer]) {
        guard let node else { return }
        for key in [
            "tap_duration", "tap_interval", "landing_window", "long_press_duration", "swipe_duration",
            "velocity_window", "velocity_stop",
        ] { time(node, key) }
        func isZero(_ key: String) -> Bool { (try? node[key]?.number()) == 0 }
        for recognizer in recognizers {
            switch recognizer.kind {
            case .screenEdgePan where isZero("edge_zone"):
                return warn(node, "edge_zone", "'edge_zone' of 0 pt: screen-edge pans can never begin")
            case .tap where recognizer.number("max_duration") == nil && isZero("tap_duration"):
                return warn(node, "tap_duration", "'tap_duration' of 0 s: no finger taps that fast")
            default: break
            }
        }
    }

    // MARK: Recognizers

    /// Warns of settings of a recognizer that can never work.
    mutating func recognizer(_ recognizer: SceneRecognizer, _ node: YAMLNode) {
        let name = recognizer.id.id.quoted
        for parameter in recognizer.kind.parameters {
            if case .time = parameter.quantity { time(node, parameter.name) }
        }
        if let touches = recognizer.kind.touchesParameter { fingers(node, touches.name) }
        let never = "\(name) can never \(recognizer.kind.isContinuous ? "begin" : "be recognised"):"
        for parameter in recognizer.kind.parameters {
            guard case .set = parameter.quantity, recognizer.number(parameter.name) == 0 else { continue }
            let fault = node.entry(parameter.name) == nil ? "missing" : "empty"
            warn(node, parameter.name, "\(never) '\(parameter.name)' is \(fault)")
        }
        for parameter in recognizer.kind.parameters {
            guard case .time(orZero: false, _) = parameter.quantity, recognizer.number(parameter.name) == 0
            else { continue }
            // A single tap has no interval.
            if parameter.name == "interval", recognizer.number("taps") == 1 { continue }
            warn(node, parameter.name, "\(never) '\(parameter.name)' is 0 s")
        }
        if recognizer.kind == .pan, let least = recognizer.number("min_touches"),
            let most = recognizer.number("max_touches"), least > most
        {
            warn(
                node, "max_touches",
                "\(never) it needs \(least.brief) touches and takes \(most.brief) at most")
        }
        if recognizer.allowedTouchTypes?.isEmpty == true {
            warn(node, "allowed_touch_types", "\(name) receives no touches: 'allowed_touch_types' is empty")
        }
    }

    /// Warns of recognizers that recognise the same gesture on one view: the first always prevents the second.
    ///
    /// `prevents` returns whether one would prevent a later one, both by their indices, if they were the same.
    mutating func twins(
        _ recognizers: [SceneRecognizer], _ nodes: [YAMLNode],
        prevents: (Int, Int) -> Bool = { _, _ in true }
    ) {
        var earlier: [Twin: [Int]] = [:]
        for (place, recognizer) in recognizers.enumerated() where recognizer.isLikely {
            let same = earlier[Twin(recognizer), default: []]
            earlier[Twin(recognizer), default: []].append(place)
            guard let first = same.first(where: { prevents($0, place) }).map({ recognizers[$0] }),
                nodes.indices.contains(place), !first.isRelated(to: recognizer)
            else { continue }
            warn(
                nodes[place],
                "\(recognizer.id.id.quoted) can never be recognised: \(first.id.id.quoted) is the same "
                    + "gesture, comes first and prevents it; see 'simultaneous_with'")
        }
    }

    private mutating func warn(_ node: YAMLNode, _ message: String) { warn(node, nil, message) }
}

/// What recognizers have in common that recognise the same gesture on one view.
private struct Twin: Hashable {
    let kind: GestureRecognizer.Kind
    let numbers: [String: Double]
    let view: SceneReference?
    let touchTypes: Set<Touch.Kind>?

    init(_ recognizer: SceneRecognizer) {
        kind = recognizer.kind
        numbers = recognizer.numbers
        view = recognizer.view
        touchTypes = recognizer.allowedTouchTypes
    }
}

extension SceneRecognizer {
    /// Whether it is not disabled in some way.
    var isLikely: Bool { isEnabled && shouldBegin && shouldReceive }

    /// Returns whether the two have a relation that decides between them, or allows both.
    fileprivate func isRelated(to other: SceneRecognizer) -> Bool {
        func names(_ one: SceneRecognizer, _ two: SceneRecognizer) -> Bool {
            one.isSimultaneousWithAny
                || [one.simultaneousWith, one.requireFailureOf, one.failureRequiredBy]
                    .contains { $0.contains(two.id) }
        }
        return !kind.followsTouches || names(self, other) || names(other, self)
    }
}

extension YAMLNode {
    /// Returns the entry of a mapping under a key.
    func entry(_ key: String) -> Entry? {
        guard case .mapping(let entries) = content else { return nil }
        return entries.first { $0.key == key }
    }

    /// The elements of a list; empty for other nodes.
    var elements: [YAMLNode] {
        guard case .sequence(let elements) = content else { return [] }
        return elements
    }
}

extension Double {
    /// The number with one decimal, or none.
    fileprivate var tenths: String { ((self * 10).rounded() / 10).brief }
}
