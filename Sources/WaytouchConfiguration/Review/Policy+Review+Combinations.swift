// SPDX-License-Identifier: MIT
import Waytouch
import WaytouchFiles

extension Review {
    /// Warns of keys that are valid on their own but cannot work together.
    mutating func combinations(of policy: Policy, _ root: YAMLNode) {
        let dead = policy.regions.filter { $0.isDead && $0.output == nil }
        for (recognizer, node) in zip(policy.recognizers, root["recognizers"]?.elements ?? []) {
            guard recognizer.gesture.isLikely else { continue }
            edges(recognizer, node, of: policy, dead: dead)
            palm(recognizer.gesture, node, of: policy)
            brief(recognizer.gesture, node, of: policy)
            joined(recognizer.gesture, node, of: policy)
        }
        for (rule, node) in zip(policy.clients, root["clients"]?.elements ?? []) {
            swipes(rule, node)
            touches(rule, node)
        }
    }

    // MARK: Edges

    /// Warns of a swipe from an edge from which no finger can come.
    private mutating func edges(
        _ recognizer: PolicyRecognizer, _ node: YAMLNode, of policy: Policy, dead: [PolicyRegion]
    ) {
        let gesture = recognizer.gesture
        guard gesture.kind == .screenEdgePan, let value = gesture.number("edges"), value > 0 else { return }
        let edges = ScreenEdges.words.map(\.value).filter { UInt8(value) & $0.rawValue != 0 }
        let zone = policy.profile.edgeZone
        let strip = Strip(depth: zone / policy.profile.pointsPerInch * 25.4, part: recognizer.edgePart)
        let name = gesture.id.id.quoted
        if let region = policy.region(of: recognizer), !region.isDead,
            edges.allSatisfy({ region.place.isAway(from: $0, zone: strip.depth) })
        {
            let names = edges.map(\.name).joined(separator: ", ")
            return warn(
                node, "view",
                "\(name) can never begin: region \(region.id.quoted) is not at the edge (\(names))")
        }
        let covering = edges.map { edge in dead.first { $0.place.covers(strip, at: edge) } }
        guard let region = covering.first ?? nil, covering.allSatisfy({ $0 != nil }) else { return }
        let what = recognizer.edgePart == nil ? "its edge" : "its part of the edge"
        warn(
            node, recognizer.edgePart == nil ? "edges" : "edge_part",
            "\(name) can never begin: \(what) lies in the dead region \(region.id.quoted)")
    }

    // MARK: Guards

    /// Warns of a gesture whose fingers, side by side, would be a palm.
    private mutating func palm(_ gesture: SceneRecognizer, _ node: YAMLNode, of policy: Policy) {
        guard let palm = policy.guards.palm, [.tap, .longPress, .screenEdgePan].contains(gesture.kind),
            let parameter = gesture.kind.touchesParameter, let touches = gesture.number(parameter.name),
            Int(exactly: touches).map({ $0 >= palm.contacts }) ?? false
        else { return }
        // In a row of fingers, the middle one is nearest to the others.
        let needed = Double(palm.contacts / 2) * Self.fingerSpacing
        guard palm.distance >= needed else { return }
        warn(
            node, parameter.name,
            "\(gesture.id.id.quoted) may be ignored: 'palm' takes \(palm.contacts) contacts within "
                + "\(palm.distance.brief) pt for a palm; choose more 'contacts', or a smaller 'within'")
    }

    /// The smallest distance between the tips of two fingers side by side, in pt: 13 mm.
    private static let fingerSpacing = 80.0

    /// Warns of a tap that must end before the panel filter passes on its landing.
    private mutating func brief(_ gesture: SceneRecognizer, _ node: YAMLNode, of policy: Policy) {
        let own = gesture.number("max_duration")
        guard gesture.kind == .tap else { return }
        let duration = own ?? policy.profile.tapDuration
        let panel = [("minimum_contact", policy.panel.minimumContact), ("debounce", policy.panel.debounce)]
            .compactMap { key, time in time.map { (key: key, time: $0) } }
        let delay = panel.map(\.time).reduce(0, +)
        guard !panel.isEmpty, delay >= duration, duration > 0 else { return }
        let keys = panel.map { "'\($0.key)'" }.joined(separator: " and ")
        warn(
            node, own == nil ? nil : "max_duration",
            "\(gesture.id.id.quoted) can never be recognised: a tap takes \(duration.brief) s at most, and \(keys) "
                + "\(panel.count == 1 ? "delays" : "delay") it by \(delay.brief) s")
    }

    /// Warns of taps in a row that the panel filter may take for one contact that bounces.
    private mutating func joined(_ gesture: SceneRecognizer, _ node: YAMLNode, of policy: Policy) {
        let most = gesture.kind == .tap ? 1.0 : 0
        guard let taps = gesture.number("taps"), taps > most, let debounce = policy.panel.debounce,
            debounce >= Self.shortestPause
        else { return }
        warn(
            node, "taps",
            "\(gesture.id.id.quoted) is hard to make: 'debounce' takes taps for one if there are less than "
                + "\(debounce.brief) s between them")
    }

    /// How long a finger is up between quick taps, in s.
    private static let shortestPause = 0.1

    // MARK: Apps

    private mutating func swipes(_ rule: PolicyClientRule, _ node: YAMLNode) {
        let all: SwipeGestureRecognizer.Direction = [.left, .right, .up, .down]
        guard let denied = rule.deniedSwipes, denied.isSuperset(of: all) else { return }
        let app = rule.appID == PolicyClientRule.anyApp ? "apps" : rule.appID.quoted
        warn(
            node, "deny_swipes",
            "'deny_swipes' of all four directions: \(app) cannot scroll or drag with one finger")
    }

    /// Warns of gestures that need more fingers than the app may have.
    private mutating func touches(_ rule: PolicyClientRule, _ node: YAMLNode) {
        guard rule.maximumTouches == 1, node["gestures"] != nil, let kinds = rule.gestures else { return }
        let never = [GestureRecognizer.Kind.pinch, .rotation].filter { kinds.contains($0) }.map(\.name)
        guard !never.isEmpty else { return }
        let names = never.map { "'\($0)'" }.joined(separator: " and ")
        warn(
            node, "gestures",
            "\(names) can never begin in \(rule.appID.quoted): a gesture of 2 fingers, and 'max_touches' is 1"
        )
    }
}

// MARK: Places

extension ScreenEdges {
    fileprivate var isVertical: Bool { self == .left || self == .right }
    fileprivate var isLast: Bool { self == .right || self == .bottom }
    fileprivate var name: String { Self.words.first { $0.value == self }?.word ?? "" }
}

/// The strip along an edge in which fingers of a swipe must land.
private struct Strip {
    /// The depth, in mm.
    let depth: Double
    /// The part of the edge; nil: all of it.
    let part: PolicyEdgePart?

    /// Its ends, in % of the edge; nil: they depend on the output.
    var ends: (from: Double, to: Double)? {
        guard let part else { return (0, 100) }
        guard let from = part.from.percentage, case .percent(let to) = part.to else { return nil }
        return (from, to)
    }
}

/// The extent of a region along a side, as far as it is known without the output.
private struct Extent {
    /// The share of the remaining side that comes before the region; nil: `start` applies.
    let share: Double?
    let start: PolicyLength?
    let length: PolicyLength

    /// The beginning and end, in % of the side; nil: they depend on the output.
    var percentages: (from: Double, to: Double)? {
        guard case .percent(let length) = length else { return nil }
        if let share { return ((100 - length) * share, (100 - length) * share + length) }
        return start?.percentage.map { ($0, $0 + length) }
    }

    /// Returns the distance from the beginning of the side, or from its end; nil: it depends on the output.
    func gap(atEnd: Bool) -> PolicyLength? {
        if let share, share == (atEnd ? 1 : 0) { return .percent(0) }
        if !atEnd, let start { return start }
        if let percentages { return .percent(max(atEnd ? 100 - percentages.to : percentages.from, 0)) }
        // A region that is anchored elsewhere, and smaller than any output, leaves a gap.
        guard share != nil, length.isShorterThanOutputs else { return nil }
        return .percent(50)
    }
}

extension PolicyRegion.Place {
    private func extent(across: Bool) -> Extent {
        switch self {
        case .anchored(let anchor, let width, let height):
            Extent(
                share: across ? anchor.share.x : anchor.share.y, start: nil, length: across ? width : height)
        case .rect(let x, let y, let width, let height):
            Extent(share: nil, start: across ? x : y, length: across ? width : height)
        }
    }

    /// Returns whether no finger that lands in the region is within the zone (in mm) at this edge; false if that
    /// depends on the output.
    fileprivate func isAway(from edge: ScreenEdges, zone: Double) -> Bool {
        let extent = extent(across: edge.isVertical)
        switch extent.gap(atEnd: edge.isLast) {
        case .percent(let gap): return gap >= 10
        case .millimetres(let gap): return gap > zone
        case .pixels, nil: return false
        }
    }

    /// Returns whether all fingers that land in a strip land in the region; false if that depends on the output.
    fileprivate func covers(_ strip: Strip, at edge: ScreenEdges) -> Bool {
        let depth = extent(across: edge.isVertical)
        guard let gap = depth.gap(atEnd: edge.isLast), gap.percentage == 0 else {
            return false
        }
        let isDeep =
            switch depth.length {
            case .percent(let length): length >= 10
            case .millimetres(let length): length >= strip.depth
            case .pixels: false
            }
        guard isDeep, let along = extent(across: !edge.isVertical).percentages, let ends = strip.ends else {
            return false
        }
        return along.from <= ends.from && along.to >= ends.to
    }
}

extension PolicyLength {
    /// The length in % of a side; nil: it depends on the output.
    fileprivate var percentage: Double? {
        switch self {
        case .percent(let value): value
        case .pixels(let value), .millimetres(let value): value == 0 ? 0 : nil
        }
    }

    /// Whether the sides of every output are longer.
    fileprivate var isShorterThanOutputs: Bool {
        switch self {
        case .percent: false
        case .pixels(let value): value < 240
        case .millimetres(let value): value < 40
        }
    }
}
